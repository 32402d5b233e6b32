import type { Network } from '../board/network.ts';
import { reach, stopCost } from './count.ts';
import { otherEnd, type StopNode, segmentAt, stopAt } from './stops.ts';
import type { ResolvedPath, RouteContext, TrainSpec } from './types.ts';

/** A piece of track that was reached, and the one before it. */
interface ReachedSegment {
  readonly segment: number;
  readonly to: number; // node
  readonly before: ReachedSegment | undefined;
}

/** The whole way to a piece, from the station where it began. */
function trackTo(network: Network, last: ReachedSegment): ResolvedPath {
  const segments: number[] = [];
  const nodes: number[] = [last.to];
  for (let at: ReachedSegment | undefined = last; at; at = at.before) {
    segments.push(at.segment);
    nodes.push(otherEnd(segmentAt(network, at.segment), at.to));
  }
  return { nodes: nodes.reverse(), segments: segments.reverse() };
}

/** Spreads over the track as a train could run, piece by piece; track that uses up none of its reach comes first. */
class Flood {
  readonly #ctx: RouteContext;
  readonly #train: TrainSpec;
  readonly #seen: Uint8Array; // by segment and direction
  #now: ReachedSegment[] = [];
  #later: ReachedSegment[] = []; // beyond a border that is a stop
  #at = 0;
  /** Borders crossed that are stops. */
  markers = 0;

  constructor(ctx: RouteContext, train: TrainSpec) {
    this.#ctx = ctx;
    this.#train = train;
    this.#seen = new Uint8Array(2 * ctx.network.segments.length);
  }

  next(): ReachedSegment | undefined {
    if (this.#at === this.#now.length && this.#later.length > 0) {
      [this.#now, this.#later, this.#at] = [this.#later, [], 0];
      this.markers++;
    }
    return this.#now[this.#at++];
  }

  leave(node: number, before: ReachedSegment | undefined): void {
    const { network, policy } = this.#ctx;
    const { gauge, skips } = this.#train;
    const side = network.nodes[node];
    const came = before && side?.kind === 'border' ? segmentAt(network, before.segment).hex : undefined;
    const marked = !skips && side?.kind === 'border' && policy.markerAt(side.border);
    for (const segment of network.segmentsAt[node] ?? []) {
      const found = segmentAt(network, segment);
      const way = 2 * segment + (found.a === node ? 0 : 1);
      if (this.#seen[way] || found.hex === came) continue;
      if (gauge !== undefined && found.gauge !== 'dual' && found.gauge !== gauge) continue;
      this.#seen[way] = 1;
      (marked ? this.#later : this.#now).push({ segment, to: otherEnd(found, node), before });
    }
  }
}

/** Does a way lead back across a side into the hex where it began, though that hex may not be entered twice? */
function isBack({ network, policy }: RouteContext, { nodes }: ResolvedPath): boolean {
  const [from, to] = [stopAt(network, nodes[0] as number), stopAt(network, nodes[nodes.length - 1] as number)];
  const isFromBeyond = network.nodes[nodes[nodes.length - 2] as number]?.kind === 'border';
  return isFromBeyond && to !== undefined && from?.hex === to.hex && !policy.mayReenter(to.hex);
}

/**
 * The way of a train from one of these stations to the nearest other stop where a route may end. 'none': there is no such
 * stop within reach. 'hidden': none was met, but each piece is reached from one station only, and from another station a
 * route might end there. Undefined: it must go further, through a crossing.
 */
function nearestFrom(
  ctx: RouteContext,
  train: TrainSpec,
  stations: readonly number[],
): ResolvedPath | 'none' | 'hidden' | undefined {
  const { network, policy } = ctx;
  const flood = new Flood(ctx, train);
  const costAt = (node: number): number => stopCost(train, (stopAt(network, node) as StopNode).def)[0];
  for (const node of stations) flood.leave(node, undefined);
  const leastCost = Math.min(...stations.map(costAt));
  const { full } = reach(train);
  let isHidden = false;
  for (let reached = flood.next(); reached && flood.markers <= full; reached = flood.next()) {
    const { to } = reached;
    const stop = stopAt(network, to);
    if (train.crosses && policy.crossings?.includes(to)) return undefined;
    if (stop && !train.crosses && policy.mayEnd(to) && flood.markers + leastCost + costAt(to) <= full) {
      const track = trackTo(network, reached);
      const from = track.nodes[0] as number;
      const isFar = flood.markers + costAt(from) + costAt(to) > full;
      if (from !== to && !isFar && !isBack(ctx, track)) return track;
      isHidden = stations.length > 1;
    }
    if (stop === undefined || (stop.def.kind !== 'offboard' && !policy.isBlocked(to))) flood.leave(to, reached);
  }
  return isHidden ? 'hidden' : 'none';
}

/**
 * The way of a train from a station of the company to the nearest other stop where a route may end. 'none': there is no such
 * stop within reach, so it cannot run at all, since every route leads from a station to other stops. Undefined: it may have a
 * route, but must go further. Whether it may really run this way is left to the judge.
 */
export function nearestEnd(ctx: RouteContext, train: TrainSpec): ResolvedPath | 'none' | undefined {
  const { network, policy } = ctx;
  const stations: number[] = [];
  for (let node = 0; node < network.nodes.length; node++) {
    if (!stopAt(network, node) || !policy.isOwn(node)) continue;
    if (train.crosses && policy.crossings?.includes(node)) return undefined;
    stations.push(node);
  }
  const near = nearestFrom(ctx, train, stations);
  if (near !== 'hidden') return near;
  for (const station of stations) {
    const own = nearestFrom(ctx, train, [station]);
    if (typeof own === 'object') return own;
  }
  return 'none';
}
