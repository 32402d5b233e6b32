import type { Atlas, AtlasHex, Fit } from './atlas.ts';
import { waysDiffer } from './lay-parts.ts';
import { entersBy, type Reach, reachOf } from './reach.ts';
import { piecesLeft } from './stock.ts';
import type { BoardState, CompanyId, Gauge, HexId, Lay, TileColour, TileId } from './types.ts';

export interface CandidateOptions {
  /** Colours that may be laid; all if absent. */
  readonly colours?: readonly TileColour[];
  /** Colours may be skipped. */
  readonly skipColours?: boolean;
  /** A town becomes a city wherever track leads to its hex. */
  readonly newCitiesNeedNoJoin?: boolean;
  /** Only these tiles, or hexes. */
  readonly tiles?: readonly TileId[];
  readonly hexes?: readonly HexId[];
  /** Only track of this gauge is traced. */
  readonly gauge?: Gauge;
  /** Also tiles of which no piece is left. */
  readonly beyondStock?: boolean;
}

/**
 * Lays worth checking: all that `checkLay` would accept (but of rotations that look the same only one), and few others.
 * Without a company (null): anywhere on the board.
 */
export function layCandidates(
  atlas: Atlas,
  board: BoardState,
  company: CompanyId | null,
  options: CandidateOptions = {},
): readonly Lay[] {
  const reach = company === null ? null : reachOf(atlas, board, company, options.gauge);
  const lays: Lay[] = [];
  for (const hex of reach ? hexesToBuild(atlas, reach) : atlas.hexList) {
    if (!hex.takesTiles || (options.hexes && !options.hexes.includes(hex.id))) continue;
    addLays(atlas, board, reach, options, hex, lays);
  }
  return lays;
}

/** Hexes the company has something in or leads track into, in the order of the map. */
function hexesToBuild(atlas: Atlas, { traces }: Reach): readonly AtlasHex[] {
  const wanted = traces.found.slice();
  for (const index of traces.hexes) {
    const { neighbours } = atlas.hexList[index] as AtlasHex;
    const out = traces.out[index] as number;
    for (let edge = 0; edge < 6; edge++) {
      const other = neighbours[edge] as number;
      if ((out & (1 << edge)) !== 0 && other >= 0) wanted[other] = true;
    }
  }
  return atlas.hexList.filter(({ index }) => wanted[index]);
}

function addLays(
  atlas: Atlas,
  board: BoardState,
  reach: Reach | null,
  options: CandidateOptions,
  hex: AtlasHex,
  lays: Lay[],
): void {
  const laid = board.tiles[hex.id];
  const needed = reach ? entryEdges(reach, hex) : -1;
  const fits = options.skipColours ? atlas.fits : atlas.nextFits;
  for (const fit of fits.get(laid?.tile ?? hex.kind) ?? []) {
    const { tile, turn } = fit;
    if (options.colours && !options.colours.includes(tile.def.colour)) continue;
    if (options.tiles && !options.tiles.includes(tile.id)) continue;
    const rotation = (turn + (laid?.rotation ?? 0)) % 6;
    const edges = tile.turned[rotation]?.edges ?? 0;
    if ((edges & ~hex.open) !== 0 || !tile.rotations.includes(rotation)) continue;
    const needsNoJoin =
      options.newCitiesNeedNoJoin && needed !== 0 && tile.def.stops.some(({ kind }) => kind === 'city');
    if ((edges & needed) === 0 && !needsNoJoin) continue;
    if (options.beyondStock || piecesLeft(atlas, board.tiles, tile) > 0) addWays(board, hex.id, fit, rotation, lays);
  }
}

/** Edges of which a lay must use one, as bits: those the company comes in by, or any where it has a station or stop. */
function entryEdges(reach: Reach, hex: AtlasHex): number {
  if (reach.traces.found[hex.index]) return -1;
  let edges = 0;
  for (let edge = 0; edge < 6; edge++) if (entersBy(reach, hex, edge)) edges |= 1 << edge;
  return edges;
}

function addWays(board: BoardState, hex: HexId, { tile, ways }: Fit, rotation: number, lays: Lay[]): void {
  if (!waysDiffer(board, hex, ways)) lays.push({ hex, tile: tile.id, rotation });
  else for (const { stops } of ways) lays.push({ hex, tile: tile.id, rotation, stops });
}
