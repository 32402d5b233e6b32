import { readFileSync, statSync } from 'node:fs';
import {
  type ActionBase,
  type GameLog,
  type KernelState,
  type Move,
  type MoveMade,
  migrate,
  onBoard,
  parseLogText,
  ReplayError,
  replay,
  rulesVersionOf,
} from '@roundhouse/kernel';
import type { Game } from '@roundhouse/titles';
import { refusalText } from '@roundhouse/words';
import { fail, oneLine } from './fail.ts';
import { nearest } from './suggest.ts';

/** A saved game, read and replayed. */
export interface OpenedGame {
  readonly title: Game;
  readonly log: GameLog;
  readonly state: KernelState;
  readonly moves: number; // that stand
  readonly names: readonly string[]; // by seat, of those who sit there now
}

const LARGEST = 100_000_000;

/** `hint`: what to do where there is no such file. */
export function readText(file: string, hint = '; new makes one'): string {
  try {
    if (statSync(file).size > LARGEST) fail(`${file} is too large to be a game`);
    return readFileSync(file, 'utf8');
  } catch (problem) {
    const { code, name } = problem as NodeJS.ErrnoException;
    if (name === 'Failure') throw problem;
    if (code === 'ENOENT') fail(`there is no file ${file}${hint}`);
    if (code === 'EISDIR') fail(`${file} is a folder, not a file`);
    return fail(`cannot read ${file}: ${code ?? 'unknown reason'}`);
  }
}

/** One event a line: short enough to send, long enough to read and to compare. */
export function gameText({ events, ...header }: GameLog): string {
  const lines = Object.entries(header).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)},\n`);
  return `{\n${lines.join('')}"events":[\n${events.map((event) => JSON.stringify(event)).join(',\n')}\n]}\n`;
}

/** Games of 18xx.games are played over first; only then are they games of ours. */
function refuseExport(text: string, file: string): void {
  if (!looksLikeExport(text)) return;
  fail(`${file} is an export of 18xx.games; first replay ${file} --out game.json, then use that file`);
}

/** By its shape, cut off or not: events are ours, entities are that site's. */
export const looksLikeExport = (text: string): boolean =>
  /"actions"\s*:\s*\[/.test(text) && !/"events"\s*:/.test(text) && /"(entity_type|settings)"\s*:/.test(text);

export function readLog(titles: readonly Game[], file: string): { readonly title: Game; readonly log: GameLog } {
  const lookup = (id: string) => titles.find(({ meta }) => meta.id === id);
  const text = readText(file);
  refuseExport(text, file);
  let asked: string | undefined;
  const parsed = parseLogText(text, (id) => {
    asked = id;
    return lookup(id);
  });
  const title = asked === undefined ? undefined : lookup(asked);
  if (parsed.ok && title) return current(onBoard(title, parsed.log.board.data), parsed.log, file);
  const problems = parsed.ok ? [] : parsed.problems;
  const close =
    asked !== undefined && !title
      ? nearest(
          asked,
          titles.map(({ meta }) => meta.id),
        )
      : undefined;
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more problems)` : '';
  return fail(
    `${file} is not a game that can be read: ${problems[0]}${more}${close ? `; did you mean ${close}?` : ''}`,
  );
}

/** A game of older rules is carried over to those we have, if they allow it. */
function current(title: Game, log: GameLog, file: string): { readonly title: Game; readonly log: GameLog } {
  const version = rulesVersionOf(log);
  if (version === title.meta.rulesVersion) return { title, log };
  const migrated = migrate(title, log);
  if (!migrated.ok) fail(`${file} has rules version ${version} and cannot be carried over: ${migrated.problem}`);
  return { title, log: migrated.log };
}

export const namesOf = (log: GameLog, moves: readonly Move[]): readonly string[] =>
  moves.reduce<readonly string[]>(
    (names, move) => {
      if (move.kind !== 'table' || move.event.type !== 'seatReplaced') return names;
      const { seat, player } = move.event;
      return names.map((name, i) => (i === seat ? player : name));
    },
    log.players.map(({ name }) => oneLine(name, 40)),
  );

/** Says which move of the file the rules refuse, and why. */
function refuseReplay(title: Game, log: GameLog, file: string, error: ReplayError): never {
  const { event, violation } = error;
  const why = violation
    ? refusalText(
        title,
        violation,
        log.players.map(({ name }) => name),
      )
    : error.message.replace(/^event \d+: /, '');
  return fail(`${file}: ${event === 0 ? '' : `action ${event} is refused: `}${why}`);
}

export interface OpenOptions {
  readonly until?: number;
  readonly onMove?: (made: MoveMade<KernelState, ActionBase>) => void;
}

/** Replays a file: what its rules refuse becomes a line for the user. */
export function replaying<T>(title: Game, log: GameLog, file: string, body: () => T): T {
  try {
    return body();
  } catch (problem) {
    if (problem instanceof ReplayError) return refuseReplay(title, log, file, problem);
    throw problem;
  }
}

export function openGame(titles: readonly Game[], file: string, options: OpenOptions = {}): OpenedGame {
  const { title, log } = readLog(titles, file);
  const { state, moves } = replaying(title, log, file, () => replay(title, log, options));
  return { title, log, state, moves: moves.length, names: namesOf(log, moves) };
}
