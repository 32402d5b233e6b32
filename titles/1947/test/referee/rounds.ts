// 3.7, 4, 5.12, 6.0 to 6.3: who is next, and what happens between turns.
import type { State, StockFrame, TurnFrame } from '../../rules/state.ts';
import {
  type Book,
  COMPANIES,
  companyOf,
  held,
  homeOf,
  isPrivate,
  must,
  pay,
  player,
  put,
  roundsOf,
  SEASONS,
  seatsOf,
} from './book.ts';
import { newOrder } from './holdings.ts';
import { byPrice, moveLeft, soldOut } from './market.ts';
import { reachTemple } from './temple.ts';

/** What the game waits for. */
export interface Standing {
  readonly base: 'auction' | 'stock' | 'turn' | 'ended';
  readonly asked?: string | undefined; // a question on top of that
  readonly company?: string | undefined; // whose turn it is
  readonly queue?: readonly string[] | undefined; // to operate after it
}

const QUESTIONS = ['par', 'insider', 'protect', 'bondOffer', 'consent', 'temple', 'discard', 'offer'];
export const turnOf = (state: Pick<State, 'flow'>): TurnFrame | undefined =>
  state.flow.find((frame) => 'company' in frame && 'lays' in frame) as TurnFrame | undefined;

export function standingOf(state: State): Standing {
  if (state.ended !== null) return { base: 'ended' };
  const [bottom, top] = [must(state.flow[0], 'frame'), must(state.flow.at(-1), 'frame')];
  const asked = QUESTIONS.includes(top.step) ? top.step : undefined;
  if (bottom.step === 'auction') return { base: 'auction', asked };
  if (bottom.step === 'stock') return { base: 'stock', asked };
  const queue = bottom.step === 'operating' ? bottom.queue : [];
  return { base: 'turn', asked, company: turnOf(state)?.company, queue };
}

const FRESH: Omit<StockFrame, 'step'> = {
  turn: 0,
  part: 'open',
  batches: [],
  passes: 0,
  traded: false,
  sold: {},
  marked: {},
  refused: [],
};

/** 5.0, P4: bonds bought in the round before may be sold now; the owner of P4 is asked. */
export function startStockRound(book: Book): Standing {
  book.stockRound += 1;
  for (const seat of seatsOf(book)) player(book, seat).freshBonds = {};
  book.flow = [{ step: 'stock', ...FRESH }] as unknown as Book['flow'];
  return { base: 'stock', asked: insiderOf(book) === undefined ? undefined : 'insider' };
}
export const insiderOf = (book: Book): number | undefined =>
  seatsOf(book).find((seat) => held(player(book, seat).portfolio, 'P4'));

export function endAuction(book: Book): Standing {
  book.order = newOrder(book, true);
  return startStockRound(book);
}

/** 4.1: the next player, unless all have passed in a row. */
export function nextPlayer(book: Book, after: State): Standing {
  const frame = must(
    book.flow.find(({ step }) => step === 'stock'),
    'frame',
  ) as { -readonly [K in keyof StockFrame]: StockFrame[K] };
  if (frame.passes === book.players.length) return endStockRound(book, frame.traded, after);
  frame.turn = (frame.turn + 1) % book.players.length;
  frame.part = 'open';
  frame.batches = [];
  frame.refused = [];
  return { base: 'stock' };
}

function endStockRound(book: Book, traded: boolean, after: State): Standing {
  if (traded) book.order = newOrder(book, false);
  const inOrder = COMPANIES.filter((id) => book.market.markers[id]).sort(byPrice(book));
  for (const id of inOrder) {
    const unsold = [book.initialOffer, book.bankPool, book.offerBonds, book.poolBonds].some((holding) =>
      held(holding, id),
    );
    if (!unsold && !book.initialOffer[`${id}*`]) soldOut(book, id);
  }
  if (book.topReached) return { base: 'ended' };
  book.set = { rounds: roundsOf(book.phase), round: 0 };
  return nextRound(book, after);
}

/** 6.1, 6.2 */
function nextRound(book: Book, after: State): Standing {
  if (book.set.round === book.set.rounds) return startStockRound(book);
  book.set.round += 1;
  book.operatingRound += 1;
  book.season = must(SEASONS[(SEASONS.indexOf(book.season) + 1) % 4], 'season');
  for (const seat of seatsOf(book)) {
    const privates = Object.keys(player(book, seat).portfolio).filter(isPrivate).length;
    pay(book, 'bank', seat, 10 * privates);
  }
  return nextTurn(
    book,
    COMPANIES.filter((id) => companyOf(book, id).operational),
    after,
  );
}

/** 4.2.1 */
export function nextTurn(book: Book, waiting: readonly string[], after: State): Standing {
  if (waiting.length === 0) {
    if (book.topReached) return { base: 'ended' };
    return nextRound(book, after);
  }
  const [id, ...queue] = [...waiting].sort(byPrice(book));
  const company = must(id, 'company');
  const asked = startTurn(book, company, after);
  const there = standingOf(after);
  const same = there.base === 'turn' && there.company === company && after.operatingRound === book.operatingRound;
  if (same || asked) return { base: 'turn', company, queue, asked };
  // Nothing at all to decide: a turn passes by itself, and no revenue moves the token left.
  if (after.ended === 'bankruptcy') return { base: 'ended' };
  moveLeft(book, company);
  return nextTurn(book, queue, after);
}

/** 6.7: the home station is the first action of the first turn. */
function startTurn(book: Book, id: string, after: State): string | undefined {
  const company = companyOf(book, id);
  if (!company.operated) {
    company.operated = true;
    company.stations -= 1;
    book.board.stations.push({ company: id, hex: homeOf(id), stop: 0 });
  }
  return reachTemple(book, id, after) ? 'temple' : undefined;
}

export function removePrivate(book: Book, holding: Record<string, number>, cert: string): void {
  put(holding, cert, -1);
  book.privates = book.privates.filter((other) => other !== cert);
}
