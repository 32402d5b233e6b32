// 3.3, 6.15: private companies and trains.
import type { TurnFrame } from '../../rules/state.ts';
import {
  type Book,
  COMPANIES,
  cardOf,
  companyOf,
  dearest,
  faceOf,
  held,
  isPrivate,
  must,
  ordinary,
  pay,
  player,
  put,
  seatsOf,
  shares,
  sum,
  TRAINS,
  trainLimit,
} from './book.ts';
import { ratioGap, successor, whyNotPart } from './holdings.ts';
import { bondPrice, priceOf } from './market.ts';
import { removePrivate } from './rounds.ts';
import { beyond, CELLS, tracksAt, waysFrom } from './track.ts';

// ---- 3.3

export const ownerOf = (book: Book, cert: string): number | undefined =>
  seatsOf(book).find((seat) => held(player(book, seat).portfolio, cert));

export function whyNotPrivate(book: Book, id: string, cert: string, price: number): string | undefined {
  const owner = ownerOf(book, cert);
  if (owner === undefined || !isPrivate(cert)) return 'nobody sells it';
  const most = Math.floor((must(book.hammer[cert], 'hammer price') * dearest(book.phase)) / 100);
  if (price < 1 || price > most) return 'price';
  if (price > companyOf(book, id).cash) return 'money';
  return ratioGap(book, owner) + 1 > 0 ? 'ratio' : undefined;
}
export function buyPrivate(book: Book, id: string, cert: string, price: number): void {
  const owner = must(ownerOf(book, cert), 'owner');
  pay(book, id, owner, price);
  if (cert === 'P4') {
    removePrivate(book, player(book, owner).portfolio, cert);
    return;
  }
  put(player(book, owner).portfolio, cert, -1);
  put(companyOf(book, id).portfolio, cert, 1);
}

// ---- 6.15

export const onSale = (book: Book): (typeof TRAINS)[number] =>
  must(TRAINS[book.depot.unsold.findIndex((n) => n > 0)], 'train');
export const cheapest = (book: Book): number =>
  Math.min(onSale(book).price, ...book.depot.used.map((train) => faceOf(train)));

/** 6.15: is there anything a train could run to? */
export function hasRoute(book: Book, id: string): boolean {
  const seen = new Set<string>();
  const leads = (start: string, hex: string, at: number | 'n'): boolean =>
    waysFrom(tracksAt(book, hex), at).some(([, to]) => {
      if (to === 'n') return hex !== start;
      const other = beyond(hex, to);
      if (other === undefined) return false;
      if (CELLS.has(other)) return true;
      const key = `${start} ${other}/${to}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return leads(start, other, (to + 3) % 6);
    });
  return book.board.stations.filter((s) => s.company === id).some(({ hex }) => leads(hex, hex, 'n'));
}
/** 6.15.5: a company with a route needs a train. */
export const mustOwn = (book: Book, id: string): boolean =>
  companyOf(book, id).trains.length === 0 && hasRoute(book, id);

export function whyNotTrain(
  book: Book,
  turn: TurnFrame,
  train: string,
  from: string,
  price: number,
): string | undefined {
  const company = companyOf(book, turn.company);
  if (company.trains.length >= trainLimit(book.phase)) return 'limit';
  if (from === 'bank' || from === 'pool') {
    const there = from === 'bank' ? onSale(book).name === train : book.depot.used.includes(train);
    if (!there) return 'not there';
    if (price !== faceOf(train)) return 'price';
    if (price <= company.cash) return undefined;
    if (!mustOwn(book, turn.company)) return 'no forced purchase';
    if (price !== cheapest(book)) return 'not the cheapest';
    const president = player(book, must(company.president, 'president'));
    return price > company.cash + president.cash ? 'money' : undefined;
  }
  const seller = companyOf(book, from);
  if (from === turn.company || !seller.trains.includes(train)) return 'not there';
  if (price < 1 || price > company.cash) return 'price';
  return turn.bound ? 'shares or bonds were sold for the cheapest' : undefined;
}

/** Money, card and train; true if Presidents have to give trains back. */
export function buyTrain(book: Book, id: string, train: string, from: string, price: number): boolean {
  const company = companyOf(book, id);
  if (from !== 'bank' && from !== 'pool') {
    const seller = companyOf(book, from);
    pay(book, id, from, price);
    seller.trains.splice(seller.trains.indexOf(train), 1);
    company.trains.push(train);
    return false;
  }
  const lacks = Math.max(0, price - company.cash);
  if (lacks > 0) pay(book, must(company.president, 'president'), id, lacks);
  pay(book, id, 'bank', price);
  company.trains.push(train);
  const card = cardOf(train);
  if (from === 'pool') book.depot.used.splice(book.depot.used.indexOf(train), 1);
  else if (train !== 'T12') book.depot.unsold[card] = must(book.depot.unsold[card], 'cards') - 1;
  if (from === 'pool' || card + 1 <= book.phase) return false;
  book.phase = card + 1;
  const { rusts } = must(TRAINS[card], 'card');
  book.depot.used = book.depot.used.filter((other) => other !== rusts);
  for (const other of COMPANIES) {
    const owner = companyOf(book, other);
    owner.trains = owner.trains.filter((name) => name !== rusts);
  }
  return tooMany(book);
}
export const tooMany = (book: Book): boolean =>
  COMPANIES.some((id) => companyOf(book, id).trains.length > trainLimit(book.phase));

// ---- 6.15.5c

/** Why a President may not sell these for a train. */
export function whyNotForced(
  book: Book,
  turn: TurnFrame,
  seat: number,
  id: string,
  n: number,
  bonds: boolean,
): string | undefined {
  const company = companyOf(book, turn.company);
  if (company.president !== seat || !mustOwn(book, turn.company)) return 'no forced purchase';
  const lacks = cheapest(book) - company.cash - player(book, seat).cash;
  if (lacks <= 0) return 'needs no more money';
  const each = bonds ? bondPrice(book, id) : priceOf(book, id);
  if ((n - 1) * each >= lacks) return 'more than needed';
  const { portfolio, bonds: mine, freshBonds } = player(book, seat);
  if (bonds) return held(mine, id) - held(freshBonds, id) < n ? 'holds no more' : undefined;
  if (turn.soldForTrain.includes(id)) return 'one sale of a company';
  const part = whyNotPart(book, seat, id, n);
  if (part) return part;
  const isOwn = id === turn.company;
  return isOwn && successor(book, id, ordinary(portfolio, id) - n) !== undefined
    ? 'presidency would change'
    : undefined;
}

/** The most that a President without Savings Shares could pay for a train. */
export function funds(book: Book, turn: TurnFrame): number {
  const company = companyOf(book, turn.company);
  const seat = must(company.president, 'president');
  const { cash, portfolio, bonds, freshBonds } = player(book, seat);
  const fromBonds = sum(
    COMPANIES.map((id) => (held(bonds, id) - held(freshBonds, id)) * (held(bonds, id) ? bondPrice(book, id) : 0)),
  );
  const fromShares = sum(
    COMPANIES.map((id) => {
      if (turn.soldForTrain.includes(id)) return 0;
      let most = 0;
      for (let n = 1; n <= shares(portfolio, id); n++) {
        const changes = id === turn.company && successor(book, id, ordinary(portfolio, id) - n) !== undefined;
        const keeps = id !== turn.company || ordinary(portfolio, id) - n >= (id === 'BNR' ? 3 : 2);
        if (!whyNotPart(book, seat, id, n) && !changes && keeps) most = n;
      }
      return most === 0 ? 0 : most * priceOf(book, id);
    }),
  );
  return company.cash + cash + fromBonds + fromShares;
}
