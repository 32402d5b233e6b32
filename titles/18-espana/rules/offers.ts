import { emit, type Seat, top } from '@roundhouse/kernel';
import { companyIn, offerOf } from '@roundhouse/rails-18xx';
import { takePrivate } from './privates.ts';
import type { Offer, OfferFrame, State } from './state.ts';
import { takeOverMinor } from './takeover.ts';
import { buyFromCompany } from './trains.ts';
import { turnOf, withTurn } from './turn.ts';

const frameOf = (state: State): OfferFrame => top(state) as OfferFrame;

function accept(state: State, buyer: string, offer: Offer): State {
  if (offer.what === 'train') return buyFromCompany(state, { ...offer, buyer, seller: offer.from });
  if (offer.what === 'private') return takePrivate(state, { ...offer, buyer });
  return takeOverMinor(state, buyer, offer.from, offer.exchange);
}

/** 3.1, 5.6, 5.7: owners of private companies and directors of other companies agree or not. */
export const offer = offerOf<State>({
  asked(state) {
    const { from } = frameOf(state).offer;
    return typeof from === 'number' ? from : (companyIn(state, from).director as Seat);
  },
  answered(before, state, accepted) {
    const { buyer, offer: asked } = frameOf(before);
    const told = emit(state, { type: 'offerAnswered', what: asked.what, company: buyer, from: asked.from, accepted });
    return accepted ? accept(told, buyer, asked) : withTurn(told, { refused: [...turnOf(told).refused, asked] });
  },
});
