import { COMPANIES, PRIVATES } from '../../data/companies.ts';
import { MARKET } from '../../data/market.ts';
import { must } from './board.ts';
import {
  type Bag,
  demand,
  has,
  type Owner,
  owners,
  type Position,
  pay,
  person,
  portfolioOf,
  put,
  railway,
} from './position.ts';

/** Certificates, prices, control and the start of companies. */

export const PRICES = must(MARKET.rows[0], 'prices');
export const GIPR = 'GIPR';
const LIMITS: Readonly<Record<number, readonly number[]>> = {
  2: [37, 33, 29],
  3: [23, 22, 19],
  4: [18, 17, 15],
  5: [15, 13, 12],
};

export const isPrivate = (cert: string): boolean => cert in PRIVATES;
export const isDirector = (cert: string): boolean => cert.endsWith('*');
export const companyOf = (cert: string): string => cert.replace('*', '');
export const faceOf = (cert: string): number =>
  isPrivate(cert)
    ? must(PRIVATES[cert], cert).face
    : must(COMPANIES[companyOf(cert)], cert).face * (isDirector(cert) ? 2 : 1);
export const sharesIn = (of: Bag, company: string): number => has(of, company) + 2 * has(of, `${company}*`);

export const columnOf = (position: Position, company: string): number =>
  position.columns.findIndex((column) => column.includes(company));
export function priceOf(position: Position, company: string): number {
  const column = columnOf(position, company);
  return column < 0 ? must(COMPANIES[company], company).face : must(PRICES[column], 'price');
}
/** What a certificate costs in the Open Market, and brings when it is sold. */
export const marketValue = (position: Position, cert: string): number =>
  isPrivate(cert) ? faceOf(cert) : priceOf(position, companyOf(cert)) * (isDirector(cert) ? 2 : 1);

/** 7.3: bonds do not count. */
export const countOf = (of: Bag): number => [...of].reduce((sum, [cert, n]) => sum + (cert === 'bond' ? 0 : n), 0);
export function limitOf(position: Position, owner: Owner): number {
  if (typeof owner === 'string') return 3;
  return must(LIMITS[position.players.length]?.[Math.min(2, position.closed.length)], 'limit');
}

/** Moves the marker; it goes below those already there. */
export function moveMarker(position: Position, company: string, to: number): void {
  const from = columnOf(position, company);
  const column = Math.min(to, PRICES.length - 1);
  if (from === column) return;
  if (from >= 0) must(position.columns[from], 'column').splice(position.columns[from]?.indexOf(company) ?? 0, 1);
  must(position.columns[column], 'column').push(company);
  if (must(PRICES[column], 'price') >= 400) position.endPrice = true;
}

export const directed = (position: Position, company: string): boolean =>
  position.players.some(({ portfolio }) => has(portfolio, `${company}*`) > 0);

/** 2.0, 2.2.1. */
export function inPlay(position: Position, company: string): number {
  const held = owners(position).reduce((sum: number, owner) => sum + has(portfolioOf(position, owner), company), 0);
  return held + has(position.pool, company);
}

export function floatIfReady(position: Position, company: string): void {
  const firm = railway(position, company);
  if (!firm.floated && (directed(position, company) || inPlay(position, company) >= 3)) {
    firm.floated = true;
    moveMarker(position, company, PRICES.indexOf(must(COMPANIES[company], company).face));
  }
  if (firm.floated && firm.home === null) settle(position, company);
}

/** The home station: placed immediately if its place is fixed, otherwise where the Manager chooses. */
function settle(position: Position, company: string): void {
  const { home } = must(COMPANIES[company], company);
  if (!home || home.stop === null) {
    const asked = position.questions.some((question) => question.kind === 'home' && question.company === company);
    if (railway(position, company).control !== null && !asked) position.questions.push({ kind: 'home', company });
    return;
  }
  const kept = must(
    position.board.kept.find((each) => each.company === company),
    `home of ${company}`,
  );
  setHome(position, company, kept.hex, must(kept.stop, 'stop'));
}

export function setHome(position: Position, company: string, hex: string, stop: number): void {
  const firm = railway(position, company);
  position.board.kept = position.board.kept.filter((each) => each.company !== company);
  position.board.tokens.push({ company, hex, stop, waiting: false });
  firm.home = hex;
  firm.stations--;
  firm.built++;
}

/** Who controls a company after holdings changed; `seller`: who sold just now; `buyer`: of the Director's Certificate. */
export function settleControl(
  position: Position,
  company: string,
  by: { seller?: number; director?: number } = {},
): void {
  const firm = railway(position, company);
  const holds = (seat: number) => sharesIn(person(position, seat).portfolio, company);
  const most = Math.max(...position.order.map(holds));
  const ties = position.order.filter((seat) => holds(seat) === most);
  firm.control = next();
  const holder = position.players.findIndex(({ portfolio }) => has(portfolio, `${company}*`) > 0);
  if (holder >= 0 && firm.control !== null && holder !== firm.control)
    swapDirector(position, company, holder, firm.control);

  function next(): number | null {
    const now = firm.control;
    if (most === 0) return firm.floated ? now : null;
    if (by.director !== undefined && !firm.floated && ties.includes(by.director)) return by.director;
    if (now !== null && ties.includes(now)) return now;
    if (by.seller !== undefined && directed(position, company)) return followingFirst(position, by.seller, ties);
    return must(ties[0], 'holder');
  }
}

function followingFirst(position: Position, seller: number, among: readonly number[]): number {
  const { order } = position;
  const at = order.indexOf(seller);
  const after = [...order.slice(at + 1), ...order.slice(0, at + 1)];
  return must(
    after.find((seat) => among.includes(seat)),
    'player',
  );
}

function swapDirector(position: Position, company: string, from: number, to: number): void {
  const [gives, takes] = [person(position, from).portfolio, person(position, to).portfolio];
  put(takes, company, -2);
  put(gives, company, 2);
  put(gives, `${company}*`, -1);
  put(takes, `${company}*`, 1);
}

/** After certificates of a company came into play or changed hands. */
export function afterPurchase(position: Position, company: string, director?: number): void {
  settleControl(position, company, director === undefined ? {} : { director });
  floatIfReady(position, company);
}

/** 7.1: shares, a Director's Certificate, private companies and bonds. */
export function sell(position: Position, owner: Owner, cert: string, count: number) {
  const portfolio = portfolioOf(position, owner);
  if (cert === 'bond') {
    put(portfolio, 'bond', -count);
    position.bonds += count;
    return pay(position, 'bank', owner, 100 * count);
  }
  if (isPrivate(cert)) {
    put(portfolio, cert, -count);
    put(position.pool, cert, count);
    return pay(position, 'bank', owner, faceOf(cert) * count);
  }
  demand(!isDirector(cert), '7.1', 'shares are sold, the Director’s Certificate is exchanged');
  const company = cert;
  if (typeof owner === 'number') return sellShares(position, owner, company, count);
  put(portfolio, company, -count);
  put(position.pool, company, count);
  pay(position, 'bank', owner, priceOf(position, company) * count);
}

function sellShares(position: Position, seat: number, company: string, shares: number): void {
  const { portfolio } = person(position, seat);
  demand(sharesIn(portfolio, company) >= shares, '7.1', 'sells more than they own');
  if (has(portfolio, company) < shares) {
    const others = position.order.filter((other) => other !== seat);
    const held = (other: number) => sharesIn(person(position, other).portfolio, company);
    const most = Math.max(...others.map(held));
    demand(most >= 2, '7.1', 'nobody can take the Director’s Certificate');
    demand(sharesIn(portfolio, company) - shares < most, '7.1', 'stays the largest holder');
    const to = followingFirst(
      position,
      seat,
      others.filter((other) => held(other) === most),
    );
    swapDirector(position, company, seat, to);
    railway(position, company).control = to;
  }
  put(portfolio, company, -shares);
  put(position.pool, company, shares);
  pay(position, 'bank', seat, priceOf(position, company) * shares);
  settleControl(position, company, { seller: seat });
}

/** 7.2.5, 8.4.6.5. */
export function convert(position: Position, owner: Owner): void {
  demand(position.phase >= 4, '7.2.5', 'bonds are converted from Phase IV');
  demand(position.companies.has(GIPR), '7.2.5', 'the GIPR has closed');
  const portfolio = portfolioOf(position, owner);
  demand(countOf(portfolio) < limitOf(position, owner), '7.2.5', 'at the limit');
  const difference = Math.max(0, priceOf(position, GIPR) - 100);
  put(portfolio, 'bond', -1);
  put(portfolio, GIPR, 1);
  pay(position, owner, 'bank', difference);
  pay(position, 'bank', GIPR, 100);
  afterPurchase(position, GIPR);
}

/** Certificates at face value, from a hand or a row: the companies are paid, for private companies the Bank. */
export function buyNew(position: Position, owner: Owner, certs: readonly string[]): void {
  const portfolio = portfolioOf(position, owner);
  demand(countOf(portfolio) + certs.length <= limitOf(position, owner), '7.3', 'over the limit');
  for (const cert of certs) {
    put(portfolio, cert, 1);
    pay(position, owner, isPrivate(cert) ? 'bank' : companyOf(cert), faceOf(cert));
  }
  for (const company of new Set(certs.filter((cert) => !isPrivate(cert)).map(companyOf))) {
    const director = certs.includes(`${company}*`) && typeof owner === 'number';
    afterPurchase(position, company, director ? owner : undefined);
  }
}

export function buyFromPool(position: Position, owner: Owner, cert: string): void {
  const portfolio = portfolioOf(position, owner);
  demand(countOf(portfolio) < limitOf(position, owner), '7.3', 'over the limit');
  pay(position, owner, 'bank', marketValue(position, cert));
  put(position.pool, cert, -1);
  put(portfolio, cert, 1);
  if (!isPrivate(cert)) afterPurchase(position, companyOf(cert));
}

export function buyBond(position: Position, owner: Owner): void {
  demand(position.bonds > 0, '7.2.4', 'no bond left');
  pay(position, owner, 'bank', 100);
  position.bonds--;
  put(portfolioOf(position, owner), 'bond', 1);
}
