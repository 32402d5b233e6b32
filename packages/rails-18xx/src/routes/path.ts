import type { Refusal } from '@roundhouse/kernel/contract/violation.ts';
import type { Atlas, AtlasHex } from '../board/atlas.ts';
import { edgeBetween, type NetHex, type Network } from '../board/network.ts';
import { FIRST_STOP } from '../board/track.ts';
import { namesFor, type TrackWay, wayAlong, wayMeant } from '../board/track-ways.ts';
import type { HexId, RoutePath } from '../board/types.ts';
import { refuse } from '../refuse.ts';
import { readElement } from './elements.ts';
import { segmentAt, stopAt } from './stops.ts';
import type { PassedHex, ReadPath, ResolvedPath } from './types.ts';

export const isRefusal = <T extends object>(result: T | Refusal): result is Refusal => 'code' in result;

/** A stay in one hex: the stops named there, in order. */
interface Visit {
  readonly hex: HexId;
  readonly named: readonly number[];
}

function parseVisits(path: RoutePath): readonly Visit[] | undefined {
  const visits: Visit[] = [];
  for (const element of path) {
    const read = readElement(element);
    if (!read) return undefined;
    const { hex, named } = read;
    const last = visits[visits.length - 1];
    if (last?.hex !== hex) visits.push(read);
    else if (named.length === 0 || last.named.length === 0) return undefined;
    else visits[visits.length - 1] = { hex, named: [...last.named, ...named] };
  }
  return path.length >= 2 ? visits : undefined;
}

/** Hexes and stops must exist, and each hex must lie beside the one before. */
function checkVisits({ hexes }: Atlas, network: Network, visits: readonly Visit[]): Refusal | undefined {
  let before: AtlasHex | undefined;
  for (let i = 0; i < visits.length; i++) {
    const { hex: id, named } = visits[i] as Visit;
    const hex = hexes.get(id);
    if (!hex) return refuse('route.noHex', { hex: id });
    for (let k = 0; k < named.length; k++) {
      const stop = named[k] as number;
      const node = network.hexes.get(id)?.stops[stop];
      const isEnd = (i === 0 && k === 0) || (i === visits.length - 1 && k === named.length - 1);
      if (node === undefined || (isEnd && stopAt(network, node) === undefined)) {
        return refuse('route.noStop', { hex: id, stop });
      }
    }
    if (before && !before.neighbours.includes(hex.index)) {
      return refuse('route.notAdjacent', { from: before.id, to: id });
    }
    before = hex;
  }
  return undefined;
}

/**
 * The track a written route runs over: "P17.1" names a stop, "Q18" a hex passed through with whatever lies there. Stops
 * and junctions passed are numbered only where there is more than one way through.
 */
export function resolvePath(atlas: Atlas, network: Network, path: RoutePath): ReadPath | Refusal {
  const visits = parseVisits(path);
  if (visits === undefined) return refuse('route.malformed', { path: path.join(' ') });
  const wrong = checkVisits(atlas, network, visits);
  if (wrong) return wrong;
  const nodes: number[] = [];
  const segments: number[] = [];
  const hexes: PassedHex[] = [];
  for (let i = 0; i < visits.length; i++) {
    const { hex, named } = visits[i] as Visit;
    const there = network.hexes.get(hex);
    const way = there ? wayOf(network, visits, i, there) : 'none';
    if (way === 'several') return refuse('route.ambiguous', { hex, named: named.length });
    if (way === 'none' || !there) {
      return refuse('route.noTrack', { from: visits[i - 1]?.hex ?? hex, to: visits[i + 1]?.hex ?? hex });
    }
    for (let k = i === 0 ? 0 : 1; k < way.ends.length; k++) nodes.push(there.nodes[way.ends[k] as number] as number);
    for (const piece of way.paths) segments.push(there.first + piece);
    hexes.push({ there, way });
  }
  return { nodes, segments, hexes };
}

function wayOf(network: Network, visits: readonly Visit[], i: number, there: NetHex): TrackWay | 'none' | 'several' {
  const { named } = visits[i] as Visit;
  const [before, after] = [visits[i - 1], visits[i + 1]];
  const entry = before ? edgeTo(network, there, before.hex) : firstEnd(named[0]);
  const exit = after ? edgeTo(network, there, after.hex) : firstEnd(named[named.length - 1]);
  if ((entry ?? 0) < 0 || (exit ?? 0) < 0) return 'none';
  return wayMeant(there.track, entry, exit, named);
}

const firstEnd = (stop: number | undefined): number | undefined => (stop === undefined ? undefined : FIRST_STOP + stop);

/** The end of the hex at the side to a neighbour; -1 without track to that side. */
function edgeTo({ hexes }: Network, there: NetHex, neighbour: HexId): number {
  const other = hexes.get(neighbour);
  return other ? edgeBetween(there, other) : -1;
}

/** Writes track as a route. Ends are named; what lies between only where the hex alone would be read differently. */
export function writePath(network: Network, track: ResolvedPath): RoutePath {
  return writeHexes(passedHexes(network, track));
}

/** The same for track that was read. */
export function writeHexes(hexes: readonly PassedHex[]): RoutePath {
  const path: string[] = [];
  for (let i = 0; i < hexes.length; i++) {
    const { there, way } = hexes[i] as PassedHex;
    const { id } = there.hex;
    const named = namesFor(there.track, way, i === 0, i === hexes.length - 1);
    if (named.length === 0) path.push(id);
    else for (const stop of named) path.push(`${id}.${stop}`);
  }
  return path;
}

/** Track hex by hex. */
function passedHexes(network: Network, { nodes, segments }: ResolvedPath): readonly PassedHex[] {
  const hexes: PassedHex[] = [];
  for (let i = 0; i < segments.length; ) {
    const { hex } = segmentAt(network, segments[i] as number);
    let j = i + 1;
    while (j < segments.length && segmentAt(network, segments[j] as number).hex === hex) j++;
    const there = network.hexes.get(hex) as NetHex;
    const [ends, paths]: [number[], number[]] = [[], []];
    for (let k = i; k <= j; k++) ends.push(there.nodes.indexOf(nodes[k] as number));
    for (let k = i; k < j; k++) paths.push((segments[k] as number) - there.first);
    hexes.push({ there, way: wayAlong(there.track, ends, paths) });
    i = j;
  }
  return hexes;
}
