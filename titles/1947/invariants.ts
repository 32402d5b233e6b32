import {
  boardProblems,
  type CompanyId,
  companyIn,
  countOf,
  directorOf,
  directorsCert,
  type Holding,
  purseProblems,
  sum,
} from '@roundhouse/rails-18xx';
import { boardOf } from './board/index.ts';
import { BONDS, BROKERS, SHARES, WORKERS } from './data/setup.ts';
import { TRAIN_CARDS } from './data/trains.ts';
import { bondsOf, companiesOf, freshBondsOf, ordinaryOf, savingsCert, savingsOf } from './rules/companies.ts';
import { keepsRatio } from './rules/limits.ts';
import { trainLimit } from './rules/phases.ts';
import { zoneOf } from './rules/seasons.ts';
import type { State } from './rules/state.ts';

function shares(state: State, id: CompanyId): readonly string[] {
  const places: readonly Holding[] = [
    ...state.players.map(({ portfolio }) => portfolio),
    state.initialOffer,
    state.bankPool,
  ];
  const count = (cert: string): number => sum(places.map((holding) => countOf(holding, cert)));
  const president = boardOf(state).companies[id]?.president ?? 0;
  const wrong: string[] = [];
  if (count(directorsCert(id)) !== 1) wrong.push(`${count(directorsCert(id))} Presidents of ${id}`);
  const single = count(id) + count(savingsCert(id));
  if (single !== SHARES.total - president) wrong.push(`${single} shares of ${id}`);
  if (countOf(state.bankPool, id) > SHARES.pool) wrong.push(`pool of ${id}`);
  if (countOf(state.bankPool, directorsCert(id)) > 0) wrong.push(`President's Certificate of ${id} in the pool`);
  state.players.forEach((_, seat) => {
    if (ordinaryOf(state, seat, id) > 0 && savingsOf(state, seat, id) > 0)
      wrong.push(`both kinds of ${id} at seat ${seat}`);
  });
  return wrong;
}

function bonds(state: State, id: CompanyId): readonly string[] {
  const issued = companyIn(state, id).bonds;
  const held = sum(state.players.map((_, seat) => bondsOf(state, seat, id)));
  const total = held + countOf(state.offerBonds, id) + countOf(state.poolBonds, id);
  const fresh = state.players.some((_, seat) => freshBondsOf(state, seat, id) > bondsOf(state, seat, id));
  return [
    ...(total > Math.min(issued ?? 0, BONDS.total) ? [`${total} bonds of ${id}`] : []),
    ...(fresh ? [`fresh bonds of ${id}`] : []),
  ];
}

function company(state: State, id: CompanyId): readonly string[] {
  const { par, operational, operated, president, stations, sites } = companyIn(state, id);
  const def = boardOf(state).companies[id];
  const standing = state.board.stations.filter((station) => station.company === id).length;
  return [
    ...((par !== null) === (state.market.markers[id] !== undefined) ? [] : [`marker of ${id}`]),
    ...(par === null || directorOf(state, id) === president ? [] : [`President of ${id}`]),
    ...(operational && par === null ? [`${id} operational without par`] : []),
    ...(operated === standing > 0 ? [] : [`home of ${id}`]),
    ...(stations + standing === def?.stationCosts.length ? [] : [`stations of ${id}`]),
    ...(new Set(sites).size === sites.length ? [] : [`sites of ${id}`]),
    ...shares(state, id),
    ...bonds(state, id),
  ];
}

/** 1.4: workers that were used are gone, stockbrokers come back. */
function people(state: State): readonly string[] {
  const employed = sum(state.players.map(({ workers }) => workers));
  const workers = employed + sum(Object.values(state.siteWorkers)) + state.workers;
  const brokers = state.brokers + sum(Object.values(state.companies).map((each) => each.brokers));
  return [
    ...(workers > WORKERS || state.players.some((player) => player.workers < 0) ? [`${workers} workers`] : []),
    ...(brokers === BROKERS && state.brokers >= 0 ? [] : [`${brokers} stockbrokers`]),
  ];
}

function trains(state: State): readonly string[] {
  const owned = [...Object.values(state.companies).flatMap((each) => each.trains), ...state.depot.used];
  const discarding = state.flow.some(({ step }) => step === 'discard');
  const over = Object.values(state.companies).some((each) => each.trains.length > trainLimit(state));
  return [
    ...TRAIN_CARDS.flatMap(({ faces: [name = ''], count, unlimited }, i) =>
      !unlimited && owned.filter((each) => each === name).length + (state.depot.unsold[i] ?? 0) > count
        ? [`too many ${name}`]
        : [],
    ),
    ...(over && !discarding ? ['train limit'] : []),
  ];
}

/** 6.4: tiles of a zone, or of one hex, lie there. */
function zones(state: State): readonly string[] {
  const { tiles: notes } = boardOf(state);
  return Object.entries(state.board.tiles).flatMap(([hex, { tile }]) => {
    const note = notes.get(tile);
    const strayed = (note?.zone && note.zone !== zoneOf(state, hex)) || (note?.only && note.only !== hex);
    return strayed ? [`${tile} in ${hex}`] : [];
  });
}

/** 5.6.2: the ratio holds whenever nobody is in the middle of a Stock Round turn. */
function ratio(state: State): readonly string[] {
  if (state.flow.some(({ step }) => step === 'stock')) return [];
  return state.players.flatMap((_, seat) => (keepsRatio(state, seat) ? [] : [`ratio of seat ${seat}`]));
}

/** What holds after every move. */
export function invariants(state: State): readonly string[] {
  return [
    ...purseProblems(state, 0), // the bank has no limit
    ...companiesOf(state).flatMap((id) => company(state, id)),
    ...people(state),
    ...trains(state),
    ...boardProblems(boardOf(state).atlas, state.board),
    ...zones(state),
    ...ratio(state),
  ];
}
