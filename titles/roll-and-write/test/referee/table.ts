// The table as the referee keeps it: a plain copy that is changed in place, from set-up to the end.
import type { State } from '../../rules/state.ts';
import { at, sum, type Three, type Type } from './book.ts';

export interface Car {
  power: number;
  number: number;
}

export interface Line {
  open: boolean;
  cars: Car[];
}

export interface Seated {
  bot: boolean;
  company: number | null;
  start: string | null;
  marked: Three;
  spent: Three;
  modifiers: number;
  modifiersSpent: number;
  dice: number;
  objectives: string[];
  cubes: Record<Type, number>;
  lines: Line[];
  shares: number[];
  track: string[];
}

/** What is still to be done before the next turn, in order. */
export type Due =
  | { readonly do: 'income'; readonly seat: number; readonly amount: number }
  | { readonly do: 'draw'; readonly seat: number; readonly cards: number };

export type Asked =
  | { readonly at: 'company'; readonly seat: number }
  | { readonly at: 'start'; readonly seat: number }
  | { readonly at: 'turn'; readonly seat: number }
  | { readonly at: 'discard'; readonly seat: number }
  | { readonly at: 'over' };

export interface Table {
  perShare: boolean;
  first: number;
  players: Seated[];
  starts: readonly string[];
  rolls: number;
  pool: number[];
  used: number;
  tiles: { id: string; cubes: Type[]; flipped: boolean }[];
  bag: Readonly<Record<string, number>>;
  stock: number[];
  scrapped: Car[];
  deck: string[];
  deckShuffled: boolean; // in the action that is judged: its order is not known
  aiDeck: string[];
  aiShuffled: boolean;
  aiDiscard: string[];
  ending: 'lastSix' | 'income' | null;
  asked: Asked;
  active: number; // whose turn it is
  due: Due[];
}

const copy = <T>(value: unknown): T => JSON.parse(JSON.stringify(value)) as T;

/** A game that has just been set up. Companies and cities may have been dealt. */
export function seat(state: State): Table {
  const {
    first,
    players,
    starts,
    rolls,
    pool,
    used,
    tiles,
    bag,
    stock,
    scrapped,
    deck,
    aiDeck,
    aiDiscard,
    ending,
    options,
  } = state;
  const plain = {
    first,
    players,
    starts,
    rolls,
    pool,
    used,
    tiles,
    bag,
    stock,
    scrapped,
    deck,
    aiDeck,
    aiDiscard,
    ending,
  };
  const table: Table = {
    ...copy<Omit<Table, 'perShare' | 'deckShuffled' | 'aiShuffled' | 'asked' | 'active' | 'due'>>(plain),
    perShare: options.dividendPerShare === true,
    deckShuffled: false,
    aiShuffled: false,
    asked: { at: 'company', seat: first },
    active: first,
    due: [],
  };
  return table;
}

export const player = (table: Table, seat: number): Seated => at(table.players, seat);
export const clockwise = (table: Table, seat: number, by = 1): number =>
  (seat + by + table.players.length) % table.players.length;

export const free = ({ marked, spent }: Seated): Three => [0, 1, 2].map((i) => at(marked, i) - at(spent, i)) as Three;

export const cars = ({ lines }: Seated): number => sum(lines.map((line) => line.cars.length));
export const engines = ({ lines }: Seated): number => lines.filter((line) => line.cars.length > 0).length;
export const carriages = (seated: Seated): number => cars(seated) - engines(seated);

/** Who has a company; undefined if nobody does. */
export function ownerOf(table: Table, company: number): number | undefined {
  const owner = table.players.findIndex((other) => other.company === company);
  return owner < 0 ? undefined : owner;
}

export function priceOf(table: Table, company: number): number {
  const owner = ownerOf(table, company);
  return owner === undefined ? 0 : cars(player(table, owner));
}
