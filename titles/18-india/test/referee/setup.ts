import { COMPANIES, PRIVATES } from '../../data/companies.ts';
import type { State } from '../../rules/state.ts';
import { faceOf, isPrivate } from './shares.ts';

/** 5.0 to 6.3: what must be true of every set-up, whatever chance decided. */

const TABLE: Readonly<Record<number, { cash: number; dealt: number; row: number }>> = {
  2: { cash: 1100, dealt: 15, row: 18 },
  3: { cash: 733, dealt: 13, row: 15 },
  4: { cash: 550, dealt: 11, row: 13 },
  5: { cash: 440, dealt: 10, row: 12 },
};

const sum = (of: Readonly<Record<string, number>>): number => Object.values(of).reduce((total, n) => total + n, 0);

export function setupProblems(state: State): readonly string[] {
  const wrong: string[] = [];
  const must = (fine: boolean, what: string) => {
    if (!fine) wrong.push(what);
  };
  const table = TABLE[state.players.length];
  must(
    state.players.every(({ cash }) => cash === table?.cash),
    '5.2 starting money',
  );
  must(
    state.players.every(({ hand }) => sum(hand) === table?.dealt),
    '6.2 certificates dealt',
  );
  must(state.ipo.length === 3 && state.ipo.every((row) => row.length === table?.row), '6.3 rows');
  const left = sum(state.openMarket);
  must(left >= 2 && left <= 5, '6.3 left over');
  const companies = Object.keys(state.companies);
  for (const region of ['East', 'South', 'West']) {
    const here = companies.filter((id) => COMPANIES[id]?.region === region);
    must(here.length === 3, `5.3.3 companies of the ${region}`);
    must(here.filter((id) => state.companies[id]?.guaranty).length === 1, `5.3.4 warrant of the ${region}`);
  }
  must(companies.length === 10 && companies.includes('GIPR'), '5.3.3 companies');
  const all = [...state.ipo.flat(), ...[state.openMarket, ...state.players.map(({ hand }) => hand)].flatMap(certsOf)];
  for (const id of companies) {
    const count = all.filter((cert) => cert === id).length;
    must(count === (id === 'GIPR' ? 10 : 8), `5.4.2 certificates of ${id}`);
    const paid = (state.openMarket[id] ?? 0) * faceOf(id);
    must(state.companies[id]?.cash === paid, `6.3 money of ${id}`);
  }
  for (const id of Object.keys(PRIVATES)) must(all.filter((cert) => cert === id).length === 1, `5.4.2 ${id}`);
  const market = certsOf(state.openMarket).filter((cert) => !isPrivate(cert));
  const given = market.reduce((total, cert) => total + faceOf(cert), 0);
  must(state.bank.cash === 9000 - state.players.length * (table?.cash ?? 0) - given, '5.2 Bank');
  must(state.bonds === 10 && state.phase === 1, '5.3.5 bonds');
  for (const id of companies) must(state.companies[id]?.floated === (state.openMarket[id] ?? 0) >= 3, `2.0 ${id}`);
  return wrong;
}

const certsOf = (of: Readonly<Record<string, number>>): readonly string[] =>
  Object.entries(of).flatMap(([cert, count]) => Array<string>(count).fill(cert));
