import type { Network } from '../board/network.ts';
import { Recent } from '../board/recent.ts';
import type { HexId } from '../board/types.ts';
import { nodeAt, otherEnd, segmentAt, stopAt } from './stops.ts';
import type { ResolvedPath } from './types.ts';

interface TrackIndex {
  readonly segments: ReadonlyMap<HexId, readonly number[]>;
  /** The hex side between two hexes that both have track to it, by "A16 B17". */
  readonly sides: ReadonlyMap<string, number>;
}

const indices = new Recent<Network, TrackIndex>(4);

function buildIndex(network: Network): TrackIndex {
  const segments = new Map<HexId, number[]>();
  for (const { id, hex } of network.segments) {
    const list = segments.get(hex);
    if (list) list.push(id);
    else segments.set(hex, [id]);
  }
  const sides = new Map<string, number>();
  network.nodes.forEach((node, id) => {
    if (node.kind !== 'border') return;
    const hexes = new Set((network.segmentsAt[id] ?? []).map((segment) => segmentAt(network, segment).hex));
    for (const from of hexes) for (const to of hexes) if (from !== to) sides.set(`${from} ${to}`, id);
  });
  return { segments, sides };
}

function indexOf(network: Network): TrackIndex {
  let index = indices.get(network);
  if (index === undefined) {
    index = buildIndex(network);
    indices.set(network, index);
  }
  return index;
}

/** The hex side where track leads from one hex into the other. */
export const sideBetween = (network: Network, from: HexId, to: HexId): number | undefined =>
  indexOf(network).sides.get(`${from} ${to}`);

/** Every way from one node to another that stays inside the hex. */
function waysBetween(network: Network, hex: HexId, from: number, to: number): readonly ResolvedPath[] {
  const found: ResolvedPath[] = [];
  const nodes = [from];
  const segments: number[] = [];
  const walk = (node: number): void => {
    for (const id of network.segmentsAt[node] ?? []) {
      const segment = segmentAt(network, id);
      const next = otherEnd(segment, node);
      if (segment.hex !== hex || nodes.includes(next)) continue;
      nodes.push(next);
      segments.push(id);
      if (next === to) found.push({ nodes: [...nodes], segments: [...segments] });
      else if (nodeAt(network, next).kind === 'stop') walk(next);
      nodes.pop();
      segments.pop();
    }
  };
  walk(from);
  return found;
}

/** Every way through the hex; without a node to start from or to end at, any of its stops will do. */
export function waysThrough(
  network: Network,
  hex: HexId,
  from: number | undefined,
  to: number | undefined,
): readonly ResolvedPath[] {
  if (from !== undefined && to !== undefined) return waysBetween(network, hex, from, to);
  const stops = (network.stopNodes.get(hex) ?? []).filter((node) => stopAt(network, node) !== undefined);
  return (from === undefined ? stops : [from]).flatMap((start) =>
    (to === undefined ? stops : [to]).flatMap((end) => waysBetween(network, hex, start, end)),
  );
}

/** Indices of the stops and junctions on the way, within their hex. */
export function numbersOn(network: Network, { nodes }: ResolvedPath): readonly number[] {
  const numbers: number[] = [];
  for (const id of nodes) {
    const node = nodeAt(network, id);
    if (node.kind === 'stop') numbers.push(node.stop);
  }
  return numbers;
}

const contains = (numbers: readonly number[], named: readonly number[]): boolean => {
  let next = 0;
  for (const number of numbers) if (number === named[next]) next++;
  return next === named.length;
};

/**
 * The way that is meant by naming these stops: of all that pass them, the one that passes the fewest others. So a track
 * beside a town can be told from the track through it.
 */
export function meant(
  network: Network,
  ways: readonly ResolvedPath[],
  named: readonly number[],
): ResolvedPath | 'none' | 'several' {
  // Mostly there is one way and no doubt.
  if (ways.length <= 1 && named.length === 0) return ways[0] ?? 'none';
  let fit = ways.filter((way) => contains(numbersOn(network, way), named));
  if (fit.length > 1) {
    const fewest = Math.min(...fit.map((way) => numbersOn(network, way).length));
    fit = fit.filter((way) => numbersOn(network, way).length === fewest);
  }
  return fit.length > 1 ? 'several' : (fit[0] ?? 'none');
}
