import type { Network } from '../board/network.ts';
import { Recent } from '../board/recent.ts';
import type { HexId } from '../board/types.ts';
import { nodeAt, otherEnd, segmentAt, stopAt } from './stops.ts';
import type { ResolvedPath } from './types.ts';

/** The hex sides between hexes that both have track to them, by "A16 B17". */
type Sides = ReadonlyMap<string, number>;

const sidesBy = new Recent<Network, Sides>(4);

function findSides({ nodes, segments, segmentsAt }: Network): Sides {
  const sides = new Map<string, number>();
  nodes.forEach(({ kind }, id) => {
    if (kind !== 'border') return;
    const [first = -1, ...others] = segmentsAt[id] ?? [];
    const from = segments[first]?.hex;
    const to = segments[others.find((other) => segments[other]?.hex !== from) ?? -1]?.hex;
    if (from === undefined || to === undefined) return;
    sides.set(`${from} ${to}`, id).set(`${to} ${from}`, id);
  });
  return sides;
}

function sidesOf(network: Network): Sides {
  const known = sidesBy.get(network);
  if (known) return known;
  const sides = findSides(network);
  sidesBy.set(network, sides);
  return sides;
}

/** The hex side where track leads from one hex into the other. */
export const sideBetween = (network: Network, from: HexId, to: HexId): number | undefined =>
  sidesOf(network).get(`${from} ${to}`);

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
