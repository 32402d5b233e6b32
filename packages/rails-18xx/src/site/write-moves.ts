import {
  type ActionBase,
  effective,
  fileProblem,
  type GameLog,
  type Json,
  jsonEqual,
  type KernelState,
  type Move,
  playMove,
  type Title,
} from '@roundhouse/kernel';
import { ExportError, type WrittenAction } from './export-file.ts';
import type { ImportPolicy } from './import.ts';
import { ImportError } from './import-problem.ts';
import type { RunRecord } from './routes.ts';
import type { SiteTranscript } from './transcript.ts';

/** How one game of a title is written. */
export interface ExportDesk<A extends ActionBase> {
  /** Whether this is our answer to a question that the site does not ask. */
  isUnasked(action: A): boolean;
  /** What the site writes next on the way to our move; called again if some of the move is left. */
  write(action: A): readonly WrittenAction[];
  /** Follows an action that was played; returns it with the fields that only its outcome tells, such as revenue. */
  played(action: WrittenAction, run: RunRecord | undefined): WrittenAction;
  /** What the site has done automatically since the last action. */
  autos(): readonly WrittenAction[];
  /** A pass in the file that the game came from that is no move of ours. */
  idlePass(): WrittenAction | undefined;
  /** Our answer to the present question, if the site does not ask it. */
  skip(): A | undefined;
  /** Whose turn it is on the site. */
  current(): Pick<WrittenAction, 'entity' | 'entity_type'>;
}

/** A move, or a part of one, with the move's number in the game. */
interface NumberedMove<A extends ActionBase> {
  readonly move: Move<A>;
  readonly number: number;
}

/** More actions of the site in a row than any move of ours needs. */
const ACTION_LIMIT = 12;
/** More moves than a company makes between a question that the site does not ask and our answer to it. */
const LOOK_AHEAD = 12;

const sameJson = (a: unknown, b: unknown): boolean => jsonEqual(a as Json, b as Json);

/** The effective moves, some of them split into parts. */
export const numberedMoves = <A extends ActionBase>(
  log: GameLog<A>,
  split: (action: A) => readonly A[] = (action) => [action],
): NumberedMove<A>[] =>
  effective(log.events).moves.flatMap(({ move }, i): NumberedMove<A>[] => {
    if (move.kind === 'table') return [{ move, number: i + 1 }];
    return split(move.action).map((action) => ({ move: { kind: 'action', action }, number: i + 1 }));
  });

/** An offer for a train or private company that was refused or is still open: the site does not record these. */
function isOfferInVain<S extends KernelState, A extends ActionBase>(
  title: Title<S, A>,
  before: S,
  [move, answer]: readonly Move<A>[],
): boolean {
  if (move?.kind !== 'action') return false;
  const played = playMove(title, before, move);
  if (!played.ok || played.state.flow.at(-1)?.step !== 'offer') return false;
  const answered = answer?.kind === 'action' ? (answer.action as A & { readonly accept?: boolean }).accept : undefined;
  return answered !== true;
}

/** The state after some moves, without the notes of the turns; undefined if a move is illegal. */
function stateAfter<S extends KernelState, A extends ActionBase>(
  title: Title<S, A>,
  before: S,
  moves: readonly Move<A>[],
): unknown {
  let state = before;
  for (const move of moves) {
    const played = playMove(title, state, move);
    if (!played.ok) return undefined;
    state = played.state;
  }
  const flow = state.flow.map((frame) => [frame.step, 'company' in frame ? frame.company : null]);
  return { ...state, seq: 0, flow };
}

/** Whether our moves lead to a state; illegal ones among them are skipped. */
function leadTo<S extends KernelState, A extends ActionBase>(
  title: Title<S, A>,
  before: S,
  moves: readonly Move<A>[],
  end: S,
): boolean {
  let state = before;
  for (const move of moves) {
    const next = playMove(title, state, move);
    if (next.ok) state = next.state;
  }
  return sameJson(state, end);
}

/** Adds the number of the move to an error that arose while it was written. */
function atMove(move: number, error: unknown): unknown {
  if (error instanceof ExportError) return new ExportError(error.problem.code, error.problem.numbers, move);
  if (error instanceof ImportError) {
    return new ExportError('action.unreadable', {}, move, fileProblem(error.fault, { violation: error.violation }));
  }
  return error;
}

/** Writes the moves of one game. Replays each action as a reader of the file would: it has to lead to our state. */
export class MovesWriter<S extends KernelState, A extends ActionBase, R, G extends SiteTranscript<S, A>> {
  readonly entries: Record<string, Json>[] = [];
  readonly #translate: ImportPolicy<S, A, R, G>['translate'];
  readonly #title: Title<S, A>;
  readonly #game: G;
  readonly #desk: ExportDesk<A>;
  readonly #moves: NumberedMove<A>[];

  constructor(reading: ImportPolicy<S, A, R, G>, game: G, desk: ExportDesk<A>, moves: NumberedMove<A>[]) {
    this.#translate = reading.translate;
    this.#title = reading.title;
    this.#game = game;
    this.#desk = desk;
    this.#moves = moves;
  }

  /** Writes all moves, and what the site does automatically until it asks the next question. */
  write(): void {
    while (this.#game.moves.length < this.#moves.length) {
      const { number } = this.#moves[this.#game.moves.length] as NumberedMove<A>;
      try {
        this.#writeMove();
      } catch (error) {
        throw atMove(number, error);
      }
    }
    this.#addIdlePasses();
    this.#settle();
  }

  #add(action: WrittenAction, next?: WrittenAction): void {
    const run = this.#translate(this.#game, action as R, next as R | undefined);
    const { auto, ...fields } = this.#desk.played(action, run) as WrittenAction & Record<string, Json>;
    const last = this.entries.at(-1);
    if (!auto || last === undefined) this.entries.push({ ...fields, id: this.entries.length + 1 });
    else last.auto_actions = [...((last.auto_actions as Json[] | undefined) ?? []), fields];
  }

  /** Writes what the site has done automatically. */
  #addAutos(): void {
    for (let i = 0; i <= ACTION_LIMIT; i++) {
      const [first] = this.#desk.autos();
      if (first === undefined) return;
      this.#add(first);
    }
  }

  #addIdlePasses(): void {
    for (let pass = this.#desk.idlePass(); pass !== undefined; pass = this.#desk.idlePass()) this.#add(pass);
  }

  /** The site goes on by itself to the next question that it asks. */
  #settle(): void {
    for (
      let skip = this.#desk.skip();
      this.#game.state.ended === null && skip !== undefined;
      skip = this.#desk.skip()
    ) {
      this.#game.play(skip);
      this.#addAutos();
    }
  }

  /** Writes one move of ours; what the site does not write is only played. */
  #writeMove(): void {
    this.#addIdlePasses();
    const at = this.#game.moves.length;
    const { move } = this.#moves[at] as NumberedMove<A>;
    if (move.kind === 'table') {
      this.#writeEvent(move);
      return;
    }
    if (this.#askedFirst(at)) return;
    const rest = this.#moves.slice(at, at + 2).map((each) => each.move);
    if (isOfferInVain(this.#title, this.#game.state, rest)) {
      for (const vain of rest) this.#game.follow(vain);
      return;
    }
    this.#writeAction(move.action, at);
  }

  #writeEvent(move: Extract<Move<A>, { kind: 'table' }>): void {
    if (move.event.type === 'resigned') throw new ExportError('player.left');
    const current = this.#desk.current();
    this.#game.follow(move);
    if (this.#game.state.ended !== null)
      this.entries.push({ type: 'end_game', ...current, id: this.entries.length + 1 });
  }

  /** Writes actions of the site until one of them has made our move, or one that has to be made before it. */
  #writeAction(action: A, at: number): void {
    for (let i = 0; this.#game.moves.length === at; i++) {
      if (this.#desk.isUnasked(action)) {
        this.#game.follow({ kind: 'action', action });
        this.#addAutos();
        return;
      }
      if (this.#passStepFirst(at)) return;
      const before = this.#game.state;
      const written = this.#desk.write(action);
      if (written.length === 0 || i > ACTION_LIMIT) throw new ExportError('action.unknown', { action: action.type });
      for (const [k, each] of written.entries()) this.#add(each, written[k + 1]);
      this.#checkPlayed(before, at);
      this.#addAutos();
    }
  }

  /** The moves played for an action have to be ours, or lead to the same state. */
  #checkPlayed(before: S, from: number): void {
    const ours = this.#moves.slice(from, this.#game.moves.length).map(({ move }) => move);
    if (sameJson(this.#game.moves.slice(from), ours)) return;
    if (!leadTo(this.#title, before, ours, this.#game.state)) throw new ExportError('action.otherOutcome');
  }

  /** If another question comes before the rest of a split move, such as where a home stands, moves its answer forward. */
  #askedFirst(at: number): boolean {
    const moves = this.#moves;
    const { move, number } = moves[at] as NumberedMove<A>;
    if (at === 0 || moves[at - 1]?.number !== number || move.kind !== 'action' || this.#game.allows(move.action))
      return false;
    const other = moves.findIndex((each, i) => i > at && each.number !== number);
    if (other < 0) return false;
    moves.splice(at, 0, ...moves.splice(other, 1));
    return true;
  }

  /**
   * For a move that our game allows in a step that the site passes over, and that the site allows in the next one. Puts the
   * end of the step before the move, if that leads to the same state.
   */
  #passStepFirst(at: number): boolean {
    const skip = this.#desk.skip();
    if (skip === undefined) return false;
    const moves = this.#moves;
    const ending: Move<A> = { kind: 'action', action: skip };
    const near = moves.slice(at, at + LOOK_AHEAD).map(({ move }) => move);
    const { number } = moves[at] as NumberedMove<A>;
    const first = near.slice(0, 1);
    const found = near.findIndex((move) => sameJson(move, ending));
    const until = near.slice(0, found + 1);
    if (this.#comesToSame(first, [ending, ...first])) moves.splice(at, 0, { move: ending, number });
    else if (found > 0 && this.#comesToSame(until, [ending, ...until.slice(0, -1)]))
      moves.splice(at, 0, ...moves.splice(at + found, 1));
    else if (found < 0 && near.length < LOOK_AHEAD && this.#after([ending, ...near]) !== undefined)
      moves.splice(at, 0, { move: ending, number });
    else return false;
    return true;
  }

  #after(moves: readonly Move<A>[]): unknown {
    return stateAfter(this.#title, this.#game.state, moves);
  }
  #comesToSame(ours: readonly Move<A>[], theirs: readonly Move<A>[]): boolean {
    const after = this.#after(theirs);
    return after !== undefined && sameJson(this.#after(ours), after);
  }
}
