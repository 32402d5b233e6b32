// What happens without a decision: the next company, the next round, income, exports (4.5, 5.1, 5.2, 5.9, 8).
import type { EspanaFrame, HomeFrame, State, TurnFrame } from '../../rules/state.ts';
import {
  type Book,
  companyOf,
  homeOf,
  INCOME,
  isMinor,
  LOTS,
  must,
  pay,
  player,
  playersOf,
  roundsOf,
  sharesIn,
  trainLimit,
} from './book.ts';
import { byPrice, move } from './shares.ts';
import { homeStops, standHome } from './track-and-stations.ts';
import { counted, takeCard } from './trains.ts';

const STEPS: readonly string[] = ['build', 'run', 'earnings', 'takeover', 'trains'];
export const turnOf = (state: { readonly flow: readonly EspanaFrame[] }): TurnFrame | undefined =>
  state.flow.find((frame): frame is TurnFrame => STEPS.includes(frame.step));
export const queueOf = (state: { readonly flow: readonly EspanaFrame[] }): readonly string[] | undefined =>
  state.flow.flatMap((frame) => (frame.step === 'operating' ? [frame.queue] : []))[0];
const homeFrame = (state: State): HomeFrame | undefined =>
  state.flow.find((frame): frame is HomeFrame => frame.step === 'home');

/** Where the game stands, as far as the referee foretells it. */
export interface Standing {
  at: 'auction' | 'stock' | 'turn' | 'ended';
  company?: string;
  queue?: readonly string[];
}

export function standingOf(state: State): Standing {
  if (state.ended !== null) return { at: 'ended' };
  const company = turnOf(state)?.company ?? homeFrame(state)?.company;
  const queue = queueOf(state);
  // A company that closed has no turn, whether its name is still there or not.
  if (company !== undefined && queue) {
    return { at: 'turn', company, queue: queue.filter((id) => id in state.companies) };
  }
  return { at: state.flow[0]?.step === 'auction' ? 'auction' : 'stock' };
}

/** 5.2: every open private company pays its owner. */
export function payIncome(book: Book): void {
  for (const cert of LOTS) {
    if (!book.privates.includes(cert)) continue;
    for (const seat of playersOf(book)) {
      if (player(book, seat).portfolio[cert]) pay(book, 'bank', seat, must(INCOME[cert], cert));
    }
    for (const [id, { portfolio }] of Object.entries(book.companies)) {
      if (portfolio[cert]) pay(book, 'bank', id, must(INCOME[cert], cert));
    }
  }
}

const byMoney = (book: Book, sign: 1 | -1): number[] =>
  book.order
    .map((seat, place) => ({ seat, place, cash: player(book, seat).cash }))
    .sort((a, b) => sign * (a.cash - b.cash) || a.place - b.place)
    .map(({ seat }) => seat);

export function startStockRound(book: Book): Standing {
  book.stockRound += 1;
  if (book.renfe === 'founded') book.renfe = 'last';
  return { at: 'stock' };
}

/** 3.2: the poorest first. */
export function endAuction(book: Book): Standing {
  book.order = byMoney(book, 1);
  book.phase = 2;
  return startStockRound(book);
}

export function endStockRound(book: Book, after: State): Standing {
  const soldOut = Object.keys(book.companies).filter(
    (id) => !isMinor(id) && sharesIn(book.ipo, id) === 0 && sharesIn(book.openMarket, id) === 0,
  );
  for (const id of byPrice(book, soldOut)) move(book, id, 1);
  book.order = byMoney(book, -1);
  book.set = { rounds: book.renfe === 'last' ? 3 : roundsOf(book.phase), round: 0 };
  return startOperatingRound(book, after);
}

function startOperatingRound(book: Book, after: State): Standing {
  book.operatingRound += 1;
  book.set.round += 1;
  payIncome(book);
  const launched = Object.keys(book.companies).filter((id) => companyOf(book, id).launched);
  return nextTurn(book, byPrice(book, launched), after);
}

/** Starts the next company's turn, or ends the round. */
export function nextTurn(book: Book, queue: readonly string[], after: State): Standing {
  const rest = byPrice(
    book,
    queue.filter((id) => id in book.companies),
  );
  const [company, ...others] = rest;
  if (company === undefined) return endOperatingRound(book, after);
  if (companyOf(book, company).home === null) {
    const free = homeStops(book, company);
    const stands = after.board.stations.find((s) => s.company === company && s.hex === homeOf(company));
    const chosen = stands && free.includes(stands.stop) ? stands.stop : free[0];
    const bare = after.board.tiles[homeOf(company)] === undefined;
    // Asked only where it makes a difference: two cities of a laid tile.
    if (!(free.length > 1 && !bare)) standHome(book, company, must(bare ? free[0] : chosen, `home of ${company}`));
  }
  return { at: 'turn', company, queue: others };
}

function endOperatingRound(book: Book, after: State): Standing {
  if (book.renfe === 'founded') return startStockRound(book);
  if (book.set.round < book.set.rounds) return startOperatingRound(book, after);
  if (book.renfe === 'last') return { at: 'ended' };
  takeCard(book);
  return tooManyTrains(book) ? { at: 'stock' } : startStockRound(book);
}

/** 5.7: at the end of its turn a company owns a train. */
export function turnEndProblems(book: Book, company: string): readonly string[] {
  if (!(company in book.companies)) return [];
  return counted(companyOf(book, company).trains) === 0 ? [`${company} ends its turn without a train`] : [];
}

/** 5.7: some company has to discard before the game goes on. */
export const tooManyTrains = (book: Book): boolean =>
  Object.entries(book.companies).some(([id, { trains }]) => counted(trains) > trainLimit(book.phase, isMinor(id)));
