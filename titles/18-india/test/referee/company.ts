import { PRIVATES } from '../../data/companies.ts';
import { TRAIN_CARDS, TRAINS } from '../../data/trains.ts';
import { isCity, lookAt, must, PRINTED, reach } from './board.ts';
import { demand, has, owners, type Position, pay, portfolioOf, put, railway, type Turn } from './position.ts';
import { canRun, type Run, revenueOf } from './routes.ts';
import { columnOf, faceOf, GIPR, isPrivate, moveMarker, priceOf, sharesIn } from './shares.ts';
import { freeCircles, moveIn } from './track.ts';

/** Stations, revenue, prices, trains, private companies and closing. */

export const stationCost = (position: Position, company: string): number =>
  railway(position, company).built === 1 ? 40 : 100;

/** 8.4.2: may the company have a station in this city, reach aside? */
function roomFor(position: Position, company: string, hex: string, stop: number): boolean {
  const look = lookAt(position.board, hex);
  if (!look || !isCity(look, stop)) return false;
  return !position.board.tokens.some((token) => token.company === company && token.hex === hex);
}

export function stationPlaces(position: Position, company: string): ReadonlySet<string> {
  const firm = railway(position, company);
  const places = new Set<string>();
  if (firm.stations < 1 || firm.cash < stationCost(position, company)) return places;
  const reached = reach(position.board, company);
  for (const hex of PRINTED.keys()) {
    const look = must(lookAt(position.board, hex), hex);
    for (const stop of look.stops.keys()) {
      if (!roomFor(position, company, hex, stop) || !reached.has(`${hex}.${stop}`)) continue;
      if (freeCircles(position.board, hex, stop, company) > 0) places.add(`${hex}.${stop}`);
    }
  }
  return places;
}

export function placeStation(position: Position, turn: Turn, hex: string, stop: number): void {
  demand(!turn.stationDone, '8.4.2', 'one station in a turn');
  demand(stationPlaces(position, turn.company).has(`${hex}.${stop}`), '8.4.2', `no place at ${hex}.${stop}`);
  pay(position, turn.company, 'bank', stationCost(position, turn.company));
  addToken(position, turn, hex, stop, false);
}

export function danish(position: Position, turn: Turn, hex: string, stop: number): void {
  const firm = railway(position, turn.company);
  demand(turn.step === 'station' && !turn.stationDone, '2.5', 'in the station step');
  demand(firm.stations > 0 && roomFor(position, turn.company, hex, stop), '2.5', 'no place for the free station');
  spendPrivate(position, turn, 'P5');
  addToken(position, turn, hex, stop, freeCircles(position.board, hex, stop, turn.company) < 1);
}

function addToken(position: Position, turn: Turn, hex: string, stop: number, waiting: boolean): void {
  const firm = railway(position, turn.company);
  position.board.tokens.push({ company: turn.company, hex, stop, waiting });
  firm.stations--;
  firm.built++;
  turn.stationDone = true;
}

/** 8.2: owned by the company or by the player who controls it; the owner gets the face value, and it is out of the game. */
export function spendPrivate(position: Position, turn: Turn, cert: string): void {
  const control = must(railway(position, turn.company).control, 'control');
  const owner = has(portfolioOf(position, turn.company), cert) > 0 ? turn.company : control;
  closePrivate(position, owner, cert);
}

export function closePrivate(position: Position, owner: number | string, cert: string): void {
  demand(cert in PRIVATES && has(portfolioOf(position, owner), cert) > 0, '8.2', `${owner} does not own ${cert}`);
  put(portfolioOf(position, owner), cert, -1);
  pay(position, 'bank', owner, faceOf(cert));
  position.gone.push(cert);
}

export function british(position: Position, turn: Turn, hex: string): void {
  const look = lookAt(position.board, hex);
  const printed = PRINTED.get(hex);
  demand(look && printed && ['white', 'gray'].includes(printed.colour), '2.5', `${hex} carries no track`);
  demand(!look.stops.some(({ kind }) => kind !== 'junction'), '2.5', `${hex} has a Town or City`);
  spendPrivate(position, turn, 'P6');
  position.jewellery = hex;
  position.concessions.jewellery = turn.company;
}

export function runTrains(position: Position, turn: Turn, runs: readonly Run[]): void {
  demand(runs.length > 0 || !canRun(position, turn.company), '8.4', 'a train could run');
  turn.revenue = revenueOf(position, turn.company, runs);
}

/** What each share brings to everybody who owns one. */
function payShares(position: Position, company: string, each: number): void {
  for (const owner of owners(position)) {
    const shares = sharesIn(portfolioOf(position, owner), company);
    if (shares > 0) pay(position, 'bank', owner, shares * each);
  }
}

/** 8.4.4.1, 8.4.4.3, 2.3. */
export function dividend(position: Position, company: string, revenue: number, kind: 'pay' | 'withhold'): void {
  const price = priceOf(position, company);
  if (kind === 'pay') {
    demand(revenue > 0, '8.4.4.2', 'nothing to pay');
    payShares(position, company, Math.floor(revenue / 10));
    const spaces = 2 * revenue < price ? 0 : Math.max(1, Math.min(4, Math.floor(revenue / price)));
    moveMarker(position, company, columnOf(position, company) + spaces);
    return;
  }
  pay(position, 'bank', company, revenue);
  if (railway(position, company).guaranty && position.phase < 4) {
    payShares(position, company, Math.floor((price * 5) / 100));
  } else stepBack(position, company);
}

/** One space left; the first space closes the company. */
export function stepBack(position: Position, company: string): void {
  moveMarker(position, company, columnOf(position, company) - 1);
  if (columnOf(position, company) === 0) close(position, company);
}

/** 8.4.4.4. */
function close(position: Position, company: string): void {
  const firm = railway(position, company);
  const tokens = position.board.tokens.filter((token) => token.company === company);
  for (const [cert, count] of [...firm.portfolio]) {
    if (cert === 'bond') position.bonds += count;
    else put(position.pool, cert, count);
  }
  position.used.push(...firm.trains.map(({ name }) => name));
  position.bank += firm.cash;
  position.companies.delete(company);
  position.closed.push(company);
  removeCertificates(position, company);
  must(position.columns[0], 'column').length = 0;
  position.board.kept = position.board.kept.filter((each) => each.company !== company);
  takeOver(position, company, firm.home, tokens);
  moveAllIn(position);
  const asked = position.questions.some((question) => question.kind === 'exchange');
  if (!asked) removeTokens(position, company);
}

function removeCertificates(position: Position, company: string): void {
  const bags = [
    position.pool,
    ...position.players.flatMap(({ hand, portfolio }) => [hand, portfolio]),
    ...[...position.companies.values()].map(({ portfolio }) => portfolio),
  ];
  for (const each of bags) {
    each.delete(company);
    each.delete(`${company}*`);
  }
  position.ipo = position.ipo.map((row) => row.filter((cert) => cert !== company));
}

/** 2.4.4: the home becomes a station of the GIPR if it has an exchange token; the others as its Manager likes. */
function takeOver(
  position: Position,
  company: string,
  home: string | null,
  tokens: readonly { hex: string; stop: number; waiting: boolean }[],
): void {
  const gipr = position.companies.get(GIPR);
  if (company === GIPR || !gipr || gipr.home === null || gipr.exchange < 1) return;
  const first = tokens.find(({ hex }) => hex === home);
  if (first) exchange(position, company, first);
  const places = tokens.filter((token) => token !== first).map(({ hex, stop }) => ({ hex, stop }));
  if (gipr.exchange > 0 && places.length > 0) position.questions.push({ kind: 'exchange', closed: company, places });
}

export function removeTokens(position: Position, company: string): void {
  position.board.tokens = position.board.tokens.filter((token) => token.company !== company);
  moveAllIn(position);
}

/** What left the board, or is no longer kept, may have made room for tokens that wait. */
function moveAllIn({ board }: Position): void {
  for (const hex of new Set(board.tokens.map((token) => token.hex))) moveIn(board, hex);
}

export function exchange(position: Position, closed: string, { hex, stop }: { hex: string; stop: number }): void {
  const gipr = railway(position, GIPR);
  const { board } = position;
  const waiting = board.tokens.some((token) => token.company === closed && token.hex === hex && token.waiting);
  board.tokens = board.tokens.filter((token) => !(token.company === closed && token.hex === hex));
  gipr.exchange--;
  const there = position.board.tokens.some((token) => token.company === GIPR && token.hex === hex);
  if (there) gipr.stations++;
  else position.board.tokens.push({ company: GIPR, hex, stop, waiting });
}

/** 8.4.5.1, 8.4.5.6. */
function demandRoom(position: Position, company: string, train: string): void {
  const { trains } = railway(position, company);
  demand(trains.length < 2, '8.4.5.1', 'two trains already');
  const late = (name: string) => must(TRAINS[name], name).phase === 4;
  demand(!(late(train) && trains.some(({ name }) => late(name))), '8.4.5.6', 'one Phase IV train');
}

export function buyFromBank(position: Position, company: string, train: string): void {
  const card = TRAIN_CARDS.findIndex(({ faces }) => faces.includes(train));
  const onSale = Math.min(...TRAIN_CARDS.filter((_, i) => (position.unsold[i] ?? 0) > 0).map(({ phase }) => phase));
  demand((position.unsold[card] ?? 0) > 0 && TRAIN_CARDS[card]?.phase === onSale, '8.4.5.3', `no ${train} on sale`);
  demandRoom(position, company, train);
  pay(position, company, 'bank', must(TRAINS[train], train).price);
  position.unsold[card] = (position.unsold[card] ?? 0) - 1;
  railway(position, company).trains.push({ name: train, boughtIn: position.operatingRound });
  position.phase = Math.max(position.phase, onSale);
}

export function buyUsed(position: Position, company: string, train: string): void {
  const at = position.used.indexOf(train);
  demand(at >= 0, '8.4.5.3', `no used ${train}`);
  demandRoom(position, company, train);
  pay(position, company, 'bank', must(TRAINS[train], train).price);
  position.used.splice(at, 1);
  railway(position, company).trains.push({ name: train, boughtIn: position.operatingRound });
}

export function judgeOffer(position: Position, buyer: string, seller: string, train: string, price: number): void {
  demand(seller !== buyer && price >= 1 && price <= railway(position, buyer).cash, '8.4.5.4', `price ${price}`);
  demand(
    railway(position, seller).trains.some(({ name }) => name === train),
    '8.4.5.4',
    `no ${train}`,
  );
  demandRoom(position, buyer, train);
}

export function handOver(position: Position, buyer: string, seller: string, train: string, price: number): void {
  const from = railway(position, seller);
  pay(position, buyer, seller, price);
  const alike = from.trains.filter(({ name }) => name === train).sort((a, b) => a.boughtIn - b.boughtIn);
  const moved = must(alike[0], train);
  from.trains.splice(from.trains.indexOf(moved), 1);
  railway(position, buyer).trains.push(moved);
}

/** 8.4.5.5. */
export function sellTrain(position: Position, company: string, train: string): void {
  const firm = railway(position, company);
  const { resale } = must(TRAINS[train], train);
  const sold = firm.trains.find(({ name, boughtIn }) => name === train && boughtIn !== position.operatingRound);
  demand(resale > 0 && sold, '8.4.5.5', `${train} cannot be sold`);
  firm.trains.splice(firm.trains.indexOf(sold), 1);
  position.used.push(train);
  pay(position, 'bank', company, resale);
}

/** 8.1. */
export function payIncome(position: Position): void {
  for (const owner of owners(position)) {
    const portfolio = portfolioOf(position, owner);
    const income = [...portfolio].reduce((sum, [cert, count]) => {
      if (cert === 'bond') return sum + 10 * count;
      return sum + (isPrivate(cert) ? must(PRIVATES[cert], cert).income * count : 0);
    }, 0);
    if (income > 0) pay(position, 'bank', owner, income);
  }
}

/** 8.3, 2.4.1, 2.2.1: who operates in the round that begins, in order. */
export function operatingOrder(position: Position): string[] {
  const order = [...position.columns].reverse().flat();
  return order.filter((company) => {
    const { floated, control } = railway(position, company);
    return floated && control !== null && (company !== GIPR || position.phase >= 2);
  });
}

/** 9.2. */
export function finalScore(position: Position, seat: number): number {
  const worth = (company: string): number => {
    const firm = railway(position, company);
    const certs = [...firm.portfolio].reduce((sum, [cert, n]) => {
      if (cert === 'bond') return sum + 100 * n;
      return sum + n * (isPrivate(cert) ? faceOf(cert) : priceOf(position, cert));
    }, 0);
    const trains = firm.trains.reduce((sum, { name }) => sum + must(TRAINS[name], name).price, 0);
    return priceOf(position, company) + Math.floor((certs + trains + firm.cash) / 10);
  };
  const { cash, portfolio } = must(position.players[seat], 'player');
  return [...portfolio].reduce((sum, [cert, n]) => {
    if (cert === 'bond') return sum + 100 * n;
    return sum + n * (isPrivate(cert) ? faceOf(cert) : worth(cert.replace('*', '')) * (cert.endsWith('*') ? 2 : 1));
  }, cash);
}

export const facePrice = faceOf;
export const marketPrice = (position: Position, cert: string): number =>
  isPrivate(cert) ? faceOf(cert) : priceOf(position, cert);

/** Could the company buy or sell any train? */
export function canTrade(position: Position, turn: Turn): boolean {
  const firm = railway(position, turn.company);
  const sells = firm.trains.some(
    ({ name, boughtIn }) => boughtIn !== position.operatingRound && must(TRAINS[name], name).resale > 0,
  );
  if (sells) return true;
  if (firm.trains.length >= 2) return false;
  const onSale = Math.min(...TRAIN_CARDS.filter((_, i) => (position.unsold[i] ?? 0) > 0).map(({ phase }) => phase));
  const faces = TRAIN_CARDS.filter(({ phase }, i) => phase === onSale && (position.unsold[i] ?? 0) > 0);
  const names = [...faces.flatMap((card) => card.faces), ...position.used];
  const late = (name: string) => must(TRAINS[name], name).phase === 4;
  const room = (name: string) => !(late(name) && firm.trains.some((train) => late(train.name)));
  if (names.some((name) => room(name) && must(TRAINS[name], name).price <= firm.cash)) return true;
  const others = [...position.companies].filter(([id]) => id !== turn.company);
  return firm.cash >= 1 && others.some(([, { trains }]) => trains.some(({ name }) => room(name)));
}
