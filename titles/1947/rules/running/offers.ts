import { emit, type Seat, top } from '@roundhouse/kernel';
import { type CompanyId, companyIn, offerOf } from '@roundhouse/rails-18xx';
import { spendLocomotive } from '../building/locomotive.ts';
import { acceptPrivate } from '../building/private-purchase.ts';
import type { Offer, OfferFrame, State } from '../state.ts';
import { turnOf, withTurn } from '../turn.ts';
import { buyFromCompany } from './trains.ts';

const frameOf = (state: State): OfferFrame => top(state) as OfferFrame;

function accept(state: State, buyer: CompanyId, offer: Offer): State {
  if (offer.what === 'private') return acceptPrivate(state, buyer, offer);
  const used = offer.now ? spendLocomotive(state, buyer, 'train') : state;
  return buyFromCompany(used, { ...offer, buyer, seller: offer.from });
}

/** 3.3, 6.15.2: owners of private companies and Presidents of other companies agree or not. */
export const offer = offerOf<State>({
  asked(state) {
    const { from } = frameOf(state).offer;
    return typeof from === 'number' ? from : (companyIn(state, from).president as Seat);
  },
  answered(before, state, accepted) {
    const { buyer, offer: asked } = frameOf(before);
    const told = emit(state, { type: 'offerAnswered', what: asked.what, company: buyer, from: asked.from, accepted });
    return accepted ? accept(told, buyer, asked) : withTurn(told, { refused: [...turnOf(told).refused, asked] });
  },
});
