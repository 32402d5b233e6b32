// What the rulebook's tables say, written down once more, and a copy of the game that the referee may write into.
import charters from '../../data/charters.json' with { type: 'json' };
import type { State } from '../../rules/state.ts';

type Mutable<T> = T extends readonly (infer U)[]
  ? Mutable<U>[]
  : T extends object
    ? { -readonly [K in keyof T]: Mutable<T[K]> }
    : T;

export type Book = Mutable<State>;
export type BookCompany = Mutable<State['companies'][string]>;
export type BookPlayer = Mutable<State['players'][number]>;
export type Stock = Record<string, number>;

/** Throws an error that names what is missing: only for a state that the referee cannot read at all. */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`referee: no ${what}`);
  return value;
}

export const copyOf = (state: State): Book => structuredClone(state) as unknown as Book;

// 1.1: home and temple
export const PLACES: Readonly<Record<string, readonly [home: string, temple: string]>> = {
  ABR: ['S14', 'U8'],
  'B&NWR': ['J11', 'B17'],
  'BB&CI': ['D21', 'M12'],
  BNR: ['H19', 'F3'],
  CCSR: ['R11', 'L23'],
  EBR: ['P17', 'H27'],
  EIR: ['I16', 'D13'],
  GIPR: ['G8', 'J19'],
  PRC: ['I32', 'E24'],
  SIR: ['H35', 'J25'],
  WIPR: ['D27', 'L19'],
};
export const COMPANIES = Object.keys(PLACES);
export const homeOf = (company: string): string => must(PLACES[company], company)[0];
export const templeOf = (company: string): string => must(PLACES[company], company)[1];
/** 1.1: shares of the President's Certificate. */
export const presidentSize = (company: string): number => (company === 'BNR' ? 3 : 2);

// 2.3, 5.7
export const CASH: Stock = { 3: 800, 4: 600, 5: 480, 6: 400 };
export const CERTIFICATES: Stock = { 3: 26, 4: 20, 5: 16, 6: 13 };
export const DRAWS: readonly (readonly string[])[] = [
  ['B&NWR', 'PRC', 'SIR', 'EIR', 'GIPR'],
  ['ABR', 'CCSR'],
];

// 3.1
export const LOTS = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8', 'P9'];
export const isPrivate = (cert: string): boolean => LOTS.includes(cert);

// 4.0, Appendix 3
export const TRAINS = [
  { name: 'T2', stops: 2, price: 80, count: 7, rusts: '' },
  { name: 'T3', stops: 3, price: 180, count: 6, rusts: '' },
  { name: 'T4', stops: 4, price: 300, count: 5, rusts: 'T2' },
  { name: 'T5', stops: 5, price: 450, count: 4, rusts: '' },
  { name: 'T6', stops: 6, price: 630, count: 4, rusts: 'T3' },
  { name: 'T8', stops: 8, price: 800, count: 3, rusts: 'T4' },
  { name: 'T10', stops: 10, price: 950, count: 3, rusts: '' },
  { name: 'T12', stops: 12, price: 1100, count: 10, rusts: 'T5' },
] as const;
export const cardOf = (name: string): number => TRAINS.findIndex((train) => train.name === name);
export const stopsOf = (name: string): number => must(TRAINS[cardOf(name)], name).stops;
export const faceOf = (name: string): number => must(TRAINS[cardOf(name)], name).price;
export const trainLimit = (phase: number): number => (phase < 3 ? 4 : phase < 5 ? 3 : 2);
export const roundsOf = (phase: number): number => (phase < 2 ? 1 : phase < 4 ? 2 : 3);
export const parsOf = (phase: number): readonly number[] => {
  if (phase < 2) return [66, 72, 80, 90, 100];
  if (phase < 4) return [80, 90, 100, 110];
  return phase < 6 ? [100, 110, 120] : [120, 130];
};
export const parColumn = (phase: number): number => (phase < 2 ? 1 : phase < 4 ? 2 : phase < 6 ? 3 : 4);
export const dearest = (phase: number): number => must([0, 100, 150, 200, 250][Math.min(phase, 4)], 'percent');
export const postWorth = (phase: number): number => (phase < 4 ? 10 : 20);
/** 6.14.3: the table of the cards. */
export const SECOND: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  T5: { T5: 90 },
  T6: { T5: 70, T6: 90 },
  T8: { T5: 50, T6: 65, T8: 80 },
  T10: { T5: 40, T6: 50, T8: 60, T10: 70 },
  T12: { T6: 45, T8: 50, T10: 55, T12: 60 },
};

// 6.7, 6.10: read off the charters
export const BOXES = charters.boxes;
const COSTS: Readonly<Record<string, readonly number[]>> = Object.fromEntries(
  charters.companies.map(({ id, stationCosts }) => [id, stationCosts]),
);
export const stationCosts = (company: string): readonly number[] => must(COSTS[company], company);

export const SEASONS = ['dry', 'monsoon', 'intermediate', 'fertile'] as const;

// Holdings
export const held = (holding: Readonly<Stock>, cert: string): number => holding[cert] ?? 0;
export function put(holding: Stock, cert: string, count: number): void {
  const left = held(holding, cert) + count;
  if (left < 0) throw new Error(`referee: ${cert} below nothing`);
  if (left === 0) delete holding[cert];
  else holding[cert] = left;
}
/** Ordinary shares of 10%, the President's Certificate by its size. */
export const ordinary = (holding: Readonly<Stock>, company: string): number =>
  held(holding, company) + presidentSize(company) * held(holding, `${company}*`);
export const savings = (holding: Readonly<Stock>, company: string): number => held(holding, `${company}~`);
export const shares = (holding: Readonly<Stock>, company: string): number =>
  ordinary(holding, company) + savings(holding, company);
export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
export const count = (holding: Readonly<Stock>): number => sum(Object.values(holding));

export const seatsOf = (book: Pick<Book, 'players'>): readonly number[] => book.players.map((_, seat) => seat);
export const companyOf = (book: Book, id: string): BookCompany => must(book.companies[id], `company ${id}`);
export const player = (book: Book, seat: number): BookPlayer => must(book.players[seat], `player ${seat}`);

// Payments always have a payer and a receiver.
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
