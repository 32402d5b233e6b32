import type { Card, CityName, EdgeId, Good, MilepostId } from '../rules/state.ts';
import type { Duration, EventArea, EventKind, Ground, Terrain } from './schema.ts';

/** In the rules, mileposts, edges and cities are numbers: their places in the lists below. */
export interface Milepost {
  readonly id: MilepostId;
  readonly row: number;
  readonly col: number;
  readonly terrain: Terrain;
  readonly ground: Ground; // under a city or a port too
  readonly country: string; // code, such as IN
  readonly region: string;
  readonly coast: string | null;
  readonly city: CityName | null;
  readonly part: 'centre' | 'outer' | 'site' | null;
}

/** The place of one section of track. */
export interface Edge {
  readonly id: EdgeId;
  readonly a: number;
  readonly b: number; // a < b
  readonly river: string | null;
  readonly red: CityName | null; // inside a red area: everybody's track, never built
  readonly blocked: boolean; // across an inlet
  readonly border: string | null; // such as IN-PK, codes in the order of the alphabet
}

export interface City {
  readonly name: CityName;
  readonly size: 'major' | 'medium' | 'small';
  readonly country: string; // code
  readonly region: string;
  readonly centre: number;
  readonly mileposts: readonly number[]; // the centre first
  readonly goods: readonly Good[];
  readonly pilgrims: 'board' | 'leave' | null;
}

export interface Ferry {
  readonly name: string;
  readonly ports: readonly [number, number];
  readonly portNames: readonly [string, string];
  readonly cost: number;
  readonly maxPlayers: number;
}

export interface Demand {
  readonly city: CityName;
  readonly good: Good;
  readonly payoff: number;
}

export interface EventCard {
  readonly card: Card;
  readonly title: string;
  readonly kind: EventKind;
  readonly duration: Duration;
  readonly area: EventArea | null;
  readonly mileposts: Uint8Array; // 1 inside the area
  readonly crossings: Uint8Array; // by edge: 1 where it crosses a river in flood
  readonly chart: readonly { readonly cashAtLeast: number; readonly tax: number }[]; // rising
  readonly closesFerries: boolean;
  readonly closesAlpine: boolean; // no player may build to or enter alpine mileposts in the area
  readonly requirement: Good | null; // ends when any player delivers this
  readonly text: string;
}

export interface GoodSupply {
  readonly name: Good;
  readonly chips: number;
  readonly suppliers: readonly CityName[];
}

export const PILGRIMS: Good = 'Pilgrims';
export const CIRCUS: Good = 'Circus';

export interface Board {
  readonly id: string;
  readonly hash: string;
  readonly mileposts: readonly Milepost[]; // by row, then column
  readonly edges: readonly Edge[];
  readonly around: readonly (readonly number[])[]; // edges at a milepost
  readonly cities: readonly City[];
  readonly majors: readonly City[];
  readonly ferries: readonly Ferry[];
  readonly countries: Readonly<Record<string, string>>;
  readonly regions: readonly string[];
  readonly costs: { readonly values: Readonly<Record<Terrain, number>>; readonly riverExtra: number };
  readonly sectionsPerPlayer: number; // at a small or medium city
  readonly entries: Uint8Array; // by milepost: players who may build there; 0 for any number
  readonly demands: ReadonlyMap<Card, readonly Demand[]>;
  readonly circusDemands: ReadonlyMap<Card, readonly Demand[]>; // of the same cards when the Circus travels
  readonly eventCards: ReadonlyMap<Card, EventCard>;
  readonly goods: readonly GoodSupply[];
  readonly pilgrims: { readonly chips: number; readonly payoff: number; readonly maxPerTrain: number };
  readonly circus: { readonly chips: number; readonly payoff: number; readonly start: CityName };

  /** The same as typed arrays, for searches: 6 slots to a milepost, -1 where there is none. */
  readonly slotEdge: Int16Array;
  readonly slotMilepost: Int16Array;
  readonly ends: Int16Array; // a and b of every edge
  readonly cost: Uint8Array; // of building to a milepost
  readonly extra: Uint8Array; // of crossing the river on an edge
  readonly open: Uint8Array; // 1 where track may be built at all
  readonly red: Uint8Array; // 1 inside a red area
  readonly triangles: Int16Array; // by edge, 4 slots: two pairs of edges that lead round it over one milepost
  readonly majorAt: Int8Array; // place in `majors`, or -1
  readonly ferryAt: Int8Array; // place in `ferries`, or -1

  index(id: MilepostId): number; // -1
  edgeIndex(id: EdgeId): number; // -1
  edgeBetween(a: number, b: number): number; // -1
  other(edge: number, milepost: number): number;
  cityAt(milepost: number): City | undefined;
  city(name: CityName): City | undefined;
  /** What a section costs that is built to `milepost`, its river included. */
  costTo(edge: number, milepost: number): number;
}
