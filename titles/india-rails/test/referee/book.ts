import type { BuildFrame, Load, OperateFrame, State } from '../../rules/state.ts';
import { areaOf, eventOf, FERRY_NAME, must } from './board.ts';

/** The position as the referee keeps it: the shape of the program's state, but written into freely. */

type Mutable<T> = T extends (infer E)[] | readonly (infer E)[]
  ? Mutable<E>[]
  : T extends object
    ? { -readonly [K in keyof T]: Mutable<T[K]> }
    : T;

export type Book = Mutable<Omit<State, 'options'>> & { readonly options: State['options'] };
export type Player = Book['players'][number];
export type Train = Player['trains'][number];
export type Frame = Book['flow'][number];

/** What came up while the referee looked on. */
export type Coverage = Map<string, number>;
let coverage: Coverage = new Map();
export const setCoverage = (map: Coverage): void => {
  coverage = map;
};
export const seen = (what: string): void => {
  coverage.set(what, (coverage.get(what) ?? 0) + 1);
};

export const copyOf = (state: State | Book): Book => structuredClone(state) as Book;
export const has = (book: Book, option: string): boolean => book.options[option] === true;

export const player = (book: Book, seat: number): Player => must(book.players[seat], `seat ${seat}`);
export const trainOf = (book: Book, seat: number, train: number): Train =>
  must(player(book, seat).trains[train], `train ${train}`);
export const top = (book: Book): Frame => must(book.flow.at(-1), 'frame');
export const opponents = (book: Book, seat: number): number[] =>
  [...book.players.keys()].filter((other) => other !== seat);

type Kept<T> = Mutable<T>;
/** The turn under way, even while a question interrupts it. */
export const operateFrame = (book: Book): Kept<OperateFrame> | undefined =>
  book.flow.find((frame) => frame.step === 'operate') as Kept<OperateFrame> | undefined;
export const buildFrame = (book: Book): Kept<BuildFrame> | undefined =>
  book.flow.find((frame) => frame.step === 'build') as Kept<BuildFrame> | undefined;

export const SPEED: Readonly<Record<string, number>> = {
  freight: 9,
  heavyFreight: 9,
  fastFreight: 12,
  superFreight: 12,
};
export const CAPACITY: Readonly<Record<string, number>> = {
  ...{ freight: 2, fastFreight: 2, heavyFreight: 3, superFreight: 3 },
};
export const speedOf = (book: Book, loco: string): number => {
  const usual = must(SPEED[loco], loco);
  return has(book, 'fastTrains') ? (usual === 9 ? 12 : 16) : usual;
};
export const half = (movement: number): number => Math.ceil(movement / 2);

export const ferryOwners = (book: Book): number[] => must(book.ferries[FERRY_NAME], 'ferry');

/** Mileposts of an event in force, by what it does there. */
const inForce = (book: Book, effect: string, at: string): boolean =>
  book.events.some(
    ({ card }) => eventOf(card).effects.includes(effect) && areaOf(card, book.options.borders === 'country').has(at),
  );
export const isSlow = (book: Book, at: string): boolean => inForce(book, 'half_rate', at);
export const isStopped = (book: Book, at: string): boolean => inForce(book, 'no_pickup', at);
export const isFerryClosed = (book: Book): boolean =>
  book.events.some(({ card }) => eventOf(card).effects.includes('ferry_closed'));
export const floodedRivers = (book: Book): Set<string> =>
  new Set(book.events.flatMap(({ card }) => (eventOf(card).kind === 'flood' ? (eventOf(card).area.rivers ?? []) : [])));

// ---- money

/** Fees that were put off are paid from the first money there is (Late Payment). */
export function settleRentDue(book: Book, seat: number): void {
  const owner = player(book, seat);
  while (owner.rentDue.length > 0 && owner.cash > 0) {
    const due = must(owner.rentDue[0], 'fee');
    const paid = Math.min(due.amount, owner.cash);
    owner.cash -= paid;
    due.amount -= paid;
    if (due.amount === 0) owner.rentDue.shift();
    seen('late fee paid');
    receive(book, due.to, paid);
  }
}

/** A loan is repaid as soon as there is the money, but not before what it was taken for was paid. */
export function repay(book: Book, seat: number): void {
  const owner = player(book, seat);
  if (owner.debt === 0 || owner.cash < owner.debt) return;
  owner.cash -= owner.debt;
  owner.debt = 0;
  seen('loan repaid');
}

function isWaitingForPayment(book: Book, seat: number): boolean {
  const operate = operateFrame(book);
  if (operate?.seat === seat && operate.borrowed === true) return true;
  return buildFrame(book)?.seat === seat;
}

export function receive(book: Book, seat: number, amount: number): void {
  player(book, seat).cash += amount;
  settleRentDue(book, seat);
  if (!isWaitingForPayment(book, seat)) repay(book, seat);
}

export function spend(book: Book, seat: number, amount: number): void {
  player(book, seat).cash -= amount;
}

// ---- loads

/** A chip goes back to where it belongs: the tray, or the city for a Circus. */
export function putBack(book: Book, load: Load, city: string | null): void {
  if (load.good === 'Circus') book.circus.push(must(city, 'city for the Circus'));
  else book.tray[load.good] = (book.tray[load.good] ?? 0) + 1;
}
