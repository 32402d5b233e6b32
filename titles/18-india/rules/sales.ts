import { type Choice, emit, type Refusal, type Seat } from '@roundhouse/kernel';
import { amountsAllowed, type CertId, countOf } from '@roundhouse/rails-18xx';
import type { ActionOf } from '../action.ts';
import { BOND, PRIVATES } from '../data/companies.ts';
import { refuse } from '../sections.ts';
import { bankPays } from './bank.ts';
import {
  certValue,
  companyOf,
  directorOf,
  directors,
  gain,
  portfolioOf,
  sharesHeld,
  toMarket,
} from './certificates.ts';
import { companiesOf, settleCompanies } from './control.ts';
import type { Holder, State } from './state.ts';

/** How many certificates (for a company: shares) of this kind a holder has to sell. */
function sellable(state: State, holder: Holder, cert: CertId): number {
  const company = companyOf(cert);
  return company === null ? countOf(portfolioOf(state, holder), cert) : sharesHeld(state, holder, company);
}

type SaleChoice = Extract<Choice<ActionOf<'sell'>>, { kind: 'amount' }>;

/** One choice for each kind held: the shares of a company count one by one, the director's certificate as two. */
export function saleChoices(state: State, seat: Seat, holder: Holder): readonly SaleChoice[] {
  return [...companiesOf(state), ...Object.keys(PRIVATES), BOND].flatMap((cert): SaleChoice[] => {
    const held = sellable(state, holder, cert);
    const counts = amountsAllowed(held, (count) => checkSale(state, holder, cert, count) === undefined);
    const action = { type: 'sell' as const, seat, cert, count: 1 };
    return counts ? [{ kind: 'amount', action, field: 'count', ...counts, step: 1 }] : [];
  });
}

/** 7.1, 7.6: the director's certificate may only be passed on to another player with two shares. */
export function checkSale(state: State, holder: Holder, cert: CertId, count: number): Refusal | undefined {
  const held = sellable(state, holder, cert);
  if (companyOf(cert) !== null && companyOf(cert) !== cert) return refuse('sale.directorsCertificate', { cert });
  if (count > held) return refuse('sale.notHeld', { cert, held, count });
  if (typeof holder === 'string' || companyOf(cert) === null || directorOf(state, cert) !== holder) return undefined;
  return directors.keepsDirector(state, holder, cert, count)
    ? undefined
    : refuse('sale.noNewDirector', { company: cert, held, count });
}

/** 7.1, 8.4.6.1: the bank pays the market value, the face value where there is none; prices do not move. */
export function sellFrom(state: State, holder: Holder, cert: CertId, count: number): State {
  const price = certValue(state, cert);
  const ofPlayer = typeof holder === 'number' && companyOf(cert) !== null;
  let next = ofPlayer ? directors.readyForSale(state, holder, cert, count) : state;
  next = toMarket(gain(next, holder, cert, -count), cert, count);
  next = emit(bankPays(next, holder, price * count), { type: 'sold', holder, cert, count, price });
  return companyOf(cert) === null ? next : settleCompanies(next, [cert], typeof holder === 'number' ? holder : null);
}
