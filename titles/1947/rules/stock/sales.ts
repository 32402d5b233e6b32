import { alter, emit, push, type Refusal, type Seat } from '@roundhouse/kernel';
import { type CompanyId, change, companyIn, gain, pay, type SaleKind } from '@roundhouse/rails-18xx';
import { SHARES } from '../../data/setup.ts';
import { refuse } from '../../sections.ts';
import {
  companiesOf,
  isCompany,
  percentOf,
  presidentShares,
  priceIn,
  savingsCert,
  savingsOf,
  sharesHeld,
  sharesInPool,
  withPlayer,
} from '../companies.ts';
import { keepsRatio } from '../limits.ts';
import { fall } from '../market.ts';
import type { State } from '../state.ts';
import { rowsToFall } from './fresh-par.ts';
import { presidencies, readyForSale, settlePresidency } from './presidency.ts';
import { canProtect } from './protection.ts';

/**
 * 5.5: what any sale of shares has to respect. `forced`: the company that has to buy a train, whose President stays, and then
 * the ratio of Savings Shares holds after every single sale (6.15.5c, 5.6.2).
 */
export function checkSale(
  state: State,
  seat: Seat,
  company: CompanyId,
  count: number,
  forced: CompanyId | null,
): Refusal | undefined {
  if (!isCompany(state, company)) return refuse('company.unknown', { company });
  const held = sharesHeld(state, seat, company);
  if (count > held) return refuse('sale.notHeld', { company, held, count });
  const pool = sharesInPool(state, company);
  if (pool + count > SHARES.pool)
    return refuse('sale.poolFull', { company, pool: percentOf(pool), limit: percentOf(SHARES.pool) });
  const savings = savingsOf(state, seat, company) > 0;
  if (!savings && !presidencies.keepsDirector(state, seat, company, count))
    return refuse('sale.noSuccessor', { company, shares: presidentShares(state, company) });
  if (forced === null) return undefined;
  if (company === forced && !savings && presidencies.changesDirector(state, seat, company, count))
    return refuse('sale.presidentStays', { company });
  return keepsRatio(state, seat, savings ? { savings: -count } : { ordinary: -count })
    ? undefined
    : refuse('ratio.savings');
}

/** 5.5: shares of either kind are sold. */
export const sharesForSale: SaleKind<State, 'sell'> = { type: 'sell', companiesOf, held: sharesHeld };

/** 5.4.5: what price protection allows beyond 60% is lost with the shares that made use of it. */
function lowerCeiling(state: State, seat: Seat, company: CompanyId): State {
  const held = sharesHeld(state, seat, company);
  return withPlayer(state, seat, ({ ceilings }) => {
    const { [company]: ceiling = 0, ...others } = ceilings;
    if (held >= ceiling) return {};
    return { ceilings: held > SHARES.holding ? { ...others, [company]: held } : others };
  });
}

/** 5.5, 5.9: the seller is paid, the shares lie in the pool, and the Presidency goes where it belongs. */
export function handOver(state: State, seat: Seat, company: CompanyId, count: number): State {
  const price = priceIn(state, company) ?? 0;
  const savings = savingsOf(state, seat, company) > 0;
  const given = savings
    ? gain(state, seat, savingsCert(company), -count)
    : gain(readyForSale(state, seat, company, count), seat, company, -count);
  const pooled = alter(given, { bankPool: change(given.bankPool, company, count) });
  const paid = pay(lowerCeiling(pooled, seat, company), 'bank', seat, price * count);
  return settlePresidency(emit(paid, { type: 'sold', seat, company, count, price: price * count }), company);
}

/** 5.5, 5.4.5: a sale; the price falls at once, or when the President has answered whether they protect it. */
export function sellShares(state: State, seat: Seat, company: CompanyId, count: number): State {
  const { president } = companyIn(state, company);
  const { next, rows } = rowsToFall(state, seat, company, count);
  const sold = handOver(next, seat, company, count);
  const asked = president !== null && president !== seat && rows > 0 && canProtect(sold, president, company, count);
  return asked ? push(sold, { step: 'protect', company, seller: seat, count, fall: rows }) : fall(sold, company, rows);
}
