import type { Atlas } from './atlas.ts';
import { type LayParts, partsOf } from './lay-parts.ts';
import { joins } from './track.ts';
import { trackIn } from './tracks.ts';
import type { BoardState, Edge, Lay } from './types.ts';

/** What a lay costs, and what it changes besides track. */
export interface LayCosts {
  /** For the ground: due with the first tile of the hex, if it is a yellow one. */
  readonly terrain: number;
  /** For the rivers that track crosses now and did not before, and how many they are. */
  readonly rivers: number;
  readonly crossings: number;
  /** Gauge lines that track crosses now and did not before, by `borderId`. */
  readonly gaugeBorders: readonly string[];
}

const FREE: LayCosts = { terrain: 0, rivers: 0, crossings: 0, gaugeBorders: [] };

export function layCosts(atlas: Atlas, board: BoardState, lay: Lay): LayCosts {
  const parts = partsOf(atlas, board, lay);
  if (!parts) return FREE;
  const { hex, tile, laid } = parts;
  const terrain = !laid && tile.def.colour === 'yellow' ? (hex.terrain?.cost ?? 0) : 0;
  const gaugeBorders: string[] = [];
  let rivers = 0;
  let crossings = 0;
  for (const edge of completedBorders(atlas, board, parts)) {
    for (const border of hex.bordersAt[edge] ?? []) {
      if (border.kind === 'gauge') gaugeBorders.push(hex.borderIds[edge] as string);
      if (border.kind !== 'water') continue;
      crossings++;
      rivers += border.cost;
    }
  }
  return { terrain, rivers, crossings, gaugeBorders };
}

/** Edges at which track of both hexes meets now and did not before. */
function completedBorders(atlas: Atlas, board: BoardState, { hex, before, after }: LayParts): readonly Edge[] {
  return [0, 1, 2, 3, 4, 5].filter((edge) => {
    if ((after.edges & (1 << edge)) === 0 || (hex.bordersAt[edge]?.length ?? 0) === 0) return false;
    const other = atlas.hexList[hex.neighbours[edge] as number];
    if (!other) return false;
    const track = trackIn(atlas, board.tiles, other);
    return joins(after, edge, track) && !joins(before, edge, track);
  });
}
