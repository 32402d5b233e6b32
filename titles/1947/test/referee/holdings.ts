// Limits and presidency: who holds what, and how much of it (3.6, 5.6 to 5.9).
import type { StockFrame } from '../../rules/state.ts';
import {
  type Book,
  CERTIFICATES,
  COMPANIES,
  companyOf,
  count,
  held,
  isPrivate,
  must,
  ordinary,
  player,
  presidentSize,
  put,
  savings,
  seatsOf,
  shares,
  sum,
} from './book.ts';

/** 5.7 */
export function certificates(book: Book, seat: number): number {
  const { portfolio } = player(book, seat);
  return sum(Object.entries(portfolio).map(([cert, n]) => (cert.endsWith('~') ? Math.ceil(n / 2) : n)));
}
export const certificateLimit = (book: Book): number => must(CERTIFICATES[book.players.length], 'limit');
export const room = (book: Book, seat: number): number => certificateLimit(book) - certificates(book, seat);

/** 5.6.2: two Ordinary shares, or private companies, for each Savings Share. How many are missing; negative: to spare. */
export function ratioGap(book: Book, seat: number): number {
  const { portfolio } = player(book, seat);
  const privates = Object.keys(portfolio).filter(isPrivate).length;
  const plain = privates + sum(COMPANIES.map((id) => ordinary(portfolio, id)));
  return 2 * sum(COMPANIES.map((id) => savings(portfolio, id))) - plain;
}

/** 5.8: shares above 60%, or above what price protection allows. */
export function excess(book: Book, seat: number, id: string): number {
  const { portfolio, ceilings } = player(book, seat);
  return shares(portfolio, id) - Math.max(6, ceilings[id] ?? 0);
}

/** 3.6: shares and private companies, bonds, cash; a larger list is richer. */
export function wealth(book: Book, seat: number): readonly number[] {
  const { portfolio, bonds, cash } = player(book, seat);
  const privates = Object.keys(portfolio).filter(isPrivate).length;
  return [privates + sum(COMPANIES.map((id) => shares(portfolio, id))), count(bonds), cash];
}

/** 3.6, 3.7, 5.12.1. In an absolute tie the cards are exchanged. */
export function newOrder(book: Book, richestFirst: boolean): number[] {
  const sign = richestFirst ? -1 : 1;
  return [...book.order].sort((a, b) => {
    const [x, y] = [wealth(book, a), wealth(book, b)];
    const differs = x.findIndex((n, i) => n !== y[i]);
    if (differs >= 0) return sign * (must(x[differs], 'n') - must(y[differs], 'n'));
    return book.order.indexOf(b) - book.order.indexOf(a);
  });
}

/** The President if the present one had `left` Ordinary shares: the largest holder, if that is more. */
export function successor(book: Book, id: string, left: number): number | undefined {
  const { president } = companyOf(book, id);
  const others = seatsOf(book).filter((seat) => seat !== president);
  const most = Math.max(...others.map((seat) => ordinary(player(book, seat).portfolio, id)));
  if (most <= left || most < presidentSize(id)) return undefined;
  return book.order.find((seat) => seat !== president && ordinary(player(book, seat).portfolio, id) === most);
}

/** 5.9: exchanges the President's Certificate for as many shares of 10%. */
export function handOver(book: Book, id: string, to: number): void {
  const company = companyOf(book, id);
  const from = must(company.president, 'president');
  const size = presidentSize(id);
  put(player(book, from).portfolio, `${id}*`, -1);
  put(player(book, from).portfolio, id, size);
  put(player(book, to).portfolio, id, -size);
  put(player(book, to).portfolio, `${id}*`, 1);
  company.president = to;
}

export function settlePresidency(book: Book, id: string): void {
  const { president } = companyOf(book, id);
  if (president === null) return;
  const next = successor(book, id, ordinary(player(book, president).portfolio, id));
  if (next !== undefined) handOver(book, id, next);
}

/** 5.5: why these shares cannot be sold, by what the player and the pool hold. */
export function whyNotPart(book: Book, seat: number, id: string, n: number): string | undefined {
  const { portfolio } = player(book, seat);
  if (n < 1 || shares(portfolio, id) < n) return 'holds no more';
  if (held(book.bankPool, id) + n > 5) return 'pool above half';
  if (!portfolio[`${id}*`] || held(portfolio, id) >= n) return undefined;
  return successor(book, id, ordinary(portfolio, id) - n) === undefined ? 'no successor' : undefined;
}

/** 5.2 note, B38: marks of shares that a President sold in the round of the par follow them. */
export function moveMarks(frame: StockFrame | undefined, book: Book, seat: number, id: string, n: number): number {
  if (!frame || companyOf(book, id).parRound !== book.stockRound) return n;
  const marked = must(book.flow.find(({ step }) => step === 'stock') as StockFrame | undefined, 'frame')
    .marked as Record<string, { pool: number; held: number[] }>;
  const mark = marked[id] ?? { pool: 0, held: book.players.map(() => 0) };
  const mine = mark.held[seat] ?? 0;
  const given = Math.max(0, n - (shares(player(book, seat).portfolio, id) - mine));
  mark.held[seat] = mine - given;
  const falls = companyOf(book, id).president === seat ? n : given;
  mark.pool += falls;
  marked[id] = mark;
  return falls;
}

/** Takes shares from a player to the pool; the certificate of a President who sells it goes to the successor first. */
export function giveUp(book: Book, seat: number, id: string, n: number): void {
  const { portfolio, ceilings } = player(book, seat);
  const company = companyOf(book, id);
  if (company.president === seat && held(portfolio, id) < n) {
    handOver(book, id, must(successor(book, id, ordinary(portfolio, id) - n), 'successor'));
  }
  put(portfolio, savings(portfolio, id) > 0 ? `${id}~` : id, -n);
  put(book.bankPool, id, n);
  const ceiling = ceilings[id];
  if (ceiling !== undefined) ceilings[id] = Math.max(6, Math.min(ceiling, shares(portfolio, id)));
  if (company.president === seat) settlePresidency(book, id);
}

/** 5.4.5: how many bonds it takes to save the price when this many shares are sold. */
export function bondsToProtect(book: Book, id: string, n: number): number {
  const { president } = companyOf(book, id);
  const has = ordinary(player(book, must(president, 'president')).portfolio, id);
  let bonds = 0;
  for (let i = 1; i <= n; i++) bonds += has + i <= 8 ? 2 : 3;
  return bonds;
}
export function canProtect(book: Book, id: string, n: number): boolean {
  const president = must(companyOf(book, id).president, 'president');
  return held(player(book, president).bonds, id) >= bondsToProtect(book, id, n) && room(book, president) >= n;
}
export function protect(book: Book, id: string, n: number): void {
  const president = must(companyOf(book, id).president, 'president');
  const { portfolio, bonds, freshBonds, ceilings } = player(book, president);
  const spent = bondsToProtect(book, id, n);
  const old = held(bonds, id) - held(freshBonds, id);
  put(bonds, id, -spent);
  if (spent > old) put(freshBonds, id, old - spent);
  put(book.bankPool, id, -n);
  // Shares bought beyond the limit must still go; only those of the protection stay.
  const kept = shares(portfolio, id) - Math.max(0, excess(book, president, id));
  put(portfolio, id, n);
  if (kept + n > 6) ceilings[id] = kept + n;
}
