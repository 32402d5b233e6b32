import {
  type ActionBase,
  type Fact,
  type FrameOf,
  type KernelState,
  type Move,
  playMove,
  type Seat,
  type Title,
  type TitlesOwn,
  top,
} from '@roundhouse/kernel';
import { ImportError, unplayable } from './import-problem.ts';

/** A recorded game while it is replayed: our state and our moves. */
export class SiteTranscript<S extends KernelState, A extends ActionBase> {
  readonly moves: Move<A>[] = [];
  readonly players: readonly string[]; // ids of the site, by seat
  readonly #title: Title<S, A, TitlesOwn>;
  #state: S;
  #facts: readonly Fact[] = [];
  #operated: string | null = null;

  constructor(title: Title<S, A, TitlesOwn>, state: S, players: readonly string[]) {
    this.#title = title;
    this.#state = state;
    this.players = players;
  }

  get state(): S {
    return this.#state;
  }
  /** The facts that the last move emitted. */
  get facts(): readonly Fact[] {
    return this.#facts;
  }
  get frame(): FrameOf<S> {
    return top(this.#state);
  }
  /** The seat that the game waits for. */
  get seat(): Seat {
    return this.#title.waitingFor(this.#state)[0] ?? 0;
  }
  seatOf(entity: number | string): Seat {
    const seat = this.players.indexOf(String(entity));
    if (seat < 0) throw unplayable('player.unknown', { player: entity });
    return seat;
  }
  /** Whether the rules allow an action now. */
  allows(action: A): boolean {
    return this.#title.check(this.#state, action) === undefined;
  }

  play(action: A): void {
    const parsed = this.#title.parse(action);
    if (!parsed.ok) throw unplayable(parsed.problem.code, parsed.problem.numbers);
    this.#move({ kind: 'action', action: parsed.action });
  }
  /** The players agree to end the game here. */
  end(): void {
    this.#move({ kind: 'table', event: { type: 'endedByAgreement' } });
  }
  /** Plays a move as it stands in a log. */
  follow(move: Move<A>): void {
    if (move.kind === 'action') this.play(move.action);
    else this.#move(move);
  }
  #move(move: Move<A>): void {
    this.#operated = this.operating ?? this.#operated;
    const played = playMove(this.#title, this.#state, move);
    if (!played.ok) throw new ImportError({ code: 'move.refused', numbers: {} }, played.violation);
    this.#state = played.state;
    this.#facts = played.facts;
    this.moves.push(move);
  }

  /** Whether a frame is a step of a company's turn. */
  protected isTurn(_frame: FrameOf<S>): boolean {
    return false;
  }
  /** The company whose turn it is, if no question interrupts it. */
  get operating(): string | null {
    const { frame } = this;
    return this.isTurn(frame) && 'company' in frame ? String(frame.company) : null;
  }
  /** The company that acted last. */
  get operated(): string | null {
    return this.#operated;
  }
}
