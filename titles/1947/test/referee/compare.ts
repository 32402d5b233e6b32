// Compares the state that the referee foretold with the one that the program reached.
import type { Action } from '../../action.ts';
import type { State } from '../../rules/state.ts';
import {
  type Book,
  COMPANIES,
  companyOf,
  held,
  ordinary,
  player,
  presidentSize,
  savings,
  seatsOf,
  shares,
  sum,
  trainLimit,
} from './book.ts';
import { ratioGap } from './holdings.ts';
import { priceOf } from './market.ts';
import type { BookTurn } from './operate.ts';
import { reckon } from './reckon.ts';
import { type Standing, standingOf, turnOf } from './rounds.ts';
import { SITES, tileOf } from './track.ts';

const sorted = (holding: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(
    Object.entries(holding)
      .filter(([, n]) => n !== 0)
      .sort(),
  );
const list = (items: readonly string[]): string => [...items].sort().join();

/** What is compared, by name. Lists whose order means nothing are sorted. */
function facts(state: Book, standing: Standing): Record<string, unknown> {
  const found: Record<string, unknown> = {
    bank: state.bank.cash,
    privates: state.privates.join(),
    hammer: sorted(state.hammer),
    initialOffer: sorted(state.initialOffer),
    bankPool: sorted(state.bankPool),
    offerBonds: sorted(state.offerBonds),
    poolBonds: sorted(state.poolBonds),
    unsold: state.depot.unsold.join(),
    used: list(state.depot.used),
    tiles: list(Object.entries(state.board.tiles).map(([hex, t]) => `${hex} ${t.tile}/${t.rotation}`)),
    stations: list(state.board.stations.map((s) => `${s.company} ${s.hex}${s.waiting ? ' waiting' : ''}`)),
    siteWorkers: sorted(state.siteWorkers),
    workers: state.workers,
    brokers: state.brokers,
    season: state.season,
    phase: state.phase,
    order: state.order.join(),
    stockRound: state.stockRound,
    operatingRound: state.operatingRound,
    topReached: state.topReached,
    prices: stacks(state),
    base: standing.base,
    asked: standing.asked,
    company: standing.company,
    queue: list(standing.queue ?? []),
  };
  if (standing.base === 'turn') found.set = `${state.set.round} of ${state.set.rounds}`;
  for (const seat of seatsOf(state)) {
    const { cash, portfolio, bonds, freshBonds, ceilings, workers } = player(state, seat);
    const above = Object.fromEntries(Object.entries(ceilings).map(([id, n]) => [id, n > 6 ? n : 0]));
    found[`player ${seat}`] =
      `Rs.${cash} ${sorted(portfolio)} bonds ${sorted(bonds)} fresh ${sorted(freshBonds)} ceilings ${sorted(above)} workers ${workers}`;
  }
  for (const id of COMPANIES) {
    const c = companyOf(state, id);
    found[id] = JSON.stringify([
      { cash: c.cash, president: c.president, par: c.par, parRound: c.parRound, operational: c.operational },
      { operated: c.operated, stations: c.stations, issued: c.bonds !== null, temple: c.temple, brokers: c.brokers },
      list(c.trains),
      c.sites.join(),
      sorted(c.portfolio),
    ]);
  }
  const frame = state.flow.find(({ step }) => step === 'stock' || step === 'auction');
  if (frame?.step === 'auction') found.auction = JSON.stringify(Object.entries(frame).sort());
  if (frame?.step === 'stock' && standing.base === 'stock') {
    const { turn, part, batches, passes, traded, sold, refused } = frame;
    found.stock = JSON.stringify([
      turn,
      part,
      [...batches].sort(),
      part === 'open' ? passes : 0,
      traded,
      sorted(sold),
      refused,
    ]);
    const marks = Object.entries(frame.marked).filter(([, m]) => m.pool > 0 || m.held.some((n) => n > 0));
    found.marked = JSON.stringify(marks.sort().map(([id, m]) => [id, m.pool, m.held]));
  }
  return found;
}
/** Spaces of the market, each from the top of its stack. */
const stacks = (state: Book): string =>
  Object.entries(state.market.markers)
    .sort(([, a], [, b]) => a.row - b.row || a.column - b.column || a.entered - b.entered)
    .map(([id, { row, column }]) => `${id}@${row}.${column}`)
    .join(' ');

/** What the company has done in its turn. Lists of tiles end with the action, so they count only while one goes on. */
function turnFacts(turn: BookTurn, companySites: readonly string[]): Record<string, unknown> {
  return {
    lays: turn.trackDone || turn.step !== 'track' ? '' : JSON.stringify(turn.lays),
    secondLay: turn.secondLay,
    seasonCut: turn.seasonCut,
    newStops: turn.newStops,
    barredSites: list(turn.barredSites.filter((site) => !companySites.includes(site))),
    stationsPlaced: turn.stationsPlaced,
    stationWorker: turn.stationWorker,
    ran: turn.ran,
    gross: turn.gross,
    revenue: turn.revenue,
    reached: list(turn.reached),
    advances: turn.advances.join(),
    gainedWorkers: turn.gainedWorkers,
    soldForTrain: list(turn.soldForTrain),
    bound: turn.bound,
  };
}

function differences(foretold: Record<string, unknown>, came: Record<string, unknown>): string[] {
  const names = new Set([...Object.keys(foretold), ...Object.keys(came)]);
  return [...names].flatMap((name) =>
    foretold[name] === came[name] ? [] : [`${name}: foretold ${foretold[name]}, came ${came[name]}`],
  );
}

/** What holds after every move, whatever happened. */
export function limits(state: State): string[] {
  const wrong: string[] = [];
  const book = state as unknown as Book;
  const asked = state.flow.some(({ step }) => step === 'discard');
  for (const id of COMPANIES) {
    const company = companyOf(book, id);
    if (company.cash < 0) wrong.push(`${id}: below nothing`);
    if (!asked && company.trains.length > trainLimit(book.phase)) wrong.push(`${id}: too many trains`);
    if (held(book.bankPool, id) > 5) wrong.push(`${id}: more than half in the pool`);
    const inHand = sum(seatsOf(book).map((seat) => shares(player(book, seat).portfolio, id)));
    const inOffer = held(book.initialOffer, id) + presidentSize(id) * held(book.initialOffer, `${id}*`);
    if (inHand + inOffer + held(book.bankPool, id) !== 10) wrong.push(`${id}: not ten shares`);
    for (const seat of seatsOf(book)) {
      const { portfolio } = player(book, seat);
      if (savings(portfolio, id) > 0 && ordinary(portfolio, id) > 0) wrong.push(`${id}: both kinds with ${seat}`);
      if (company.president !== null && company.president !== seat) {
        const most = ordinary(player(book, company.president).portfolio, id);
        if (ordinary(portfolio, id) > most) wrong.push(`${id}: ${seat} should be President`);
      }
    }
  }
  const at = state.flow.find(({ step }) => step === 'stock');
  const mover = at?.step === 'stock' ? state.order[at.turn] : undefined;
  for (const seat of seatsOf(book)) {
    if (player(book, seat).cash < 0) wrong.push(`player ${seat}: below nothing`);
    if (seat !== mover && ratioGap(book, seat) > 0) wrong.push(`player ${seat}: ratio`);
  }
  const workers =
    state.workers + sum(state.players.map((p) => p.workers)) + sum(SITES.map((s) => state.siteWorkers[s] ?? 0));
  if (workers > 26) wrong.push(`${workers} workers`);
  if (state.brokers + sum(COMPANIES.map((id) => companyOf(book, id).brokers)) !== 18) wrong.push('not 18 brokers');
  const laid = new Map<string, number>();
  for (const { tile } of Object.values(state.board.tiles)) laid.set(tile, (laid.get(tile) ?? 0) + 1);
  for (const [tile, n] of laid) if (n > tileOf(tile).count) wrong.push(`too many tiles ${tile}`);
  return wrong;
}

/** Everything in which the program and the referee differ over one action. */
export function judge(before: State, action: Action, after: State): readonly string[] {
  const { book, standing, wrong, turn } = reckon(before, action, after);
  const now = turnOf(after) as BookTurn | undefined;
  const inTurn = turn && now && standing.base === 'turn';
  return [
    ...wrong.map((reason) => `illegal: ${reason}`),
    ...differences(facts(book, standing), facts(after as unknown as Book, standingOf(after))),
    ...(inTurn
      ? differences(
          turnFacts({ ...turn, step: now.step, trackDone: now.trackDone }, companyOf(book, turn.company).sites),
          turnFacts(now, companyOf(book, turn.company).sites),
        )
      : []),
    ...limits(after),
  ];
}

/** 7.0: cash, shares and bonds; what companies have does not count, nor do private companies. */
export function scoresOf(state: State): readonly number[] {
  const book = state as unknown as Book;
  return seatsOf(book).map((seat) => {
    const { cash, portfolio, bonds } = player(book, seat);
    const worth = COMPANIES.map((id) => {
      if (!book.market.markers[id]) return 0;
      return priceOf(book, id) * shares(portfolio, id) + (priceOf(book, id) / 2) * held(bonds, id);
    });
    return cash + sum(worth);
  });
}
