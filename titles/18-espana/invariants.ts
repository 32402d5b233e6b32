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
import { STATIONS } from './data/companies.ts';
import { PRIVATES, TENDERS } from './data/privates.ts';
import { SHARES } from './data/setup.ts';
import { TRAIN_CARDS } from './data/trains.ts';
import { ATLAS } from './rules/atlas.ts';
import { companiesOf, isMinor, sharesBySeat, sharesInIpo, sharesInMarket } from './rules/companies.ts';
import { EDITION_RULES } from './rules/edition.ts';
import { overLimit } from './rules/phases.ts';
import type { State } from './rules/state.ts';
import { cardOf } from './rules/train-cards.ts';

function places(state: State): readonly Holding[] {
  const owned = [...state.players, ...Object.values(state.companies)].map(({ portfolio }) => portfolio);
  const unsold = Object.entries(state.attached).flatMap(([lot, cert]) =>
    isUnsold(state, lot) || awaitsPar(state, cert) ? [{ [cert]: 1 }] : [],
  );
  return [...owned, state.ipo, state.openMarket, ...unsold];
}

/** A private company that has not been auctioned yet. */
function isUnsold(state: State, lot: string): boolean {
  const frame = state.flow[0];
  if (frame?.step !== 'auction') return false;
  if (frame.lot === lot && state.flow.length > 1) return false;
  return Object.keys(PRIVATES).indexOf(lot) >= Object.keys(PRIVATES).indexOf(frame.lot);
}

/** The directorship that was auctioned, until its par is set. */
const awaitsPar = (state: State, cert: string): boolean =>
  state.flow.some((frame) => frame.step === 'par' && directorsCert(frame.company) === cert);

function certificates(state: State): readonly string[] {
  const all = places(state);
  const count = (cert: string): number => sum(all.map((holding) => countOf(holding, cert)));
  const wrong: string[] = [];
  for (const id of companiesOf(state)) {
    if (count(directorsCert(id)) !== 1) wrong.push(`${count(directorsCert(id))} directors of ${id}`);
    const ordinary = isMinor(id) ? 0 : SHARES.total - SHARES.director;
    if (count(id) !== ordinary) wrong.push(`${count(id)} certificates of ${id}`);
    if (sharesInMarket(state, id) > SHARES.market) wrong.push(`market of ${id}`);
  }
  for (const cert of Object.keys(PRIVATES)) {
    const expected = state.privates.includes(cert) && !isUnsold(state, cert) ? 1 : 0;
    if (count(cert) !== expected) wrong.push(`${count(cert)} of ${cert}`);
  }
  if (state.closed.some((id) => count(directorsCert(id)) > 0)) wrong.push('certificates of a closed company');
  return wrong;
}

/** 18xx.games: a home that waits to be placed again on a first tile. */
const isLifted = ({ flow }: State, id: CompanyId): boolean =>
  flow.some((frame) => frame.step === 'home' && frame.lifted && [frame.company, ...frame.lifted.others].includes(id));

function company(state: State, id: CompanyId): readonly string[] {
  const { par, launched, director, goals, stations, locked, home } = companyIn(state, id);
  const wrong: string[] = [];
  if ((par !== null) !== (state.market.markers[id] !== undefined)) wrong.push(`marker of ${id}`);
  if (par !== null && directorOf(state, id) !== director) wrong.push(`director of ${id}`);
  if (launched && par === null) wrong.push(`${id} launched without par`);
  if (goals !== null && locked !== STATIONS.locked - goals.length && !isMinor(id)) wrong.push(`goals of ${id}`);
  const stands = state.board.stations.some((station) => station.company === id);
  if ((home !== null) !== (stands || isLifted(state, id))) wrong.push(`home of ${id}`);
  const standing = state.board.stations.filter((station) => station.company === id).length;
  const most = isMinor(id) ? STATIONS.minor : STATIONS.atStart + STATIONS.locked;
  // Games of 18xx.games that were stored before version 2 may have one more.
  if (launched && state.edition !== '18xx.games' && stations + locked + standing !== most)
    wrong.push(`${stations + locked + standing} stations of ${id} in all`);
  if (stations < 0) wrong.push(`${stations} stations of ${id}`);
  if (!isMinor(id)) {
    const total = sum(sharesBySeat(state, id)) + sharesInIpo(state, id) + sharesInMarket(state, id);
    const attached = Object.entries(state.attached).filter(
      ([lot, cert]) => cert.startsWith(id) && (isUnsold(state, lot) || awaitsPar(state, cert)),
    );
    if (total < SHARES.total && attached.length === 0) wrong.push(`${total} shares of ${id}`);
  }
  return wrong;
}

/** Cards of every limited kind: unsold, owned, recycled or gone, but never more than there are. */
function trains(state: State): readonly string[] {
  const cards = TRAIN_CARDS.map(() => 0);
  for (const owner of Object.values(state.companies)) {
    for (const { name, special } of owner.trains)
      if (special === null) cards[cardOf(name)] = (cards[cardOf(name)] ?? 0) + 1;
  }
  const wrong = TRAIN_CARDS.flatMap(({ faces, count, unlimited }, i) =>
    !unlimited && (cards[i] ?? 0) + (state.depot.unsold[i] ?? 0) > count ? [`too many ${faces[0]}`] : [],
  );
  const discarding = state.flow.some(({ step }) => step === 'discard');
  const isLate = !EDITION_RULES[state.edition].takeoverDiscards;
  return overLimit(state).length > 0 && !discarding && !isLate ? [...wrong, 'train limit'] : wrong;
}

function tenders(state: State): readonly string[] {
  const owned = Object.values(state.companies).filter(({ tender }) => tender).length;
  const total = owned + state.tenders.owner + state.tenders.market;
  return total > TENDERS.sold + 1 || state.tenders.owner < 0 || state.tenders.market < 0 ? [`${total} tenders`] : [];
}

/** What holds after every move. */
export function invariants(state: State): readonly string[] {
  return [
    ...purseProblems(state, 0), // the bank has no limit
    ...certificates(state),
    ...companiesOf(state).flatMap((id) => company(state, id)),
    ...trains(state),
    ...tenders(state),
    ...boardProblems(ATLAS[state.edition], state.board),
    ...(state.players.some(({ loans }) => loans.some((loan) => loan <= 0)) ? ['an empty loan'] : []),
  ];
}
