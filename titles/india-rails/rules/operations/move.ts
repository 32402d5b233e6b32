import { type ActionRule, emit, type Refusal, type Seat } from '@roundhouse/kernel';
import type { Action, ActionOf } from '../../action.ts';
import { type Board, boardOf, trackOf } from '../../board/index.ts';
import { refuse } from '../../sections.ts';
import { closedToRunning, conditionsOf } from '../conditions.ts';
import { half, playerOf, trainFact, trainOf, withTrain } from '../players.ts';
import type { CityName, MilepostId, State, Train } from '../state.ts';
import { freshRunning, mustRun, runningOf, type WithRunning, withActed } from '../turn.ts';
import { canPay, checkFees, costOf, type FeeSet, feeByOwner, feesTo, payFees } from './fees.ts';
import { reach, type Way } from './reach.ts';

/** The train is the seat's, on the board, and has not lost its turn. */
export function checkTrain(state: State, seat: Seat, train: number): Refusal | undefined {
  const found = playerOf(state, seat).trains[train];
  if (!found) return refuse('train.noSuchTrain', { train });
  if (found.at === null) return refuse('train.notPlaced', { train });
  if (runningOf(state, seat, train)?.lost) return refuse('train.lostTurn', { train });
  return undefined;
}

/** A train on its way. */
interface Walk {
  readonly at: number;
  readonly cameFrom: number; // -1: free to leave any way
  readonly left: number;
  readonly halved: boolean;
  readonly fees: FeeSet;
  readonly owners: readonly Seat[]; // opponents among them, as the train comes to their track
  readonly lastCity: CityName | null;
}

type WalkResult = { readonly ok: true; readonly walk: Walk } | { readonly ok: false; readonly refusal: Refusal };

function startOf(board: Board, { cameFrom, lastCity, at }: Train, left: number, halved: boolean): Walk {
  const back = cameFrom === null ? -1 : board.index(cameFrom);
  return { at: board.index(at ?? ''), cameFrom: back, left, halved, fees: 0, owners: [], lastCity };
}

/** What is wrong with running one section further; the money is judged for the whole way. */
function checkSection(state: WithRunning, walk: Walk, to: MilepostId, next: number): Refusal | undefined {
  const board = boardOf(state);
  const edge = next < 0 ? -1 : board.edgeBetween(walk.at, next);
  if (edge < 0) return refuse('move.notNeighbours', { from: board.mileposts[walk.at]?.id ?? '', to });
  const owner = trackOf(state).owner[edge] ?? -1;
  if (board.red[edge] !== 1 && owner < 0) return refuse('move.noTrack', { to });
  const closed = closedToRunning(state, edge, next);
  if (closed !== undefined) return refuse(closed === 'flood' ? 'move.flooded' : 'move.snow', { to });
  if (next === walk.cameFrom) return refuse('move.reversing', { to });
  return walk.left < 1 ? refuse('move.tooFar', { to }) : undefined;
}

function walkOn(state: WithRunning, seat: Seat, walk: Walk, next: number, feeOf: readonly FeeSet[]): Walk {
  const board = boardOf(state);
  const edge = board.edgeBetween(walk.at, next);
  const owner = board.red[edge] === 1 ? seat : (trackOf(state).owner[edge] as number);
  const slowed = !walk.halved && conditionsOf(state).halfRate[next] === 1;
  const city = board.mileposts[next]?.city ?? null;
  const fee = feeOf[owner] ?? 0;
  const isNew = owner !== seat && (fee & ~walk.fees) !== 0;
  return {
    at: next,
    cameFrom: city === null ? walk.at : -1,
    left: slowed ? half(walk.left - 1) : walk.left - 1,
    halved: walk.halved || slowed,
    fees: walk.fees | fee,
    owners: isNew ? [...walk.owners, owner] : walk.owners,
    lastCity: city ?? walk.lastCity,
  };
}

/** Follows a path as far as the rules let it; the one place where moves are judged and reckoned. */
function follow(state: State, { seat, train, path }: ActionOf<'move'>): WalkResult {
  const board = boardOf(state);
  const running = mustRun(state, seat, train);
  const feeOf = feeByOwner(state, seat, running);
  let walk = startOf(board, trainOf(state, seat, train), running.left, running.halved);
  for (const to of path.slice(1)) {
    const next = board.index(to);
    const refusal = checkSection(state, walk, to, next);
    if (refusal) return { ok: false, refusal };
    walk = walkOn(state, seat, walk, next, feeOf);
  }
  const refusal = checkFees(state, seat, walk.fees);
  return refusal ? { ok: false, refusal } : { ok: true, walk };
}

/** How far a path can be run now, and what for if not to its end. */
export interface Part extends Way {
  readonly stopped: 'movement' | 'money' | 'closed' | null;
}

/** As much of a path as the rules let a train run now. */
export function partOf(state: WithRunning, seat: Seat, train: number, path: readonly MilepostId[]): Part {
  const board = boardOf(state);
  const running = runningOf(state, seat, train) ?? freshRunning(state, seat, train);
  const feeOf = feeByOwner(state, seat, running);
  let walk = startOf(board, trainOf(state, seat, train), running.left, running.halved);
  let [length, stopped]: [number, Part['stopped']] = [1, null];
  for (const to of path.slice(1)) {
    const next = board.index(to);
    const refusal = checkSection(state, walk, to, next);
    if (refusal) {
      stopped = refusal.code === 'move.tooFar' ? 'movement' : 'closed';
      break;
    }
    const on = walkOn(state, seat, walk, next, feeOf);
    if (!canPay(state, seat, on.fees)) {
      stopped = 'money';
      break;
    }
    walk = on;
    length++;
  }
  const ran = path.slice(0, length);
  const { left, fees } = walk;
  return {
    to: ran[length - 1] ?? '',
    path: ran,
    left,
    fees: feesTo(state, seat, fees),
    cost: costOf(fees, seat),
    stopped,
  };
}

/** A path that check() followed to its end. */
interface Accepted extends Pick<State, 'players' | 'flow' | 'track' | 'events'> {
  readonly seat: Seat;
  readonly train: number;
  readonly walk: Walk;
}

/** What check() accepted is what apply() runs; both are given the same path. */
const accepted = new WeakMap<readonly MilepostId[], Accepted>();

function walkOf(state: State, action: ActionOf<'move'>): Walk {
  const { seat, train, path } = action;
  const known = accepted.get(path);
  accepted.delete(path);
  const { players, flow, track, events } = state;
  const isSame = known?.players === players && known.flow === flow && known.track === track;
  if (isSame && known.events === events && known.seat === seat && known.train === train) return known.walk;
  const followed = follow(state, action);
  if (!followed.ok) throw new Error(followed.refusal.code);
  return followed.walk;
}

function check(state: State, action: ActionOf<'move'>): Refusal | undefined {
  const { seat, train, path } = action;
  const refusal = checkTrain(state, seat, train);
  if (refusal) return refusal;
  const { at } = trainOf(state, seat, train);
  if (path[0] !== at) return refuse('move.notFromHere', { at: at ?? '', from: path[0] ?? '' });
  const followed = follow(state, action);
  if (!followed.ok) return followed.refusal;
  const { players, flow, track, events } = state;
  accepted.set(path, { players, flow, track, events, seat, train, walk: followed.walk });
  return undefined;
}

function apply(before: State, action: ActionOf<'move'>): State {
  const { seat, train, path } = action;
  const { mileposts } = boardOf(before);
  const { at, cameFrom, left, halved, fees, owners, lastCity } = walkOf(before, action);
  const id = (milepost: number): MilepostId | null => mileposts[milepost]?.id ?? null;
  let state = payFees(before, seat, train, fees, owners);
  state = withTrain(state, seat, train, { at: id(at), cameFrom: cameFrom < 0 ? null : id(cameFrom), lastCity });
  state = emit(state, { type: 'moved', ...trainFact(state, seat, train), path, city: mileposts[at]?.city ?? null });
  return withActed(state, seat, train, { left, halved });
}

/** Too many ways to list: `reach` tells them. */
export const move: ActionRule<State, Action, 'move'> = {
  type: 'move',
  candidates: (state, seat) =>
    playerOf(state, seat).trains.flatMap((_, train) => {
      const { mileposts } = reach(state, seat, train);
      const left = runningOf(state, seat, train)?.left ?? 0;
      return mileposts.length > 0 ? [{ kind: 'open', type: 'move', seat, hints: { train, left } }] : [];
    }),
  check,
  apply,
};

/** A way for a train that may move: as far as it can go. Only a suggestion. */
export function suggestMove(state: State, seat: Seat, train: number): ActionOf<'move'> | undefined {
  const found = reach(state, seat, train);
  const [way] = found.mileposts
    .flatMap((to) => found.ways(to).slice(0, 1))
    .sort((a, b) => a.cost - b.cost || b.path.length - a.path.length || (a.to < b.to ? -1 : 1));
  return way && { type: 'move', seat, train, path: [...way.path] };
}
