import type { Json } from '../contract/fact.ts';
import { completeOptions, type OptionValues } from '../contract/options.ts';
import type { AnyTitle } from '../contract/title.ts';
import { stableHash } from '../json/hash.ts';
import { isRecord, type JsonLimits, jsonProblem, quoted } from '../json/json.ts';
import { type GameLog, type LogEvent, type LogPlayer, MoveLine } from './log.ts';
import { type EventContext, fieldProblem, MAX_TEXT, readEvent } from './parse-event.ts';

export type ParsedLog =
  | { readonly ok: true; readonly log: GameLog }
  | { readonly ok: false; readonly problems: readonly string[] }; // one line each

export type TitleLookup = (id: string) => AnyTitle | undefined;

export const LOG_LIMITS = { characters: 100_000_000, events: 200_000, text: MAX_TEXT, problems: 20 } as const;
const BOARD_LIMITS: JsonLimits = { depth: 32, values: 500_000, text: MAX_TEXT, whole: false };

type Fields = Readonly<Record<string, unknown>>;

/** Ends the reading; never leaves this file. */
class Unreadable extends Error {
  readonly problems: readonly string[];
  constructor(...problems: readonly string[]) {
    super();
    this.problems = problems.map((problem) => problem.replace(/\s+/g, ' ').slice(0, 400));
  }
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LOG_LIMITS.text;

function fieldsOf(value: unknown, what: string, required: readonly string[], optional?: readonly string[]): Fields {
  if (!isRecord(value)) throw new Unreadable(`${what} is not an object`);
  const problem = fieldProblem(value, required, optional);
  if (problem !== undefined) throw new Unreadable(`${what} ${problem}`);
  return value;
}

function titleOf(id: unknown, titles: TitleLookup): AnyTitle {
  if (!isText(id)) throw new Unreadable('title is not a name');
  const title = titles(id);
  // A lookup in a plain object finds "constructor" too.
  if (title === undefined || title.meta?.id !== id) throw new Unreadable(`unknown title ${quoted(id)}`);
  return title;
}

/** The rules the game is played by now, and the event they begin at. */
function rulesOf(header: Fields, events: readonly unknown[], title: AnyTitle) {
  const known = title.meta.rulesVersion;
  const begun = header.rulesVersion;
  if (!Number.isSafeInteger(begun) || (begun as number) < 0) throw new Unreadable('rulesVersion is not a number');
  const rebase = events.findLastIndex((event) => isRecord(event) && event.kind === 'rebased');
  const last = events[rebase];
  const version = isRecord(last) ? last.rulesVersion : begun;
  if (Number.isSafeInteger(version) && (version as number) > known) {
    throw new Unreadable(`rules version ${version} is newer than ${known}, the newest that this program has`);
  }
  return { begun: begun as number, rebase, isCurrent: version === known };
}

function playersOf(value: unknown, title: AnyTitle): readonly LogPlayer[] {
  const { min, max } = title.meta.players;
  if (!Array.isArray(value)) throw new Unreadable('players is not a list');
  if (value.length < min || value.length > max) throw new Unreadable(`${value.length} players, not ${min} to ${max}`);
  const players = value.map((player: unknown, seat) => {
    const { id, name } = fieldsOf(player, `player ${seat}`, ['id', 'name']);
    if (!isText(id) || !isText(name)) throw new Unreadable(`player ${seat} has no proper id or name`);
    return { id, name };
  });
  if (new Set(players.map(({ id }) => id)).size < players.length) throw new Unreadable('two players have the same id');
  return players;
}

function optionsOf(value: unknown, title: AnyTitle, players: number): OptionValues {
  if (!isRecord(value)) throw new Unreadable('options is not an object');
  const completed = completeOptions(title.meta.options, value, players);
  if (completed.ok) return completed.options;
  const problems = completed.problems.slice(0, LOG_LIMITS.problems);
  throw new Unreadable(...problems.map(({ option, code }) => `option ${quoted(option)}: ${code}`));
}

/** A game that goes on from a rebased state, or has to be carried over first, may have begun on an older board. */
function boardOf(value: unknown, title: AnyTitle, mayBeOlder: boolean): GameLog['board'] {
  const { id, hash, data } = fieldsOf(value, 'board', ['id', 'hash'], ['data']);
  const own = title.meta.board;
  if (!isText(id) || !isText(hash)) throw new Unreadable('board has no proper id or hash');
  if (id !== own.id) throw new Unreadable(`board ${quoted(id)} is not ${own.id}`);
  if (data === undefined) {
    if (hash === own.hash || mayBeOlder) return { id, hash };
    throw new Unreadable('board is not the one of this program, and the file does not hold its data');
  }
  const problem = jsonProblem(data, BOARD_LIMITS);
  if (problem !== undefined) throw new Unreadable(`board data: ${problem}`);
  if (stableHash(data) !== hash) throw new Unreadable('board data does not have the hash given');
  if (hash !== own.hash) {
    const problems = title.boards?.check(data as Json) ?? [`${title.meta.id} is played on its own board only`];
    if (problems.length > 0) throw new Unreadable(...problems.slice(0, LOG_LIMITS.problems));
  }
  return { id, hash, data: data as Json };
}

function eventsOf(raw: readonly unknown[], context: EventContext): readonly LogEvent[] {
  const line = new MoveLine();
  const problems: string[] = [];
  const events: LogEvent[] = [];
  for (const [i, input] of raw.entries()) {
    const event = readEvent(input, i, line, context);
    if (typeof event === 'string') problems.push(`event ${i + 1}: ${event}`);
    // After a broken event the numbers of undo and redo cannot be judged any more.
    if (typeof event === 'string' || problems.length > 0) {
      if (problems.length >= LOG_LIMITS.problems) break;
      continue;
    }
    const problem = line.follow(event);
    if (problem === undefined) events.push(event);
    else problems.push(`event ${i + 1}: ${problem}`);
  }
  if (problems.length > 0) throw new Unreadable(...problems);
  return events;
}

function readLog(input: unknown, titles: TitleLookup): GameLog {
  const names = ['title', 'rulesVersion', 'options', 'board', 'seed', 'players', 'events'];
  const header = fieldsOf(input, 'log', names);
  const title = titleOf(header.title, titles);
  const raw: unknown = header.events;
  if (!Array.isArray(raw)) throw new Unreadable('events is not a list');
  if (raw.length > LOG_LIMITS.events) throw new Unreadable(`more than ${LOG_LIMITS.events} events`);
  const { begun, rebase, isCurrent } = rulesOf(header, raw, title);
  const players = playersOf(header.players, title);
  const options = optionsOf(header.options, title, players.length);
  const board = boardOf(header.board, title, !isCurrent || rebase >= 0);
  const { seed } = header;
  if (!isText(seed)) throw new Unreadable('seed is not a text');
  const playedFrom = isCurrent ? rebase + 1 : raw.length;
  const events = eventsOf(raw, { title, players: players.length, playedFrom });
  return { title: title.meta.id, rulesVersion: begun, options, board, seed, players, events };
}

/**
 * Reads a saved game from a value of any origin: everything is checked except whether the rules accept the moves, which
 * replaying tells. Where the game is of older rules (see rulesVersionOf) its moves are taken as history: migrate it.
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
function lastEventIn(text: string): string {
  const events = text.match(/"kind":\s*"(?:action|table|undo|redo|rebased)"/g)?.length ?? 0;
  return events === 0 ? '' : `; the last event in it is ${events}`;
}

/** The same from the text of a file. */
export function parseLogText(text: string, titles: TitleLookup): ParsedLog {
  if (text.length > LOG_LIMITS.characters) return { ok: false, problems: ['the file is too long'] };
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    return { ok: false, problems: [`the file is not JSON, or was cut off${lastEventIn(text)}`] };
  }
  return parseLog(input, titles);
}
