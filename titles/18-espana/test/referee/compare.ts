// Compares the state that the referee foretold with the one that the program reached.
import type { Action } from '../../action.ts';
import type { State } from '../../rules/state.ts';
import { type Book, isMinor, PRICES, player, playersOf, sharesIn, trainLimit } from './book.ts';
import { auctionProblems, reckon, stockProblems } from './reckon.ts';
import { type Standing, standingOf } from './rounds.ts';
import { counted, trainId } from './trains.ts';

const sorted = (holding: Readonly<Record<string, number>>): string => JSON.stringify(Object.entries(holding).sort());

/** What is compared, by name. Lists whose order means nothing are sorted. */
function facts(state: State | Book, standing: Standing): Record<string, unknown> {
  const found: Record<string, unknown> = {
    bank: state.bank.cash,
    ipo: sorted(state.ipo),
    openMarket: sorted(state.openMarket),
    privates: state.privates.join(),
    closed: [...state.closed].sort().join(),
    unsold: state.depot.unsold.join(),
    rusted: state.rusted.join(),
    discarded: state.discarded.join(),
    lastTrains: state.lastTrains,
    tenders: sorted(state.tenders),
    passes: [...state.passes].sort().join(),
    phase: state.phase,
    order: state.order.join(),
    stockRound: state.stockRound,
    operatingRound: state.operatingRound,
    renfe: state.renfe,
    tiles: JSON.stringify(
      Object.entries(state.board.tiles)
        .map(([hex, t]) => `${hex} ${t.tile}/${t.rotation}`)
        .sort(),
    ),
    stations: JSON.stringify(
      state.board.stations.map((s) => `${s.company} ${s.hex}.${s.stop}${s.sharing ? ' sharing' : ''}`).sort(),
    ),
    at: standing.at,
    company: standing.company,
    queue: [...(standing.queue ?? [])].sort().join(),
    prices: JSON.stringify(stacks(state)),
  };
  if (standing.at === 'turn') found.set = JSON.stringify([state.set.rounds, state.set.round]);
  for (const seat of playersOf(state as Book)) {
    const { cash, portfolio, loans } = player(state as Book, seat);
    found[`player ${seat}`] = JSON.stringify([cash, sorted(portfolio), loans]);
  }
  for (const [id, c] of Object.entries(state.companies)) {
    found[id] = JSON.stringify([
      { cash: c.cash, director: c.director, par: c.par, launched: c.launched, operated: c.operated, home: c.home },
      { portfolio: sorted(c.portfolio), tender: c.tender },
      c.trains.map((t) => `${trainId(t)} ${t.special ?? ''} ${t.bound ?? ''}`).sort(),
      c.launched ? { stations: c.stations, locked: c.locked, goals: c.goals && [...c.goals].sort() } : null,
    ]);
  }
  return found;
}

/** Columns of the market, each from the top of its stack. */
const stacks = (state: State | Book): readonly string[] =>
  Object.entries(state.market.markers)
    .sort(([, a], [, b]) => b.column - a.column || a.entered - b.entered)
    .map(([id, { column }]) => `${id}@${column}`);

function differences(foretold: Record<string, unknown>, came: Record<string, unknown>): string[] {
  const names = new Set([...Object.keys(foretold), ...Object.keys(came)]);
  return [...names].flatMap((name) =>
    foretold[name] === came[name] ? [] : [`${name}: foretold ${foretold[name]}, came ${came[name]}`],
  );
}

/** What holds after every move, whatever happened. */
function limits(state: State): string[] {
  const wrong: string[] = [];
  const asked = state.flow.some(({ step }) => step === 'discard');
  for (const [id, company] of Object.entries(state.companies)) {
    if (!asked && counted(company.trains as never) > trainLimit(state.phase, isMinor(id)))
      wrong.push(`${id}: too many trains`);
    if (company.cash < 0) wrong.push(`${id}: below nothing`);
    if (isMinor(id)) continue;
    if (sharesIn(state.openMarket, id) > 5) wrong.push(`${id}: more than half in the market`);
    const all = [state.ipo, state.openMarket, ...state.players.map((p) => p.portfolio)];
    const attached = Object.entries(state.attached).filter(
      ([cert, a]) => a.replace('*', '') === id && waits(state, cert),
    );
    const beside = attached.reduce((sum, [, a]) => sum + (a.endsWith('*') ? 2 : 1), 0);
    if (all.reduce((sum, holding) => sum + sharesIn(holding, id), beside) !== 10) wrong.push(`${id}: not ten shares`);
    if (company.director !== null) {
      const most = Math.max(...state.players.map((p) => sharesIn(p.portfolio, id)));
      if (sharesIn(state.players[company.director]?.portfolio ?? {}, id) < most) wrong.push(`${id}: not the largest`);
    }
    if (company.launched) {
      const placed = state.board.stations.filter((s) => s.company === id).length;
      if (placed + company.stations + company.locked > 5) wrong.push(`${id}: more than five stations`);
    }
  }
  state.players.forEach(({ cash }, seat) => {
    if (cash < 0) wrong.push(`player ${seat}: below nothing`);
  });
  return wrong;
}

/** Does a private company still wait for a buyer, and with it the certificate that comes with it? */
const waits = (state: State, cert: string): boolean => {
  const frame = state.flow[0];
  const setsPar = cert === 'P7' && state.flow.some(({ step }) => step === 'par');
  return setsPar || (frame?.step === 'auction' && !state.players.some((p) => p.portfolio[cert]));
};

/** Everything in which the program and the referee differ over one action. */
export function judge(before: State, action: Action, after: State): readonly string[] {
  const { book, standing, wrong } = reckon(before, action, after);
  const came = standingOf(after);
  return [
    ...wrong.map((reason) => `illegal: ${reason}`),
    ...auctionProblems(before, action, after),
    ...stockProblems(before, action, after),
    ...differences(facts(book, standing), facts(after, came)),
    ...limits(after),
  ];
}

/** 8.1: cash and shares, less debts with half as much again; companies' assets do not count. */
export function scoresOf(state: State): readonly number[] {
  return state.players.map(({ cash, portfolio, loans }) => {
    const shares = Object.entries(portfolio).reduce((sum, [cert, count]) => {
      const column = state.market.markers[cert.replace('*', '')]?.column;
      const price = column === undefined ? 0 : (PRICES[column] ?? 0);
      return sum + price * count * (cert.endsWith('*') ? 2 : 1);
    }, 0);
    const debt = loans.reduce((a, b) => a + b, 0);
    return cash + shares - Math.ceil((debt * 3) / 2);
  });
}
