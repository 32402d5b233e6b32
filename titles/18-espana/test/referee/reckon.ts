// Foretells what an action does, from the state before it. The state after it is read only to learn which of the steps
// that nobody decides were passed, and where a choice that the book leaves open fell.
import type { PathDef } from '@roundhouse/rails-18xx/board/types.ts';
import type { Action } from '../../action.ts';
import type { AuctionFrame, State, StockFrame, TurnFrame } from '../../rules/state.ts';
import { type Book, companyOf, copyOf, FACE, held, homeOf, LOTS, must, pay, player, put } from './book.ts';
import {
  buyBankTrain,
  buyCompanyTrain,
  buyPrivate,
  buyTender,
  combine,
  discard,
  settleOffer,
  takeMataro,
  takeOver,
  whyNotBankTrain,
  whyNotCombine,
  whyNotCompanyTrain,
  whyNotForcedSale,
  whyNotPrivate,
  whyNotTakeOver,
  whyNotTender,
} from './purchases.ts';
import {
  endAuction,
  endStockRound,
  nextTurn,
  payIncome,
  queueOf,
  type Standing,
  standingOf,
  startStockRound,
  tooManyTrains,
  turnEndProblems,
  turnOf,
} from './rounds.ts';
import { couldRun, judgeRun } from './routes.ts';
import {
  buyShare,
  launch,
  mustSell,
  place,
  sell,
  settleEarnings,
  settleLaunch,
  whyNotBuy,
  whyNotLaunch,
  whyNotSell,
} from './shares.ts';
import { connected, edgesOf, flood, laid, sidesOfStop } from './track.ts';
import {
  homeStops,
  layTile,
  openPass,
  placeStation,
  reachable,
  reachGoal,
  standHome,
  whyNotLay,
  whyNotPass,
  whyNotStation,
} from './track-and-stations.ts';

export interface Reckoned {
  readonly book: Book;
  readonly standing: Standing;
  readonly wrong: readonly string[];
}

const top = (state: State) => must(state.flow.at(-1), 'frame');

// ---- 3.2

function winLot(book: Book, frame: AuctionFrame, seat: number, bid: number): Standing {
  pay(book, seat, 'bank', bid);
  put(player(book, seat).portfolio, frame.lot, 1);
  const attached = book.attached[frame.lot];
  // The directorship that comes with private 7 follows when its par is set.
  if (attached?.endsWith('*')) return { at: 'auction' };
  if (attached) put(player(book, seat).portfolio, attached, 1);
  return LOTS.indexOf(frame.lot) + 1 === LOTS.length ? endAuction(book) : { at: 'auction' };
}

function auction(book: Book, state: State, action: Action, wrong: string[]): Standing {
  const frame = top(state) as AuctionFrame;
  // The highest bidder is not asked again until somebody bids more.
  const [next, ...others] = frame.bidding;
  if (action.seat !== next) wrong.push(`it is for ${next} to bid`);
  if (action.type === 'bid') {
    if (action.bid % 5 !== 0) wrong.push('bids are multiples of 5');
    if (action.bid < (frame.bidder === null ? frame.minimum : frame.bid + 5)) wrong.push('bid too low');
    if (action.bid > player(book, action.seat).cash) wrong.push('bid above cash');
    const alone = others.length === 0 && frame.bidder === null;
    return alone ? winLot(book, frame, action.seat, action.bid) : { at: 'auction' };
  }
  if (others.length > 0) return { at: 'auction' };
  if (frame.bidder !== null) return winLot(book, frame, frame.bidder, frame.bid);
  // Everybody passed.
  if (frame.lot !== 'P1') payIncome(book);
  else if (frame.minimum - 5 === 0) return winLot(book, frame, must(book.order[frame.starter], 'starter'), 0);
  return { at: 'auction' };
}

/** The frame of the auction after a pass or a bid, if bidding for the lot continues or the next lot begins. */
export function auctionProblems(before: State, action: Action, after: State): readonly string[] {
  const [was, is] = [top(before), top(after)];
  if (was.step !== 'auction' || is.step !== 'auction') return [];
  const wrong: string[] = [];
  const turnFrom = (starter: number) => [...after.order.slice(starter), ...after.order.slice(0, starter)];
  const allPassed = action.type === 'pass' && was.bidder === null && was.bidding.length === 1;
  if (was.lot !== is.lot) {
    if (is.lot !== LOTS[LOTS.indexOf(was.lot) + 1]) wrong.push('order of lots');
    if (is.starter !== (was.starter + 1) % after.order.length) wrong.push('starter of the next lot');
    if (is.minimum !== FACE[is.lot]) wrong.push('minimum of the next lot');
    if (is.bidding.join() !== turnFrom(is.starter).join()) wrong.push('bidders of the next lot');
  } else if (!allPassed) {
    const rest = was.bidding.slice(1);
    const outbid = action.type === 'bid' && was.bidder !== null ? [was.bidder] : [];
    if (is.bidding.join() !== [...rest, ...outbid].join()) wrong.push('who may still bid');
    const bidder = action.type === 'bid' ? action.seat : was.bidder;
    const bid = action.type === 'bid' ? action.bid : was.bid;
    if (is.bidder !== bidder || is.bid !== bid) wrong.push('the highest bid');
  } else {
    if (is.starter !== was.starter) wrong.push('the same player starts again');
    if (is.minimum !== (was.lot === 'P1' ? was.minimum - 5 : was.minimum)) wrong.push('minimum after all passed');
    if (is.bidding.join() !== turnFrom(is.starter).join()) wrong.push('all may bid again');
  }
  return wrong;
}

// ---- 4

function stock(book: Book, state: State, action: Action, after: State, wrong: string[]): Standing {
  const frame = top(state) as StockFrame;
  const seat = must(book.order[frame.turn], 'player');
  if (action.seat !== seat) wrong.push(`it is the turn of ${seat}`);
  const why = (reason: string | undefined) => reason !== undefined && wrong.push(reason);
  const over = mustSell(book, seat);
  switch (action.type) {
    case 'sell':
      if (frame.repaid) wrong.push('sales come before repaying');
      why(whyNotSell(book, seat, action.company, action.count));
      sell(book, seat, action.company, action.count);
      return { at: 'stock' };
    case 'repay': {
      const { loans, cash } = player(book, seat);
      const sum = loans.reduce((a, b) => a + b, 0);
      const due = Math.ceil((sum * 3) / 2);
      if (sum === 0 || cash < due) wrong.push('nothing to repay, or not enough money');
      if (over) wrong.push('must sell first');
      pay(book, seat, 'bank', due);
      player(book, seat).loans = [];
      return { at: 'stock' };
    }
    case 'launch':
      why(whyNotLaunch(book, seat, action.company, action.price));
      launch(book, seat, action.company, action.price);
      return { at: 'stock' };
    case 'buyShare':
      why(whyNotBuy(book, seat, action.company, action.from, frame.sold));
      buyShare(book, seat, action.company, action.from);
      return { at: 'stock' };
    case 'pass':
      if (over) wrong.push('must sell first');
      if (!frame.acted && frame.passes + 1 === book.players.length) return endStockRound(book, after);
      return { at: 'stock' };
    default:
      wrong.push('no action of a Stock Round');
      return { at: 'stock' };
  }
}

/** Whose turn it is next in a Stock Round, how many passed in a row, what was sold. */
export function stockProblems(before: State, action: Action, after: State): readonly string[] {
  const [was, is] = [top(before), top(after)];
  if (was.step !== 'stock' || is.step !== 'stock' || before.stockRound !== after.stockRound) return [];
  const stays = action.type === 'sell' || action.type === 'repay';
  const turn = stays ? was.turn : (was.turn + 1) % before.players.length;
  const passes = stays ? was.passes : action.type === 'pass' && !was.acted ? was.passes + 1 : 0;
  const wrong: string[] = [];
  if (is.turn !== turn) wrong.push('order of turns');
  if (!stays && is.passes !== passes) wrong.push(`passes in a row: ${is.passes}, not ${passes}`);
  if (action.type === 'sell' && !is.sold[action.seat]?.includes(action.company)) wrong.push('sale not remembered');
  return wrong;
}

// ---- 5

type TurnAction = Exclude<Action, { type: 'bid' | 'setPar' | 'launch' | 'buyShare' | 'repay' | 'claimGoal' }>;

/** Only the purchase follows a forced sale. */
const afterSale = (turn: TurnFrame, action: Action): boolean =>
  !turn.soldForTrain || action.type === 'sell' || (action.type === 'buyTrain' && action.from === 'bank');

const STEP_OF: Readonly<Record<string, readonly string[]>> = {
  layTile: ['build'],
  openPass: ['build'],
  placeStation: ['build'],
  runTrains: ['run'],
  dividend: ['earnings'],
  takeOver: ['takeover'],
  buyTrain: ['trains'],
  combineTrain: ['trains'],
  sell: ['trains'],
};

function inTurn(book: Book, turn: TurnFrame, action: TurnAction, after: State, wrong: string[]): number | undefined {
  const { company } = turn;
  const it = companyOf(book, company);
  const why = (reason: string | undefined): void => {
    if (reason !== undefined) wrong.push(reason);
  };
  const mustLead = (hex: string, sides: readonly PathDef[0][], stop?: number): void => {
    if (connected(book, company, hex, sides, stop) === false) wrong.push(`no route leads to ${hex}`);
  };
  if (action.seat !== it.director) wrong.push('not the director');
  if (!afterSale(turn, action)) wrong.push('shares were sold for a train: nothing else');
  const steps = STEP_OF[action.type];
  // Several steps may be skipped together: a later step of the turn is no difference.
  const order = ['build', 'run', 'earnings', 'takeover', 'trains'];
  if (steps && order.indexOf(steps[0] as string) < order.indexOf(turn.step)) wrong.push('step is over');
  switch (action.type) {
    case 'layTile':
      why(whyNotLay(book, turn, action));
      if (!reachable(book, company, action)) wrong.push('not connected');
      mustLead(action.hex, [...edgesOf(laid(action))]);
      wrong.push(...layTile(book, turn, action, copyOf(after).board));
      return undefined;
    case 'openPass':
      why(whyNotPass(book, turn, flood(book, company), action.hex, action.private));
      mustLead(action.hex, [0, 1, 2, 3, 4, 5]);
      openPass(book, company, action.hex, action.private);
      return undefined;
    case 'placeStation':
      why(whyNotStation(book, turn, flood(book, company), action.hex, action.stop));
      mustLead(action.hex, sidesOfStop(book, action.hex, action.stop), action.stop);
      placeStation(book, company, action.hex, action.stop);
      return undefined;
    case 'runTrains': {
      const earned = judgeRun(book, company, action.routes);
      if (typeof earned === 'string') {
        wrong.push(earned);
        return undefined;
      }
      if (action.routes.length === 0 && couldRun(book, company)) wrong.push('a train could run');
      pay(book, 'bank', company, earned.treasury);
      for (const goal of earned.goals) reachGoal(book, company, goal);
      for (const { train } of action.routes) delete it.trains[train]?.bound;
      return earned.revenue;
    }
    case 'dividend':
      if (action.kind === 'pay' && turn.revenue === 0) wrong.push('nothing to pay');
      settleEarnings(book, company, turn.revenue, action.kind === 'pay');
      return undefined;
    case 'takeOver': {
      why(whyNotTakeOver(book, company, action.minor, action.exchange));
      const asked = companyOf(book, action.minor).director !== action.seat;
      if (!asked) takeOver(book, company, action.minor, action.exchange);
      return undefined;
    }
    case 'buyTrain':
      if (action.from === 'bank') {
        why(whyNotBankTrain(book, turn, action.train, action.price, action.loan === true));
        buyBankTrain(book, company, action.train, action.loan === true);
      } else {
        why(whyNotCompanyTrain(book, turn, action.from, action.train, action.price));
        if (companyOf(book, action.from).director === action.seat) {
          buyCompanyTrain(book, company, action.from, action.train, action.price);
        }
      }
      return undefined;
    case 'sell':
      why(whyNotForcedSale(book, turn, action.seat, action.company, action.count));
      sell(book, action.seat, action.company, action.count);
      return undefined;
    case 'combineTrain':
      why(whyNotCombine(book, company, action.train, action.recycled));
      combine(book, company, action.train, action.recycled);
      return undefined;
    case 'buyPrivate':
      why(whyNotPrivate(book, company, action.private, action.price));
      if (held(player(book, action.seat).portfolio, action.private) > 0) {
        buyPrivate(book, company, action.private, action.price);
      }
      return undefined;
    case 'buyTender':
      why(whyNotTender(book, company, action.from));
      buyTender(book, company, action.from);
      return undefined;
    case 'pass':
      if (turn.step === 'trains' && it.trains.every((t) => t.special === 'strawberry')) wrong.push('must buy a train');
      return undefined;
    default:
      wrong.push(`${action.type} is no action of a turn`);
      return undefined;
  }
}

/** Answers within a turn: offers, sides, homes, discards. */
function answer(book: Book, state: State, action: Action, wrong: string[]): void {
  const frame = top(state);
  if (frame.step === 'offer' && action.type === 'answerOffer') {
    const { offer, buyer } = frame;
    const asked = offer.what === 'private' ? offer.from : companyOf(book, offer.from).director;
    if (action.seat !== asked) wrong.push('somebody else was asked');
    if (action.accept) settleOffer(book, buyer, offer);
  } else if (frame.step === 'side' && action.type === 'chooseSide') {
    if (!['2', '1+2'].includes(action.train)) wrong.push('no side of the train');
    takeMataro(book, frame.company, action.train);
  } else if (frame.step === 'home' && action.type === 'placeHome') {
    if (action.hex !== homeOf(frame.company)) wrong.push('not its home');
    if (!homeStops(book, frame.company).includes(action.stop)) wrong.push('no place for the home');
    standHome(book, frame.company, action.stop);
  } else if (frame.step === 'discard' && action.type === 'discardTrain') {
    if (companyOf(book, action.company).director !== action.seat) wrong.push('not the director');
    discard(book, action.company, action.train);
  } else wrong.push(`${action.type} is no answer`);
}

const ANSWERS: readonly string[] = ['offer', 'side', 'home', 'discard', 'arrival'];

/** Has the price marker of the turn's company moved by itself, nothing having been earned? */
function skippedEarnings(turn: TurnFrame, action: Action, after: State, over: boolean): boolean {
  if (action.type === 'dividend' || !['build', 'run'].includes(turn.step)) return false;
  if (over) return true;
  return ['takeover', 'trains'].includes(must(turnOf(after), 'turn').step);
}

function operating(book: Book, state: State, action: Action, after: State, wrong: string[]): Standing {
  const frame = top(state);
  const turn = turnOf(state);
  const queue = queueOf(state) ?? [];
  let revenue: number | undefined;
  if (ANSWERS.includes(frame.step)) answer(book, state, action, wrong);
  else if (turn) revenue = inTurn(book, turn, action as TurnAction, after, wrong);
  if (!turn) {
    // A home, or a discard between turns.
    if (frame.step === 'home') return { at: 'turn', company: frame.company, queue };
    return tooManyTrains(book) ? { at: 'stock' } : startStockRound(book);
  }
  const now = standingOf(after);
  const over = now.at !== 'turn' || now.company !== turn.company || after.operatingRound !== state.operatingRound;
  if (turn.company in book.companies && skippedEarnings(turn, action, after, over)) {
    if (revenue) wrong.push('earnings were not asked for');
    if (action.type !== 'runTrains' && couldRun(book, turn.company)) wrong.push('a train could run');
    settleEarnings(book, turn.company, 0, false);
  }
  const still = queue.filter((id) => id in book.companies);
  if (!over) return { at: 'turn', company: turn.company, queue: still };
  wrong.push(...turnEndProblems(book, turn.company));
  return nextTurn(book, queue, after);
}

export function reckon(before: State, action: Action, after: State): Reckoned {
  const book = copyOf(before);
  const wrong: string[] = [];
  const frame = top(before);
  let standing: Standing;
  if (frame.step === 'auction') standing = auction(book, before, action, wrong);
  else if (frame.step === 'par' && action.type === 'setPar') {
    if (action.price < 70 || action.price > 90 || action.price % 5 !== 0) wrong.push('par');
    if (!held(player(book, action.seat).portfolio, 'P7')) wrong.push('not the owner of private 7');
    companyOf(book, frame.company).par = action.price;
    companyOf(book, frame.company).director = action.seat;
    put(player(book, action.seat).portfolio, `${frame.company}*`, 1);
    place(book, frame.company, action.price);
    settleLaunch(book, frame.company);
    standing = endAuction(book);
  } else if (frame.step === 'stock') standing = stock(book, before, action, after, wrong);
  else standing = operating(book, before, action, after, wrong);
  return { book, standing, wrong };
}
