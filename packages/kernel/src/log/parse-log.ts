import { shortened } from '../contract/board-problem.ts';
import type { Json } from '../contract/fact.ts';
import { completeOptions, type OptionValues } from '../contract/options.ts';
import type { AnyTitle } from '../contract/title.ts';
import type { Details } from '../contract/violation.ts';
import { stableHash } from '../json/hash.ts';
import { isRecord, type JsonLimits, jsonProblem } from '../json/json.ts';
import { type FileProblem, fault, fileProblem, malformed, Unreadable, unfitBoard, unreadable } from './file-problem.ts';
import { type GameLog, type LogEvent, type LogPlayer, MoveLine } from './log.ts';
import { type EventContext, fieldProblem, MAX_TEXT, readEvent } from './parse-event.ts';

export type ParsedLog =
  | { readonly ok: true; readonly log: GameLog }
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

export type TitleLookup = (id: string) => AnyTitle | undefined;

export const LOG_LIMITS = { characters: 100_000_000, events: 200_000, text: MAX_TEXT, problems: 20 } as const;
const BOARD_LIMITS: JsonLimits = { depth: 32, values: 500_000, text: MAX_TEXT, whole: false };

type Fields = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LOG_LIMITS.text;

function fieldsOf(value: unknown, what: string, required: readonly string[], optional?: readonly string[]): Fields {
  if (!isRecord(value)) throw malformed(`${what} is not an object`);
  const problem = fieldProblem(value, required, optional);
  if (problem !== undefined) throw malformed(`${what} ${problem}`);
  return value;
}

function titleOf(id: unknown, titles: TitleLookup): AnyTitle {
  if (!isText(id)) throw malformed('title is not a name');
  const title = titles(id);
  // A lookup in a plain object finds "constructor" too.
  if (title === undefined || title.meta?.id !== id) throw unreadable('title.unknown', { title: id });
  return title;
}

/** The rules version that the game is played by now, and the event at which it begins. */
function rulesOf(header: Fields, events: readonly unknown[], title: AnyTitle) {
  const known = title.meta.rulesVersion;
  const begun = header.rulesVersion;
  if (!Number.isSafeInteger(begun) || (begun as number) < 0) throw malformed('rulesVersion is not a number');
  const rebase = events.findLastIndex((event) => isRecord(event) && event.kind === 'rebased');
  const last = events[rebase];
  const version = isRecord(last) ? last.rulesVersion : begun;
  if (Number.isSafeInteger(version) && (version as number) > known) {
    throw unreadable('rules.newer', { version: version as number, known });
  }
  return { begun: begun as number, rebase, isCurrent: version === known };
}

function playersOf(value: unknown, title: AnyTitle): readonly LogPlayer[] {
  const { min, max } = title.meta.players;
  if (!Array.isArray(value)) throw malformed('players is not a list');
  if (value.length < min || value.length > max) throw unreadable('players.number', { players: value.length, min, max });
  const players = value.map((player: unknown, seat) => {
    const { id, name } = fieldsOf(player, `player ${seat}`, ['id', 'name']);
    if (!isText(id) || !isText(name)) throw malformed(`player ${seat} has no proper id or name`);
    return { id, name };
  });
  if (new Set(players.map(({ id }) => id)).size < players.length) throw unreadable('players.same');
  return players;
}

function optionsOf(value: unknown, title: AnyTitle, players: number): OptionValues {
  if (!isRecord(value)) throw malformed('options is not an object');
  const completed = completeOptions(title.meta.options, value, players);
  if (completed.ok) return completed.options;
  const problems = completed.problems.slice(0, LOG_LIMITS.problems);
  throw new Unreadable(
    ...problems.map(({ option, code, numbers }) =>
      fileProblem(fault('option.refused', shortened<Details>({ ...numbers, option, problem: code }))),
    ),
  );
}

/** A game that goes on from a rebased state, or has to be carried over first, may have begun on an older board. */
function boardOf(value: unknown, title: AnyTitle, mayBeOlder: boolean): GameLog['board'] {
  const { id, hash, data } = fieldsOf(value, 'board', ['id', 'hash'], ['data']);
  const own = title.meta.board;
  if (!isText(id) || !isText(hash)) throw malformed('board has no proper id or hash');
  if (id !== own.id) throw unreadable('board.other', { board: id, own: own.id });
  if (data === undefined) {
    if (hash === own.hash || mayBeOlder) return { id, hash };
    throw unreadable('board.missing');
  }
  const problem = jsonProblem(data, BOARD_LIMITS);
  if (problem !== undefined) throw malformed(`board data: ${problem}`);
  if (stableHash(data) !== hash) throw unreadable('board.hash');
  if (hash !== own.hash) {
    if (!title.boards) throw unreadable('board.ownOnly');
    const problems = title.boards.check(data as Json).slice(0, LOG_LIMITS.problems);
    if (problems.length > 0) throw new Unreadable(...problems.map((problem) => fileProblem(unfitBoard(problem))));
  }
  return { id, hash, data: data as Json };
}

function eventsOf(raw: readonly unknown[], context: EventContext): readonly LogEvent[] {
  const line = new MoveLine();
  const problems: FileProblem[] = [];
  const events: LogEvent[] = [];
  for (const [i, input] of raw.entries()) {
    // After a broken event the numbers of undo and redo cannot be judged any more.
    const isWhole = problems.length === 0;
    try {
      const event = readEvent(input, i, line, context);
      const problem = isWhole ? line.follow(event) : undefined;
      if (problem === undefined) events.push(event);
      else problems.push(fileProblem(problem, { event: i + 1 }));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      problems.push(...error.problems.map((problem) => ({ ...problem, event: i + 1 })));
    }
    if (problems.length >= LOG_LIMITS.problems) break;
  }
  if (problems.length > 0) throw new Unreadable(...problems);
  return events;
}

function readLog(input: unknown, titles: TitleLookup): GameLog {
  const names = ['title', 'rulesVersion', 'options', 'board', 'seed', 'players', 'events'];
  const header = fieldsOf(input, 'log', names);
  const title = titleOf(header.title, titles);
  const raw: unknown = header.events;
  if (!Array.isArray(raw)) throw malformed('events is not a list');
  if (raw.length > LOG_LIMITS.events) throw unreadable('log.tooLong', { most: LOG_LIMITS.events });
  const { begun, rebase, isCurrent } = rulesOf(header, raw, title);
  const players = playersOf(header.players, title);
  const options = optionsOf(header.options, title, players.length);
  const board = boardOf(header.board, title, !isCurrent || rebase >= 0);
  const { seed } = header;
  if (!isText(seed)) throw malformed('seed is not a text');
  const playedFrom = isCurrent ? rebase + 1 : raw.length;
  const events = eventsOf(raw, { title, players: players.length, playedFrom });
  return { title: title.meta.id, rulesVersion: begun, options, board, seed, players, events };
}

/**
 * Reads a saved game from a value of any origin: everything is checked except whether the rules accept the moves, which
 * replaying finds out. Moves of a game of older rules (see rulesVersionOf) are read as mere history: migrate such a game.
 */
export function parseLog(input: unknown, titles: TitleLookup): ParsedLog {
  try {
    return { ok: true, log: readLog(input, titles) };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, problems: error.problems };
    throw error;
  }
}

/** Where a damaged file ends, as far as one can tell without reading it. */
const eventsIn = (text: string): number => text.match(/"kind":\s*"(?:action|table|undo|redo|rebased)"/g)?.length ?? 0;

const no = (...why: Parameters<typeof unreadable>): ParsedLog => ({ ok: false, problems: unreadable(...why).problems });

/** Reads a saved game from the text of a file. */
export function parseLogText(text: string, titles: TitleLookup): ParsedLog {
  if (text.length > LOG_LIMITS.characters) return no('file.tooLong');
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    return no('file.noJson', { last: eventsIn(text) });
  }
  return parseLog(input, titles);
}
