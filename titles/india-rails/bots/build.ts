import type { Advised } from '@roundhouse/bots';
import type { AnyTitle } from '@roundhouse/kernel';
import type { Action } from '../action.ts';
import { boardOf } from '../board/index.ts';
import { NO_WAY, travel, travelMapFor, wayTo } from '../planner/index.ts';
import { mayStart } from '../rules/building/draft.ts';
import { affordablePart, cheapestTrack } from '../rules/building/index.ts';
import { layoutOf } from '../rules/building/layout.ts';
import { BUILD_LIMIT, UPGRADE_COST } from '../rules/building/limits.ts';
import { joinsAllMajors } from '../rules/connection.ts';
import { playerOf, speedOf, trainOf } from '../rules/players.ts';
import type { BuildFrame, Loco, State } from '../rules/state.ts';
import { isTimeToJoin, upgradeAhead } from './foresight.ts';
import { joiningOf } from './join-majors.ts';
import type { Plans } from './plans.ts';
import { because, boundFor } from './reasons.ts';
import type { Style } from './style.ts';
import { keptBack, type Trip } from './trips.ts';
import { gapIn, Web } from './web.ts';

const NEXT_LOCO: Readonly<Record<Loco, Loco | null>> = {
  freight: 'fastFreight',
  fastFreight: 'superFreight',
  heavyFreight: 'superFreight',
  superFreight: null,
};

type Path = readonly number[];

/** The first part of a path that can be built now, from either end. */
function partOf(title: AnyTitle, state: State, seat: number, path: Path): Action | undefined {
  const { mileposts } = boardOf(state);
  const keep = keptBack(state, playerOf(state, seat).cash);
  const ids = path.map((milepost) => mileposts[milepost]?.id ?? '');
  for (const way of [ids, ids.toReversed()]) {
    for (let start = 0; start + 1 < way.length; start++) {
      const action = affordablePart(state, seat, way.slice(start), keep);
      if (action && title.check(state, action) === undefined) return action;
    }
  }
  return undefined;
}

interface Missing {
  readonly paths: readonly { readonly path: Path; readonly trip: Trip }[]; // wanted now
  readonly cost: number; // of all track that the trips still need
  readonly hasTime: boolean; // some of it can be built in time later
}

/**
 * Track that the trips of this seat still need. Track after the next delivery waits for its pay. Bots that look ahead
 * build nothing before it is time: cards drawn on the way may lead elsewhere.
 */
function missing(state: State, seat: number, plans: Plans): Missing {
  const paths: { path: Path; trip: Trip }[] = [];
  let cost = 0;
  let hasTime = false;
  for (const [train, trip] of plans.trips().entries()) {
    if (!trip) continue;
    const web = new Web(state, seat, trainOf(state, seat, train));
    const legs = web.tour(trip.stops.map(({ at }) => at)) ?? [];
    const paid = trip.stops.findIndex(({ kind }) => kind === 'deliver');
    const speed = speedOf(state, trainOf(state, seat, train).loco);
    let run = 0;
    for (const [i, { build, steps, way }] of legs.entries()) {
      const canWait = i > paid && playerOf(state, seat).cash < cost + build + UPGRADE_COST;
      const phases = 1 + Math.floor((run + (i > 0 ? gapIn(web.map, way) : 0)) / speed);
      const isInTime = plans.search !== undefined && Math.ceil((cost + build) / BUILD_LIMIT) < phases;
      if (build > 0 && !canWait && !isInTime) paths.push({ path: way, trip });
      hasTime ||= build > 0 && isInTime;
      cost += build;
      run += steps;
    }
  }
  return { paths, cost, hasTime };
}

/** The way to the major city that is cheapest to join to the others. */
export function wayToMajor(state: State, seat: number): Path | undefined {
  const { majors } = boardOf(state);
  const map = travelMapFor(state, seat);
  const own = { ...map, arcs: map.arcs.map((cost) => (cost > 0 ? -1 : cost)) };
  const joined = majors.map(({ centre }) => {
    const { weight } = travel(own, [centre], { cost: 1, step: 1 });
    return majors.filter((other) => weight[other.centre] !== NO_WAY);
  });
  const most = joined.reduce((best, each) => (each.length > best.length ? each : best));
  const [home] = most;
  if (!home || most.length === majors.length) return undefined;
  const found = travel(map, [home.centre], { cost: 8, step: 1 });
  const [nearest] = majors
    .filter((city) => !most.includes(city) && found.weight[city.centre] !== NO_WAY)
    .sort((a, b) => (found.cost[a.centre] as number) - (found.cost[b.centre] as number));
  return nearest && wayTo(found, nearest.centre);
}

function upgrade(title: AnyTitle, state: State, seat: number): Action | undefined {
  for (const [train, { loco }] of playerOf(state, seat).trains.entries()) {
    const next = NEXT_LOCO[loco];
    const action: Action | null = next && { type: 'upgrade', seat, train, loco: next };
    if (action && title.check(state, action) === undefined) return action;
  }
  return undefined;
}

/**
 * A train may have been placed away from all track: track to it is built first. It is built along the way that the trip
 * counted on before the train was placed, since the rest of the trip runs over it. A cheaper way might begin at track that
 * a flood has cut off.
 */
function joinTrains(title: AnyTitle, state: State, seat: number): Action | undefined {
  for (const train of playerOf(state, seat).trains) {
    const { at } = train;
    if (at === null || mayStart({ layout: layoutOf(state), seat }, boardOf(state).index(at))) continue;
    const way = new Web(state, seat, { ...train, at: null, cameFrom: null }).fromStart(boardOf(state).index(at));
    const planned = way && way.build <= playerOf(state, seat).cash && partOf(title, state, seat, way.way);
    if (planned) return planned;
    for (const path of cheapestTrack(state, seat, null, at)?.paths ?? []) {
      const action = affordablePart(state, seat, path, keptBack(state, playerOf(state, seat).cash));
      if (action && title.check(state, action) === undefined) return action;
    }
  }
  return undefined;
}

/** Where floods have cut a train off from all major cities: the way back to one that can be paid for. */
export function wayBack(state: State, seat: number): Path | undefined {
  const { majors, index } = boardOf(state);
  const { trains, cash } = playerOf(state, seat);
  for (const { at } of trains) {
    if (at === null) continue;
    const found = travel(travelMapFor(state, seat), [index(at)], { cost: 8, step: 1 });
    const costs = majors.map(({ centre }) =>
      found.weight[centre] === NO_WAY ? cash + 1 : (found.cost[centre] as number),
    );
    const cheapest = Math.min(...costs);
    const major = majors[costs.indexOf(cheapest)];
    if (major && cheapest > 0 && cheapest <= cash) return wayTo(found, major.centre);
  }
  return undefined;
}

/** A player with enough money to win joins the cities that are missing, and spends nothing on deliveries after that. */
function lastTrack(title: AnyTitle, state: State, seat: number): Advised<Action> | undefined {
  const { cash } = playerOf(state, seat);
  const { cost, ways } = joiningOf(travelMapFor(state, seat));
  if (cash - cost < state.goal) return undefined;
  if (joinsAllMajors(state, seat)) return because({ type: 'endTurn', seat }, 'enough', {});
  for (const way of ways) {
    const action = partOf(title, state, seat, way);
    if (action) return because(action, 'majors', { spare: cash - state.goal });
  }
  return undefined;
}

/** Why nothing more is built. */
function done(seat: number, plans: Plans, { paths, cost, hasTime }: Missing): Advised<Action> | undefined {
  const action: Action = { type: 'endTurn', seat };
  if (plans.trips().every((trip) => trip === null)) return because(action, 'idle', {});
  if (cost === 0) return because(action, 'saves', {});
  return because(action, paths.length > 0 ? 'unpaid' : hasTime ? 'notYet' : 'waits', { cost });
}

/** What to do in a building phase. */
export function build(
  title: AnyTitle,
  state: State,
  seat: number,
  frame: BuildFrame,
  plans: Plans,
  style: Style,
): Advised<Action> | undefined {
  const last = lastTrack(title, state, seat);
  if (last) return last;
  const lacking = missing(state, seat, plans);
  return buildMore(title, state, seat, frame, plans, style, lacking) ?? done(seat, plans, lacking);
}

function buildMore(
  title: AnyTitle,
  state: State,
  seat: number,
  frame: BuildFrame,
  plans: Plans,
  { reserve }: Style,
  { paths, cost }: Missing,
): Advised<Action> | undefined {
  const [train, ...others] = playerOf(state, seat).trains;
  const next = plans.search && train && others.length === 0 ? NEXT_LOCO[train.loco] : null;
  const ahead = plans.search && next ? upgradeAhead(title, state, seat, next, plans.search) : undefined;
  if (ahead) return ahead;
  const joining = cost > 0 ? joinTrains(title, state, seat) : undefined;
  if (joining) return because(joining, 'joinTrain', {});
  const { cash } = playerOf(state, seat);
  for (const { path, trip } of paths) {
    const action = partOf(title, state, seat, path);
    const bound = boundFor(trip);
    if (action && bound) return because(action, 'trackFor', { ...bound.numbers, cost, cash });
  }
  const spare = cash - cost - reserve;
  const isIdle = plans.trips().every((trip) => trip === null);
  const back = isIdle && frame.opening === null ? wayBack(state, seat) : undefined;
  if (back) return because(partOf(title, state, seat, back), 'wayBack', {});
  if (frame.opening !== null || isIdle || spare < UPGRADE_COST) return undefined;
  const better = next ? undefined : upgrade(title, state, seat); // a bot that looks ahead has decided that already
  if (better) return because(better, 'upgrade', { spare });
  if (plans.search && !isTimeToJoin(state, seat, cost, plans.search)) return undefined;
  const way = wayToMajor(state, seat);
  return way && because(partOf(title, state, seat, way), 'majors', { spare });
}
