// Shares, directors and prices (4, 5.5), as the book describes them.
import {
  type Book,
  CERTIFICATES,
  certificatesIn,
  companyOf,
  held,
  isMinor,
  isNorthern,
  must,
  PRICES,
  pay,
  player,
  playersOf,
  priceOf,
  put,
  sharesIn,
} from './book.ts';

/** Moves a marker along the zig-zag. One that cannot move keeps its place in the stack. */
export function move(book: Book, company: string, steps: number): void {
  const marker = must(book.market.markers[company], `marker of ${company}`);
  const column = Math.max(0, Math.min(PRICES.length - 1, marker.column + steps));
  if (column === marker.column) return;
  book.market.entries += 1;
  book.market.markers[company] = { row: 0, column, entered: book.market.entries };
}

export function place(book: Book, company: string, price: number): void {
  book.market.entries += 1;
  book.market.markers[company] = { row: 0, column: PRICES.indexOf(price), entered: book.market.entries };
}

/** 5.5: one column of the print is two prices of the zig-zag. */
export const moveSideways = (book: Book, company: string, right: boolean): void => move(book, company, right ? 2 : -2);

/** 4.5.1, 5.1: dearest first, then from the top of the stack. */
export function byPrice(book: Book, companies: readonly string[]): string[] {
  const of = (id: string) => must(book.market.markers[id], `marker of ${id}`);
  return [...companies].sort((a, b) => of(b).column - of(a).column || of(a).entered - of(b).entered);
}

/** 4.4: who holds most, at least 20% and more than the director; of equals the lowest order card. */
export function settleDirector(book: Book, company: string): void {
  const { director } = companyOf(book, company);
  if (director === null || isMinor(company)) return;
  const shares = (seat: number) => sharesIn(player(book, seat).portfolio, company);
  let next = director;
  for (const seat of book.order) if (shares(seat) > shares(next) && shares(seat) >= 2) next = seat;
  if (next === director) return;
  const [from, to] = [player(book, director).portfolio, player(book, next).portfolio];
  if (held(from, `${company}*`) > 0) {
    put(from, `${company}*`, -1);
    put(from, company, 2);
  }
  put(to, company, -2);
  put(to, `${company}*`, 1);
  companyOf(book, company).director = next;
}

export const soldOf = (book: Book, company: string): number => 10 - sharesIn(book.ipo, company);

/** 4.3.2, 7: 40% launch a company, from phase 5 on 60%. */
export function settleLaunch(book: Book, company: string): void {
  const it = companyOf(book, company);
  if (it.launched || it.par === null) return;
  const late = book.phase >= 5;
  if (soldOf(book, company) < (late ? 6 : 4)) return;
  it.launched = true;
  pay(book, 'bank', company, it.par * (late ? 10 : 4));
  it.stations = late ? 5 : 2;
  it.locked = late ? 0 : 3;
  it.goals = late ? null : [];
}

/** 4.2, without the money: shares of a player go to the market and the price falls. */
export function sell(book: Book, seat: number, company: string, count: number): void {
  const price = priceOf(book, company);
  const from = player(book, seat).portfolio;
  pay(book, 'bank', seat, price * count);
  const common = held(from, company);
  const director = held(from, `${company}*`) > 0;
  if (!director || common >= count) {
    put(from, company, -count);
    put(book.openMarket, company, count);
    settleDirector(book, company);
  } else {
    // First the director's certificate is exchanged for two certificates of the next director.
    const left = common + 2 - count;
    const shares = (who: number) => sharesIn(player(book, who).portfolio, company);
    let next: number | undefined;
    for (const who of book.order) {
      if (who === seat || shares(who) < 2 || shares(who) <= left) continue;
      if (next === undefined || shares(who) > shares(next)) next = who;
    }
    const heir = must(next, `next director of ${company}`);
    const to = player(book, heir).portfolio;
    put(from, `${company}*`, -1);
    put(to, company, -2);
    put(to, `${company}*`, 1);
    put(from, company, 2 - count);
    put(book.openMarket, company, count);
    companyOf(book, company).director = heir;
  }
  move(book, company, -count);
}

/** 4.2: why shares may not be sold; undefined if they may. */
export function whyNotSell(book: Book, seat: number, company: string, count: number): string | undefined {
  const it = book.companies[company];
  if (!it || isMinor(company)) return 'no shares';
  const mine = sharesIn(player(book, seat).portfolio, company);
  if (count < 1 || count > mine) return 'not owned';
  if (it.par === null) return 'no par';
  if (!it.operated) return 'has not operated';
  if (sharesIn(book.openMarket, company) + count > 5) return 'market full';
  const left = mine - count;
  if (it.director === seat && left < 2) {
    const heir = playersOf(book).some((who) => {
      const theirs = sharesIn(player(book, who).portfolio, company);
      return who !== seat && theirs >= 2 && theirs > left;
    });
    if (!heir) return 'nobody takes the directorship';
  }
  return undefined;
}

const overLimit = (book: Book, seat: number, more: number): boolean =>
  certificatesIn(player(book, seat).portfolio) + more > must(CERTIFICATES[book.players.length], 'limit');

/** 4.1: above the limit, with something to sell. */
export const mustSell = (book: Book, seat: number): boolean =>
  overLimit(book, seat, 0) && Object.keys(book.companies).some((id) => whyNotSell(book, seat, id, 1) === undefined);

type Sold = Readonly<Record<string, readonly string[]>>;

export function whyNotBuy(
  book: Book,
  seat: number,
  company: string,
  from: 'ipo' | 'market',
  sold: Sold,
): string | undefined {
  const it = book.companies[company];
  if (!it || isMinor(company)) return 'no such share';
  if (it.par === null) return 'no par';
  if (held(from === 'ipo' ? book.ipo : book.openMarket, company) < 1) return 'none there';
  const { cash, loans, portfolio } = player(book, seat);
  if (loans.length > 0) return 'loans';
  if (mustSell(book, seat)) return 'must sell first';
  if (cash < (from === 'ipo' ? it.par : priceOf(book, company))) return 'money';
  if (overLimit(book, seat, 1)) return 'certificate limit';
  if (sharesIn(portfolio, company) + 1 > 6) return '60%';
  if (sold[seat]?.includes(company)) return 'sold in this round';
  return undefined;
}

export function whyNotLaunch(book: Book, seat: number, company: string, price: number): string | undefined {
  const it = book.companies[company];
  if (!it || it.par !== null || held(book.ipo, `${company}*`) === 0) return 'not for sale';
  const minor = isMinor(company);
  if (minor && book.phase >= 5) return 'no minors';
  if (!minor && !isNorthern(company) && book.phase < 3) return 'southern majors from phase 3';
  const dearest = !minor && book.phase < 3 ? 90 : 100;
  if (price < 70 || price > dearest || price % 5 !== 0) return 'par';
  const { cash, loans, portfolio } = player(book, seat);
  if (loans.length > 0) return 'loans';
  if (mustSell(book, seat)) return 'must sell first';
  if (cash < 2 * price) return 'money';
  if (overLimit(book, seat, 1)) return 'certificate limit';
  if (!minor && sharesIn(portfolio, company) + 2 > 6) return '60%';
  return undefined;
}

export function launch(book: Book, seat: number, company: string, price: number): void {
  const it = companyOf(book, company);
  put(book.ipo, `${company}*`, -1);
  put(player(book, seat).portfolio, `${company}*`, 1);
  it.par = price;
  it.director = seat;
  place(book, company, price);
  pay(book, seat, isMinor(company) ? company : 'bank', 2 * price);
  if (isMinor(company)) it.launched = true;
  else settleLaunch(book, company);
}

export function buyShare(book: Book, seat: number, company: string, from: 'ipo' | 'market'): void {
  const it = companyOf(book, company);
  const price = from === 'ipo' ? must(it.par, 'par') : priceOf(book, company);
  pay(book, seat, 'bank', price);
  put(from === 'ipo' ? book.ipo : book.openMarket, company, -1);
  put(player(book, seat).portfolio, company, 1);
  settleDirector(book, company);
  settleLaunch(book, company);
}

/** 5.5: what a route earned is paid out or kept, and the marker moves. */
export function settleEarnings(book: Book, company: string, revenue: number, paid: boolean): void {
  const it = companyOf(book, company);
  if (!paid) pay(book, 'bank', company, revenue);
  else if (isMinor(company)) {
    const half = Math.floor(revenue / 2);
    pay(book, 'bank', must(it.director, 'director'), half);
    pay(book, 'bank', company, revenue - half);
  } else {
    const each = revenue / 10;
    for (const seat of playersOf(book)) {
      pay(book, 'bank', seat, each * sharesIn(player(book, seat).portfolio, company));
    }
    pay(book, 'bank', company, each * sharesIn(book.openMarket, company));
  }
  const twice = book.renfe === 'last' && book.set.round === 3 && isNorthern(company);
  for (let i = 0; i < (twice ? 2 : 1); i += 1) moveSideways(book, company, paid);
  it.operated = true;
}
