import { type Choice, emit, type Refusal, type Seat } from '@roundhouse/kernel';
import {
  type CompanyId,
  change,
  companyIn,
  controlAfterSale,
  gain,
  pay,
  readyForSale,
  type SaleOfShares,
  saleKeepsDirector,
} from '@roundhouse/rails-18xx';
import type { ActionOf } from '../action.ts';
import { SHARES } from '../data/setup.ts';
import { refuse } from '../sections.ts';
import { companiesOf, isMinor, priceIn, sharesBySeat, sharesHeld, sharesInMarket } from './companies.ts';
import { settleCompany } from './launch.ts';
import { moveZigzag } from './market.ts';
import type { State } from './state.ts';

/** 4.4: ties for the directorship go to the lower player order card. */
export const saleOf = (state: State, seller: Seat, company: CompanyId, count: number): SaleOfShares => ({
  held: sharesBySeat(state, company),
  seller,
  count,
  control: companyIn(state, company).director,
  order: state.order,
  tiesFrom: null,
});

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
  return saleKeepsDirector(saleOf(state, seat, company, count))
    ? undefined
    : refuse('sale.noNewDirector', { company, held, count });
}

/** Whether somebody else would direct the company after this sale. */
export function changesDirector(state: State, seat: Seat, company: CompanyId, count: number): boolean {
  const sale = saleOf(state, seat, company, count);
  return controlAfterSale(sale) !== sale.control;
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
    let max = sharesHeld(state, seat, company);
    while (max > 0 && check(company, max) !== undefined) max--;
    if (max === 0) return [];
    let min = 1;
    while (min < max && check(company, min) !== undefined) min++;
    return [{ kind: 'amount', action: { type: 'sell', seat, company, count: min }, field: 'count', min, max, step: 1 }];
  });
}

/** 4.2: all at the present price, which then falls one zig-zag step for each share. */
export function sellShares(state: State, seat: Seat, company: CompanyId, count: number): State {
  const price = priceIn(state, company) ?? 0;
  let next = gain(readyForSale(state, company, saleOf(state, seat, company, count)), seat, company, -count);
  next = { ...next, openMarket: change(next.openMarket, company, count) };
  next = emit(pay(next, 'bank', seat, price * count), { type: 'sold', seat, company, count, price });
  return settleCompany(moveZigzag(next, company, -count), company);
}
