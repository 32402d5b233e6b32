import type { Atlas, CompanyId, Edge, HexId, MapDef, MarketDef, StopRef, TileId } from '@roundhouse/rails-18xx';
import type { Band, Box, Terrain, Zone } from './schema.ts';

export type SiteId = string;

/** An Expatriation Site. Each of its red sides leads to a cell of its own beyond the map, which is a stop of the site. */
export interface Site {
  readonly id: SiteId;
  readonly name: string;
  readonly workers: number; // at the start
  readonly cells: readonly HexId[];
}

export interface CompanyDef {
  readonly id: CompanyId;
  readonly name: string;
  readonly home: HexId;
  readonly temple: HexId;
  readonly templeName: string;
  readonly colour: string;
  readonly hue: string;
  readonly stationCosts: readonly number[]; // the home's first
  readonly president: number; // shares of the President's Certificate
  readonly capital: 'full' | 'incremental';
  readonly draw: 'A' | 'B' | null;
}

/** What the rules need to know of a hex beyond what the atlas says. */
export interface HexNote {
  readonly zone: Zone;
  readonly terrain: Terrain | null;
  readonly greenCost: number; // of the upgrade from the printed yellow to green
  readonly post: Edge | null; // side with a Trading Post
  readonly townTiles: readonly TileId[]; // yellow town tiles that it takes; [] if it is no town
}

/** What the rules need to know of a tile beyond what the atlas says. */
export interface TileNote {
  readonly zone: Zone | null; // null: for both
  readonly only: HexId | null; // the one hex that takes it
  readonly kind: 'plain' | 'town' | 'city';
}

/** The spaces in which new companies begin, from the top: `prices[i]` is in row i. */
export interface ParBand {
  readonly column: number; // from 0
  readonly prices: readonly number[];
}

/** The Stock Market Table. Rows and columns count from 0, the top row first. */
export interface MarketBoard extends MarketDef {
  /** By row: columns before this one lie left of the red line; past the end of the row where there is none. */
  readonly redLine: readonly number[];
  readonly pars: Readonly<Record<Band, ParBand>>;
  readonly top: number; // the highest price, which ends the game
}

/** Everything printed: map, tiles, market and charters. */
export interface Board {
  readonly id: string;
  readonly hash: string;
  readonly map: MapDef;
  readonly atlas: Atlas; // compiled when it is first asked for
  /** The same with a place beyond each Trading Post, at which runs of the owner of P7 may end. */
  readonly postAtlas: Atlas;
  readonly ground: ReadonlyMap<HexId, HexNote>;
  readonly tiles: ReadonlyMap<TileId, TileNote>;
  /** Hexes for which there are tiles of their own: they take only these and ordinary yellow tiles. */
  readonly named: ReadonlySet<HexId>;
  readonly sites: readonly Site[];
  readonly siteAt: ReadonlyMap<HexId, Site>; // by cell
  readonly posts: ReadonlyMap<HexId, StopRef>; // by city: the place in `postAtlas`
  readonly market: MarketBoard;
  readonly companies: Readonly<Record<CompanyId, CompanyDef>>;
  readonly companyIds: readonly CompanyId[]; // in the order of the book
  readonly boxes: readonly Box[]; // of the expatriation table, the first at 0
}
