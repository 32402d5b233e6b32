import type { Json } from '@roundhouse/kernel';
import { type CompanyId, companyIn, countOf, directorsCert, portfolioOf } from '@roundhouse/rails-18xx';
import { idOf } from '@roundhouse/rails-18xx/site/trace-sections.ts';
import { PRIVATES } from '../data/privates.ts';
import { companiesOf, isMinor, priceIn, sharesHeld, sharesInIpo, sharesInMarket } from '../rules/companies.ts';
import { certificatesOf } from '../rules/limits.ts';
import { owed } from '../rules/loans.ts';
import { GOALS, type Holder, type State } from '../rules/state.ts';
import { score } from '../score.ts';
import { siteName, siteTrain } from './names.ts';
import type { Transcript } from './transcript.ts';

const percentOf = (id: CompanyId, shares: number): number => (isMinor(id) ? 100 : 10) * shares;

function percentages(state: State, holder: Holder): Json {
  const held = companiesOf(state).map((id): [string, number] => [
    siteName(id),
    percentOf(id, sharesHeld(state, holder, id)),
  ]);
  return Object.fromEntries(held.filter(([, percent]) => percent > 0));
}

const privatesHeld = (state: State, holder: Holder): string[] =>
  Object.keys(PRIVATES).filter((cert) => countOf(portfolioOf(state, holder), cert) > 0);

export function playersOf(game: Transcript): Json {
  const { state, players } = game;
  const scores = score(state);
  const rows = state.players.map(({ cash }, seat): [string, Json] => {
    const value = scores.find((row) => row.seat === seat)?.score ?? 0;
    const privates = privatesHeld(state, seat);
    const debt = owed(state, seat);
    return [
      players[seat] ?? '',
      {
        cash,
        shares: percentages(state, seat),
        companies: privates,
        value,
        score: value,
        certs: certificatesOf(state, seat),
        ...(debt > 0 ? { debt } : {}),
      },
    ];
  });
  return Object.fromEntries(rows);
}

/** Certificates that come with private companies lie in the IPO until those are sold. */
function percentInIpo(state: State, id: CompanyId): number {
  const promised = Object.entries(state.attached).reduce((sum, [lot, cert]) => {
    const isUnsold = state.flow.some((frame) => frame.step === 'auction' && frame.lot <= lot);
    const waits = isUnsold || state.flow.some((frame) => frame.step === 'par' && cert === directorsCert(frame.company));
    if (!waits) return sum;
    return sum + (cert === id ? 1 : cert === directorsCert(id) ? 2 : 0);
  }, 0);
  return percentOf(id, sharesInIpo(state, id) + promised);
}

function lastRunOf(state: State, id: CompanyId, rounds: ReadonlyMap<number, string>): Record<string, Json> {
  const { lastRun } = companyIn(state, id);
  if (lastRun === null) return {};
  const { round, revenue, paid } = lastRun;
  return { last_run: { or: rounds.get(round) ?? '', revenue, kind: paid ? 'payout' : 'withhold' } };
}

function goalsOf(state: State, id: CompanyId): Record<string, Json> {
  const { goals, locked } = companyIn(state, id);
  if (isMinor(id)) return {};
  return { goals: GOALS.map((goal) => (goals?.includes(goal) ? 1 : 0)), tokens_locked: locked };
}

function corporationOf(game: Transcript, id: CompanyId): Json {
  const { state, players } = game;
  const company = companyIn(state, id);
  const marker = state.market.markers[id];
  const ipo = percentInIpo(state, id);
  const isRunning = game.frame.step === 'run' && 'company' in game.frame && game.frame.company === id;
  return {
    cash: company.cash,
    price: priceIn(state, id) ?? null,
    coord: marker ? [0, marker.column] : null,
    par: company.par,
    ipoed: company.par !== null,
    floated: company.launched,
    owner: company.director === null ? null : idOf(players[company.director] ?? ''),
    trains: company.trains.map((train, i) => siteTrain(train, isRunning && game.tender === i)),
    tokens: state.board.stations.filter((station) => station.company === id).map(({ hex, stop }) => [hex, stop]),
    tokens_left: company.stations,
    companies: privatesHeld(state, id),
    ipo,
    holds: ipo > 0 ? { [siteName(id)]: ipo } : {},
    ...lastRunOf(state, id, game.rounds),
    ...goalsOf(state, id),
    ...(company.tender ? { tender: true } : {}),
  };
}

export function corporationsOf(game: Transcript): Json {
  const { state } = game;
  const open = companiesOf(state).map((id): [string, Json] => [siteName(id), corporationOf(game, id)]);
  return Object.fromEntries([...open, ...state.closed.map((id): [string, Json] => [siteName(id), { closed: true }])]);
}

export function poolOf(state: State): Json {
  const held = companiesOf(state).map((id): [string, number] => [siteName(id), 10 * sharesInMarket(state, id)]);
  return Object.fromEntries(held.filter(([, percent]) => percent > 0));
}
