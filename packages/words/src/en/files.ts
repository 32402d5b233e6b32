import type { BoardCode, FileCode } from '@roundhouse/kernel';
import { optionName, plain, type Template } from '../template.ts';
import { OPTION_PROBLEMS } from './option-problems.ts';
import { counted } from './tongue.ts';

/** Why a file cannot be opened as a game, by code; each goes on after the name of the file, or of an event in it. */
const problems = {
  'action.unknown': '“{action}” is no action of this game',
  'board.hash': 'the board in it was changed',
  'board.missing': 'it is played on another board than that of this program, and does not hold that board',
  'board.other': 'it is played on the board {board}, not on {own}',
  'board.ownOnly': 'this game is played on its own board only',
  'board.refused': 'the board in it cannot be played on: {what}',
  'file.malformed': 'it is not written as it should be: {what}',
  'file.noGame': 'it is no saved game that can be opened',
  'file.noImport': 'games of this title cannot be opened from files of 18xx.games',
  'file.noJson': ({ last }) =>
    `it is not JSON, or was cut off${Number(last) > 0 ? `; the last event in it is number ${last}` : ''}`,
  'file.tooLong': 'it is too long',
  'log.rebased': 'the game was carried over to newer rules before',
  'log.tooLong': ({ most }) => `it holds more than ${counted(Number(most), 'event')}`,
  'move.none': 'move {move} is not between {from} and {to}',
  'move.redo': 'moves up to {to} are brought back, but {length} stand and {redoable} were taken back',
  'move.refused': 'the rules do not allow this move ({code}, §{section})',
  'move.undo': 'moves down to {to} are taken back, but {length} stand and {final} of them are final',
  'option.refused': (values, speech) => {
    const said: Readonly<Record<string, (numbers: never) => string>> = OPTION_PROBLEMS;
    const option = plain(values.option, speech);
    const other = optionName(plain(values.other, speech), speech);
    const because = speech.words?.start.options[option]?.excludes?.[plain(values.other, speech)] ?? '';
    const why = said[String(values.problem)]?.({ ...values, other, because } as never) ?? '';
    return `the option “${optionName(option, speech)}” ${why}`;
  },
  'players.number': 'it has {players} players, not {min} to {max}',
  'players.same': 'two players have the same id',
  'rules.failed': 'the rules fail on it: {why}',
  'rules.newer': 'its rules version {version} is newer than {known}, the newest that this program has',
  'rules.noMigration': 'there is no way from rules version {version} to the newer ones',
  'rules.other': 'it has rules version {version}, not {own}',
  'seat.none': ({ players }) => `it names a seat that is not at a table of ${counted(Number(players), 'player')}`,
  'state.malformed': 'the position in it is not written as it should be: {what}',
  'state.tooLarge': 'a position in it is too large',
  'state.unplayable': 'the position in it cannot be played: {what}',
  'states.tooMany': ({ most }) => `it holds more than ${counted(Number(most), 'position')}`,
  'title.other': 'it is a game of {title}, not of {own}',
  'title.unknown': 'it is a game of {title}, which is not here',
} satisfies Readonly<Record<FileCode, Template>>;

/** What can be wrong with the files of any board, by code; each goes on after the name of the file, if it is about one. */
const boards = {
  'board.malformed': '{what}',
  'board.ownOnly': '{title} is played on its own board only',
  'file.malformed': '{place}: {what}',
  'file.missing': '{name} is missing',
  'file.notOfBoard': '{name} is no file of a board',
} satisfies Readonly<Record<BoardCode, Template>>;

/** What is said of files that cannot be opened as games, or as boards. */
export const FILES = {
  atEvent: (event: number, why: string) => `event ${event}: ${why}`,
  atAction: (action: number, why: string) => `action ${action}: ${why}`,
  inFile: '{file}: {why}',
  boards: boards as Readonly<Record<BoardCode, Template>>,
  problems: problems as Readonly<Record<FileCode, Template>>,
};
