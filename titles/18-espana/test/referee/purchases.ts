// Trains, private companies, tenders and minors changing hands in an Operating Round (3.1, 5.6, 5.7, 5.8).
import type { Offer, TurnFrame } from '../../rules/state.ts';
import {
  type Book,
  type BookTrain,
  CARDS,
  cardOf,
  companyOf,
  FACE,
  held,
  homeOf,
  inNorth,
  isMinor,
  isNarrow,
  isNorthern,
  must,
  PRICES,
  pay,
  player,
  priceOf,
  put,
  sharesIn,
  trainLimit,
} from './book.ts';
import { settleDirector, whyNotSell } from './shares.ts';
import { cardOnSale, closeCarreno, closePrivate, counted, removeMinor, takeCard, trainId } from './trains.ts';

export const full = (book: Book, company: string): boolean =>
  counted(companyOf(book, company).trains) >= trainLimit(book.phase, isMinor(company));

// ---- Trains of the bank

export interface Forced {
  readonly missing: number; // after the treasury and the director's cash; 0 if these suffice
  readonly help: number; // what the treasury lacks
}
/** 5.7.1: a company without a train that cannot pay for the cheapest one. */
export function forcedPurchase(book: Book, company: string): Forced | undefined {
  const it = companyOf(book, company);
  const { price } = must(CARDS[cardOnSale(book)], 'card');
  if (counted(it.trains) > 0 || it.cash >= price) return undefined;
  const help = price - it.cash;
  return { help, missing: Math.max(0, help - player(book, must(it.director, 'director')).cash) };
}

export function whyNotBankTrain(
  book: Book,
  turn: TurnFrame,
  name: string,
  price: number,
  loan: boolean,
): string | undefined {
  const { company } = turn;
  const it = companyOf(book, company);
  const card = must(CARDS[cardOnSale(book)], 'card');
  if (!(card.faces as readonly string[]).includes(name)) return 'not on sale';
  if (price !== card.price) return 'price';
  if (isMinor(company) && isNarrow(name)) return 'minors buy Iberian trains';
  if (full(book, company)) return 'limit';
  const forced = forcedPurchase(book, company);
  if (!forced) {
    if (loan) return 'no loan';
    return it.cash < price ? 'money' : undefined;
  }
  if (loan) {
    if (turn.soldForTrain) return 'shares or a loan';
    return forced.missing === 0 ? 'no loan needed' : undefined;
  }
  return forced.missing > 0 ? 'money' : undefined;
}

export function buyBankTrain(book: Book, company: string, name: string, loan: boolean): void {
  const it = companyOf(book, company);
  const forced = forcedPurchase(book, company);
  const director = must(it.director, 'director');
  const { price } = must(CARDS[cardOf(name)], 'card');
  if (forced && loan) {
    pay(book, 'bank', director, forced.missing);
    player(book, director).loans.push(forced.missing);
  }
  if (forced) pay(book, director, company, forced.help);
  pay(book, company, 'bank', price);
  it.trains.push({ name, recycled: null, special: null, since: book.operatingRound });
  closeCarreno(book, company);
  takeCard(book);
}

/** 5.7.1: a sale of shares by the director for the train. */
export function whyNotForcedSale(
  book: Book,
  turn: TurnFrame,
  seat: number,
  company: string,
  count: number,
): string | undefined {
  const forced = forcedPurchase(book, turn.company);
  if (!forced || forced.missing === 0) return 'not forced';
  const why = whyNotSell(book, seat, company, count);
  if (why) return why;
  if (priceOf(book, company) * (count - 1) >= forced.missing) return 'more than needed';
  if (!mayGo(book, seat, company, count)) return 'no change of director';
  if (mostForSale(book, seat, company, count) < forced.missing) return 'sales cannot bring enough';
  return undefined;
}

/** What sales could bring at most if they begin with this many shares of one company. */
export function mostForSale(book: Book, seat: number, first: string, count: number): number {
  let sum = 0;
  for (const id of Object.keys(book.companies)) {
    if (isMinor(id)) continue;
    let most = 0;
    while (mayGo(book, seat, id, most + 1)) most += 1;
    if (most === 0) continue;
    const column = must(book.market.markers[id], 'marker').column;
    const then = must(PRICES[Math.max(0, column - count)], 'price');
    sum += id === first ? priceOf(book, id) * count + then * (most - count) : priceOf(book, id) * most;
  }
  return sum;
}

/** 4.2, 5.7.1: may this many shares be sold without a change of director? */
function mayGo(book: Book, seat: number, company: string, count: number): boolean {
  if (whyNotSell(book, seat, company, count)) return false;
  const shares = (who: number) => sharesIn(player(book, who).portfolio, company);
  const left = shares(seat) - count;
  const isDirector = companyOf(book, company).director === seat;
  return !isDirector || (left >= 2 && !book.players.some((_, who) => who !== seat && shares(who) > left));
}

// ---- Trains of companies

export function whyNotCompanyTrain(
  book: Book,
  turn: TurnFrame,
  from: string,
  id: string,
  price: number,
): string | undefined {
  const { company } = turn;
  const seller = book.companies[from];
  if (!seller || from === company) return 'no seller';
  if (book.phase < 3) return 'phase';
  const train = seller.trains.find((t) => t.special === null && trainId(t) === id);
  if (!train) return 'no such train';
  if (isMinor(company) && (isNarrow(train.name) || train.recycled !== null)) return 'minor';
  if (full(book, company)) return 'limit';
  if (price < 1) return 'price';
  if (companyOf(book, company).cash < price) return 'money';
  return undefined;
}

function takeTrain(trains: BookTrain[], id: string): BookTrain {
  const at = trains.findIndex((t) => t.special === null && trainId(t) === id);
  return must(trains.splice(at < 0 ? trains.length : at, 1)[0], `train ${id}`);
}

export function buyCompanyTrain(book: Book, company: string, from: string, id: string, price: number): void {
  const train = takeTrain(companyOf(book, from).trains, id);
  pay(book, company, from, price);
  companyOf(book, company).trains.push({ ...train, since: book.operatingRound });
  closeCarreno(book, company);
}

export function discard(book: Book, company: string, id: string): void {
  const train = takeTrain(companyOf(book, company).trains, id);
  const card = cardOf(train.name);
  book.discarded[card] = must(book.discarded[card], 'card') + 1;
}

// ---- Combined trains (6.2.1)

export function whyNotCombine(book: Book, company: string, id: string, recycled: string): string | undefined {
  const it = companyOf(book, company);
  if (isMinor(company)) return 'minor';
  if (book.phase < 4) return 'phase';
  if (!it.trains.some((t) => t.special === null && t.recycled === null && t.name === id)) return 'no such train';
  const card = cardOf(recycled);
  if (card < 0 || must(book.rusted[card], 'card') < 1) return 'none to recycle';
  if (isNarrow(id) === isNarrow(recycled)) return 'gauge';
  if (it.cash < 2 * must(CARDS[card], 'card').price) return 'money';
  return undefined;
}

export function combine(book: Book, company: string, id: string, recycled: string): void {
  const card = cardOf(recycled);
  const train = companyOf(book, company).trains.find((t) => t.special === null && t.recycled === null && t.name === id);
  must(train, id).recycled = recycled;
  pay(book, company, 'bank', 2 * must(CARDS[card], 'card').price);
  book.rusted[card] = must(book.rusted[card], 'card') - 1;
}

// ---- Private companies and tenders

const DEAREST: Readonly<Record<number, number>> = { 2: 100, 3: 150, 4: 200 };

export function whyNotPrivate(book: Book, company: string, cert: string, price: number): string | undefined {
  const owner = book.players.findIndex((p) => held(p.portfolio, cert) > 0);
  if (!book.privates.includes(cert) || owner < 0) return 'not for sale';
  if (cert === 'P7') return 'never sold';
  const percent = DEAREST[book.phase];
  if (percent === undefined) return 'phase';
  if (price < 1 || price > Math.floor((must(FACE[cert], cert) * percent) / 100)) return 'price';
  if (companyOf(book, company).cash < price) return 'money';
  if (cert === 'P2' && book.phase < 4 && full(book, company)) return 'limit';
  return undefined;
}

export function buyPrivate(book: Book, company: string, cert: string, price: number): void {
  const it = companyOf(book, company);
  const seat = book.players.findIndex((p) => held(p.portfolio, cert) > 0);
  pay(book, company, seat, price);
  put(player(book, seat).portfolio, cert, -1);
  put(it.portfolio, cert, 1);
  if (cert === 'P5') {
    closePrivate(book, cert);
    book.tenders.market += book.tenders.owner + (it.tender ? 1 : 0);
    book.tenders.owner = 0;
    it.tender = true;
  }
  if (cert === 'P2' && book.phase < 4 && isMinor(company)) takeMataro(book, company, '2');
}

export function takeMataro(book: Book, company: string, name: string): void {
  companyOf(book, company).trains.push({ name, recycled: null, special: 'mataro', since: book.operatingRound });
  closePrivate(book, 'P2');
}

export function whyNotTender(book: Book, company: string, from: 'owner' | 'market'): string | undefined {
  const it = companyOf(book, company);
  if (it.tender) return 'has one';
  if (it.cash < 80) return 'money';
  return book.tenders[from] < 1 ? 'none' : undefined;
}

export function buyTender(book: Book, company: string, from: 'owner' | 'market'): void {
  book.tenders[from] -= 1;
  companyOf(book, company).tender = true;
  const owner = book.players.findIndex((p) => held(p.portfolio, 'P5') > 0);
  if (from === 'market') pay(book, company, 'bank', 80);
  else {
    pay(book, company, owner, 20);
    pay(book, company, 'bank', 60);
  }
}

// ---- Takeovers (5.6)

export function whyNotTakeOver(book: Book, major: string, minor: string, exchange: boolean): string | undefined {
  const it = companyOf(book, major);
  const target = book.companies[minor];
  if (!target || !isMinor(minor)) return 'no minor';
  if (isMinor(major) || isNorthern(major)) return 'southern majors only';
  if (book.phase < 3) return 'phase';
  if (!target.launched || !target.operated) return 'has not operated';
  if (held(book.ipo, major) + held(book.openMarket, major) < 1) return 'no share left';
  if (it.cash < priceOf(book, minor)) return 'money';
  if (!exchange) return undefined;
  if (it.stations < 1) return 'no station';
  const station = book.board.stations.find((s) => s.company === minor);
  if (!station) return 'no token';
  if (book.board.stations.some((s) => s.company === major && s.hex === station.hex)) return 'one in a hex';
  if (minor === 'MZ' && 'MZA' in book.companies && major !== 'MZA') return 'place of MZA';
  if (minor === 'MZ' && major === 'MZA') return 'place of MZA';
  return inNorth(homeOf(minor)) ? 'north' : undefined;
}

export function takeOver(book: Book, major: string, minor: string, exchange: boolean): void {
  const it = companyOf(book, major);
  const target = companyOf(book, minor);
  const seat = must(target.director, 'director');
  pay(book, major, seat, priceOf(book, minor));
  pay(book, minor, major, target.cash);
  it.trains.push(...target.trains);
  for (const [cert, count] of Object.entries(target.portfolio)) put(it.portfolio, cert, count);
  if (target.tender && it.tender) book.tenders.market += 1;
  it.tender ||= target.tender;
  const station = book.board.stations.find((s) => s.company === minor);
  removeMinor(book, minor);
  if (exchange && station) {
    it.stations -= 1;
    book.board.stations.push({ company: major, hex: station.hex, stop: station.stop });
  }
  const from = held(book.ipo, major) > 0 ? book.ipo : book.openMarket;
  put(from, major, -1);
  put(player(book, seat).portfolio, major, 1);
  settleDirector(book, major);
}

/** Carries out what another player agreed to. */
export function settleOffer(book: Book, buyer: string, offer: Offer): void {
  if (offer.what === 'train') buyCompanyTrain(book, buyer, offer.from, offer.train, offer.price);
  else if (offer.what === 'private') buyPrivate(book, buyer, offer.private, offer.price);
  else takeOver(book, buyer, offer.from, offer.exchange);
}
