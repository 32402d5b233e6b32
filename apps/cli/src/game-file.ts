import { readFileSync, statSync } from 'node:fs';
import {
  type ActionBase,
  type FileProblem,
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
import { fileProblemText } from '@roundhouse/words/files.ts';
import { fail, oneLine } from './fail.ts';
import { nearest } from './suggest.ts';
import { fileWords, t } from './text/index.ts';

/** A saved game, read and replayed. */
export interface OpenedGame {
  readonly title: Game;
  readonly log: GameLog;
  readonly state: KernelState;
  readonly moves: number; // how many stand
  readonly names: readonly string[]; // of the present players, by seat
}

const LARGEST = 100_000_000;

/** Reads a file; `noFile` is the message if there is no such file. */
export function readText(file: string, noFile = t.files.noFileNewMakesOne): string {
  try {
    if (statSync(file).size > LARGEST) fail(t.files.tooLarge(file));
    return readFileSync(file, 'utf8');
  } catch (problem) {
    const { code, name } = problem as NodeJS.ErrnoException;
    if (name === 'Failure') throw problem;
    if (code === 'ENOENT') fail(noFile(file));
    if (code === 'EISDIR') fail(t.files.isFolder(file));
    return fail(t.files.cannotRead(file, code ?? t.files.unknownReason));
  }
}

/** A game as text with one event per line: compact, but still easy to read and to compare. */
export function gameText({ events, ...header }: GameLog): string {
  const lines = Object.entries(header).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)},\n`);
  return `{\n${lines.join('')}"events":[\n${events.map((event) => JSON.stringify(event)).join(',\n')}\n]}\n`;
}

/** Refuses files of 18xx.games: such games have to be imported by `replay` first. */
function refuseExport(text: string, file: string): void {
  if (!looksLikeExport(text)) return;
  fail(t.files.siteFile(file));
}

/** Whether a text, even if truncated, looks like a file of 18xx.games. */
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
  const hint = close === undefined ? undefined : t.wrong.didYouMean(close);
  const why = problems.slice(0, 1).map((problem) => fileProblemText(fileWords, problem, title, []));
  return fail(t.files.notAGame(file, why.join(), problems.length - 1, hint));
}

const whyNot = (title: Game, log: GameLog, problem: FileProblem): string =>
  oneLine(
    fileProblemText(
      fileWords,
      problem,
      title,
      log.players.map(({ name }) => name),
    ),
  );

/** A game of older rules is carried over to those we have, if they allow it. */
function current(title: Game, log: GameLog, file: string): { readonly title: Game; readonly log: GameLog } {
  const version = rulesVersionOf(log);
  if (version === title.meta.rulesVersion) return { title, log };
  const migrated = migrate(title, log);
  if (!migrated.ok) fail(t.files.notCarriedOver(file, version, whyNot(title, log, migrated.problem)));
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
function refuseReplay(title: Game, log: GameLog, file: string, { problem }: ReplayError): never {
  const { event } = problem;
  const why = whyNot(title, log, { ...problem, event: null });
  return fail(event === null ? `${file}: ${why}` : t.files.refusedAt(file, event, why));
}

export interface OpenOptions {
  readonly until?: number;
  readonly onMove?: (made: MoveMade<KernelState, ActionBase>) => void;
}

/** Replays a file; a refusal by the rules becomes a message for the user. */
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
