import type { Refusal } from '@roundhouse/kernel/contract/violation.ts';
import { refuse } from '../refuse.ts';
import { type Atlas, labelAfter } from './atlas.ts';
import { isOfGauge } from './atlas-tiles.ts';
import { alterBoard } from './board-copy.ts';
import type { TileFit } from './fits.ts';
import { type LayParts, partsOf, wayOf } from './lay-parts.ts';
import { checkLayReach, type Enough, isLedTo, makesCity } from './lay-reach.ts';
import type { LeastReach } from './least-reach.ts';
import { leastReachOf, reachOf, rememberReach } from './reach.ts';
import { settleWaiting } from './stations.ts';
import { piecesLeft, rememberStock } from './stock.ts';
import { rememberTracks } from './tracks.ts';
import type { Lay, TileColour } from './types.ts';
import { type BoardState, COLOURS, type CompanyId, type Edge, type Gauge, type HexId } from './types.ts';

/** What the rules of a title and its phase decide about a lay. */
export interface LayPolicy {
  /** Colours that may be laid; all if absent. */
  readonly colours?: readonly TileColour[];
  /** Colours may be skipped, as when a bare town becomes a green city. */
  readonly skipColours?: boolean;
  /** Cities are upgraded like anything else: reaching the city alone is not enough. */
  readonly citiesNeedNewTrack?: boolean;
  /** Towns are upgraded like cities: reaching the town is enough. */
  readonly townsLikeCities?: boolean;
  /** Reaching any track of the tile as it will be is enough: it need not be new. */
  readonly anyTrack?: boolean;
  /** A town becomes a city wherever track leads to its hex, whether or not it joins. */
  readonly newCitiesNeedNoJoin?: boolean;
  /** Edges that the track of a hex must use. */
  readonly mustUse?: Readonly<Record<HexId, readonly Edge[]>>;
  /** Only track of this gauge is traced. */
  readonly gauge?: Gauge;
  /** Pieces are not counted: for plans, since a piece may become free by then. */
  readonly beyondStock?: boolean;
}

/**
 * Why a company may not lay a tile; `company` null: the tile may be laid anywhere. Money, allowances and the direction of
 * several lays are checked elsewhere.
 */
export function checkLay(
  atlas: Atlas,
  board: BoardState,
  company: CompanyId | null,
  lay: Lay,
  policy: LayPolicy = {},
): Refusal | undefined {
  const parts = partsOf(atlas, board, lay);
  if (!parts) return checkExists(atlas, lay);
  return (
    checkPiece(atlas, board, parts, policy) ??
    checkFit(atlas, parts) ??
    checkEdges(parts, policy) ??
    checkWay(atlas, board, company, lay, parts, policy)
  );
}

function checkExists(atlas: Atlas, lay: Lay): Refusal | undefined {
  if (!atlas.hexes.has(lay.hex)) return refuse('track.noSuchHex', { hex: lay.hex });
  if (!atlas.tiles.has(lay.tile)) return refuse('track.noSuchTile', { tile: lay.tile });
  return refuse('track.badRotation', { rotation: lay.rotation });
}

function checkPiece(atlas: Atlas, board: BoardState, parts: LayParts, policy: LayPolicy): Refusal | undefined {
  const { hex, tile, rank } = parts;
  if (!hex.takesTiles) return refuse('track.printedHex', { hex: hex.id, colour: hex.colour });
  const step = tile.rank - rank;
  if (policy.skipColours ? step < 1 : step !== 1) {
    return refuse('track.wrongColour', { hex: hex.id, from: COLOURS[rank] ?? '', to: tile.def.colour });
  }
  if (policy.colours && !policy.colours.includes(tile.def.colour)) {
    return refuse('track.colourNotAllowed', { colour: tile.def.colour });
  }
  if (policy.beyondStock || piecesLeft(atlas, board.tiles, tile) > 0) return undefined;
  return refuse('track.noneLeft', { tile: tile.id });
}

function checkFit(atlas: Atlas, { hex, tile, laid, fit }: LayParts): Refusal | undefined {
  if (fit) return undefined;
  const { label: is, colour } = tile.def;
  const label = labelAfter(atlas.upgrades, laid ? atlas.tiles.get(laid.tile)?.def.label : hex.label, colour);
  if (is !== label) {
    return refuse('track.wrongLabel', { hex: hex.id, label: label ?? '', tile: is ?? '' });
  }
  if (!isOfGauge(tile.def, hex.gauge)) return refuse('track.wrongGauge', { hex: hex.id, gauge: hex.gauge ?? '' });
  const fitsTurned = atlas.fitIndex.get(laid?.tile ?? hex.kind)?.has(tile.id);
  if (fitsTurned) return refuse('track.losesTrack', { hex: hex.id, from: laid?.tile ?? '', to: tile.id });
  return refuse('track.notAnUpgrade', { hex: hex.id, from: laid?.tile ?? '', to: tile.id });
}

function checkEdges({ hex, after }: LayParts, { mustUse }: LayPolicy): Refusal | undefined {
  const bad = after.edges & ~hex.open;
  if (bad !== 0) {
    const edge = 31 - Math.clz32(bad & -bad);
    if ((bad & ~hex.onBoard) !== 0) return refuse('track.runsOffBoard', { hex: hex.id, edge });
    if (hex.bordersAt[edge]?.some(({ kind }) => kind === 'impassable')) {
      return refuse('track.impassable', { hex: hex.id, edge });
    }
    return refuse('track.blankSide', { hex: hex.id, edge });
  }
  const missing = mustUse?.[hex.id]?.find((edge) => (after.edges & (1 << edge)) === 0);
  return missing === undefined ? undefined : refuse('track.missesEdge', { hex: hex.id, edge: missing });
}

function checkWay(
  atlas: Atlas,
  board: BoardState,
  company: CompanyId | null,
  lay: Lay,
  parts: LayParts,
  policy: LayPolicy,
): Refusal | undefined {
  const way = wayOf(board, lay, parts.fit);
  if (!way) return refuse('track.badStops', { hex: lay.hex, ways: parts.fit?.ways.length ?? 0 });
  if (company === null) return undefined;
  const checkBy = (reach: LeastReach): Refusal | undefined =>
    policy.newCitiesNeedNoJoin && makesCity(parts.before, parts.after) && isLedTo(reach, parts.hex)
      ? undefined
      : checkLayReach(atlas, board, parts, way, reach, enoughFor(policy));
  const least = leastReachOf(atlas, board, company, policy.gauge);
  if (least && checkBy(least) === undefined) return undefined;
  return checkBy(reachOf(atlas, board, company, policy.gauge));
}

function enoughFor({ anyTrack, citiesNeedNewTrack, townsLikeCities }: LayPolicy): Enough {
  if (anyTrack) return 'track';
  if (citiesNeedNewTrack) return 'newTrack';
  return townsLikeCities ? 'newTrackOrStop' : 'newTrackOrCity';
}

/** The board with the tile on it. Stations and reservations go where their stops went; waiting stations may get a place. */
export function applyLay(atlas: Atlas, board: BoardState, lay: Lay): BoardState {
  const way = wayOf(board, lay, partsOf(atlas, board, lay)?.fit);
  const tiles = withTile(board.tiles, lay);
  rememberTracks(atlas, board.tiles, tiles, lay.hex);
  rememberStock(atlas, board.tiles, tiles, lay.hex);
  const stations = moveStops(board.stations, lay.hex, way);
  const reservations = moveStops(board.reservations, lay.hex, way);
  const after = settleWaiting(atlas, alterBoard(board, { tiles, stations, reservations }));
  rememberReach(atlas, board, after);
  return after;
}

/** Not by `put`: tiles have a different shape on every board, and if `put` saw them, it would copy companies more slowly. */
const withTile = (tiles: BoardState['tiles'], { hex, tile, rotation }: Lay): BoardState['tiles'] => ({
  ...tiles,
  [hex]: { tile, rotation },
});

function moveStops<T extends { readonly hex: HexId; readonly stop: number | null }>(
  items: readonly T[],
  hex: HexId,
  way: TileFit | undefined,
): readonly T[] {
  if (!way) return items;
  const moves = ({ hex: at, stop }: T): boolean => at === hex && stop !== null && (way.stops[stop] ?? stop) !== stop;
  // Items that stayed where they were stay the same objects, so that boards are quick to compare.
  if (!items.some(moves)) return items;
  return items.map((item) => (moves(item) ? { ...item, stop: way.stops[item.stop as number] as number } : item));
}
