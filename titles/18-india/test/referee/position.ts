import type { State } from '../../rules/state.ts';
import type { Board } from './board.ts';
import { must } from './board.ts';

/** Everything on the referee's table. It is filled from the set-up once; after that only the referee changes it. */

export type Bag = Map<string, number>;
export type Owner = number | string; // a seat or a company

export interface Person {
  cash: number;
  readonly hand: Bag;
  readonly portfolio: Bag;
}
export interface Train {
  readonly name: string;
  readonly boughtIn: number;
}
export interface Railway {
  cash: number;
  floated: boolean;
  control: number | null;
  readonly portfolio: Bag;
  trains: Train[];
  stations: number;
  built: number;
  exchange: number;
  home: string | null;
  readonly guaranty: boolean;
}
export interface Offered {
  readonly seller: string;
  readonly train: string;
  readonly price: number;
}
/** What a company did in its turn so far. */
export interface Turn {
  readonly company: string;
  step: 'track' | 'station' | 'run' | 'revenue' | 'trains' | 'certificates';
  yellow: number;
  chain: { hex: string; exits: readonly number[] } | null;
  trackDone: boolean;
  discount: number;
  stationDone: boolean;
  revenue: number;
  refused: Offered[];
  purchased: boolean;
}
export type Question =
  | { readonly kind: 'home'; readonly company: string }
  | { readonly kind: 'exchange'; readonly closed: string; readonly places: { hex: string; stop: number }[] }
  | ({ readonly kind: 'offer'; readonly buyer: string } & Offered);
export type Stage =
  | { readonly kind: 'select'; readonly discarded: (readonly string[] | null)[] }
  | { readonly kind: 'draft'; readonly pool: Bag; picks: number }
  | {
      readonly kind: 'auction';
      readonly pool: Bag;
      lots: number;
      lot: { cert: string; bid: number; bidder: number; in: number[] } | null;
    }
  | { readonly kind: 'selling'; turn: number }
  | { readonly kind: 'stock'; turn: number }
  | { readonly kind: 'operating'; queue: string[]; turn: Turn | null };

export interface Position {
  readonly players: Person[];
  readonly companies: Map<string, Railway>;
  readonly closed: string[];
  readonly gone: string[]; // private companies out of the game
  bank: number;
  broke: 'stock' | 'operating' | null;
  endPrice: boolean;
  ipo: string[][];
  readonly pool: Bag; // Open Market
  bonds: number;
  readonly columns: string[][]; // by price column, the first to operate first
  readonly unsold: number[];
  readonly used: string[];
  readonly board: Board;
  readonly concessions: Record<string, string>;
  jewellery: string | null;
  phase: number;
  order: number[];
  passed: number[];
  stockRound: number;
  operatingRound: number;
  ended: string | null;
  readonly auction: boolean;
  stage: Stage;
  questions: Question[];
}

/** An action that the book forbids, or a state that it does not lead to. */
export class Foul {
  readonly message: string;
  constructor(message: string) {
    this.message = message;
  }
  toString(): string {
    return this.message;
  }
}
export function demand(condition: unknown, section: string, why: string): asserts condition {
  if (!condition) throw new Foul(`${section}: ${why}`);
}

export const bag = (counts: Readonly<Record<string, number>>): Bag => new Map(Object.entries(counts));
export const has = (from: Bag, cert: string): number => from.get(cert) ?? 0;
export function put(into: Bag, cert: string, count: number): void {
  const left = has(into, cert) + count;
  if (left < 0) throw new Foul(`no ${cert} to take`);
  if (left === 0) into.delete(cert);
  else into.set(cert, left);
}

export const railway = (position: Position, id: string): Railway => must(position.companies.get(id), `company ${id}`);
export const person = (position: Position, seat: number): Person => must(position.players[seat], `seat ${seat}`);
export const portfolioOf = (position: Position, owner: Owner): Bag =>
  typeof owner === 'number' ? person(position, owner).portfolio : railway(position, owner).portfolio;
export const owners = (position: Position): readonly Owner[] => [
  ...position.players.keys(),
  ...position.companies.keys(),
];

/** Money goes from one purse to another; nothing else moves money. */
export function pay(position: Position, from: Owner | 'bank', to: Owner | 'bank', amount: number): void {
  const move = (purse: Owner | 'bank', change: number) => {
    if (purse === 'bank') position.bank += change;
    else if (typeof purse === 'number') person(position, purse).cash += change;
    else railway(position, purse).cash += change;
  };
  if (from !== 'bank') {
    const cash = typeof from === 'number' ? person(position, from).cash : railway(position, from).cash;
    demand(amount <= cash, '8.4', `${from} cannot pay ${amount}`);
  }
  move(from, -amount);
  move(to, amount);
  // 9.1: an empty Bank is remembered, whatever comes in later.
  if (position.bank <= 0) position.broke ??= position.stage.kind === 'operating' ? 'operating' : 'stock';
}

/** The referee's table as the program set it up: what chance decided is read, the rest is judged elsewhere. */
export function read(state: State, columns: number): Position {
  const byColumn: string[][] = Array.from({ length: columns }, () => []);
  const markers = Object.entries(state.market.markers).sort(([, a], [, b]) => a.entered - b.entered);
  for (const [company, { column }] of markers) must(byColumn[column], `column ${column}`).push(company);
  return {
    players: state.players.map(({ cash, hand, portfolio }) => ({ cash, hand: bag(hand), portfolio: bag(portfolio) })),
    companies: new Map(Object.entries(state.companies).map(([id, each]) => [id, readRailway(each)])),
    closed: [...state.closed],
    gone: [...state.gonePrivates],
    bank: state.bank.cash,
    broke: state.bank.broke,
    endPrice: state.endPriceReached,
    ipo: state.ipo.map((row) => [...row]),
    pool: bag(state.openMarket),
    bonds: state.bonds,
    columns: byColumn,
    unsold: [...state.depot.unsold],
    used: [...state.depot.used],
    board: {
      tiles: { ...state.board.tiles },
      tokens: state.board.stations.map(({ company, hex, stop, waiting }) => ({
        ...{ company, hex, stop, waiting: waiting === true },
      })),
      kept: state.board.reservations.map((each) => ({ ...each })),
      markers: [...state.board.gaugeMarkers],
      errata: state.edition === 'errata',
    },
    concessions: { ...state.concessions },
    jewellery: state.jewellery,
    phase: state.phase,
    order: [...state.order],
    passed: [...state.passed],
    stockRound: state.stockRound,
    operatingRound: state.operatingRound,
    ended: state.ended,
    auction: state.auction,
    stage: { kind: 'select', discarded: state.players.map(() => null) },
    questions: [],
  };
}

const readRailway = (each: State['companies'][string]): Railway => ({
  cash: each.cash,
  floated: each.floated,
  control: each.control,
  portfolio: bag(each.portfolio),
  trains: each.trains.map((train) => ({ ...train })),
  stations: each.stations,
  built: each.built,
  exchange: each.exchange,
  home: each.home,
  guaranty: each.guaranty,
});

const copyRailway = (each: Railway): Railway => ({
  ...each,
  portfolio: new Map(each.portfolio),
  trains: [...each.trains],
});

function copyStage(stage: Stage): Stage {
  switch (stage.kind) {
    case 'select':
      return { ...stage, discarded: [...stage.discarded] };
    case 'draft':
      return { ...stage, pool: new Map(stage.pool) };
    case 'auction':
      return { ...stage, pool: new Map(stage.pool), lot: stage.lot && { ...stage.lot, in: [...stage.lot.in] } };
    case 'operating':
      return {
        ...stage,
        queue: [...stage.queue],
        turn: stage.turn && { ...stage.turn, refused: [...stage.turn.refused] },
      };
    default:
      return { ...stage };
  }
}

/** A table to try something on. */
export const copy = (position: Position): Position => ({
  ...position,
  players: position.players.map(({ cash, hand, portfolio }) => ({
    ...{ cash, hand: new Map(hand), portfolio: new Map(portfolio) },
  })),
  companies: new Map([...position.companies].map(([id, each]) => [id, copyRailway(each)])),
  closed: [...position.closed],
  gone: [...position.gone],
  ipo: position.ipo.map((row) => [...row]),
  pool: new Map(position.pool),
  columns: position.columns.map((column) => [...column]),
  unsold: [...position.unsold],
  used: [...position.used],
  board: {
    tiles: { ...position.board.tiles },
    tokens: position.board.tokens.map((token) => ({ ...token })),
    kept: position.board.kept.map((each) => ({ ...each })),
    markers: [...position.board.markers],
    errata: position.board.errata,
  },
  concessions: { ...position.concessions },
  order: [...position.order],
  passed: [...position.passed],
  stage: copyStage(position.stage),
  questions: [...position.questions],
});
