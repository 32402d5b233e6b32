import { type Choice, emit, type Refusal, refuse, type Seat } from '../../../kernel/index.ts';
import { type CertId, controllerAfter, countOf } from '../../../rails-18xx/index.ts';
import type { ActionOf } from '../action.ts';
import { BOND, PRIVATES } from '../data/companies.ts';
import { bankPays } from './bank.ts';
import {
  certValue,
  companyOf,
  directorOf,
  directorsCert,
  gain,
  portfolioOf,
  sharesHeld,
  toMarket,
} from './certificates.ts';
import { companiesOf, companyIn, handDirectorship, settleCompanies } from './control.ts';
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
    let max = sellable(state, holder, cert);
    while (max > 0 && checkSale(state, holder, cert, max) !== undefined) max--;
    if (max === 0) return [];
    return [{ kind: 'amount', action: { type: 'sell', seat, cert, count: 1 }, field: 'count', min: 1, max, step: 1 }];
  });
}

/** Who would control the company if this seat sold so many shares. */
function controlAfterSale(state: State, seat: Seat, cert: CertId, count: number): Seat | null {
  const held = state.players.map((_, other) => sharesHeld(state, other, cert) - (other === seat ? count : 0));
  return controllerAfter(held, companyIn(state, cert).control, state.order, seat);
}

/** 7.1, 7.6: the director's certificate may only be passed on to another player with two shares. */
export function checkSale(state: State, holder: Holder, cert: CertId, count: number): Refusal | undefined {
  const held = sellable(state, holder, cert);
  if (companyOf(cert) !== null && companyOf(cert) !== cert) return refuse('sale.directorsCertificate', { cert });
  if (count > held) return refuse('sale.notHeld', { cert, held, count });
  if (typeof holder === 'string' || companyOf(cert) === null || directorOf(state, cert) !== holder) return undefined;
  if (held - count >= 2) return undefined;
  const heir = controlAfterSale(state, holder, cert, count);
  if (heir !== null && heir !== holder && sharesHeld(state, heir, cert) >= 2) return undefined;
  return refuse('sale.noNewDirector', { company: cert, held, count });
}

/** 7.1, 8.4.6.1: the bank pays the market value, the face value where there is none; prices do not move. */
export function sellFrom(state: State, holder: Holder, cert: CertId, count: number): State {
  const price = certValue(state, cert);
  let next = state;
  if (typeof holder === 'number' && countOf(portfolioOf(state, holder), cert) < count && companyOf(cert) !== null) {
    const heir = controlAfterSale(state, holder, cert, count);
    if (heir === null || countOf(portfolioOf(state, holder), directorsCert(cert)) === 0) throw new Error('no heir');
    next = handDirectorship(next, cert, holder, heir);
  }
  next = toMarket(gain(next, holder, cert, -count), cert, count);
  next = emit(bankPays(next, holder, price * count), { type: 'sold', holder, cert, count, price });
  return companyOf(cert) === null ? next : settleCompanies(next, [cert], typeof holder === 'number' ? holder : null);
}
