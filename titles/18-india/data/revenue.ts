import type { HexId } from '@roundhouse/rails-18xx/board/types.ts';

export interface Destination {
  readonly hex: HexId;
  readonly bonus: number;
}

export interface CommodityDef {
  readonly id: string;
  readonly sources: readonly HexId[];
  readonly destinations: readonly Destination[];
}

const KARACHI = 'A16';
const LAHORE = 'D3';
const MUMBAI = 'D23';
const DELHI = 'G8';
const KOCHI = 'G36';
const CHENNAI = 'K30';
const COLOMBO = 'K40';
const NEPAL = 'M10';
const VISAKHAPATNAM = 'M24';
const KOLKATA = 'P17';
const HALDIA = 'P19';
const CHINA = 'Q10';

const to = (hex: HexId, bonus: number): Destination => ({ hex, bonus });

/** Commodities with a place on the map. */
// biome-ignore format: one line per commodity
export const COMMODITIES: readonly CommodityDef[] = [
  { id: 'oil', sources: ['B17'], destinations: [to(MUMBAI, 30)] },
  { id: 'ore', sources: ['H15', 'L21'], destinations: [to(KARACHI, 50), to(CHENNAI, 50)] },
  { id: 'cotton', sources: ['H21'], destinations: [to(KARACHI, 40), to(CHENNAI, 40)] },
  { id: 'spices', sources: ['I18'], destinations: [to(KOCHI, 70), to(COLOMBO, 50), to(CHENNAI, 50), to(LAHORE, 40), to(MUMBAI, 40), to(CHINA, 40), to(NEPAL, 40), to(KARACHI, 30), to(HALDIA, 30), to(VISAKHAPATNAM, 30)] },
  { id: 'gold', sources: ['I28'], destinations: [to(KOCHI, 50)] },
  { id: 'opium', sources: ['J13'], destinations: [to(LAHORE, 100), to(HALDIA, 100)] },
  { id: 'tea', sources: ['K38', 'O12'], destinations: [to(VISAKHAPATNAM, 70)] },
  { id: 'rice', sources: ['P15'], destinations: [to(CHINA, 30), to(NEPAL, 30)] },
];

/** The commodity of the British East India Company: wherever its token lies, to where any other commodity goes. */
export const JEWELLERY = { id: 'jewellery', bonus: 20 } as const;

export interface RouteBonus {
  readonly between: readonly [HexId, HexId];
  readonly bonus: number;
}

export const ROUTE_BONUSES: readonly RouteBonus[] = [
  { between: [DELHI, KOCHI], bonus: 100 },
  { between: [KARACHI, CHENNAI], bonus: 80 },
  { between: [LAHORE, KOLKATA], bonus: 80 },
  { between: [NEPAL, MUMBAI], bonus: 70 },
];

/** Hexes that a train may enter twice while they hold two cities. Mumbai and Nepal hold two as well, but are no OO hexes. */
export const OO_HEXES: readonly HexId[] = [DELHI, KOLKATA];

/** Base of a variable city on a route without any other city. */
export const VARIABLE_BASE = 20;
