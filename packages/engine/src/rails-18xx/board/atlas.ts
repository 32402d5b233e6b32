import { borderId, neighbour, opposite } from '../../hexgrid/index.ts';
import { TILE_LIBRARY } from '../tiles/index.ts';
import { type StopRule, sameKind, type Way, waysToReplace } from './fits.ts';
import { compileTrack, type Track } from './track.ts';
import type { Edge, TileColour, TileCount, TileDef, TileId } from './types.ts';
import { type Border, COLOURS, type HexDef, type HexId, type MapDef } from './types.ts';

/** What a title says about upgrades beyond "keep all track and stops, one colour on". */
export interface UpgradeRules {
  /** What each tile may become, where the title lists it; tiles not listed may become whatever fits. */
  readonly list?: Readonly<Record<TileId, readonly TileId[]>>;
  /** City tiles that are kept for towns: laid over a town, never over a city. */
  readonly townsBecome?: readonly TileId[];
}

export interface AtlasHex extends HexDef {
  readonly index: number; // in the order of the map
  readonly takesTiles: boolean;
  readonly printed: Track;
  /** What stands for the bare hex where a tile's number would: hexes of the same kind take the same tiles. */
  readonly kind: string;
  readonly rank: number; // of the printed colour
  readonly neighbours: readonly number[]; // by edge; -1 off the board
  readonly borderIds: readonly string[]; // by edge
  readonly borderNumbers: readonly number[]; // by edge; the two hexes of a border share its number
  readonly bordersAt: readonly (readonly Border[])[]; // by edge, whichever hex names them
  readonly onBoard: number; // bit e: there is a hex beyond edge e
  readonly open: number; // bit e: track may leave by edge e
}

export interface AtlasTile {
  readonly id: TileId;
  readonly def: TileDef;
  readonly rank: number; // of its colour
  readonly stock: string;
  readonly stockNumber: number; // the same for tiles that share a stock
  readonly turned: readonly Track[]; // by rotation
  /** The rotations that look different. */
  readonly rotations: readonly number[];
}

/** A tile that can take the place of another, turned by `turn` against it. */
export interface Fit {
  readonly tile: AtlasTile;
  readonly turn: number;
  readonly step: number; // how many colours on
  readonly ways: readonly Way[]; // at least one
}

/** A title's board and tiles, made ready for quick answers. */
export interface Atlas {
  readonly map: MapDef;
  readonly hexes: ReadonlyMap<HexId, AtlasHex>;
  readonly hexList: readonly AtlasHex[]; // in the order of the map
  readonly borders: readonly string[]; // `borderId` by number
  readonly tiles: ReadonlyMap<TileId, AtlasTile>;
  readonly stocks: ReadonlyMap<string, number>; // pieces in the game
  readonly upgrades: UpgradeRules;
  /** By tile, or kind of bare hex: all that may replace it, of any later colour. */
  readonly fits: ReadonlyMap<string, readonly Fit[]>;
  /** Those of the next colour only. */
  readonly nextFits: ReadonlyMap<string, readonly Fit[]>;
  /** The same by what is replaced, new tile and turn, for a lay that is already chosen. */
  readonly fitIndex: ReadonlyMap<string, ReadonlyMap<TileId, readonly (Fit | undefined)[]>>;
}

export const rankOf = (colour: TileColour): number => COLOURS.indexOf(colour);

export function compileAtlas(
  map: MapDef,
  counts: readonly TileCount[],
  upgrades: UpgradeRules = {},
  ownTiles: Readonly<Record<TileId, TileDef>> = {},
): Atlas {
  const borders: string[] = [];
  const hexList = compileHexes(map, numberIn(borders));
  const tiles = compileTiles(counts, ownTiles);
  const stocks = new Map<string, number>();
  for (const { tile, count, stock } of counts) stocks.set(stock ?? tile, count);
  const fits = compileFits(hexList, tiles, upgrades);
  const nextFits = new Map([...fits].map(([key, list]) => [key, list.filter(({ step }) => step === 1)]));
  const fitIndex = new Map([...fits].map(([key, list]) => [key, indexFits(list)]));
  const hexes = new Map(hexList.map((hex) => [hex.id, hex]));
  return { map, hexes, hexList, borders, tiles, stocks, upgrades, fits, nextFits, fitIndex };
}

const PERMANENT: readonly string[] = ['gray', 'red', 'blue'];

/** Numbers names in the order they first come up. */
function numberIn(names: string[]): (name: string) => number {
  const numbers = new Map<string, number>();
  return (name) => {
    const number = numbers.get(name) ?? names.push(name) - 1;
    numbers.set(name, number);
    return number;
  };
}

function compileHexes(map: MapDef, numberOf: (border: string) => number): readonly AtlasHex[] {
  const index = new Map(map.hexes.map(({ id }, i) => [id, i]));
  const edges = [0, 1, 2, 3, 4, 5];
  const printed = map.hexes.map(({ stops, paths }) => compileTrack(stops, paths));
  return map.hexes.map((def, i) => {
    const neighbours = edges.map((edge) => index.get(neighbour(def.id, edge)) ?? -1);
    const borders = edges.map((edge) => bordersAt(map, def, edge, neighbours[edge] as number));
    const borderIds = edges.map((edge) => borderId(def.id, edge));
    const takesTiles = !PERMANENT.includes(def.colour);
    let onBoard = 0;
    let open = 0;
    for (const edge of edges) {
      const other = neighbours[edge] as number;
      if (other < 0) continue;
      onBoard |= 1 << edge;
      const blank = PERMANENT.includes((map.hexes[other] as HexDef).colour) && !hasEdge(printed[other], opposite(edge));
      if (!blank && !(borders[edge] as Border[]).some(({ kind }) => kind === 'impassable')) open |= 1 << edge;
    }
    return {
      ...def,
      index: i,
      takesTiles,
      printed: printed[i] as Track,
      kind: kindOf(def),
      rank: takesTiles ? rankOf(def.colour as TileColour) : -1,
      neighbours,
      borderIds,
      borderNumbers: borderIds.map(numberOf),
      bordersAt: borders,
      onBoard,
      open,
    };
  });
}

const hasEdge = (track: Track | undefined, edge: number): boolean => ((track?.edges ?? 0) & (1 << edge)) !== 0;

/** What both hexes say about the side between them; the same thing said twice counts once. */
function bordersAt(map: MapDef, def: HexDef, edge: number, other: number): readonly Border[] {
  const own = def.borders.filter((border) => border.edge === edge);
  const theirs = (map.hexes[other]?.borders ?? []).filter((border) => border.edge === opposite(edge));
  const more = theirs.filter(({ kind }) => !own.some((border) => border.kind === kind));
  return [...own, ...more.map((border) => ({ ...border, edge }))];
}

/** Bare hexes with the same stops and label are one kind; a hex with printed track is a kind of its own. */
function kindOf({ id, stops, paths, label, colour }: HexDef): string {
  if (paths.length > 0) return `#${id}`;
  return `#${colour} ${stops.map(({ kind, slots }) => `${kind}${slots}`).join(' ')} ${label ?? ''}`;
}

function compileTiles(
  counts: readonly TileCount[],
  own: Readonly<Record<TileId, TileDef>>,
): ReadonlyMap<TileId, AtlasTile> {
  const tiles = new Map<TileId, AtlasTile>();
  const stockNumber = numberIn([]);
  for (const { tile: id, stock = id } of counts) {
    const def = own[id] ?? TILE_LIBRARY[id];
    if (!def) throw new Error(`tile ${id} is not defined`);
    const turned = [0, 1, 2, 3, 4, 5].map((turn) => compileTrack(def.stops, def.paths, turn));
    const looks = turned.map(looksLike);
    const rotations = [0, 1, 2, 3, 4, 5].filter((turn) => looks.indexOf(looks[turn] as string) === turn);
    const rank = rankOf(def.colour);
    tiles.set(id, { id, def, rank, stock, stockNumber: stockNumber(stock), turned, rotations });
  }
  return tiles;
}

/** Equal for tracks that differ at most in the order of equal stops. */
function looksLike(track: Track): string {
  const stops = track.stops.map((stop, i) => {
    const ends = (track.at[6 + i] ?? []).map((p) => {
      const path = track.paths[p];
      return path ? `${path.a === 6 + i ? path.b : path.a}${path.gauge}` : '';
    });
    return `${JSON.stringify(stop)}:${ends.sort().join(' ')}`;
  });
  const plain = track.paths.filter(({ a, b }) => a < 6 && b < 6);
  const lines = plain.map(({ a, b, gauge }) => `${Math.min(a, b)}-${Math.max(a, b)}${gauge}`);
  return `${stops.sort().join(',')};${lines.sort().join(',')}`;
}

function compileFits(
  hexes: readonly AtlasHex[],
  tiles: ReadonlyMap<TileId, AtlasTile>,
  upgrades: UpgradeRules,
): ReadonlyMap<string, readonly Fit[]> {
  const fits = new Map<string, readonly Fit[]>();
  for (const { kind, printed, rank, label, takesTiles } of hexes) {
    if (takesTiles && !fits.has(kind)) fits.set(kind, fitsOnto(printed, rank, label, undefined, tiles, upgrades));
  }
  for (const { id, turned, rank, def } of tiles.values()) {
    fits.set(id, fitsOnto(turned[0] as Track, rank, def.label, upgrades.list?.[id], tiles, upgrades));
  }
  return fits;
}

function fitsOnto(
  before: Track,
  rank: number,
  label: string | undefined,
  listed: readonly TileId[] | undefined,
  tiles: ReadonlyMap<TileId, AtlasTile>,
  upgrades: UpgradeRules,
): readonly Fit[] {
  const fits: Fit[] = [];
  for (const tile of tiles.values()) {
    if (tile.rank <= rank || tile.def.label !== label || (listed && !listed.includes(tile.id))) continue;
    const rule = stopRuleFor(tile.id, upgrades);
    for (let turn = 0; turn < 6; turn++) {
      const ways = waysToReplace(before, tile.turned[turn] as Track, rule);
      if (ways.length > 0) fits.push({ tile, turn, step: tile.rank - rank, ways });
    }
  }
  return fits;
}

function indexFits(fits: readonly Fit[]): ReadonlyMap<TileId, readonly (Fit | undefined)[]> {
  const index = new Map<TileId, (Fit | undefined)[]>();
  for (const fit of fits) {
    const turns = index.get(fit.tile.id) ?? [undefined, undefined, undefined, undefined, undefined, undefined];
    turns[fit.turn] = fit;
    index.set(fit.tile.id, turns);
  }
  return index;
}

function stopRuleFor(tile: TileId, { townsBecome }: UpgradeRules): StopRule {
  if (!townsBecome?.includes(tile)) return sameKind;
  return (before, after) => before.kind === 'town' && after.kind === 'city';
}

export function hexOf(atlas: Atlas, id: HexId): AtlasHex {
  const hex = atlas.hexes.get(id);
  if (!hex) throw new Error(`the map has no hex ${id}`);
  return hex;
}

/** undefined if the title has no such tile. */
export function tileColour(atlas: Atlas, tile: TileId): TileColour | undefined {
  return atlas.tiles.get(tile)?.def.colour;
}

/** Edges by which the track of a tile leaves the hex; [] if there is no such tile or rotation. */
export function exitsOf(atlas: Atlas, tile: TileId, rotation: number): readonly Edge[] {
  const edges = atlas.tiles.get(tile)?.turned[rotation]?.edges ?? 0;
  return [0, 1, 2, 3, 4, 5].filter((edge) => (edges & (1 << edge)) !== 0);
}
