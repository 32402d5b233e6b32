import { onBoard } from '../contract/on-board.ts';
import type { ActionBase, KernelState, Seat, Title } from '../contract/title.ts';
import { type PlayResult, playMove } from '../flow/play.ts';
import type { FileFault } from './file-problem.ts';
import { effective, type GameLog, type LogEvent, type Move, type MoveLine } from './log.ts';
import { baseOf, guarded, type MoveMade, playLine, ReplayError } from './replay.ts';

/** A state that was stored after this number of moves of a log. */
export interface StoredState<S> {
  readonly moves: number;
  readonly state: S;
}

/**
 * A game in memory with its past: keeps the state of every k-th move, so that any move can be shown or undone after
 * replaying fewer than k moves. States share their unchanged parts, so keeping them costs little.
 */
export class Timeline<S extends KernelState, A extends ActionBase, V> {
  readonly #title: Title<S, A, V>;
  readonly #header: GameLog<A>;
  readonly #events: LogEvent<A>[];
  readonly #line: MoveLine<A>;
  readonly #every: number;
  readonly #kept = new Map<number, S>(); // by number of moves: the floor, every k-th, and stored states that were given
  readonly #leafed = new Map<number, S>(); // around the move shown last: people who page back want the one before it next
  #state: S;

  /** Replays from the latest of the `known` states instead of from the first move. Throws a ReplayError. */
  constructor(title: Title<S, A, V>, log: GameLog<A>, every = 32, known: readonly StoredState<S>[] = []) {
    this.#title = onBoard(title, log.board.data);
    this.#header = log;
    this.#events = [...log.events];
    this.#every = every;
    this.#line = guarded(0, () => effective(log.events));
    this.#kept.set(this.floor, baseOf(this.#title, log, this.#line));
    for (const each of known) this.know(each);
    this.#state = this.#reach(this.length, ({ number, after }) => this.#keep(number, after));
  }

  get state(): S {
    return this.#state;
  }
  get length(): number {
    return this.#line.length;
  }
  get floor(): number {
    return this.#line.floor;
  }
  get redoable(): number {
    return this.#line.redoable;
  }
  get log(): GameLog<A> {
    return { ...this.#header, events: [...this.#events] };
  }

  #keep(number: number, state: S): void {
    if ((number - this.floor) % this.#every === 0) this.#kept.set(number, state);
  }

  /** Keeps a state that the present moves lead to, so that going back there costs nothing. */
  know({ moves, state }: StoredState<S>): void {
    if (moves >= this.floor && moves <= this.length) this.#kept.set(moves, state);
  }

  /** How many moves have to be replayed to reach the state after `number` moves. */
  distance(number: number): number {
    return number - this.#nearest(number);
  }

  #nearest(number: number): number {
    let moves = number;
    while (moves > this.floor && !this.#kept.has(moves) && !this.#leafed.has(moves)) moves--;
    return moves;
  }

  /** The state after `number` moves; not before the last rebase. */
  at(number: number): S {
    if (number === this.length) return this.#state;
    if (!(Number.isInteger(number) && number >= this.floor && number < this.length)) {
      throw new RangeError(`move ${number} is not between ${this.floor} and ${this.length}`);
    }
    const known = this.#leafed.get(number);
    if (known !== undefined) return known;
    if (this.#leafed.size > 2 * this.#every) this.#leafed.clear();
    return this.#reach(number, ({ number: moves, after }) => this.#leafed.set(moves, after));
  }

  /** The number of the event in the log that made move `number`. */
  eventOf(number: number): number {
    return this.#line.at(number - 1).event;
  }

  #reach(number: number, onMove?: (made: MoveMade<S, A>) => void): S {
    const from = this.#nearest(number);
    const state = (this.#kept.get(from) ?? this.#leafed.get(from)) as S;
    return playLine(this.#title, this.#line, state, { from, until: number }, onMove);
  }

  /** Move `number`, with the states before and after it and the facts it caused. */
  made(number: number): MoveMade<S, A> {
    const before = this.at(number - 1);
    const { event, move } = this.#line.at(number - 1);
    const played = guarded(event, () => playMove(this.#title, before, move));
    if (!played.ok) throw new ReplayError(event, played.violation);
    return { number, event, move, before, after: played.state, facts: played.facts };
  }

  append(move: Move<A>): PlayResult<S> {
    const played = playMove(this.#title, this.#state, move);
    if (!played.ok) return played;
    // States kept for undone moves no longer belong to this course of the game.
    for (const moves of this.#kept.keys()) if (moves > this.length) this.#kept.delete(moves);
    this.#record(move);
    this.#state = played.state;
    this.#keep(this.length, played.state);
    return played;
  }

  /** Why moves cannot be taken back until `to` are left; undefined if it is done. */
  undo(to: number, by?: Seat): FileFault | undefined {
    return this.#move({ kind: 'undo', to, ...(by === undefined ? {} : { by }) });
  }

  redo(to: number, by?: Seat): FileFault | undefined {
    return this.#move({ kind: 'redo', to, ...(by === undefined ? {} : { by }) });
  }

  #move(event: Extract<LogEvent<A>, { to: number }>): FileFault | undefined {
    const problem = this.#record(event);
    if (problem === undefined) this.#state = this.#reach(event.to);
    return problem;
  }

  #record(event: LogEvent<A>): FileFault | undefined {
    this.#leafed.clear();
    const problem = this.#line.follow(event);
    if (problem === undefined) this.#events.push(event);
    return problem;
  }
}
