import type { Fact } from '../contract/fact.ts';
import type { ActionBase, KernelState, Seat, Title } from '../contract/title.ts';
import { RuleError } from '../contract/violation.ts';
import { play } from '../flow/play.ts';
import { Rng } from '../flow/rng.ts';
import { deepFreeze } from '../json/json.ts';
import { type Chooser, samplesOf } from './chooser.ts';

export interface PlayOutOptions<S, A> {
  readonly cap: number; // moves
  readonly seed?: string; // for the players' random choices; the game has its own
  /** Called after every move; if it throws, the game ends. */
  readonly onMove?: (before: S, action: A, after: S, facts: readonly Fact[]) => void;
  /** Makes every state immutable, to catch rules that write into it. */
  readonly freeze?: boolean;
  /** About once in `oneIn` moves, one of the `seats` acts although the game does not wait for it, if it may. */
  readonly offTurn?: { readonly seats: number; readonly oneIn: number };
}

export interface PlayedOut<S, A> {
  readonly state: S;
  readonly actions: readonly A[];
  readonly finished: boolean; // false: the cap came first
}

/** Picks the seat that acts next: any of those that the game waits for. */
function nextSeat<S extends KernelState, A extends ActionBase, V>(
  title: Title<S, A, V>,
  state: S,
  rng: Rng,
  offTurn: PlayOutOptions<S, A>['offTurn'],
): Seat {
  const waiting = title.waitingFor(state);
  if (offTurn && rng.below(offTurn.oneIn) === 0) {
    const seat = rng.below(offTurn.seats);
    if (!waiting.includes(seat) && title.legal(state, seat).length > 0) return seat;
  }
  if (waiting.length === 0) throw new Error(`${title.meta.id}: waits for nobody after ${state.seq} moves`);
  return rng.pick(waiting);
}

/** Plays until the end or the cap. Throws a RuleError if an action that was chosen is refused. */
export function playOut<S extends KernelState, A extends ActionBase, V>(
  title: Title<S, A, V>,
  from: S,
  choose: Chooser<S, A, V>,
  { cap, seed = 'self-play', onMove, freeze = false, offTurn }: PlayOutOptions<S, A>,
): PlayedOut<S, A> {
  const rng = new Rng(seed);
  const actions: A[] = [];
  let state = from;
  while (state.ended === null && actions.length < cap) {
    const before = freeze ? deepFreeze(state) : state;
    const seat = nextSeat(title, before, rng, offTurn);
    const action = choose(title, before, seat, title.legal(before, seat), rng);
    const played = play(title, before, action);
    if (!played.ok) throw new RuleError(played.violation, `move ${actions.length + 1}: `);
    actions.push(action);
    onMove?.(before, action, played.state, played.facts);
    state = played.state;
  }
  return { state, actions, finished: state.ended !== null };
}

/** All actions that perft follows from a state. Offered amounts are checked first: they may be illegal. */
function followed<S extends KernelState, A extends ActionBase, V>(
  title: Title<S, A, V>,
  state: S,
  seats: readonly Seat[] | undefined,
): readonly A[] {
  return (seats ?? title.waitingFor(state)).flatMap((seat) =>
    title.legal(state, seat).flatMap((choice) => {
      const actions = samplesOf(title, state, choice);
      return choice.kind === 'amount' ? actions.filter((action) => !title.check(state, action)) : actions;
    }),
  );
}

/**
 * How many sequences of 1, 2 … `depth` moves are legal; any unintended change of a rule changes a count. An amount counts
 * as two actions, its smallest and its largest; an open choice as the one that the solver suggests, if there is a solver.
 * Only seats that the game waits for make moves, unless `seats` names others.
 */
export function perft<S extends KernelState, A extends ActionBase, V>(
  title: Title<S, A, V>,
  from: S,
  depth: number,
  seats?: readonly Seat[],
): readonly number[] {
  const counts = new Array<number>(depth).fill(0);
  const descend = (state: S, level: number): void => {
    if (level >= depth || state.ended !== null) return;
    const actions = followed(title, state, seats);
    counts[level] = (counts[level] ?? 0) + actions.length;
    if (level + 1 === depth) return; // counted, not played
    for (const action of actions) {
      const played = play(title, state, action);
      if (!played.ok) throw new RuleError(played.violation, `offered, but refused: ${JSON.stringify(action)}: `);
      descend(played.state, level + 1);
    }
  };
  descend(from, 0);
  return counts;
}
