import type { AnyTitle } from '@roundhouse/kernel';
import type { ActionOf } from '../action.ts';
import { type Board, boardOf } from '../board/index.ts';
import { conditionsOf } from '../rules/conditions.ts';
import { playerOf, trainOf } from '../rules/players.ts';
import type { State } from '../rules/state.ts';
import { runningOf } from '../rules/turn.ts';
import type { Plans } from './plans.ts';
import { SpareLoads } from './spare-loads.ts';
import { gapIn, type Leg, priceOf, Web } from './web.ts';

/** 36: mileposts of a city where loads are handled now; all of them if there is none, to wait there. */
function openIn(state: State, name: string): readonly number[] {
  const { noLoads } = conditionsOf(state);
  const { mileposts = [] } = boardOf(state).city(name) ?? {};
  const open = mileposts.filter((at) => noLoads[at] !== 1);
  return open.length > 0 ? open : mileposts;
}

/** The next leg of a train, to the first milepost of the city it is bound for where it can do what it comes for. */
function nextLeg(state: State, seat: number, train: number, plans: Plans): { web: Web; leg: Leg } | undefined {
  const [stop] = plans.stopsOf(train);
  if (!stop) return undefined;
  const web = new Web(state, seat, trainOf(state, seat, train));
  const open = openIn(state, stop.city);
  const leg = web.fromStart(open.includes(stop.at) ? stop.at : (open[0] ?? stop.at));
  if (!leg) return undefined;
  const arrival = leg.way.findIndex((milepost) => open.includes(milepost));
  return { web, leg: { ...leg, way: leg.way.slice(0, arrival + 1) } };
}

/** How far along a way a train can go and come back from: up to the last city or port that track leads to. */
function drivable(board: Board, web: Web, way: readonly number[]): number {
  let end = gapIn(web.map, way);
  const isSafe = (milepost: number): boolean => !!board.cityAt(milepost) || board.ferryAt[milepost] !== -1;
  while (end > 0 && !isSafe(way[end] as number)) end--;
  return end;
}

/** A player with at least this much money goes as far as track leads, and builds on from there. */
const ENOUGH = 5;

/** As far along the way as the train gets. */
export function drive(
  title: AnyTitle,
  state: State,
  seat: number,
  train: number,
  plans: Plans,
): ActionOf<'move'> | undefined {
  const board = boardOf(state);
  const next = nextLeg(state, seat, train, plans);
  if (!next) return undefined;
  const { way } = next.leg;
  const ids = way.map((milepost) => board.mileposts[milepost]?.id ?? '');
  const left = runningOf(state, seat, train)?.left ?? 0;
  const isBold = plans.search !== undefined && playerOf(state, seat).cash >= next.leg.build + ENOUGH;
  const far = isBold ? gapIn(next.web.map, way) : drivable(board, next.web, way);
  const stop = plans.search ? new SpareLoads(state, seat, train, plans.stopsOf(train)).stopOn(way) : far;
  for (let end = Math.min(left, far, stop); end > 0; end--) {
    const action: ActionOf<'move'> = { type: 'move', seat, train, path: ids.slice(0, end + 1) };
    if (title.check(state, action) === undefined) return action;
  }
  return undefined;
}

/** Whether a train that could still run has reached the point where its way is not built. */
export function lacksTrack(state: State, seat: number, train: number, plans: Plans): boolean {
  const hasMoves = (runningOf(state, seat, train)?.left ?? 0) > 0;
  return hasMoves && (nextLeg(state, seat, train, plans)?.leg.build ?? 0) > 0;
}

/** Whether the way on from here is by ferry. */
export function wantsFerry(state: State, seat: number, train: number, plans: Plans): boolean {
  const next = nextLeg(state, seat, train, plans);
  const [at = -1, to = -1] = next?.leg.way ?? [];
  return next !== undefined && to >= 0 && priceOf(next.web.map, at, to) === -1;
}
