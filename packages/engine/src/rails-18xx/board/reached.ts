import { opposite } from '../../hexgrid/index.ts';
import { type Atlas, type AtlasHex, hexOf, trackIn } from './atlas.ts';
import { networkOf } from './network.ts';
import type { StopRef } from './places.ts';
import { BLOCKED, NOT_REACHED, type Reach, STOPS_PER_HEX } from './reach.ts';
import type { BoardState, Edge, HexId } from './types.ts';

/** A hex side seen from one of its hexes. */
export interface Side {
  readonly hex: HexId;
  readonly edge: Edge;
}

export interface ReachedStop extends StopRef {
  /** Full of others' stations: the company's track ends here. */
  readonly blocked: boolean;
}

/** Hexes in which the company reaches anything, in the order of the map. */
function reachedHexes(atlas: Atlas, reach: Reach): readonly AtlasHex[] {
  return [...reach.hexes].sort((a, b) => a - b).map((index) => atlas.hexList[index] as AtlasHex);
}

/** Whether a company can trace to a stop, if only to end there. */
export function reachesStop(atlas: Atlas, reach: Reach, { hex, stop }: StopRef): boolean {
  return reach.stops[hexOf(atlas, hex).index * STOPS_PER_HEX + stop] !== NOT_REACHED;
}

/** Whether the company's track leads into a hex through an edge of it. */
export function entersBy(reach: Reach, hex: AtlasHex, edge: Edge): boolean {
  const other = hex.neighbours[edge] as number;
  return other >= 0 && reach.out[other * 6 + opposite(edge)] === 1;
}

/** All stops (not junctions) the company can trace to. */
export function reachedStops(atlas: Atlas, board: BoardState, reach: Reach): readonly ReachedStop[] {
  return reachedHexes(atlas, reach).flatMap((hex) =>
    trackIn(atlas, board.tiles, hex).stops.flatMap(({ kind }, stop) => {
      const how = reach.stops[hex.index * STOPS_PER_HEX + stop];
      return kind === 'junction' || how === NOT_REACHED ? [] : [{ hex: hex.id, stop, blocked: how === BLOCKED }];
    }),
  );
}

/** Where the company's track ends at the side of a hex that has none there: that hex and its edge. */
export function openEnds(atlas: Atlas, board: BoardState, reach: Reach): readonly Side[] {
  return reachedSides(atlas, reach).flatMap(({ hex, edge }) => {
    const other = atlas.hexList[hex.neighbours[edge] as number];
    if (!other || (trackIn(atlas, board.tiles, other).edges & (1 << opposite(edge))) !== 0) return [];
    return [{ hex: other.id, edge: opposite(edge) }];
  });
}

/** The sides of hexes to which the company's track leads, by `borderId`. */
export function reachedBorders(atlas: Atlas, reach: Reach): ReadonlySet<string> {
  return new Set(reachedSides(atlas, reach).map(({ hex, edge }) => hex.borderIds[edge] as string));
}

function reachedSides(atlas: Atlas, reach: Reach): readonly { readonly hex: AtlasHex; readonly edge: Edge }[] {
  return reachedHexes(atlas, reach).flatMap((hex) =>
    [0, 1, 2, 3, 4, 5].flatMap((edge) => (reach.out[hex.index * 6 + edge] === 1 ? [{ hex, edge }] : [])),
  );
}

/** The pieces of track the company can use, as ids of `networkOf(atlas, board.tiles)`. */
export function reachedSegments(atlas: Atlas, board: BoardState, reach: Reach): readonly number[] {
  const ids: number[] = [];
  const { segments } = networkOf(atlas, board.tiles);
  let path = 0;
  segments.forEach(({ id, hex }, i) => {
    path = segments[i - 1]?.hex === hex ? path + 1 : 0;
    if ((((reach.followed[hexOf(atlas, hex).index] as number) >>> (2 * path)) & 3) !== 0) ids.push(id);
  });
  return ids;
}
