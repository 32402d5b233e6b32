import { COMPANIES } from '../../data/companies.ts';
import { must } from './board.ts';
import { operatingOrder, payIncome, stepBack } from './company.ts';
import { type Bag, demand, has, type Position, person, put, railway, type Stage, type Turn } from './position.ts';
import { countOf, isPrivate, limitOf, sharesIn } from './shares.ts';

/** Who is next: selection, draft, auction, Stock Rounds and Operating Rounds. */

const KEPT: Readonly<Record<number, number>> = { 2: 8, 3: 7, 4: 6, 5: 5 };

export function stageOf<K extends Stage['kind']>(position: Position, ...kinds: K[]): Extract<Stage, { kind: K }> {
  const { stage } = position;
  demand((kinds as string[]).includes(stage.kind), '1.2', `not now: ${stage.kind}`);
  return stage as Extract<Stage, { kind: K }>;
}
export const turnOf = (position: Position): Turn => {
  const { turn } = stageOf(position, 'operating');
  demand(turn, '8.4', 'no company operates');
  return turn;
};

/** 6.4. */
export function selectHand(position: Position, seat: number, certs: readonly string[]): void {
  const stage = stageOf(position, 'select');
  demand(stage.discarded[seat] === null, '6.4', 'chosen already');
  demand(certs.length === KEPT[position.players.length], '6.4', 'wrong number kept');
  const { hand } = person(position, seat);
  const rest = new Map(hand);
  for (const cert of certs) put(rest, cert, -1);
  stage.discarded[seat] = [...rest].flatMap(([cert, count]) => Array<string>(count).fill(cert));
  for (const [cert, count] of rest) put(hand, cert, -count);
  if (stage.discarded.some((each) => each === null)) return;
  const pool: Bag = new Map();
  for (const cert of stage.discarded.flatMap((each) => each ?? [])) put(pool, cert, 1);
  for (const id of position.companies.keys()) if (COMPANIES[id]?.region) put(pool, `${id}*`, 1);
  position.stage = position.auction ? { kind: 'auction', pool, lots: 0, lot: null } : { kind: 'draft', pool, picks: 0 };
}

/** 6.5: the first lap in reverse order. */
export function drafter({ order }: Position, picks: number): number {
  const n = order.length;
  return must(picks < n ? order[n - 1 - picks] : order[picks % n], 'drafter');
}

export function draft(position: Position, seat: number, cert: string): void {
  const stage = stageOf(position, 'draft');
  put(stage.pool, cert, -1);
  put(person(position, seat).hand, cert, 1);
  stage.picks++;
  if (stage.pool.size === 0) beginStockRound(position, seat);
}

export function putUp(position: Position, seat: number, cert: string, bid: number): void {
  const stage = stageOf(position, 'auction');
  demand(stage.lot === null && has(stage.pool, cert) > 0, '6.6', `${cert} cannot be put up`);
  demand(bid <= person(position, seat).cash, '6.6', 'bids more than they have');
  const at = position.order.indexOf(seat);
  const others = [...position.order.slice(at + 1), ...position.order.slice(0, at)];
  stage.lot = { cert, bid, bidder: seat, in: others };
  stage.lots++;
}

export function raise(position: Position, seat: number, bid: number | null): void {
  const stage = stageOf(position, 'auction');
  const lot = must(stage.lot, 'lot');
  demand(lot.in[0] === seat, '6.6', 'not their bid');
  lot.in.shift();
  if (bid !== null) {
    demand(bid > lot.bid && bid <= person(position, seat).cash, '6.6', `a bid of ${bid}`);
    lot.in.push(lot.bidder);
    lot.bid = bid;
    lot.bidder = seat;
  }
}

/** The lot goes when nobody is left to answer. */
export function knockDown(position: Position): boolean {
  const { stage } = position;
  if (stage.kind !== 'auction' || !stage.lot || stage.lot.in.length > 0) return false;
  const { cert, bid, bidder } = stage.lot;
  const winner = person(position, bidder);
  winner.cash -= bid;
  position.bank += bid;
  put(winner.hand, cert, 1);
  put(stage.pool, cert, -1);
  stage.lot = null;
  const { order } = position;
  if (stage.pool.size === 0) beginStockRound(position, must(order[(stage.lots - 1) % order.length], 'seat'));
  return true;
}

/** After a draft the player after the last one begins, without a Selling Turn. */
function beginStockRound(position: Position, last: number | null): void {
  position.stockRound++;
  if (last !== null) {
    const after = position.order.indexOf(last) + 1;
    position.order = [...position.order.slice(after), ...position.order.slice(0, after)];
    position.stage = { kind: 'stock', turn: 0 };
    return;
  }
  position.stage = { kind: 'selling', turn: 0 };
}

/** 7.1, 7.3: players above the limit may not end the Selling Turn while they may sell something that counts. */
export function endSelling(position: Position): void {
  const stage = stageOf(position, 'selling');
  const seat = must(position.order[stage.turn], 'seat');
  const over = countOf(person(position, seat).portfolio) > limitOf(position, seat);
  demand(!over || !canSell(position, seat, true), '7.3', 'has to sell');
  stage.turn++;
  if (stage.turn === position.order.length) position.stage = { kind: 'stock', turn: 0 };
}

/** Has the player anything that may be sold, of what counts against the limit or of everything? */
export function canSell(position: Position, seat: number, counted: boolean): boolean {
  const { portfolio } = person(position, seat);
  return [...portfolio.keys()].some((cert) => {
    if (cert === 'bond') return !counted;
    if (isPrivate(cert) || !cert.endsWith('*')) return true;
    const company = cert.replace('*', '');
    return position.players.some((other, at) => at !== seat && sharesIn(other.portfolio, company) >= 2);
  });
}

/** 7.5. */
export function passed(position: Position, seat: number): void {
  if (!position.passed.includes(seat)) position.passed.push(seat);
  nextBuyer(position);
  if (position.passed.length < position.order.length) return;
  position.order = position.passed;
  position.passed = [];
  beginOperatingRound(position);
}
export function bought(position: Position, seat: number): void {
  position.passed = position.passed.filter((each) => each !== seat);
  nextBuyer(position);
}
function nextBuyer(position: Position): void {
  const stage = stageOf(position, 'stock');
  stage.turn = (stage.turn + 1) % position.order.length;
}

function beginOperatingRound(position: Position): void {
  position.operatingRound++;
  position.stage = { kind: 'operating', queue: [], turn: null };
  payIncome(position);
  position.stage = { kind: 'operating', queue: operatingOrder(position), turn: null };
  nextTurn(position);
}

export function nextTurn(position: Position): void {
  const stage = stageOf(position, 'operating');
  const company = stage.queue.shift();
  if (company === undefined) endOperatingRound(position);
  else stage.turn = turnFor(company);
}

const turnFor = (company: string): Turn => ({
  ...{ company, step: 'track', yellow: 0, chain: null, trackDone: false, discount: 0, stationDone: false },
  ...{ revenue: 0, refused: [], purchased: false },
});

/** 8.4.5.7. */
export function endTurn(position: Position): void {
  const stage = stageOf(position, 'operating');
  const { company } = must(stage.turn, 'turn');
  stage.turn = null;
  if (railway(position, company).trains.length === 0) stepBack(position, company);
}

/** 9.1: an empty Bank or a price of 400 ends the game with this round; a Bank broken in a Stock Round with the second. */
function endOperatingRound(position: Position): void {
  const second = position.operatingRound % 2 === 0;
  if (position.endPrice || position.broke === 'operating' || (position.broke === 'stock' && second)) {
    position.ended = 'over';
    return;
  }
  if (second) beginStockRound(position, null);
  else beginOperatingRound(position);
}
