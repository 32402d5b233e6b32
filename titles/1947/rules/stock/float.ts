import { alter, emit, type Refusal, type Seat } from '@roundhouse/kernel';
import { type CompanyId, change, companyIn, directorsCert, gain, pay, withCompany } from '@roundhouse/rails-18xx';
import { SHARES } from '../../data/setup.ts';
import { refuse } from '../../sections.ts';
import { capitalAt, companyDef, sharesOut } from '../companies.ts';
import { placeMarker } from '../market.ts';
import { isLargeTrainPhase, parBand } from '../phases.ts';
import type { State } from '../state.ts';

/** 5.2: only prices of the band of the phase. */
export function checkPar(state: State, price: number): Refusal | undefined {
  const { prices } = parBand(state);
  if (prices.includes(price)) return undefined;
  return refuse('par.band', { price, least: Math.min(...prices), most: Math.max(...prices) });
}

/** 5.2: the President's Certificate leaves the Initial Offer, and its owner sets the par. Payment is made elsewhere. */
export function openCompany(state: State, company: CompanyId, seat: Seat, price: number): State {
  const cert = directorsCert(company);
  const taken = gain(alter(state, { initialOffer: change(state.initialOffer, cert, -1) }), seat, cert, 1);
  const { prices, column } = parBand(state);
  const placed = placeMarker(taken, company, prices.indexOf(price), column);
  const next = withCompany(placed, company, { par: price, parRound: state.stockRound, president: seat });
  return emit(next, { type: 'par', company, seat, price });
}

/** 5.2.1, 5.2.3: 60% out of the Initial Offer; the Bengal Nagpur Railway needs its President alone. */
const sharesToFloat = (state: State, company: CompanyId): number => {
  const { capital, president } = companyDef(state, company);
  return capital === 'incremental' ? president : SHARES.float;
};

/** 5.2.1, 5.2.2: a company that has sold enough becomes operational. */
export function settleFloat(state: State, company: CompanyId): State {
  const { par, operational } = companyIn(state, company);
  if (operational || par === null || sharesOut(state, company) < sharesToFloat(state, company)) return state;
  const capital = capitalAt(state, company, par);
  const temple = isLargeTrainPhase(state) ? 'none' : 'sought';
  const next = withCompany(pay(state, 'bank', company, capital), company, { operational: true, temple });
  return emit(next, { type: 'operational', company, capital, temple });
}
