// Foretells what an action does, from the state before it. The state after it is read only to learn which of the steps
// that nobody decides were passed.
import type { Action } from '../../action.ts';
import type { BondOfferFrame, ConsentFrame, OfferFrame, ProtectFrame, State } from '../../rules/state.ts';
import { auction } from './auction.ts';
import { type Book, companyOf, copyOf, held, must, player, put, trainLimit } from './book.ts';
import { protect, ratioGap } from './holdings.ts';
import { fall } from './market.ts';
import { type BookTurn, couldAdvance, forgoStep, hasSavings, operate, settleDividend } from './operate.ts';
import { buyPrivate, buyTrain, cheapest, funds, hasRoute, mustOwn, onSale, ownerOf, tooMany } from './purchases.ts';
import { insiderOf, nextPlayer, nextTurn, removePrivate, type Standing, standingOf, turnOf } from './rounds.ts';
import { revenueOf, workersOf } from './runs.ts';
import {
  buyBond,
  buyShare,
  convert,
  goOn,
  mostBonds,
  noteBuy,
  noteSale,
  offeredTo,
  sell,
  sellBonds,
  startCompany,
  stockFrame,
  whyNotBond,
  whyNotBuy,
  whyNotConvert,
  whyNotIssue,
  whyNotPass,
  whyNotSell,
  whyNotSellBonds,
  whyNotStart,
} from './stock.ts';
import { takeBox } from './temple.ts';

export interface Reckoned {
  readonly book: Book;
  readonly standing: Standing;
  readonly wrong: readonly string[];
  readonly turn?: BookTurn | undefined; // of the company, if it still goes on
}

const top = (state: State) => must(state.flow.at(-1), 'frame');

// ---- 5

function stock(book: Book, action: Action, after: State, wrong: string[]): Standing {
  const frame = stockFrame(book);
  const seat = must(book.order[frame.turn], 'player');
  if (action.seat !== seat) wrong.push(`it is the turn of ${seat}`);
  const why = (reason: string | undefined) => reason !== undefined && wrong.push(reason);
  const bought = () => (noteBuy(book) ? nextPlayer(book, after) : goOn(book, after));
  switch (action.type) {
    case 'startCompany':
      why(whyNotStart(book, seat, action.company, action.price));
      startCompany(book, seat, action.company, action.price);
      return bought();
    case 'buyShare':
      why(whyNotBuy(book, seat, action));
      buyShare(book, seat, action);
      return bought();
    case 'buyBond':
      why(whyNotBond(book, seat, action.company, action.from));
      buyBond(book, seat, action.company, action.from);
      return bought();
    case 'issueBonds': {
      const company = companyOf(book, action.company);
      why(whyNotIssue(book, seat, action.company));
      const id = action.company;
      company.bonds = 10 - held(book.initialOffer, id);
      put(book.offerBonds, id, company.bonds);
      if (offeredTo(book, id).length > 0) return { base: 'stock', asked: 'bondOffer' };
      frame.passes = 0;
      return nextPlayer(book, after);
    }
    case 'sell': {
      why(whyNotSell(book, seat, action.company, action.count));
      const asked = sell(book, seat, action.company, action.count, true);
      noteSale(book, seat, action.company, true);
      return asked ? { base: 'stock', asked: 'protect' } : goOn(book, after);
    }
    case 'sellBonds':
      why(whyNotSellBonds(book, seat, action.company, action.count));
      if (book.stockRound === 1) wrong.push('first round');
      sellBonds(book, seat, action.company, action.count);
      noteSale(book, seat, action.company, false);
      return goOn(book, after);
    case 'convert':
      why(whyNotConvert(book, seat, action.company, action.to));
      if (action.to === 'ordinary') return { base: 'stock', asked: 'consent' };
      convert(book, seat, action.company, action.to);
      frame.passes = 0;
      return nextPlayer(book, after);
    case 'pass':
      why(whyNotPass(book, seat));
      frame.passes = frame.part === 'open' ? frame.passes + 1 : 0;
      return nextPlayer(book, after);
    default:
      wrong.push(`no ${action.type} in a Stock Round`);
      return { base: 'stock' };
  }
}

/** Questions on top of a Stock Round. */
function stockQuestion(book: Book, state: State, action: Action, after: State, wrong: string[]): Standing {
  const frame = top(state);
  if (frame.step === 'insider') {
    if (action.seat !== insiderOf(book)) wrong.push('not the owner of P4');
    if (action.type === 'goFirst') {
      // B40: P4 counts for the ratio, which has to hold without it.
      if (ratioGap(book, action.seat) >= 0) wrong.push('ratio');
      removePrivate(book, player(book, action.seat).portfolio, 'P4');
      book.order = [action.seat, ...book.order.filter((seat) => seat !== action.seat)];
    }
    return { base: 'stock' };
  }
  if (frame.step === 'protect') {
    answerProtect(book, frame, action, wrong);
    return goOn(book, after);
  }
  if (frame.step === 'bondOffer' && action.type === 'takeBonds') {
    const { company: id, waiting } = frame as BondOfferFrame;
    if (!waiting.includes(action.seat)) wrong.push('not asked');
    if (action.count > mostBonds(book, stockFrame(book), action.seat, id)) wrong.push('too many bonds');
    buyBond(book, action.seat, id, 'offer', action.count);
    if (action.count > 0) stockFrame(book).traded = true;
    if (waiting.length > 1) return { base: 'stock', asked: 'bondOffer' };
    stockFrame(book).passes = 0;
    return nextPlayer(book, after);
  }
  const { company: id, seat } = frame as ConsentFrame;
  if (action.seat !== companyOf(book, id).president) wrong.push('the President consents');
  if (action.type === 'answerOffer' && action.accept) {
    convert(book, seat, id, 'ordinary');
    stockFrame(book).passes = 0;
    return nextPlayer(book, after);
  }
  stockFrame(book).refused = [...stockFrame(book).refused, id];
  return { base: 'stock' };
}

function answerProtect(book: Book, frame: unknown, action: Action, wrong: string[]): void {
  const { company: id, count, fall: rows } = frame as ProtectFrame;
  if (action.seat !== companyOf(book, id).president) wrong.push('the President protects');
  if (action.type === 'protect' && action.accept) {
    protect(book, id, count);
    const marks = book.flow.find(({ step }) => step === 'stock') as
      | { marked: Record<string, { pool: number; held: number[] }> }
      | undefined;
    const mark = marks?.marked[id];
    if (mark && rows > 0) {
      mark.pool -= rows;
      mark.held[action.seat] = (mark.held[action.seat] ?? 0) + rows;
    }
  } else fall(book, id, rows);
}

// ---- 6

/** Questions on top of a company's turn. Returns what is asked next. */
function turnQuestion(book: Book, turn: BookTurn, state: State, action: Action, wrong: string[]): string | undefined {
  const frame = top(state);
  const id = turn.company;
  switch (frame.step) {
    case 'temple':
      if (action.type === 'chooseSite') {
        if (companyOf(book, id).sites.includes(action.site)) wrong.push('site taken');
        turn.gainedWorkers += takeBox(book, id, action.site, false);
        turn.reached = turn.reached.filter((other) => other !== action.site);
      }
      return undefined;
    case 'discard': {
      if (action.type !== 'discardTrain') return 'discard';
      const { trains, president } = companyOf(book, action.company);
      if (action.seat !== president || trains.length <= trainLimit(book.phase)) wrong.push('not asked for a train');
      trains.splice(trains.indexOf(action.train), 1);
      book.depot.used.push(action.train);
      return tooMany(book) ? 'discard' : undefined;
    }
    case 'protect':
      answerProtect(book, frame, action, wrong);
      return undefined;
    default: {
      const { offer } = frame as OfferFrame;
      if (action.type !== 'answerOffer') return 'offer';
      const asked = offer.what === 'train' ? companyOf(book, offer.from).president : ownerOf(book, offer.private);
      if (action.seat !== asked) wrong.push('not asked');
      if (!action.accept) {
        turn.refused = [...turn.refused, offer];
        return undefined;
      }
      if (offer.what === 'private') {
        buyPrivate(book, id, offer.private, offer.price);
        return undefined;
      }
      if (offer.now) removePrivate(book, companyOf(book, id).portfolio, 'P8');
      return buyTrain(book, id, offer.train, offer.from, offer.price) ? 'discard' : undefined;
    }
  }
}

const SETTLED = ['advance', 'trains'];
const ANSWERS = ['temple', 'discard', 'protect', 'offer'];

/** What happens by itself after an action: trains that cannot run, revenue of nothing, steps that cannot be paid for. */
function passBy(book: Book, turn: BookTurn, action: Action, now: BookTurn | undefined, wrong: string[]): void {
  const id = turn.company;
  const settled = SETTLED.includes(turn.step) || action.type === 'dividend';
  const settledNow = now === undefined || SETTLED.includes(now.step);
  if (!turn.ran && action.type !== 'runTrains' && (now === undefined || now.ran) && !settled) {
    turn.ran = true;
    turn.gross = 0;
    turn.revenue = revenueOf(book, turn, 0);
    const { trains, portfolio, cash, president } = companyOf(book, id);
    if (trains.length > 0 && hasRoute(book, id)) wrong.push('a train could run');
    const owner = held(portfolio, 'P8') ? id : ownerOf(book, 'P8');
    const mayOwn = owner === id || (owner === president && ratioGap(book, president) < 0);
    const price = onSale(book).price + (owner === id ? 0 : 1);
    if (trains.length === 0 && mayOwn && cash >= price && (turn.newStops > 0 || hasRoute(book, id)))
      wrong.push('P8 could bring a train');
  }
  if (!settled && settledNow) {
    if (turn.revenue !== 0) wrong.push('dividend was not asked for');
    settleDividend(book, id, 0, false);
  }
  if (!settledNow) return;
  while (turn.advances.length > (now?.advances.length ?? 0)) {
    const [box] = turn.advances;
    if (couldAdvance(book, turn, must(box, 'box')) || workersOf(book, turn) >= 3) {
      if (now === undefined || settledNow) wrong.push('an advance was not asked for');
    }
    forgoStep(book, turn);
  }
}

function operating(book: Book, state: State, action: Action, after: State, wrong: string[]): Reckoned {
  const bottom = must(state.flow[0], 'frame');
  const queue = bottom.step === 'operating' ? bottom.queue : [];
  const turn = must(turnOf(book as unknown as State), 'turn') as BookTurn;
  const asked = ANSWERS.includes(top(state).step)
    ? turnQuestion(book, turn, state, action, wrong)
    : operate(book, turn, action, after, wrong);
  const there = standingOf(after);
  const goesOn =
    there.base === 'turn' && there.company === turn.company && after.operatingRound === state.operatingRound;
  const now = goesOn ? (turnOf(after) as BookTurn) : undefined;
  if (asked === 'bankruptcy') return { book, standing: { base: 'ended' }, wrong };
  if (asked) return { book, standing: { base: 'turn', company: turn.company, queue, asked }, wrong, turn };
  const bankrupt = after.ended === 'bankruptcy';
  passBy(book, turn, action, now, wrong);
  if (now) return { book, standing: { base: 'turn', company: turn.company, queue }, wrong, turn };
  if (bankrupt) {
    const { president, trains } = companyOf(book, turn.company);
    if (trains.length > 0 || !hasRoute(book, turn.company)) wrong.push('no train is needed');
    const poor = hasSavings(book, must(president, 'president')) || funds(book, turn) < cheapest(book);
    if (!poor) wrong.push(`bankrupt with ${funds(book, turn)}`);
    return { book, standing: { base: 'ended' }, wrong };
  }
  if (mustOwn(book, turn.company)) wrong.push('the turn ended without a train');
  return { book, standing: nextTurn(book, queue, after), wrong };
}

export function reckon(before: State, action: Action, after: State): Reckoned {
  const book = copyOf(before);
  const wrong: string[] = [];
  const bottom = must(before.flow[0], 'frame').step;
  if (bottom === 'auction') return { book, standing: auction(book, before, action, wrong), wrong };
  if (bottom !== 'stock') return operating(book, before, action, after, wrong);
  const isTurn = top(before).step === 'stock';
  const standing = isTurn ? stock(book, action, after, wrong) : stockQuestion(book, before, action, after, wrong);
  return { book, standing, wrong };
}
