import {
  BOARD_CODES,
  type BoardProblem,
  type Details,
  FILE_CODES,
  fileProblem,
  type OptionSpec,
  unfitBoard,
  wrongWith,
} from '@roundhouse/kernel';
import { EXPORT_CODES } from '@roundhouse/rails-18xx/site/export-file.ts';
import { TITLES } from '@roundhouse/titles';
import type { OptionWords } from '@roundhouse/words';
import { boardProblemText, ENGLISH_FILES, exportProblemText, fileProblemText } from '@roundhouse/words/files.ts';
import { describe, expect, test } from 'vitest';

const values = (spec: OptionSpec): readonly string[] =>
  spec.kind === 'choice' ? spec.values.map(({ value }) => value) : [];

/** What a title has to say of an option. */
const asked = (spec: OptionSpec) => ({
  values: values(spec).toSorted(),
  excludes: (spec.excludes ?? []).map(({ option }) => option).toSorted(),
  warns: spec.warns !== undefined,
});

const said = ({ values: texts = {}, excludes = {}, warns }: OptionWords) => ({
  values: Object.keys(texts).toSorted(),
  excludes: Object.keys(excludes).toSorted(),
  warns: warns !== undefined,
});

describe.each(TITLES.map((title) => [title.meta.id, title] as const))('the words of %s', (_, title) => {
  const { words, rules, meta, programs } = title;
  if (!words) throw new Error('has none');

  test('say every section of the rulebook in one line, and no other', () => {
    expect(Object.keys(words.rules).toSorted()).toEqual(rules.map(({ section }) => section).toSorted());
    for (const { heading, summary } of Object.values(words.rules)) {
      for (const text of [heading, summary]) expect(text).toMatch(/^\S(.*\S)?$/);
    }
  });

  test('say every option, its values, what it excludes and what it warns of', () => {
    const options = meta.options.map((spec) => [spec.name, asked(spec)]);
    expect(Object.entries(words.start.options).map(([name, option]) => [name, said(option)])).toEqual(options);
  });

  test('say how many play, and how long, before the game begins', () => {
    const { players, hours } = meta;
    const long = hours?.min === 0 ? ', under an hour.' : hours && `, ${hours.min} to ${hours.max} hours.`;
    expect(words.start.facts.startsWith(`${players.min} to ${players.max} players${long ?? ''}`)).toBe(true);
  });

  test('say every type of action and every program', () => {
    expect(meta.actions.filter((type) => words.kinds[type] === undefined)).toEqual([]);
    const kinds = (programs?.specs ?? []).map(({ kind }) => kind);
    expect(Object.keys(words.programs?.kinds ?? {})).toEqual(kinds);
    const fields = (programs?.specs ?? []).flatMap((spec) => spec.fields.map(({ name }) => name));
    expect(fields.filter((name) => words.programs?.fields[name] === undefined)).toEqual([]);
  });

  test('say why a game cannot go to 18xx.games, if any can', () => {
    expect(Object.keys(words.exports ?? {}).toSorted()).toEqual(title.site ? EXPORT_CODES.toSorted() : []);
  });

  test('say why a game of 18xx.games cannot be played over, if any can', () => {
    expect(Object.keys(words.imports ?? {}).toSorted()).toEqual((title.site?.codes ?? []).toSorted());
    const any = FILE_CODES.find((code) => words.imports?.[code] !== undefined);
    expect(any).toBeUndefined(); // what is wrong with any file is said in one place
  });

  test('say what is wrong with a board that somebody entered, if it is played on any', () => {
    const { boards, boardWords = {} } = title;
    expect(Object.keys(boardWords).toSorted()).toEqual((boards?.codes ?? []).toSorted());
    expect(BOARD_CODES.filter((code) => boardWords[code] !== undefined)).toEqual([]); // said in one place
  });
});

test('what is wrong with a board is told with its file, in a game too', () => {
  const title = TITLES.find(({ meta }) => meta.id === '1947');
  const problem = wrongWith()('map', 'hex.twice', { hex: 'A14' });
  expect(boardProblemText(ENGLISH_FILES, problem, title?.boardWords)).toBe('map.json: hex A14 is there twice');
  expect(boardProblemText(ENGLISH_FILES, problem, undefined)).toBe('map.json: Hex: twice (hex A14).');
  const missing = wrongWith()(null, 'file.missing', { name: 'map.json' });
  expect(boardProblemText(ENGLISH_FILES, missing, title?.boardWords)).toBe('map.json is missing');
  const inGame = (board: BoardProblem) => fileProblemText(ENGLISH_FILES, fileProblem(unfitBoard(board)), title, []);
  expect(inGame(problem)).toBe('the board in it cannot be played on: map.json: hex A14 is there twice');
  expect(inGame(missing)).toBe('the board in it cannot be played on: map.json is missing');
});

test('why a game cannot go to 18xx.games is told with the names of options and actions', () => {
  const title = TITLES.find(({ site }) => site);
  if (!title) throw new Error('none can');
  const said = (code: string, numbers: Details) => exportProblemText(ENGLISH_FILES, title, { code, numbers }, []);
  expect(said('option.other', { option: 'edition', value: 'print', known: '18xx.games' })).toBe(
    'it is played with “Edition: As printed”, and 18xx.games only knows “Edition: As on 18xx.games”',
  );
  expect(said('action.unknown', { action: 'layTile' })).toBe('18xx.games does not know this here: Lay track');
  expect(said('piece.unknown', { piece: 'base' })).toBe('it is not known which train this is');
});

test('why a file cannot be opened is told with its place, the names of players and the rule', () => {
  const title = TITLES.find(({ meta }) => meta.id === '18-india');
  const said = (code: string, numbers: Details, where: Parameters<typeof fileProblem>[1] = {}) =>
    fileProblemText(ENGLISH_FILES, fileProblem({ code, numbers }, where), title, ['Asha', 'Bela']);
  expect(said('players.number', { players: 9, min: 2, max: 5 })).toBe('it has 9 players, not 2 to 5');
  expect(said('option.refused', { option: 'edition', problem: 'option.oneOf', values: 'a, b' })).toBe(
    'the option “Edition” must be one of a, b',
  );
  expect(said('card.price', { card: 'P1', due: 1200, price: 1 }, { action: 7 })).toBe(
    'action 7: the card P1 costs ₹1,200, not ₹1',
  );
  const stepped = { action: 'pass', entity: 'EIR', step: 'draft', company: null };
  expect(said('action.otherStep', stepped, { action: 3 })).toBe(
    'action 3: “pass” of EIR, but the game waits for something else: certificates are drafted',
  );
  const rule = { book: '18-india', section: '1.2' };
  const violation = { code: 'turn.notYours', numbers: { seat: 0, waitingFor: '1' }, rule };
  expect(said('move.refused', {}, { event: 2, violation })).toMatch(
    /^event 2: It is not the turn of Asha; the game waits for Bela\. Rule 1\.2: /,
  );
  const refused = fileProblem({ code: 'move.refused', numbers: {} }, { event: 2, violation });
  expect(fileProblemText(ENGLISH_FILES, refused, undefined, [])).toBe(
    'event 2: the rules do not allow this move (turn.notYours, §1.2)',
  );
  expect(said('no.suchCode', { of: 3 })).toBe('No: such code (of 3).');
});
