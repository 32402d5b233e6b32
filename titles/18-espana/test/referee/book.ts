// What the rulebook's tables say, written down once more, and a copy of the game that the referee may write into.
import type { State } from '../../rules/state.ts';

type Mutable<T> = T extends readonly (infer U)[]
  ? Mutable<U>[]
  : T extends object
    ? { -readonly [K in keyof T]: Mutable<T[K]> }
    : T;

export type Book = Mutable<State>;
export type BookCompany = Mutable<State['companies'][string]>;
export type BookTrain = BookCompany['trains'][number];
export type Stock = Record<string, number>;

/** Throws an error that names the rule: only for a state that the referee cannot read at all. */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`referee: no ${what}`);
  return value;
}

export const copyOf = (state: State): Book => structuredClone(state) as unknown as Book;

// 4.2, 5.5: the zig-zag of prices.
export const PRICES = [
  50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100, 105, 110, 115, 120, 126, 132, 138, 144, 151, 158, 165, 172, 180, 188,
  196, 204, 213, 222, 231, 240, 250, 260, 270, 280, 295, 310, 325, 340, 360, 380, 400,
];

// Table 2
export const FACE: Stock = { P1: 20, P2: 60, P3: 70, P4: 100, P5: 130, P6: 160, P7: 170 };
export const INCOME: Stock = { P1: 5, P2: 10, P3: 15, P4: 20, P5: 10, P6: 20, P7: 30 };
export const LOTS = Object.keys(FACE);

// Table 4
export const CERTIFICATES: Stock = { 2: 16, 3: 27, 4: 20, 5: 16, 6: 13 };

// Table 7, by train card
export const CARDS = [
  { faces: ['2', '1+2'], count: 10, price: 100, phase: 2, rusts: 4 },
  { faces: ['3', '2+3'], count: 9, price: 200, phase: 3, rusts: 6 },
  { faces: ['4', '3+4'], count: 7, price: 300, phase: 4, rusts: 7 },
  { faces: ['5', '4+5'], count: 5, price: 500, phase: 5, rusts: 99 },
  { faces: ['6', '5+6'], count: 3, price: 600, phase: 6, rusts: 99 },
  { faces: ['8', '6+8'], count: 1, price: 800, phase: 7, rusts: 99 },
] as const;
export const LAST_CARD = 5;

export const cardOf = (name: string): number =>
  CARDS.findIndex(({ faces }) => (faces as readonly string[]).includes(name));
export const isNarrow = (name: string): boolean => name.includes('+');

// Table 8
export function trainLimit(phase: number, minor: boolean): number {
  if (minor) return phase < 4 ? 2 : 1;
  if (phase < 4) return 4;
  return phase < 6 ? 3 : 2;
}

// 7
export const roundsOf = (phase: number): number => (phase < 3 ? 1 : phase < 5 ? 2 : 3);
export const colourOf = (phase: number): 'yellow' | 'green' | 'brown' | 'gray' =>
  phase < 3 ? 'yellow' : phase < 5 ? 'green' : phase < 7 ? 'brown' : 'gray';

// Tables 5, 6a and 6b
type Home = readonly [home: string, destination: string];
export const NORTH: Readonly<Record<string, Home>> = {
  CFLG: ['E3', 'E7'],
  CFEA: ['D6', 'G5'],
  FdLR: ['H8', 'K5'],
  FdSB: ['I5', 'K5'],
  SFVA: ['D6', 'C1'],
  FdC: ['I5', 'G5'],
};
export const SOUTH: Readonly<Record<string, Home>> = {
  MZA: ['F24', 'J28'],
  N: ['F24', 'E21'],
  A: ['E33', 'C31'],
  MCP: ['F24', 'C25'],
  CRB: ['B26', 'F28'],
  ZPB: ['M21', 'J20'],
  GSSR: ['I29', 'F32'],
  AVT: ['K25', 'L22'],
  TBF: ['L22', 'N18'],
};
export const MINORS: Readonly<Record<string, string>> = {
  CM: 'E29',
  AC: 'H28',
  MZ: 'F24',
  ZP: 'J20',
  MS: 'C27',
  MH: 'E21',
  CSE: 'H32',
  FCA: 'J20',
  SC: 'C31',
};
/** Which city of a printed hex is whose: read off the board. */
export const HOME_CITY: Stock = { MCP: 0, N: 1, MZA: 2, MZ: 2, ZPB: 1 };

export const isMinor = (company: string): boolean => company in MINORS;
export const isNorthern = (company: string): boolean => company in NORTH;
export const homeOf = (company: string): string =>
  must(MINORS[company] ?? NORTH[company]?.[0] ?? SOUTH[company]?.[0], `home of ${company}`);
export const destinationOf = (company: string): string | undefined => NORTH[company]?.[1] ?? SOUTH[company]?.[1];

// 6.2
export const PASS_COST: Stock = { D12: 100, H12: 60, J10: 80, L8: 80 };
export const isPass = (hex: string): boolean => hex in PASS_COST;
export const inNorth = (hex: string): boolean => Number(hex.slice(1)) <= 12;

// Holdings
export const held = (holding: Readonly<Stock>, cert: string): number => holding[cert] ?? 0;
export function put(holding: Stock, cert: string, count: number): void {
  const left = held(holding, cert) + count;
  if (left < 0) throw new Error(`referee: ${cert} below nothing`);
  if (left === 0) delete holding[cert];
  else holding[cert] = left;
}
/** Shares of 10%. */
export const sharesIn = (holding: Readonly<Stock>, company: string): number =>
  held(holding, company) + 2 * held(holding, `${company}*`);
export const certificatesIn = (holding: Readonly<Stock>): number => Object.values(holding).reduce((a, b) => a + b, 0);

export const playersOf = (book: Book): readonly number[] => book.players.map((_, seat) => seat);
export const companyOf = (book: Book, id: string): BookCompany => must(book.companies[id], `company ${id}`);
export const player = (book: Book, seat: number) => must(book.players[seat], `player ${seat}`);
export const priceOf = (book: Book, id: string): number =>
  must(PRICES[must(book.market.markers[id], `marker of ${id}`).column], 'price');

// Payments always have a payer and a receiver: the bank's cash is what it took in less what it paid out.
export type Purse = number | string; // seat, company or 'bank'
export function pay(book: Book, from: Purse, to: Purse, amount: number): void {
  const change = (purse: Purse, by: number): void => {
    if (purse === 'bank') book.bank.cash += by;
    else if (typeof purse === 'number') player(book, purse).cash += by;
    else companyOf(book, purse).cash += by;
  };
  change(from, -amount);
  change(to, amount);
}
