import { effective, type GameLog, type LogEvent, type Move, type MoveLine } from './log.ts';
import { type Played, playMove } from './play.ts';
import { baseOf, guarded, playLine } from './replay.ts';
import type { ActionBase, KernelState, Seat, Title } from './title.ts';

/**
 * A game in memory with its past: keeps the state of every k-th move, so that any move can be shown and undone after
 * replaying fewer than k. States share what they have in common, so keeping them costs little.
 */
export class Timeline<S extends KernelState, A extends ActionBase, V> {
  readonly #title: Title<S, A, V>;
  readonly #header: GameLog<A>;
  readonly #events: LogEvent<A>[];
  readonly #line: MoveLine<A>;
  readonly #every: number;
  readonly #kept: S[] = []; // after floor, floor + k, floor + 2k … moves
  #state: S;

  /** Throws a ReplayError. */
  constructor(title: Title<S, A, V>, log: GameLog<A>, every = 32) {
    this.#title = title;
    this.#header = log;
    this.#events = [...log.events];
    this.#every = every;
    this.#line = guarded(0, () => effective(log.events));
    const base = baseOf(title, log, this.#line);
    this.#kept.push(base);
    const span = { from: this.#line.floor, until: this.#line.length };
    this.#state = playLine(title, this.#line, base, span, ({ number, after }) => this.#keep(number, after));
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
    if ((number - this.floor) % this.#every === 0) this.#kept.push(state);
  }

  /** The state after `number` moves, from the last rebase on. */
  at(number: number): S {
    if (number === this.length) return this.#state;
    if (!(Number.isInteger(number) && number >= this.floor && number < this.length)) {
      throw new RangeError(`move ${number} is not between ${this.floor} and ${this.length}`);
    }
    return this.#reach(number);
  }

  #reach(number: number): S {
    const index = Math.min(Math.floor((number - this.floor) / this.#every), this.#kept.length - 1);
    const from = this.floor + index * this.#every;
    return playLine(this.#title, this.#line, this.#kept[index] as S, { from, until: number });
  }

  append(move: Move<A>): Played<S> {
    const played = playMove(this.#title, this.#state, move);
    if (!played.ok) return played;
    // What was kept of undone moves is of another course of the game now.
    this.#kept.length = Math.min(this.#kept.length, Math.floor((this.length - this.floor) / this.#every) + 1);
    this.#record(move);
    this.#state = played.state;
    this.#keep(this.length, played.state);
    return played;
  }

  /** Why moves cannot be taken back until `to` are left; undefined if it is done. */
  undo(to: number, by?: Seat): string | undefined {
    return this.#move({ kind: 'undo', to, ...(by === undefined ? {} : { by }) });
  }

  redo(to: number, by?: Seat): string | undefined {
    return this.#move({ kind: 'redo', to, ...(by === undefined ? {} : { by }) });
  }

  #move(event: Extract<LogEvent<A>, { to: number }>): string | undefined {
    const problem = this.#record(event);
    if (problem === undefined) this.#state = this.#reach(event.to);
    return problem;
  }

  #record(event: LogEvent<A>): string | undefined {
    const problem = this.#line.follow(event);
    if (problem === undefined) this.#events.push(event);
    return problem;
  }
}
