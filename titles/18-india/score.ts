import type { Standing } from '@roundhouse/kernel';
import { type CompanyId, countOf } from '@roundhouse/rails-18xx';
import { SHARES } from './data/setup.ts';
import { TRAINS } from './data/trains.ts';
import { certValue, companyOf, faceOf, sharesHeld, shareValue } from './rules/certificates.ts';
import { companiesOf, companyIn } from './rules/control.ts';
import type { State } from './rules/state.ts';

type ValuedState = Pick<State, 'companies' | 'market' | 'edition'>;

type Scored = ValuedState & { readonly players: readonly Pick<State['players'][number], 'cash' | 'portfolio'>[] };

/** 9.2.1: what a company owns: certificates, bonds, private companies, trains at their price, and cash. */
export function assetsOf(state: ValuedState, id: CompanyId): number {
  const { cash, trains, portfolio } = companyIn(state, id);
  let assets = cash + trains.reduce((sum, { name }) => sum + (TRAINS[name]?.price ?? 0), 0);
  for (const cert in portfolio) assets += countOf(portfolio, cert) * certValue(state, cert);
  return assets;
}

/** 9.2.1: what the assets add to each share, rounded down. */
export const assetsPerShare = (state: ValuedState, id: CompanyId): number => Math.floor(assetsOf(state, id) / SHARES);

/** 9.2.1: the market value and a tenth of the assets. */
export const finalShareValue = (state: ValuedState, id: CompanyId): number =>
  shareValue(state, id) + assetsPerShare(state, id);

/** 9.2.2 */
export function score(state: Scored): readonly Standing[] {
  const values = new Map(companiesOf(state).map((id) => [id, finalShareValue(state, id)]));
  const rows = state.players.map(({ cash, portfolio }, seat) => {
    let shares = 0;
    for (const [id, value] of values) shares += sharesHeld(state, seat, id) * value;
    let other = 0;
    for (const cert in portfolio) if (companyOf(cert) === null) other += countOf(portfolio, cert) * faceOf(cert);
    return { seat, score: cash + shares + other, parts: { cash, shares, privatesAndBonds: other } };
  });
  return rows.map((row) => ({ ...row, place: 1 + rows.filter((other) => other.score > row.score).length }));
}
