import type { Refusal } from '@roundhouse/kernel/contract/violation.ts';
import type { Atlas } from '../board/atlas.ts';
import type { Network } from '../board/network.ts';
import type { HexId, RoutePath } from '../board/types.ts';
import { refuse } from '../refuse.ts';
import { segmentAt, stopAt } from './stops.ts';
import type { ResolvedPath } from './types.ts';
import { meant, numbersOn, sideBetween, waysThrough } from './ways.ts';

export const isRefusal = <T extends object>(result: T | Refusal): result is Refusal => 'code' in result;

/** A stay in one hex: the stops named there, in order. */
interface Visit {
  readonly hex: HexId;
  readonly named: readonly number[];
}

const ELEMENT = /^([A-Z@]+\d+)(?:\.(\d+))?$/;

function parseVisits(path: RoutePath): readonly Visit[] | undefined {
  const visits: { hex: HexId; named: number[] }[] = [];
  for (const element of path) {
    const [, hex, stop] = ELEMENT.exec(element) ?? [];
    if (hex === undefined) return undefined;
    const last = visits[visits.length - 1];
    if (last?.hex !== hex) visits.push({ hex, named: stop === undefined ? [] : [Number(stop)] });
    else if (stop === undefined || last.named.length === 0) return undefined;
    else last.named.push(Number(stop));
  }
  return path.length >= 2 ? visits : undefined;
}

function areNeighbours({ hexes }: Atlas, a: HexId, b: HexId): boolean {
  const other = hexes.get(b)?.index;
  return other !== undefined && (hexes.get(a)?.neighbours.includes(other) ?? false);
}

function checkVisits(atlas: Atlas, network: Network, visits: readonly Visit[]): Refusal | undefined {
  for (const [i, { hex, named }] of visits.entries()) {
    if (!atlas.hexes.has(hex)) {
      return refuse('route.noHex', { hex });
    }
    for (const [k, stop] of named.entries()) {
      const node = network.stopNodes.get(hex)?.[stop];
      const isEnd = (i === 0 && k === 0) || (i === visits.length - 1 && k === named.length - 1);
      if (node !== undefined && (!isEnd || stopAt(network, node) !== undefined)) continue;
      return refuse('route.noStop', { hex, stop });
    }
    const before = visits[i - 1]?.hex;
    if (before !== undefined && !sideBetween(network, before, hex) && !areNeighbours(atlas, before, hex)) {
      return refuse('route.notAdjacent', { from: before, to: hex });
    }
  }
  return undefined;
}

/**
 * The track a written route runs over: "P17.1" names a stop, "Q18" a hex passed through with whatever lies there. Stops
 * and junctions passed are numbered only where there is more than one way through.
 */
export function resolvePath(atlas: Atlas, network: Network, path: RoutePath): ResolvedPath | Refusal {
  const visits = parseVisits(path);
  if (visits === undefined) return refuse('route.malformed', { path: path.join(' ') });
  const wrong = checkVisits(atlas, network, visits);
  if (wrong) return wrong;
  const nodes: number[] = [];
  const segments: number[] = [];
  for (const [i, { hex, named }] of visits.entries()) {
    const next = visits[i + 1]?.hex;
    const way = wayOf(network, visits, i);
    if (way === 'none') return refuse('route.noTrack', { from: visits[i - 1]?.hex ?? hex, to: next ?? hex });
    if (way === 'several') return refuse('route.ambiguous', { hex, named: named.length });
    nodes.push(...(i === 0 ? way.nodes : way.nodes.slice(1)));
    segments.push(...way.segments);
  }
  return { nodes, segments };
}

function wayOf(network: Network, visits: readonly Visit[], i: number): ResolvedPath | 'none' | 'several' {
  const { hex, named } = visits[i] as Visit;
  const before = visits[i - 1];
  const after = visits[i + 1];
  const entry = before && sideBetween(network, before.hex, hex);
  const exit = after && sideBetween(network, hex, after.hex);
  if ((before && entry === undefined) || (after && exit === undefined)) return 'none';
  const stops = network.stopNodes.get(hex) ?? [];
  const start = before ? entry : named.length > 0 ? stops[named[0] as number] : undefined;
  const end = after ? exit : named.length > 0 ? stops[named[named.length - 1] as number] : undefined;
  return meant(network, waysThrough(network, hex, start, end), named);
}

/** Writes track as a route. Ends are named; what lies between only where the hex alone would be read differently. */
export function writePath(network: Network, { nodes, segments }: ResolvedPath): RoutePath {
  const path: string[] = [];
  for (let i = 0; i < segments.length; ) {
    const { hex } = segmentAt(network, segments[i] as number);
    let j = i + 1;
    while (j < segments.length && segmentAt(network, segments[j] as number).hex === hex) j++;
    const way = { nodes: nodes.slice(i, j + 1), segments: segments.slice(i, j) };
    const named = namesFor(network, hex, way, i === 0, j === segments.length);
    path.push(...(named.length === 0 ? [hex] : named.map((stop) => `${hex}.${stop}`)));
    i = j;
  }
  return path;
}

function namesFor(
  network: Network,
  hex: HexId,
  way: ResolvedPath,
  isFirst: boolean,
  isLast: boolean,
): readonly number[] {
  const stops = numbersOn(network, way);
  const start = way.nodes[0];
  const end = way.nodes[way.nodes.length - 1];
  if (stops.length === 0) return stops;
  const fewest = [...(isFirst ? stops.slice(0, 1) : []), ...(isLast ? stops.slice(-1) : [])];
  const read = meant(network, waysThrough(network, hex, start, end), fewest);
  const same = typeof read === 'object' && read.segments.every((segment, i) => segment === way.segments[i]);
  return same ? fewest : stops;
}

/** The hex sides a route crosses, in the order travelled. */
export function bordersOn(network: Network, { nodes }: ResolvedPath): readonly string[] {
  return nodes.flatMap((node) => {
    const found = network.nodes[node];
    return found?.kind === 'border' ? [found.border] : [];
  });
}
