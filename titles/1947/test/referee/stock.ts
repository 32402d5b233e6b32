// 5: what a player does in a Stock Round.
import type { Action, ActionOf } from '../../action.ts';
import type { State, StockFrame } from '../../rules/state.ts';
import {
  type Book,
  COMPANIES,
  companyOf,
  held,
  must,
  ordinary,
  parsOf,
  pay,
  player,
  presidentSize,
  put,
  savings,
  shares,
} from './book.ts';
import {
  canProtect,
  certificateLimit,
  certificates,
  excess,
  giveUp,
  moveMarks,
  ratioGap,
  room,
  settlePresidency,
  whyNotPart,
} from './holdings.ts';
import { bondPrice, fall, placeAtPar, priceOf } from './market.ts';
import { nextPlayer, type Standing } from './rounds.ts';

export type BookFrame = { -readonly [K in keyof StockFrame]: StockFrame[K] };
export const stockFrame = (book: Book): BookFrame =>
  must(
    book.flow.find(({ step }) => step === 'stock'),
    'stock frame',
  ) as BookFrame;

const soldBy = (frame: Pick<StockFrame, 'sold'>, seat: number): readonly string[] => frame.sold[seat] ?? [];
const mayBuy = (frame: BookFrame): boolean => frame.part === 'open' || frame.part === 'sold';

/** Over the limit sales come first, as far as there are legal ones (5.7, B41). */
export const overLimit = (book: Book, seat: number): boolean =>
  certificates(book, seat) > certificateLimit(book) &&
  COMPANIES.some((id) => shares(player(book, seat).portfolio, id) > 0 && !whyNotSell(book, seat, id, 1));

/** 5.2, 5.2.1, 5.2.3, 6.8.3 */
export function settleFloat(book: Book, id: string): void {
  const company = companyOf(book, id);
  if (company.operational || company.par === null) return;
  const out = 10 - held(book.initialOffer, id) - presidentSize(id) * held(book.initialOffer, `${id}*`);
  if (out < (id === 'BNR' ? 3 : 6)) return;
  company.operational = true;
  if (id !== 'BNR') pay(book, 'bank', id, 10 * company.par);
  if (book.phase >= 6) company.temple = 'none';
}

/** Money for shares of the Initial Offer goes to the bank, that for BNR's to its treasury. */
const sellerOf = (id: string): string => (id === 'BNR' ? 'BNR' : 'bank');

export function whyNotStart(book: Book, seat: number, id: string, price: number): string | undefined {
  const frame = stockFrame(book);
  if (!mayBuy(frame)) return 'bought already';
  if (!book.initialOffer[`${id}*`] || companyOf(book, id).par !== null) return 'not for sale';
  if (!parsOf(book.phase).includes(price)) return 'par';
  if (player(book, seat).cash < presidentSize(id) * price) return 'money';
  if (room(book, seat) < 1) return 'certificate limit';
  return undefined;
}
export function startCompany(book: Book, seat: number, id: string, price: number): void {
  const company = companyOf(book, id);
  company.par = price;
  company.parRound = book.stockRound;
  company.president = seat;
  pay(book, seat, sellerOf(id), presidentSize(id) * price);
  put(book.initialOffer, `${id}*`, -1);
  put(player(book, seat).portfolio, `${id}*`, 1);
  placeAtPar(book, id, book.phase);
  settleFloat(book, id);
}

type Buy = Pick<ActionOf<'buyShare'>, 'company' | 'from' | 'kind'>;
export function whyNotBuy(book: Book, seat: number, { company: id, from, kind }: Buy): string | undefined {
  const frame = stockFrame(book);
  const company = companyOf(book, id);
  const { cash, portfolio } = player(book, seat);
  if (!mayBuy(frame)) return 'bought already';
  if (company.par === null) return 'no par yet';
  if (held(from === 'offer' ? book.initialOffer : book.bankPool, id) < 1) return 'none there';
  if (soldBy(frame, seat).includes(id)) return 'sold it in this round';
  if (cash < (from === 'offer' ? company.par : priceOf(book, id))) return 'money';
  if (kind === 'savings' ? ordinary(portfolio, id) > 0 : savings(portfolio, id) > 0) return 'the other kind';
  if (book.stockRound === 1 && shares(portfolio, id) + 1 > 6) return 'above 60% in the first round';
  const pairs = kind === 'savings' && savings(portfolio, id) % 2 === 1;
  if (overLimit(book, seat) || (!pairs && room(book, seat) < 1)) return 'certificate limit';
  return undefined;
}
export function buyShare(book: Book, seat: number, { company: id, from, kind }: Buy): void {
  const company = companyOf(book, id);
  const { portfolio } = player(book, seat);
  if (from === 'offer') pay(book, seat, sellerOf(id), must(company.par, 'par'));
  else pay(book, seat, 'bank', priceOf(book, id));
  put(from === 'offer' ? book.initialOffer : book.bankPool, id, -1);
  put(portfolio, kind === 'savings' ? `${id}~` : id, 1);
  const mark = stockFrame(book).marked[id] as { pool: number; held: number[] } | undefined;
  if (from === 'pool' && mark && mark.pool > 0 && company.parRound === book.stockRound) {
    mark.pool -= 1;
    mark.held[seat] = (mark.held[seat] ?? 0) + 1;
  }
  settlePresidency(book, id);
  settleFloat(book, id);
}

export function whyNotBond(book: Book, seat: number, id: string, from: 'offer' | 'pool'): string | undefined {
  const frame = stockFrame(book);
  if (!mayBuy(frame)) return 'bought already';
  if (held(from === 'offer' ? book.offerBonds : book.poolBonds, id) < 1) return 'none there';
  if (soldBy(frame, seat).includes(id)) return 'sold it in this round';
  if (overLimit(book, seat)) return 'sell first';
  const price = from === 'offer' ? must(companyOf(book, id).par, 'par') / 2 : bondPrice(book, id);
  return player(book, seat).cash < price ? 'money' : undefined;
}
export function buyBond(book: Book, seat: number, id: string, from: 'offer' | 'pool', n = 1): void {
  const { bonds, freshBonds } = player(book, seat);
  if (from === 'offer') {
    pay(book, seat, id, (n * must(companyOf(book, id).par, 'par')) / 2);
    if (n > 0) put(freshBonds, id, n);
  } else pay(book, seat, 'bank', n * bondPrice(book, id));
  put(from === 'offer' ? book.offerBonds : book.poolBonds, id, -n);
  put(bonds, id, n);
}

export function whyNotIssue(book: Book, seat: number, id: string): string | undefined {
  const company = companyOf(book, id);
  if (!mayBuy(stockFrame(book))) return 'bought already';
  if (company.president !== seat) return 'not the President';
  if (!company.operational) return 'not operational';
  if (company.bonds !== null) return 'issued already';
  return overLimit(book, seat) ? 'sell first' : undefined;
}
/** 5.4.2: to whom the new bonds are offered: shareholders who did not sell (B2) and can pay for one. */
export function offeredTo(book: Book, id: string): readonly number[] {
  const frame = stockFrame(book);
  const president = must(companyOf(book, id).president, 'president');
  const at = book.order.indexOf(president);
  return [...book.order.slice(at), ...book.order.slice(0, at)].filter((seat) => mostBonds(book, frame, seat, id) > 0);
}
export function mostBonds(book: Book, frame: Pick<StockFrame, 'sold'>, seat: number, id: string): number {
  if (soldBy(frame, seat).includes(id)) return 0;
  const { cash, portfolio } = player(book, seat);
  return Math.min(shares(portfolio, id), Math.floor(cash / (must(companyOf(book, id).par, 'par') / 2)));
}

export function whyNotSell(book: Book, seat: number, id: string, n: number): string | undefined {
  const frame = stockFrame(book);
  if (book.stockRound === 1) return 'first round';
  if (companyOf(book, id).par === null) return 'no par';
  if (frame.batches.includes(id)) return 'one sale of a company';
  return whyNotPart(book, seat, id, n);
}

/** 5.5, 5.4.5. True if the President is asked before the price falls. */
export function sell(book: Book, seat: number, id: string, n: number, inStockRound: boolean): boolean {
  const { president } = companyOf(book, id);
  const falls = inStockRound ? moveMarks(stockFrame(book), book, seat, id, n) : n;
  pay(book, 'bank', seat, n * priceOf(book, id));
  giveUp(book, seat, id, n);
  if (falls > 0 && president !== seat && canProtect(book, id, n)) return true;
  fall(book, id, falls);
  return false;
}

export function whyNotSellBonds(book: Book, seat: number, id: string, n: number): string | undefined {
  const { bonds, freshBonds } = player(book, seat);
  return held(bonds, id) - held(freshBonds, id) < n || n < 1 ? 'holds no more' : undefined;
}
export function sellBonds(book: Book, seat: number, id: string, n: number): void {
  pay(book, 'bank', seat, n * bondPrice(book, id));
  put(player(book, seat).bonds, id, -n);
  put(book.poolBonds, id, n);
}

export function whyNotConvert(book: Book, seat: number, id: string, to: 'ordinary' | 'savings'): string | undefined {
  const frame = stockFrame(book);
  const { portfolio } = player(book, seat);
  if (frame.part !== 'open') return 'a conversion is the whole turn';
  if (companyOf(book, id).president === seat) return 'the President holds Ordinary shares';
  const mine = to === 'savings' ? ordinary(portfolio, id) : savings(portfolio, id);
  if (mine === 0) return 'nothing to convert';
  if (overLimit(book, seat)) return 'sell first';
  const trial = structuredClone(book);
  convert(trial, seat, id, to, false);
  if (ratioGap(trial, seat) > 0) return 'ratio';
  return to === 'ordinary' && room(trial, seat) < 0 ? 'certificate limit' : undefined;
}
export function convert(book: Book, seat: number, id: string, to: 'ordinary' | 'savings', settle = true): void {
  const { portfolio } = player(book, seat);
  const [from, into] = to === 'savings' ? [id, `${id}~`] : [`${id}~`, id];
  const n = held(portfolio, from);
  put(portfolio, from, -n);
  put(portfolio, into, n);
  if (settle) settlePresidency(book, id);
}

/** 5.8: players above 60%, or above the certificate limit, may not pass while a sale would help (O15). */
export function whyNotPass(book: Book, seat: number): string | undefined {
  const frame = stockFrame(book);
  const sellable = (id: string) => whyNotSell(book, seat, id, 1) === undefined;
  if (frame.part === 'open' && COMPANIES.some((id) => excess(book, seat, id) > 0 && sellable(id))) return 'above 60%';
  if (overLimit(book, seat)) return 'above the certificate limit';
  return ratioGap(book, seat) > 0 ? 'ratio' : undefined;
}

/** 5.1: whether anything is left to do after the purchase; undefined where the ratio of Savings Shares decides (O14). */
function mayGoOn(book: Book, seat: number): boolean | undefined {
  if (mayBuy(stockFrame(book))) return true;
  if (book.stockRound === 1) return false;
  const { portfolio } = player(book, seat);
  const few = [1, 2, 3, 4, 5];
  const isOpen = (id: string, n: number) => !whyNotSell(book, seat, id, n) || !whyNotSellBonds(book, seat, id, n);
  const lots = COMPANIES.flatMap((id) => few.filter((n) => isOpen(id, n)).map((n) => ({ id, n })));
  if (lots.length === 0) return false;
  const sure = lots.some(
    ({ id, n }) => !whyNotSellBonds(book, seat, id, n) || savings(portfolio, id) > 0 || ratioGap(book, seat) + n <= 0,
  );
  return sure ? true : undefined;
}
/** Goes on with the turn, or ends it if nothing is left to do. */
export function goOn(book: Book, after: State): Standing {
  const may = mayGoOn(book, must(book.order[stockFrame(book).turn], 'player'));
  const there = after.flow.find((frame): frame is StockFrame => frame.step === 'stock');
  if (may ?? there?.part !== 'open') return { base: 'stock' };
  stockFrame(book).passes = 0; // a player who has bought has not passed
  return nextPlayer(book, after);
}

/** What a purchase and a sale do to the turn (5.1). */
export function noteBuy(book: Book): boolean {
  const frame = stockFrame(book);
  const over = frame.part === 'sold';
  frame.part = 'bought';
  frame.passes = 0;
  frame.traded = true;
  return over;
}
export function noteSale(book: Book, seat: number, id: string, isShare: boolean): void {
  const frame = stockFrame(book);
  frame.part = frame.part === 'open' || frame.part === 'sold' ? 'sold' : 'soldAfter';
  frame.passes = 0;
  frame.traded = true;
  if (isShare) frame.batches = [...frame.batches, id];
  const sold = soldBy(frame, seat);
  if (!sold.includes(id)) frame.sold = { ...frame.sold, [seat]: [...sold, id] };
}

export type StockAction = Extract<
  Action,
  { type: 'startCompany' | 'buyShare' | 'buyBond' | 'issueBonds' | 'sell' | 'sellBonds' | 'convert' | 'pass' }
>;
