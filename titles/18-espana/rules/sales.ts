import { type Choice, emit, type Refusal, type Seat } from '@roundhouse/kernel';
import { amountsAllowed, type CompanyId, change, gain, pay } from '@roundhouse/rails-18xx';
import type { ActionOf } from '../action.ts';
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

type SaleChoice = Extract<Choice<ActionOf<'sell'>>, { kind: 'amount' }>;

/** One choice for each company: from as few shares to as many as `check` allows. */
export function saleChoices(
  state: State,
  seat: Seat,
  check: (company: CompanyId, count: number) => Refusal | undefined,
): readonly SaleChoice[] {
  return companiesOf(state).flatMap((company): SaleChoice[] => {
    if (isMinor(company)) return [];
    const held = sharesHeld(state, seat, company);
    const counts = amountsAllowed(held, (count) => check(company, count) === undefined);
    if (!counts) return [];
    const action = { type: 'sell' as const, seat, company, count: counts.min };
    return [{ kind: 'amount', action, field: 'count', ...counts, step: 1 }];
  });
}

/** 4.2: all at the present price, which then falls one zig-zag step for each share. */
export function sellShares(state: State, seat: Seat, company: CompanyId, count: number): State {
  const price = priceIn(state, company) ?? 0;
  let next = gain(directors.readyForSale(state, seat, company, count), seat, company, -count);
  next = { ...next, openMarket: change(next.openMarket, company, count) };
  next = emit(pay(next, 'bank', seat, price * count), { type: 'sold', seat, company, count, price });
  return settleCompany(moveZigzag(next, company, -count), company);
}
