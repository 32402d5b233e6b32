/** "D23": column letter, row number, as printed on the board. */
export type HexId = string;
export type TileId = string;
export type CompanyId = string;

/** 0–5 clockwise from the bottom of a flat-top hex (S, SW, NW, N, NE, SE); a tile turned by r adds r. */
export type Edge = number;

export const COLOURS = ['white', 'yellow', 'green', 'brown', 'gray'] as const;
export type TileColour = (typeof COLOURS)[number];
export type Gauge = 'broad' | 'narrow' | 'dual';

/**
 * Where trains stop, or where track meets ('junction': no stop, only a meeting of tracks). A title whose stops have more
 * properties has a type of its own with further optional fields; shared code passes them on unread.
 */
export interface StopDef {
  readonly kind: 'city' | 'town' | 'halt' | 'offboard' | 'junction';
  /** What it pays; by colour of the phase where that varies. */
  readonly revenue: number | Readonly<Record<string, number>>;
  /** Places for stations; 0 for all but cities. A city without places takes no station and blocks nobody. */
  readonly slots: number;
  /** A place beyond a stop at which a route may end: it is no stop of the route, but adds to what the route earns. */
  readonly extra?: boolean;
}

/** 'n0' is the first stop of the tile. */
export type End = Edge | `n${number}`;
/** A piece of track between two ends; broad gauge unless another is given. */
export type PathDef = readonly [End, End] | readonly [End, End, Gauge];

export interface TileDef {
  readonly colour: TileColour;
  readonly stops: readonly StopDef[];
  readonly paths: readonly PathDef[];
  readonly label?: string;
}

/** How many copies a title has of a tile; ids that share a `stock` are the two sides of the same pieces. */
export interface TileCount {
  readonly tile: TileId;
  readonly count: number;
  readonly stock?: string;
}

export interface Border {
  readonly edge: Edge;
  readonly kind: 'water' | 'gauge' | 'impassable';
  readonly cost: number;
}

export interface HexDef {
  readonly id: HexId;
  /**
   * gray, red, blue and orange hexes are printed for good; white ones, and ones printed as a tile of a colour, take tiles.
   * Orange is a place between two parts of a map.
   */
  readonly colour: TileColour | 'red' | 'blue' | 'orange';
  readonly name?: string;
  readonly stops: readonly StopDef[];
  readonly paths: readonly PathDef[];
  readonly borders: readonly Border[];
  readonly terrain?: { readonly kind: string; readonly cost: number };
  readonly label?: string;
  /** Only track of this gauge may be laid here; any if absent. */
  readonly gauge?: Gauge;
  /** Sides at the border of the map at which track may end though nothing lies beyond. */
  readonly outlets?: readonly Edge[];
}

/** Two hexes that are neighbours though they lie apart: `to` is beyond `edge` of `hex`, and `hex` beyond its far side. */
export interface HexLink {
  readonly hex: HexId;
  readonly edge: Edge;
  readonly to: HexId;
}

export interface MapDef {
  readonly id: string;
  readonly hexes: readonly HexDef[];
  readonly links?: readonly HexLink[];
}

export interface LaidTile {
  readonly tile: TileId;
  readonly rotation: number;
}

/**
 * A station on the board. `waiting`: stands beside a full city until a place falls free. `sharing`: stands in the place of
 * another company's station and takes none of its own.
 */
export interface Station {
  readonly company: CompanyId;
  readonly hex: HexId;
  readonly stop: number; // index of the city among the stops of the hex
  readonly waiting?: true;
  readonly sharing?: true;
}

/** A home kept free for a company; `stop` null: any one place of the hex. */
export interface Reservation {
  readonly company: CompanyId;
  readonly hex: HexId;
  readonly stop: number | null;
}

/** Everything that was built. Plain data; never changed in place, so what is derived from it can be remembered. */
export interface BoardState {
  readonly tiles: Readonly<Record<HexId, LaidTile>>;
  readonly stations: readonly Station[];
  readonly reservations: readonly Reservation[];
  /** Gauge change markers by border: `borderId(hex, edge)`. */
  readonly gaugeMarkers: readonly string[];
  /** Hexes whose stops are not open yet: track leads there, but no train may stop or go on. */
  readonly closed?: readonly HexId[];
}

/** A tile about to be laid. `stops[i]`: which stop of the new tile takes over stop i, where that is open to choice. */
export interface Lay {
  readonly hex: HexId;
  readonly tile: TileId;
  readonly rotation: number;
  readonly stops?: readonly number[];
}

/** A train's way, stop by stop and hex by hex: "P17.1" names a stop, "Q18" a hex passed through. */
export type RoutePath = readonly string[];
