import { alter, emit, type Refusal, type Seat } from '@roundhouse/kernel';
import { type CompanyId, change, gain, pay, type SaleKind } from '@roundhouse/rails-18xx';
import { SHARES } from '../data/setup.ts';
import { refuse } from '../sections.ts';
import { companiesOf, directors, isMinor, priceIn, sharesHeld, sharesInMarket } from './companies.ts';
import { settleCompany } from './launch.ts';
import { moveZigzag } from './market.ts';
import type { State } from './state.ts';

function checkSaleable(state: State, id: CompanyId): Refusal | undefined {
  const company = Object.hasOwn(state.companies, id) ? state.companies[id] : undefined;
  if (!company) return refuse('company.notInPlay', { company: id });
  if (isMinor(id)) return refuse('sale.minor', { company: id });
  if (company.par === null) return refuse('sale.noPar', { company: id });
  return company.operated ? undefined : refuse('sale.notOperated', { company: id });
}

/** 4.2 */
export function checkSale(state: State, seat: Seat, company: CompanyId, count: number): Refusal | undefined {
  const wrong = checkSaleable(state, company);
  if (wrong) return wrong;
  const held = sharesHeld(state, seat, company);
  if (count > held) return refuse('sale.notHeld', { company, held, count });
  const inMarket = sharesInMarket(state, company);
  if (inMarket + count > SHARES.market) {
    return refuse('sale.marketFull', { company, inMarket: 10 * inMarket, limit: 10 * SHARES.market });
  }
  return directors.keepsDirector(state, seat, company, count)
    ? undefined
    : refuse('sale.noNewDirector', { company, held, count });
}

/** Shares of majors are sold; a minor has none. */
export const sharesForSale: SaleKind<State, 'sell'> = {
  type: 'sell',
  companiesOf: (state) => companiesOf(state).filter((company) => !isMinor(company)),
  held: sharesHeld,
};

/** 4.2: all at the present price, which then falls one zig-zag step for each share. */
export function sellShares(state: State, seat: Seat, company: CompanyId, count: number): State {
  const price = priceIn(state, company) ?? 0;
  let next = gain(directors.readyForSale(state, seat, company, count), seat, company, -count);
  next = alter(next, { openMarket: change(next.openMarket, company, count) });
  next = emit(pay(next, 'bank', seat, price * count), { type: 'sold', seat, company, count, price });
  return settleCompany(moveZigzag(next, company, -count), company);
}
