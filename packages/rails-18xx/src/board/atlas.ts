import { compileHexes } from './atlas-hexes.ts';
import { compileFits, compileTiles, indexFits } from './atlas-tiles.ts';
import type { TileFit } from './fits.ts';
import { type Lookup, lazily } from './lazily.ts';
import { numberIn } from './ordinals.ts';
import type { Track } from './track.ts';
import type { Border, HexDef, HexId, MapDef, StopDef, TileColour, TileCount, TileDef, TileId } from './types.ts';

/** What a title says about upgrades beyond "keep all track and stops, one colour on". */
export interface UpgradeRules {
  /** What each tile may become, where the title lists it; tiles not listed may become whatever fits. */
  readonly list?: Readonly<Record<TileId, readonly TileId[]>>;
  /** City tiles that are kept for towns: laid over a town, never over a city. */
  readonly townsBecome?: readonly TileId[];
  /** Town tiles whose town may also become a city. */
  readonly townsGrow?: readonly TileId[];
  /** A bare town may be built over by track without a stop: it is no longer a town. */
  readonly townsGiveWay?: boolean;
  /** By the present label and the colour of the new tile: the label that the new tile must have instead. */
  readonly relabel?: Readonly<Record<string, Partial<Readonly<Record<TileColour, string>>>>>;
  /** Stops that an upgrade dismantles: their track stays, the stop goes. */
  readonly dismantles?: (stop: StopDef) => boolean;
}

/** The label that a tile of a colour needs where there is `label` now. */
export function labelAfter(
  { relabel }: UpgradeRules,
  label: string | undefined,
  colour: TileColour,
): string | undefined {
  return label === undefined ? undefined : (relabel?.[label]?.[colour] ?? label);
}

/** All fields, also those that are undefined: then all hexes have one shape, and are read many times faster. */
type Whole<T> = { readonly [K in keyof Required<T>]: T[K] };

export interface AtlasHex extends Whole<HexDef> {
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
  readonly ways: readonly TileFit[]; // at least one
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
  readonly forks: boolean; // whether track of some tile or hex forks at an edge
  /** Of these hexes, a way that a company traces leads through one at most. */
  readonly oneOf?: readonly HexId[];
  /** Hexes whose stops are one place: a way that a company traces leads to one of the stops at most. */
  readonly onePlace?: readonly HexId[];
  /** By tile, or kind of bare hex: all that may replace it, of any later colour. */
  readonly fits: Lookup<readonly Fit[]>;
  /** Those of the next colour only. */
  readonly nextFits: Lookup<readonly Fit[]>;
  /** The same by what is replaced, new tile and turn, for a lay that is already chosen. */
  readonly fitIndex: Lookup<ReadonlyMap<TileId, readonly (Fit | undefined)[]>>;
}

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
  const nextFits = lazily((key) => fits.get(key)?.filter(({ step }) => step === 1));
  const fitIndex = lazily((key) => {
    const list = fits.get(key);
    return list && indexFits(list);
  });
  const hexes = new Map(hexList.map((hex) => [hex.id, hex]));
  const forks =
    hexList.some(({ printed }) => printed.forks) || [...tiles.values()].some(({ turned }) => turned[0]?.forks);
  return { map, hexes, hexList, borders, tiles, stocks, upgrades, forks, fits, nextFits, fitIndex };
}

/** Atlases by edition, each compiled when it is first asked for: just to look at a board needs none. */
export function lazyAtlases<E extends string>(makers: Readonly<Record<E, () => Atlas>>): Readonly<Record<E, Atlas>> {
  const made = {} as Record<E, Atlas>;
  for (const edition of Object.keys(makers) as E[]) {
    const get = (): Atlas => {
      const value = makers[edition]();
      Object.defineProperty(made, edition, { value });
      return value;
    };
    Object.defineProperty(made, edition, { get, enumerable: true, configurable: true });
  }
  return made;
}

export function hexOf(atlas: Atlas, id: HexId): AtlasHex {
  const hex = atlas.hexes.get(id);
  if (!hex) throw new Error(`the map has no hex ${id}`);
  return hex;
}
