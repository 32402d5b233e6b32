import type { Details, Refusal } from '@roundhouse/kernel/contract/violation.ts';
import type { Network } from '../board/network.ts';
import type { HexId, RoutePath } from '../board/types.ts';
import { refuse } from '../refuse.ts';
import { reach, stopCost } from './count.ts';
import { bordersOn, isRefusal, resolvePath, writePath } from './path.ts';
import { isTownLike, nodeAt, type StopNode, segmentAt, stopAt, stopName } from './stops.ts';
import type {
  Account,
  JudgedRoute,
  JudgedRun,
  ResolvedPath,
  RouteContext,
  RoutePolicy,
  RunRoute,
  TrainSpec,
} from './types.ts';

/** A route laid out for judging. */
interface Trip {
  readonly track: ResolvedPath;
  readonly stops: readonly { readonly node: number; readonly at: StopNode }[];
  readonly hexes: readonly HexId[]; // one for each time a hex is entered
  readonly markers: readonly string[]; // borders
}

function layOut({ network, policy }: RouteContext, track: ResolvedPath): Trip {
  const stops: { node: number; at: StopNode }[] = [];
  for (const node of track.nodes) {
    const at = stopAt(network, node);
    if (at) stops.push({ node, at });
  }
  const hexes: HexId[] = [];
  for (const [i, segment] of track.segments.entries()) {
    const entered = i === 0 || nodeAt(network, track.nodes[i] as number).kind === 'border';
    if (entered) hexes.push(segmentAt(network, segment).hex);
  }
  const markers = bordersOn(network, track).filter((border) => policy.markerAt(border));
  return { track, stops, hexes, markers };
}

const firstTwice = <T>(items: readonly T[]): T | undefined => items.find((item, i) => items.indexOf(item) < i);

const endsWrong = (policy: RoutePolicy, node: number, numbers: Details): Refusal =>
  policy.endRefusal ? policy.endRefusal(node, numbers) : refuse('route.endsNotCity', numbers);

function checkEnds({ policy }: RouteContext, { stops }: Trip): Refusal | undefined {
  const cities = stops.filter(({ at }) => !isTownLike(at.def)).length;
  const wrongEnd = stops.find(({ node }, i) => (i === 0 || i === stops.length - 1) && !policy.mayEnd(node));
  const { minStops, minCities } = policy;
  return (
    (stops.length < minStops ? refuse('route.fewStops', { stops: stops.length, least: minStops }) : undefined) ??
    (cities < minCities ? refuse('route.fewCities', { cities, least: minCities }) : undefined) ??
    (wrongEnd === undefined ? undefined : endsWrong(policy, wrongEnd.node, { hex: wrongEnd.at.hex }))
  );
}

/** Track twice is said before hex twice, and that before stop twice: the first tells most. */
function checkOnce({ network, policy }: RouteContext, { track, hexes }: Trip): Refusal | undefined {
  const isSide = (node: number): boolean => nodeAt(network, node).kind === 'border';
  const reused = firstTwice(track.segments) ?? firstTwice(track.nodes.filter(isSide));
  const hex = firstTwice(hexes.filter((entered) => !policy.mayReenter(entered)));
  const again = (node: number): boolean => policy.junctionsAgain === true && stopAt(network, node) === undefined;
  const stop = firstTwice(track.nodes.filter((node) => !isSide(node) && !again(node)));
  return (
    (reused === undefined ? undefined : refuse('route.trackTwice')) ??
    (hex === undefined ? undefined : refuse('route.hexTwice', { hex })) ??
    (stop === undefined ? undefined : refuse('route.stopTwice', { stop: stopName(nodeAt(network, stop) as StopNode) }))
  );
}

function checkWay({ network, policy }: RouteContext, train: TrainSpec, { track, stops }: Trip): Refusal | undefined {
  const barred = stops.slice(1, -1).find(({ node, at }) => at.def.kind === 'offboard' || policy.isBlocked(node));
  const foreign = track.segments
    .map((segment) => segmentAt(network, segment))
    .find(({ gauge }) => train.gauge !== undefined && gauge !== 'dual' && gauge !== train.gauge);
  return (
    (barred === undefined ? undefined : refuse('route.blocked', { hex: barred.at.hex })) ??
    (foreign === undefined ? undefined : refuse('route.gauge', { hex: foreign.hex, gauge: foreign.gauge }))
  );
}

function checkReach({ policy }: RouteContext, train: TrainSpec, { stops, markers }: Trip): Refusal | undefined {
  let full = train.skips ? 0 : markers.length;
  let towns = 0;
  for (const { at } of stops) {
    const [big, small] = stopCost(train, at.def);
    full += big;
    towns += small;
  }
  const limit = reach(train);
  if (full > limit.full) {
    return refuse('route.tooLong', { stops: full, limit: limit.full });
  }
  if (full + towns > limit.all) {
    return refuse('route.tooLong', { stops: full + towns, limit: limit.all });
  }
  if (!stops.some(({ node }) => policy.isOwn(node))) return refuse('route.ownStation');
  return undefined;
}

function checkGroups({ policy }: RouteContext, train: TrainSpec, { stops }: Trip): Refusal | undefined {
  for (const { nodes, refusal } of policy.groups ?? []) {
    const [first, second] = stops.filter(({ node }) => nodes.includes(node));
    if (first === undefined || second === undefined) continue;
    return refusal({ from: stopName(first.at), to: stopName(second.at) });
  }
  if (!train.crosses) return undefined;
  const crosses = stops.slice(1, -1).some(({ node }) => policy.crossings?.includes(node));
  return crosses ? undefined : refuse('route.mustCross', { from: endName(stops, 0), to: endName(stops, -1) });
}

const endName = (stops: Trip['stops'], at: number): string => {
  const end = stops.at(at);
  return end ? stopName(end.at) : '';
};

/** Bit i is set if the route enters hex i of the policy's watch list. */
function watchedIn({ watch }: RoutePolicy, hexes: readonly HexId[]): number {
  return watch.reduce((bits, hex, i) => (hexes.includes(hex) ? bits | (1 << i) : bits), 0);
}

/** Whether a train may run a route, and what it earns. */
export function judgeRoute(ctx: RouteContext, train: TrainSpec, path: RoutePath): JudgedRoute | Refusal {
  const { atlas, network, policy } = ctx;
  const track = resolvePath(atlas, network, path);
  if (isRefusal(track)) return track;
  const trip = layOut(ctx, track);
  const wrong =
    checkEnds(ctx, trip) ??
    checkOnce(ctx, trip) ??
    checkWay(ctx, train, trip) ??
    checkReach(ctx, train, trip) ??
    checkGroups(ctx, train, trip);
  if (wrong) return wrong;
  const stops = trip.stops.map(({ node }) => node);
  const account: Account = { counted: [], parts: [], beside: [] };
  const watched = watchedIn(policy, trip.hexes);
  const [from = -1, to = -1] = [stops[0], stops[stops.length - 1]];
  const facts = { train, stops, visited: stops.length, from, to, watched };
  const refused = policy.check?.(facts);
  if (refused) return refused;
  const revenue = policy.revenue(facts, account);
  return {
    path: writePath(network, track),
    segments: track.segments,
    visited: trip.stops.map(({ at }) => stopName(at)),
    counted: account.counted.map((node) => stopName(stopAt(network, node) as StopNode)),
    markers: trip.markers,
    revenue,
    value: policy.objective?.(facts) ?? revenue,
    parts: account.parts,
    beside: account.beside,
    watched,
  };
}

/** Track of a run that may be used once: pieces of track, and the hex sides where they join into one. */
class UsedTrack {
  readonly #network: Network;
  readonly #segments = new Set<number>();
  readonly #sides = new Set<number>();

  constructor(network: Network) {
    this.#network = network;
  }

  /** The first hex in which a route runs over what is in use. */
  sharedWith({ segments }: JudgedRoute): HexId | undefined {
    for (const id of segments) {
      const { a, b, hex } = segmentAt(this.#network, id);
      if (this.#segments.has(id) || this.#sides.has(a) || this.#sides.has(b)) return hex;
    }
    return undefined;
  }

  add({ segments }: JudgedRoute): void {
    for (const id of segments) {
      const { a, b } = segmentAt(this.#network, id);
      this.#segments.add(id);
      for (const node of [a, b]) if (nodeAt(this.#network, node).kind === 'border') this.#sides.add(node);
    }
  }
}

/** Whether a company's trains may run these routes in one turn, and what they earn together. */
export function judgeRun(
  ctx: RouteContext,
  trains: readonly TrainSpec[],
  routes: readonly RunRoute[],
): JudgedRun | Refusal {
  const judged: (JudgedRoute & { train: number })[] = [];
  const used = new UsedTrack(ctx.network);
  for (const { train, path } of routes) {
    const spec = trains[train];
    if (spec === undefined) return refuse('route.noTrain', { train });
    if (judged.some((other) => other.train === train)) {
      return refuse('route.trainTwice', { train });
    }
    const route = judgeRoute(ctx, spec, path);
    if (isRefusal(route)) return route;
    const hex = used.sharedWith(route);
    if (hex !== undefined) {
      return refuse('route.sharedTrack', { hex });
    }
    if (routes.length > 1) used.add(route);
    judged.push({ ...route, train });
  }
  return { routes: judged, revenue: judged.reduce((sum, { revenue }) => sum + revenue, 0) };
}
