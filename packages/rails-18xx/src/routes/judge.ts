import type { Details, Refusal } from '@roundhouse/kernel/contract/violation.ts';
import type { Network } from '../board/network.ts';
import type { TrackPath } from '../board/track.ts';
import type { HexId, RoutePath } from '../board/types.ts';
import { refuse } from '../refuse.ts';
import { reach, stopCost } from './count.ts';
import { isRefusal, resolvePath, writeHexes } from './path.ts';
import { isTownLike, nodeAt, type StopNode, stopAt, stopName } from './stops.ts';
import type {
  Account,
  JudgedRoute,
  JudgedRun,
  ReadPath,
  RouteContext,
  RoutePolicy,
  RunRoute,
  TrainSpec,
} from './types.ts';

type NumberedRoute = JudgedRun['routes'][number];

/** A route laid out for judging. */
interface Trip {
  readonly track: ReadPath;
  readonly stops: readonly { readonly node: number; readonly at: StopNode }[];
  readonly hexes: readonly HexId[]; // one for each time a hex is entered
  readonly markers: readonly string[]; // borders
}

function layOut({ network, policy }: RouteContext, track: ReadPath): Trip {
  const stops: { node: number; at: StopNode }[] = [];
  const markers: string[] = [];
  for (const node of track.nodes) {
    const found = nodeAt(network, node);
    if (found.kind === 'border') {
      if (policy.markerAt(found.border)) markers.push(found.border);
    } else if (found.def.kind !== 'junction') stops.push({ node, at: found });
  }
  return { track, stops, hexes: track.hexes.map(({ there }) => there.hex.id), markers };
}

/** The first number that comes a second time. All are small. */
function firstTwice(numbers: readonly number[], matters: (number: number) => boolean = () => true): number | undefined {
  const seen: number[] = []; // as bits
  for (const number of numbers) {
    const [word, bit] = [number >> 5, 1 << (number & 31)];
    while (seen.length <= word) seen.push(0);
    if (((seen[word] as number) & bit) !== 0 && matters(number)) return number;
    seen[word] = (seen[word] as number) | bit;
  }
  return undefined;
}

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

/** Track used twice is refused first, then a hex entered twice, then a stop visited twice: the first says most. */
function checkOnce({ network, policy }: RouteContext, { track, hexes }: Trip): Refusal | undefined {
  const isSide = (node: number): boolean => nodeAt(network, node).kind === 'border';
  const isOnce = (node: number): boolean => policy.junctionsAgain !== true || stopAt(network, node) !== undefined;
  const again = firstTwice(track.nodes);
  const reused = firstTwice(track.segments) ?? (again === undefined ? undefined : firstTwice(track.nodes, isSide));
  const hex = hexes.find((entered, i) => hexes.indexOf(entered) < i && !policy.mayReenter(entered));
  const stop = again === undefined ? undefined : firstTwice(track.nodes, (node) => !isSide(node) && isOnce(node));
  return (
    (reused === undefined ? undefined : refuse('route.trackTwice')) ??
    (hex === undefined ? undefined : refuse('route.hexTwice', { hex })) ??
    (stop === undefined ? undefined : refuse('route.stopTwice', { stop: stopName(nodeAt(network, stop) as StopNode) }))
  );
}

function checkWay({ policy }: RouteContext, train: TrainSpec, { track, stops }: Trip): Refusal | undefined {
  for (let i = 1; i < stops.length - 1; i++) {
    const { node, at } = stops[i] as Trip['stops'][number];
    if (at.def.kind === 'offboard' || policy.isBlocked(node)) return refuse('route.blocked', { hex: at.hex });
  }
  if (train.gauge === undefined) return undefined;
  for (const { there, way } of track.hexes) {
    for (const path of way.paths) {
      const { gauge } = there.track.paths[path] as TrackPath;
      if (gauge !== 'dual' && gauge !== train.gauge) return refuse('route.gauge', { hex: there.hex.id, gauge });
    }
  }
  return undefined;
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
    // Where `plus` allows further towns, the refusal says that these numbers leave towns out.
    const numbers = { stops: full, limit: limit.full };
    return refuse('route.tooLong', limit.all > limit.full ? { ...numbers, townless: true } : numbers);
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
  const track = resolvePath(ctx.atlas, ctx.network, path);
  return isRefusal(track) ? track : judgeTrack(ctx, train, 0, track);
}

/** `place`: which of the trains it is. */
function judgeTrack(ctx: RouteContext, train: TrainSpec, place: number, track: ReadPath): NumberedRoute | Refusal {
  const { network, policy } = ctx;
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
    path: writeHexes(track.hexes),
    segments: track.segments,
    visited: trip.stops.map(({ at }) => stopName(at)),
    counted: account.counted.map((node) => stopName(stopAt(network, node) as StopNode)),
    markers: trip.markers,
    revenue,
    value: policy.objective?.(facts) ?? revenue,
    parts: account.parts,
    beside: account.beside,
    watched,
    train: place,
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
  sharedWith({ hexes }: ReadPath): HexId | undefined {
    for (const { there, way } of hexes) {
      const shared =
        way.paths.some((path) => this.#segments.has(there.first + path)) ||
        way.ends.some((end) => this.#sides.has(there.nodes[end] as number));
      if (shared) return there.hex.id;
    }
    return undefined;
  }

  add({ nodes, segments }: ReadPath): void {
    for (const id of segments) this.#segments.add(id);
    for (const node of nodes) if (nodeAt(this.#network, node).kind === 'border') this.#sides.add(node);
  }
}

/** Whether a company's trains may run these routes in one turn, and what they earn together. */
export function judgeRun(
  ctx: RouteContext,
  trains: readonly TrainSpec[],
  routes: readonly RunRoute[],
): JudgedRun | Refusal {
  const judged: NumberedRoute[] = [];
  const used = routes.length > 1 ? new UsedTrack(ctx.network) : undefined;
  for (const { train, path } of routes) {
    const spec = trains[train];
    if (spec === undefined) return refuse('route.noTrain', { train });
    if (judged.some((other) => other.train === train)) {
      return refuse('route.trainTwice', { train });
    }
    const track = resolvePath(ctx.atlas, ctx.network, path);
    const route = isRefusal(track) ? track : judgeTrack(ctx, spec, train, track);
    if (isRefusal(track) || isRefusal(route)) return route as Refusal;
    const hex = used?.sharedWith(track);
    if (hex !== undefined) {
      return refuse('route.sharedTrack', { hex });
    }
    used?.add(track);
    judged.push(route);
  }
  return { routes: judged, revenue: judged.reduce((sum, { revenue }) => sum + revenue, 0) };
}
