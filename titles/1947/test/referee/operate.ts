// 6: what a company does in its turn. Each returns the question that follows at once, if any.
import type { Action } from '../../action.ts';
import type { State, TurnFrame } from '../../rules/state.ts';
import {
  BOXES,
  type Book,
  companyOf,
  held,
  homeOf,
  must,
  ordinary,
  pay,
  player,
  savings,
  seatsOf,
  stationCosts,
} from './book.ts';
import { canProtect, giveUp } from './holdings.ts';
import { isFirst, layCost, whyNotLay } from './lays.ts';
import { advance, fall, moveLeft, moveRight, priceOf } from './market.ts';
import {
  buyPrivate,
  buyTrain,
  cheapest,
  funds,
  mustOwn,
  ownerOf,
  whyNotForced,
  whyNotPrivate,
  whyNotTrain,
} from './purchases.ts';
import { removePrivate, turnOf } from './rounds.ts';
import { judgeRun, workersOf } from './runs.ts';
import { sellBonds } from './stock.ts';
import { earnBrokers, reachTemple, spendBrokers, stepCost, takeBox } from './temple.ts';
import {
  CELLS,
  flood,
  freePlaces,
  hexOf,
  ownAt,
  type Reached,
  routeArrives,
  SITES,
  tileOf,
  tracksAt,
} from './track.ts';

export type BookTurn = { -readonly [K in keyof TurnFrame]: TurnFrame[K] };
type TurnAction<T extends Action['type']> = Extract<Action, { type: T }>;

const presidentOf = (book: Book, turn: BookTurn): number => must(companyOf(book, turn.company).president, 'president');

// ---- 6.4

export function layTile(book: Book, turn: BookTurn, { hex, tile, rotation }: TurnAction<'layTile'>): void {
  const lay = { hex, tile, rotation };
  const first = isFirst(book, hex);
  const { portfolio } = companyOf(book, turn.company);
  pay(book, turn.company, 'bank', layCost(book, turn.company, lay));
  book.board.tiles[hex] = { tile, rotation };
  turn.lays = [...turn.lays, { hex, yellow: first }];
  if (first && tileOf(tile).stop) turn.newStops += 1;
  const { zone } = hexOf(hex);
  const helper = zone === 'dry' ? 'P1' : 'P2';
  if (zone === book.season && !held(portfolio, helper)) turn.seasonCut = true;
  seatWaiting(book, hex);
}
/** P6: stations beside a full city take places that fall free. */
function seatWaiting(book: Book, hex: string): void {
  for (const station of book.board.stations) {
    if (station.hex === hex && station.waiting && freePlaces(book, hex, station.company) > 0) delete station.waiting;
  }
}

// ---- 6.7, P6

const placedBefore = (book: Book, id: string): number => stationCosts(id).length - companyOf(book, id).stations;
export function whyNotCity(book: Book, id: string, hex: string, reached: Reached): string | undefined {
  const { stop, slots } = tracksAt(book, hex);
  if (stop !== 'city' || slots === 0) return 'no city for stations';
  if (ownAt(book, id, hex)) return 'a station of its own';
  return reached.stops.has(hex) ? undefined : 'out of reach';
}
export function whyNotStation(
  book: Book,
  turn: TurnFrame,
  hex: string,
  reached: Reached,
  use: 'pay' | 'free' | 'extra',
): string | undefined {
  const company = companyOf(book, turn.company);
  if (company.stations < 1) return 'none left';
  if (turn.stationsPlaced > (turn.stationWorker ? 1 : 0)) return 'one a turn';
  const cost = must(stationCosts(turn.company)[placedBefore(book, turn.company)], 'cost');
  if (use !== 'free' && company.cash < cost) return 'money';
  const full = freePlaces(book, hex, turn.company) < 1;
  if (full !== (use === 'extra')) return full ? 'full' : 'not full';
  return whyNotCity(book, turn.company, hex, reached);
}
export function placeStation(book: Book, turn: BookTurn, hex: string, use: 'pay' | 'free' | 'extra'): void {
  const company = companyOf(book, turn.company);
  const before = placedBefore(book, turn.company);
  if (use !== 'free') pay(book, turn.company, 'bank', must(stationCosts(turn.company)[before], 'cost'));
  company.stations -= 1;
  turn.stationsPlaced += 1;
  const station = { company: turn.company, hex, stop: 0 };
  book.board.stations.push(use === 'extra' ? { ...station, waiting: true } : station);
  if (before + 1 === 4) earnBrokers(book, turn.company, 1);
}
function reorganize(book: Book, turn: BookTurn, action: TurnAction<'reorganize'>, wrong: string[]): void {
  const { hex, use, from } = action;
  const { portfolio } = companyOf(book, turn.company);
  if (!held(portfolio, 'P6')) wrong.push('without P6');
  removePrivate(book, portfolio, 'P6');
  const reached = flood(book, turn.company);
  if (use !== 'move') {
    const why = whyNotStation(book, turn, hex, reached, use);
    if (why) wrong.push(why);
    placeStation(book, turn, hex, use);
    return;
  }
  const why = whyNotCity(book, turn.company, hex, reached);
  if (why) wrong.push(why);
  const station = book.board.stations.find((s) => s.company === turn.company && s.hex === from);
  if (!station || from === homeOf(turn.company)) wrong.push('no station to move');
  else {
    const full = freePlaces(book, hex, turn.company) < 1;
    book.board.stations = book.board.stations.filter((s) => s !== station);
    book.board.stations.push({ company: turn.company, hex, stop: 0, ...(full ? { waiting: true as const } : {}) });
    seatWaiting(book, must(from, 'from'));
  }
}

// ---- 6.11

function spendWorker(book: Book, turn: BookTurn, purpose: 'track' | 'station', after: State, wrong: string[]): void {
  if (workersOf(book, turn) < 1) wrong.push('no worker');
  player(book, presidentOf(book, turn)).workers -= 1;
  if (purpose === 'station') {
    if (turn.stationWorker) wrong.push('one worker for stations');
    turn.stationWorker = true;
    return;
  }
  if (turn.secondLay || turn.trackDone) wrong.push('one worker for track');
  turn.secondLay = true;
  turn.lays = [];
  turn.barredSites = barred(book, turn, after);
}
/** 6.11.3: sites with workers that no route leads to from the home city yet. */
function barred(book: Book, turn: BookTurn, after: State): readonly string[] {
  const home = [homeOf(turn.company)];
  const { sites } = flood(book, turn.company, home);
  const came = turnOf(after)?.barredSites ?? [];
  return SITES.filter((site) => {
    if ((book.siteWorkers[site] ?? 0) === 0) return false;
    if (!sites.has(site)) return true;
    const real = routeArrives(book, turn.company, (hex) => CELLS.get(hex) === site, home);
    return real === undefined ? came.includes(site) : !real;
  });
}

// ---- 6.14

export function settleDividend(book: Book, id: string, revenue: number, paid: boolean): void {
  let kept = revenue;
  for (const seat of seatsOf(book)) {
    const { portfolio } = player(book, seat);
    const forSavings = Math.floor((savings(portfolio, id) * revenue) / 20);
    pay(book, 'bank', seat, forSavings + (paid ? (ordinary(portfolio, id) * revenue) / 10 : 0));
    kept -= forSavings;
  }
  pay(book, 'bank', id, paid ? (held(book.bankPool, id) * revenue) / 10 : kept);
  if (paid) moveRight(book, id, revenue);
  else moveLeft(book, id);
}

function takeSite(book: Book, turn: BookTurn, site: string, wrong: string[]): void {
  if (!turn.reached.includes(site)) wrong.push('not reached');
  const id = turn.company;
  const workers = book.siteWorkers[site] ?? 0;
  turn.reached = turn.reached.filter((other) => other !== site);
  player(book, presidentOf(book, turn)).workers += workers;
  book.siteWorkers[site] = 0;
  turn.gainedWorkers += workers + takeBox(book, id, site, true);
  if (held(companyOf(book, id).portfolio, 'P5')) pay(book, 'bank', id, workers > 0 ? 30 : 10);
  turn.advances = [...turn.advances, companyOf(book, id).sites.length];
}

/** 6.10, 6.12: could the company pay for a step, also with stockbrokers that three workers would make? */
export function couldAdvance(book: Book, turn: BookTurn, box: number): boolean {
  const { cash, brokers } = companyOf(book, turn.company);
  const bonus = must(BOXES[box - 1], 'box');
  const choice = bonus.kind === 'choice';
  const helpers = box >= 7 ? brokers : 0;
  return (['up', 'right'] as const).some((direction) => {
    const cost = stepCost(book, turn.company, box, direction);
    if (cost === undefined) return false;
    const ways = choice ? [must(bonus.opportunity, 'value'), 50 * must(bonus.brokers, 'brokers')] : [0];
    return ways.some((help) => cash + 50 * helpers + help >= cost);
  });
}

function takeStep(book: Book, turn: BookTurn, action: TurnAction<'advance'>, wrong: string[]): void {
  const id = turn.company;
  const [box, ...rest] = turn.advances;
  const bonus = must(BOXES[must(box, 'box') - 1], 'box');
  turn.advances = rest;
  if (action.opportunity && bonus.kind !== 'choice') wrong.push('no opportunity here');
  if (!action.opportunity && bonus.kind === 'choice') earnBrokers(book, id, must(bonus.brokers, 'brokers'));
  if (action.brokers > 0 && must(box, 'box') < 7) wrong.push('brokers help from box 7 on');
  if (action.brokers > companyOf(book, id).brokers) wrong.push('so many brokers');
  const cost = stepCost(book, id, must(box, 'box'), action.direction);
  if (cost === undefined) wrong.push('leads nowhere');
  const help = 50 * action.brokers + (action.opportunity ? must(bonus.opportunity, 'value') : 0);
  const money = Math.max(0, (cost ?? 0) - help);
  if (money > companyOf(book, id).cash) wrong.push('money');
  pay(book, id, 'bank', money);
  spendBrokers(book, id, action.brokers);
  advance(book, id, action.direction);
}
/** With Savings Shares the ratio limits what can be sold, which the referee does not work out. */
export const hasSavings = (book: Book, seat: number): boolean =>
  Object.keys(player(book, seat).portfolio).some((cert) => cert.endsWith('~'));

/** A step forgone: the stockbrokers of the box. */
export function forgoStep(book: Book, turn: BookTurn): void {
  const [box, ...rest] = turn.advances;
  const bonus = must(BOXES[must(box, 'box') - 1], 'box');
  turn.advances = rest;
  if (bonus.kind === 'choice') earnBrokers(book, turn.company, must(bonus.brokers, 'brokers'));
}

// ---- The action

function pass(book: Book, turn: BookTurn, wrong: string[]): void {
  if (turn.step === 'track') turn.trackDone = true;
  else if (turn.step === 'station') turn.stationsDone = true;
  else if (turn.step === 'sites') turn.reached = [];
  else if (turn.step === 'advance') forgoStep(book, turn);
  else if (turn.step !== 'trains') wrong.push(`no pass in ${turn.step}`);
  else if (mustOwn(book, turn.company)) wrong.push('a train has to be bought');
}

function sellForced(book: Book, turn: BookTurn, action: TurnAction<'sell'>, wrong: string[]): string | undefined {
  const { seat, company: id, count: n } = action;
  const why = whyNotForced(book, turn, seat, id, n, false);
  if (why) wrong.push(why);
  const { president } = companyOf(book, id);
  pay(book, 'bank', seat, n * priceOf(book, id));
  giveUp(book, seat, id, n);
  turn.soldForTrain = [...turn.soldForTrain, id];
  turn.bound = true;
  if (president !== seat && canProtect(book, id, n)) return 'protect';
  fall(book, id, n);
  return undefined;
}

const STEP_OF: Readonly<Record<string, readonly string[]>> = {
  layTile: ['track'],
  placeStation: ['station', 'track'],
  runTrains: ['run', 'station', 'track'],
  takeSite: ['sites'],
  dividend: ['dividend'],
  advance: ['advance'],
  buyTrain: ['trains'],
  sell: ['trains'],
  sellBonds: ['trains'],
  declareBankruptcy: ['trains'],
};

/** Not once anything was sold for a train (6.15.5). */
const ANY_TIME: readonly string[] = ['buyPrivate', 'hireBrokers', 'reorganize', 'locomotiveTrain', 'locomotiveSite'];

export function operate(book: Book, turn: BookTurn, action: Action, after: State, wrong: string[]): string | undefined {
  const id = turn.company;
  const company = companyOf(book, id);
  const why = (reason: string | undefined) => reason !== undefined && wrong.push(reason);
  if (action.seat !== company.president) wrong.push('the President decides');
  if (STEP_OF[action.type] && !STEP_OF[action.type]?.includes(turn.step)) wrong.push(`not in step ${turn.step}`);
  if (turn.bound && ANY_TIME.includes(action.type)) wrong.push('the train comes first');
  switch (action.type) {
    case 'pass':
      pass(book, turn, wrong);
      return undefined;
    case 'layTile':
      why(whyNotLay(book, turn, action));
      layTile(book, turn, action);
      return reachTemple(book, id, after) ? 'temple' : undefined;
    case 'useWorker':
      spendWorker(book, turn, action.purpose, after, wrong);
      return undefined;
    case 'hireBrokers':
      if (workersOf(book, turn) < 3 * action.count) wrong.push('workers');
      if (book.brokers < action.count) wrong.push('brokers');
      player(book, action.seat).workers -= 3 * action.count;
      earnBrokers(book, id, action.count);
      return undefined;
    case 'placeStation':
      why(whyNotStation(book, turn, action.hex, flood(book, id), 'pay'));
      placeStation(book, turn, action.hex, 'pay');
      return reachTemple(book, id, after) ? 'temple' : undefined;
    case 'reorganize':
      reorganize(book, turn, action, wrong);
      return reachTemple(book, id, after) ? 'temple' : undefined;
    case 'buyPrivate':
      why(whyNotPrivate(book, id, action.private, action.price));
      if (ownerOf(book, action.private) !== action.seat) return 'offer';
      buyPrivate(book, id, action.private, action.price);
      return undefined;
    case 'locomotiveSite':
      if (!held(company.portfolio, 'P8')) wrong.push('without P8');
      if (company.sites.includes(action.site) || !SITES.includes(action.site)) wrong.push('site');
      removePrivate(book, company.portfolio, 'P8');
      turn.gainedWorkers += takeBox(book, id, action.site, false);
      turn.reached = turn.reached.filter((other) => other !== action.site);
      return undefined;
    case 'locomotiveTrain': {
      if (!held(company.portfolio, 'P8')) wrong.push('without P8');
      why(whyNotTrain(book, turn, action.train, action.from, action.price));
      if (action.from === 'pool') wrong.push('not from the pool');
      const seller = action.from === 'bank' ? action.seat : companyOf(book, action.from).president;
      if (seller !== action.seat) return 'offer';
      removePrivate(book, company.portfolio, 'P8');
      return buyTrain(book, id, action.train, action.from, action.price) ? 'discard' : undefined;
    }
    case 'runTrains':
      return run(book, turn, action, wrong);
    case 'takeSite':
      takeSite(book, turn, action.site, wrong);
      return undefined;
    case 'dividend':
      settleDividend(book, id, turn.revenue, action.kind === 'pay');
      return undefined;
    case 'advance':
      takeStep(book, turn, action, wrong);
      return undefined;
    case 'buyTrain': {
      why(whyNotTrain(book, turn, action.train, action.from, action.price));
      const isBank = action.from === 'bank' || action.from === 'pool';
      if (!isBank && companyOf(book, action.from).president !== action.seat) return 'offer';
      if (isBank) Object.assign(turn, { soldForTrain: [], bound: false }); // what was sold for is bought
      return buyTrain(book, id, action.train, action.from, action.price) ? 'discard' : undefined;
    }
    case 'sell':
      return sellForced(book, turn, action, wrong);
    case 'sellBonds':
      why(whyNotForced(book, turn, action.seat, action.company, action.count, true));
      sellBonds(book, action.seat, action.company, action.count);
      turn.bound = true;
      return undefined;
    case 'declareBankruptcy':
      // A31: only a train of another company of the same President may be refused; a President who can pay must pay.
      if (!mustOwn(book, id)) wrong.push('no train is needed');
      if (!hasSavings(book, action.seat) && funds(book, turn) >= cheapest(book)) wrong.push('who can pay must pay');
      return 'bankruptcy';
    default:
      wrong.push(`no ${action.type} in a turn`);
      return undefined;
  }
}

function run(book: Book, turn: BookTurn, action: TurnAction<'runTrains'>, wrong: string[]): undefined {
  const judged = judgeRun(book, turn, action.routes);
  if (typeof judged === 'string') {
    wrong.push(judged);
    return;
  }
  if (judged.workers > workersOf(book, turn)) wrong.push('workers for blocked cities');
  player(book, action.seat).workers -= judged.workers;
  turn.ran = true;
  turn.gross = judged.gross;
  turn.revenue = judged.revenue;
  turn.reached = judged.sites;
}
