import {
  type ActionBase,
  type AnyTitle,
  type Choice,
  type GameLog,
  type KernelState,
  type LogEvent,
  type Move,
  type MoveMade,
  onBoard,
  type PlayResult,
  reveals,
  type Seat,
  type Standing,
  type StoredState,
  Timeline,
  type Viewer,
} from '@roundhouse/kernel';
import { type MovesMade, Past, type PastLine } from './past.ts';

export type AnyChoice = Choice<ActionBase>;
export type AnyTimeline = Timeline<KernelState, ActionBase, unknown>;

/** What seats may do in one state, computed on demand. */
export class Offers {
  readonly state: KernelState;
  readonly #title: AnyTitle;
  readonly #choices = new Map<Seat, readonly AnyChoice[]>();
  readonly #keys = new Map<Seat, string>();

  constructor(title: AnyTitle, state: KernelState) {
    this.#title = title;
    this.state = state;
  }

  of(seat: Seat): readonly AnyChoice[] {
    const known = this.#choices.get(seat);
    if (known) return known;
    const choices = this.state.ended === null ? this.#title.legal(this.state, seat) : [];
    this.#choices.set(seat, choices);
    return choices;
  }

  /** The key is the same for two states in which the seat has the same choices. */
  keyOf(seat: Seat): string {
    const key = this.#keys.get(seat) ?? JSON.stringify(this.of(seat));
    this.#keys.set(seat, key);
    return key;
  }
}

/** A position as one viewer may know it: now, or after an earlier move. */
export interface ShownPosition {
  readonly viewer: Viewer;
  readonly moves: number; // the position after this many moves is shown
  readonly length: number; // of the game so far
  readonly floor: number; // positions before this move cannot be shown
  readonly redoable: number;
  readonly view: unknown;
  readonly waitingFor: readonly Seat[];
  readonly ended: string | null;
  readonly standings: readonly Standing[] | null; // of a finished game
}

export interface GameSource {
  readonly log: GameLog;
  /** A line for each event of the log, if undo needs to know who made it. */
  readonly lines?: Iterable<PastLine>;
  readonly known?: readonly StoredState<KernelState>[];
  /** A state is kept every this many moves. */
  readonly every?: number;
}

/** A game in memory with its past, wherever it is hosted. */
export class TableGame {
  /** The title on the board of this game. */
  readonly title: AnyTitle;
  readonly players: number;
  readonly timeline: AnyTimeline;
  readonly past: Past;
  /** The number of the last event of the log. */
  seq: number;
  /** Whether the move of an event revealed something, as far as judged. Events never change, so neither does this. */
  verdicts = new Map<number, boolean>();
  #offers: Offers;

  constructor(title: AnyTitle, { log, lines = [], known = [], every = 32 }: GameSource) {
    this.title = onBoard(title, log.board.data);
    this.players = log.players.length;
    this.timeline = new Timeline(this.title, log, every, known);
    this.past = new Past(title.meta.parts, lines);
    this.seq = log.events.length;
    this.#offers = new Offers(this.title, this.timeline.state);
  }

  get state(): KernelState {
    return this.timeline.state;
  }

  get waitingFor(): readonly Seat[] {
    return this.state.ended === null ? this.title.waitingFor(this.state) : [];
  }

  get offers(): Offers {
    if (this.#offers.state !== this.state) this.#offers = new Offers(this.title, this.state);
    return this.#offers;
  }

  choices(seat: Seat): readonly AnyChoice[] {
    return this.offers.of(seat);
  }

  get made(): MovesMade {
    const { length, floor, redoable } = this.timeline;
    return { length, floor, redoable, past: this.past };
  }

  /** After `moves` moves, which must lie between floor and length. */
  shown(viewer: Viewer, moves = this.timeline.length): ShownPosition {
    const { length, floor, redoable } = this.timeline;
    const state = this.timeline.at(moves);
    const { ended } = state;
    return {
      ...{ viewer, moves, length, floor, redoable, ended },
      view: this.title.view(state, viewer),
      waitingFor: ended === null ? this.title.waitingFor(state) : [],
      standings: ended === null ? null : this.title.score(state),
    };
  }

  /** Whether move number `move` revealed something, if that is known. */
  verdict(move: number): boolean | undefined {
    return this.verdicts.get(this.timeline.eventOf(move));
  }

  /** Finds out whether a move revealed something, which may take a while. */
  judge(move: number): boolean {
    return this.verdict(move) ?? this.#note(this.timeline.made(move));
  }

  /** Everybody has a clock, so an event saying that time is up reveals nothing. */
  #note(made: MoveMade<KernelState, ActionBase>): boolean {
    const isClock = made.move.kind === 'table' && made.move.event.type === 'timeUp';
    const verdict = !isClock && reveals(this.title, made, this.players);
    this.verdicts.set(made.event, verdict);
    return verdict;
  }

  /** Plays a move. If the title itself tells whether a move reveals something, that is noted right away. */
  play(move: Move<ActionBase>): PlayResult<KernelState> {
    const { timeline, state: before } = this;
    const played = timeline.append(move);
    if (played.ok && this.title.reveals) {
      const number = timeline.length;
      this.#note({ number, event: timeline.eventOf(number), move, before, after: played.state, facts: played.facts });
    }
    return played;
  }

  /** Follows an event that another process stored. False: the game has to be loaded again. */
  follow(event: LogEvent, line: PastLine): boolean {
    this.seq++;
    this.past.follow(line);
    if (event.kind === 'undo') return this.timeline.undo(event.to, event.by) === undefined;
    if (event.kind === 'redo') return this.timeline.redo(event.to, event.by) === undefined;
    return event.kind !== 'rebased' && this.play(event).ok;
  }
}
