import type { CompanyId, HexId } from '@roundhouse/rails-18xx';

export const REGIONS = ['East', 'West', 'South'] as const;
export type Region = (typeof REGIONS)[number];

export interface CompanyDef {
  readonly name: string;
  readonly region: Region | null;
  /** Where it starts; `stop` null: any place of the hex. No home: it chooses when it floats. */
  readonly home: { readonly hex: HexId; readonly stop: number | null } | null;
  readonly stations: number;
  readonly face: number; // printed on each 10% certificate
}

/** In the order of the charters. The GIPR is always in play; the others are drawn by region. */
export const COMPANIES: Readonly<Record<CompanyId, CompanyDef>> = {
  GIPR: { name: 'Great Indian Peninsula Railway', region: null, home: null, stations: 4, face: 112 },
  NWR: { name: 'Northwestern Railway', region: 'West', home: { hex: 'G8', stop: 0 }, stations: 4, face: 100 },
  EIR: { name: 'East India Railway', region: 'East', home: { hex: 'P17', stop: 0 }, stations: 3, face: 100 },
  NCR: { name: 'North Central Railway', region: 'East', home: { hex: 'K14', stop: 0 }, stations: 4, face: 90 },
  MR: { name: 'Madras Railway', region: 'South', home: { hex: 'K30', stop: 0 }, stations: 3, face: 90 },
  SIR: { name: 'South Indian Railway', region: 'South', home: { hex: 'G36', stop: 0 }, stations: 4, face: 82 },
  BNR: { name: 'Bengal Nagpur Railway', region: 'East', home: { hex: 'I20', stop: 0 }, stations: 5, face: 82 },
  CGR: { name: 'Ceylon Government Railway', region: 'South', home: { hex: 'K40', stop: 0 }, stations: 3, face: 76 },
  PNS: { name: 'Punjab Northern State Railway', region: 'West', home: { hex: 'D3', stop: 0 }, stations: 3, face: 76 },
  WIP: {
    name: 'West of India Portuguese Railway',
    region: 'South',
    home: { hex: 'E24', stop: 0 },
    stations: 3,
    face: 76,
  },
  EBR: { name: 'Eastern Bengal Railway', region: 'East', home: { hex: 'P17', stop: 1 }, stations: 3, face: 76 },
  BR: { name: 'Bombay Railway', region: 'West', home: { hex: 'D23', stop: null }, stations: 3, face: 71 },
  NSR: { name: 'Nizam State Railway', region: 'South', home: { hex: 'H25', stop: 0 }, stations: 3, face: 71 },
  TR: { name: 'Tirhoot Railway', region: 'East', home: { hex: 'M10', stop: null }, stations: 2, face: 71 },
  SPD: { name: 'Sind Punjab & Delhi Railroad', region: 'West', home: { hex: 'G8', stop: 1 }, stations: 2, face: 67 },
  DHR: { name: 'Darjeeling-Himalayan Railway', region: 'East', home: { hex: 'Q10', stop: 0 }, stations: 2, face: 67 },
  WR: { name: 'Western Railway', region: 'West', home: { hex: 'D17', stop: 0 }, stations: 2, face: 64 },
  KGF: { name: 'Kolar Gold Fields Railway', region: 'South', home: { hex: 'H31', stop: 0 }, stations: 2, face: 67 },
};

/** The company without a director's certificate, into whose shares the Royal Bonds turn. */
export const GIPR = 'GIPR';
export const EXCHANGE_STATIONS = 3;

export interface PrivateDef {
  readonly name: string;
  readonly face: number;
  readonly income: number;
}

export const PRIVATES: Readonly<Record<string, PrivateDef>> = {
  P1: { name: 'Swedish East India Company', face: 25, income: 5 },
  P2: { name: 'Portuguese East India Company', face: 35, income: 5 },
  P3: { name: 'Dutch East India Company', face: 60, income: 10 },
  P4: { name: 'French East India Company', face: 75, income: 15 },
  P5: { name: 'Danish East India Company', face: 115, income: 20 },
  P6: { name: 'British East India Company', face: 150, income: 25 },
};

export const BOND = 'bond';
export const BONDS = { count: 10, face: 100, income: 10 } as const;
