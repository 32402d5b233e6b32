import { boardProblems, countOf, type Holding, holdingOf, purseProblems, sizeOf, sum } from '@roundhouse/rails-18xx';
import { BOND, BONDS, COMPANIES, GIPR, PRIVATES } from './data/companies.ts';
import { BANK, COMPANY_CERTIFICATES } from './data/setup.ts';
import { TRAIN_CARDS, TRAIN_LIMIT } from './data/trains.ts';
import { ATLAS } from './rules/atlas.ts';
import { countedCerts, directorsCert, sharesHeld } from './rules/certificates.ts';
import { companiesOf, companyIn } from './rules/control.ts';
import { EDITION_RULES } from './rules/edition.ts';
import type { State } from './rules/state.ts';

/** Every place a certificate can be, hands and discards included. */
function places(state: State): readonly Holding[] {
  const rows = state.ipo.map(holdingOf);
  const frames = state.flow.flatMap((frame): Holding[] => {
    if (frame.step === 'draft' || frame.step === 'auction') return [frame.pool];
    if (frame.step !== 'select') return [];
    return frame.discarded.flatMap((cards) => (cards ?? []).map((cert) => ({ [cert]: 1 })));
  });
  const held = state.players.flatMap(({ hand, portfolio }) => [hand, portfolio]);
  return [
    ...held,
    ...Object.values(state.companies).map(({ portfolio }) => portfolio),
    state.openMarket,
    ...rows,
    ...frames,
  ];
}

function certificates(state: State): readonly string[] {
  const all = places(state);
  const count = (cert: string) => sum(all.map((holding) => countOf(holding, cert)));
  const wrong: string[] = [];
  const bonds = count(BOND) + state.bonds;
  const converted = BONDS.count - bonds;
  const selecting = state.flow.some(({ step }) => step === 'select');
  for (const id of companiesOf(state)) {
    const expected = id === GIPR ? 10 + converted : 8;
    if (count(id) !== expected) wrong.push(`${count(id)} certificates of ${id}`);
    if (id !== GIPR && !selecting && count(directorsCert(id)) !== 1)
      wrong.push(`${count(directorsCert(id))} directors of ${id}`);
  }
  for (const cert in PRIVATES) {
    if (count(cert) + (state.gonePrivates.includes(cert) ? 1 : 0) !== 1) wrong.push(`${count(cert)} of ${cert}`);
  }
  if (bonds > BONDS.count || converted < 0) wrong.push(`${bonds} bonds`);
  if (state.closed.some((id) => count(id) > 0)) wrong.push('certificates of a closed company');
  return wrong;
}

function trains(state: State): readonly string[] {
  const owned = Object.values(state.companies).map((company) => company.trains.length);
  const total = sum(state.depot.unsold) + state.depot.used.length + sum(owned);
  const cards = sum(TRAIN_CARDS.map(({ count }) => count));
  const wrong = total === cards ? [] : [`${total} trains`];
  return owned.some((count) => count > TRAIN_LIMIT) ? [...wrong, 'train limit'] : wrong;
}

function stations(state: State): readonly string[] {
  const wrong: string[] = [];
  for (const id of companiesOf(state)) {
    const { stations: left, exchange } = companyIn(state, id);
    const built = state.board.stations.filter(({ company }) => company === id).length;
    const expected = (COMPANIES[id]?.stations ?? 0) + (id === GIPR ? 3 : 0);
    const { danishBringsStation } = EDITION_RULES[state.edition];
    const extra = danishBringsStation && state.gonePrivates.includes('P5') ? 1 : 0;
    const count = left + exchange + built;
    if (count < expected || count > expected + extra) wrong.push(`${count} stations of ${id}`);
  }
  return wrong;
}

function board(state: State): readonly string[] {
  const wrong = [...boardProblems(ATLAS[state.edition], state.board)];
  if (state.board.gaugeMarkers.length > EDITION_RULES[state.edition].gaugeMarkers) wrong.push('gauge markers');
  if (new Set(state.board.gaugeMarkers).size !== state.board.gaugeMarkers.length) wrong.push('a gauge marker twice');
  return wrong;
}

function companies(state: State): readonly string[] {
  return companiesOf(state).flatMap((id) => {
    const { portfolio, floated, control } = companyIn(state, id);
    const wrong: string[] = [];
    if (countedCerts(portfolio) > COMPANY_CERTIFICATES) wrong.push(`${id} holds ${countedCerts(portfolio)}`);
    const mayManage = floated || control === null || EDITION_RULES[state.edition].soldOutManages;
    if (!mayManage && sharesHeld(state, control, id) === 0) wrong.push(`control of ${id}`);
    if (floated !== (state.market.markers[id] !== undefined)) wrong.push(`marker of ${id}`);
    return wrong;
  });
}

/** What holds after every move. */
export function invariants(state: State): readonly string[] {
  const players = state.players.flatMap(({ hand, known }, seat) =>
    sizeOf(known) > sizeOf(hand) ? [`seat ${seat} is known to hold more than it does`] : [],
  );
  return [
    ...purseProblems(state, BANK),
    ...players,
    ...companies(state),
    ...certificates(state),
    ...trains(state),
    ...stations(state),
    ...board(state),
  ];
}
