import type { Json } from '../contract/fact.ts';
import type { OptionValues } from '../contract/options.ts';
import type { ActionBase, Seat, SetupOptions, TableEvent } from '../contract/title.ts';
import {
  type FileCode,
  type FileFault,
  type FileProblem,
  fault,
  fileProblem,
  problemLine,
  type UnreadFile,
} from './file-problem.ts';

/** What moves a game forward: an action of a seat or an event of the table. */
export type Move<A extends ActionBase = ActionBase> =
  | { readonly kind: 'action'; readonly action: A }
  | { readonly kind: 'table'; readonly event: TableEvent };

/**
 * One line of a saved game. Nothing is ever taken out: undo and redo are lines too, and name how many moves of the game
 * stand after them. A rebase holds the whole state, carried over to newer rules; what came before cannot be replayed.
 */
export type LogEvent<A extends ActionBase = ActionBase> =
  | Move<A>
  | { readonly kind: 'undo'; readonly to: number; readonly by?: Seat }
  | { readonly kind: 'redo'; readonly to: number; readonly by?: Seat }
  | { readonly kind: 'rebased'; readonly rulesVersion: number; readonly state: Json };

export interface LogPlayer {
  readonly id: string;
  readonly name: string;
}

/** A saved game, from which everything else is derived. It holds the seed, so players of a running game must not see it. */
export interface GameLog<A extends ActionBase = ActionBase> {
  readonly title: string;
  readonly rulesVersion: number; // when the game began; see rulesVersionOf
  readonly options: OptionValues;
  readonly board: { readonly id: string; readonly hash: string; readonly data?: Json };
  readonly seed: string;
  readonly players: readonly LogPlayer[];
  readonly events: readonly LogEvent<A>[];
}

/** A game whose log could be read, but which cannot be opened. */
export const unreadLog = (log: Pick<GameLog, 'title' | 'players'>, problem: FileProblem): UnreadFile => ({
  title: log.title,
  names: log.players.map(({ name }) => name),
  problem,
});

/** A log that contradicts itself. `event` counts from 1; 0 is the part before the events. */
export class LogError extends Error {
  override readonly name: string = 'LogError';
  readonly event: number;
  readonly problem: FileProblem<FileCode>;
  constructor(problem: FileProblem<FileCode>, cause?: unknown) {
    super(problemLine(problem), { cause });
    this.event = problem.event ?? 0;
    this.problem = problem;
  }
}

export interface PlacedMove<A extends ActionBase> {
  readonly event: number; // its number in the log, from 1
  readonly move: Move<A>;
}

export interface Rebase {
  readonly event: number;
  readonly rulesVersion: number;
  readonly moves: number; // how many came before it
  readonly state: Json;
}

/**
 * Which moves of a log stand, that is, are not undone. Undone moves are kept behind the end until another move is made, so
 * that undo and redo only move a mark: a file of nothing but undo and redo takes no longer to read than any other.
 */
export class MoveLine<A extends ActionBase = ActionBase> {
  readonly #moves: PlacedMove<A>[] = [];
  #length = 0;
  #events = 0;
  #rebase: Rebase | null = null;

  get length(): number {
    return this.#length;
  }
  /** Moves that cannot be undone, because the game was rebased after them. */
  get floor(): number {
    return this.#rebase?.moves ?? 0;
  }
  get rebase(): Rebase | null {
    return this.#rebase;
  }
  get redoable(): number {
    return this.#moves.length - this.#length;
  }
  at(index: number): PlacedMove<A> {
    const placed = this.#moves[index];
    if (placed === undefined) throw new RangeError(`no move ${index + 1}`);
    return placed;
  }
  get moves(): readonly PlacedMove<A>[] {
    return this.#moves.slice(0, this.#length);
  }

  /** Why an event cannot come next; undefined if it can. */
  problem(event: LogEvent<A>): FileFault | undefined {
    const whole = !('to' in event) || Number.isSafeInteger(event.to);
    if (event.kind === 'undo' && !(whole && event.to >= this.floor && event.to < this.#length)) {
      return fault('move.undo', { to: event.to, length: this.#length, final: this.floor });
    }
    if (event.kind === 'redo' && !(whole && event.to > this.#length && event.to <= this.#moves.length)) {
      return fault('move.redo', { to: event.to, length: this.#length, redoable: this.redoable });
    }
    return undefined;
  }

  /** Takes the next event in; returns why it cannot, and then changes nothing. */
  follow(event: LogEvent<A>): FileFault | undefined {
    const problem = this.problem(event);
    if (problem !== undefined) return problem;
    this.#events++;
    if (event.kind === 'undo' || event.kind === 'redo') {
      this.#length = event.to;
      return undefined;
    }
    this.#moves.length = this.#length;
    if (event.kind === 'rebased') {
      const { rulesVersion, state } = event;
      this.#rebase = { event: this.#events, rulesVersion, moves: this.#length, state };
    } else {
      this.#moves.push({ event: this.#events, move: event });
      this.#length++;
    }
    return undefined;
  }
}

/** The moves that stand after all undo and redo. Throws a LogError if the events contradict each other. */
export function effective<A extends ActionBase>(events: readonly LogEvent<A>[]): MoveLine<A> {
  const line = new MoveLine<A>();
  for (const [i, event] of events.entries()) {
    const problem = line.follow(event);
    if (problem !== undefined) throw new LogError(fileProblem(problem, { event: i + 1 }));
  }
  return line;
}

/** The version of the rules that a game is played by now. */
export function rulesVersionOf(log: Pick<GameLog, 'rulesVersion' | 'events'>): number {
  for (let i = log.events.length - 1; i >= 0; i--) {
    const event = log.events[i];
    if (event?.kind === 'rebased') return event.rulesVersion;
  }
  return log.rulesVersion;
}

export function setupOf(log: GameLog): SetupOptions {
  const { seed, options, players, board } = log;
  const setup = { seed, options, players: players.length };
  return board.data === undefined ? setup : { ...setup, board: board.data };
}
