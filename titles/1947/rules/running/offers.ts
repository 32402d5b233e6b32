import { emit, type Seat, top } from '@roundhouse/kernel';
import { type CompanyId, companyIn, gain, offerOf } from '@roundhouse/rails-18xx';
import { LOCOMOTIVE } from '../../data/privates.ts';
import type { Offer, OfferFrame, State } from '../state.ts';
import { turnOf, withTurn } from '../turn.ts';
import { buyFromCompany } from './trains.ts';

const frameOf = (state: State): OfferFrame => top(state) as OfferFrame;

/** P8 leaves the game with the train that it brought. */
function spendLocomotive(state: State, company: CompanyId): State {
  const privates = state.privates.filter((cert) => cert !== LOCOMOTIVE);
  return emit(gain({ ...state, privates }, company, LOCOMOTIVE, -1), { type: 'locomotive', company, what: 'train' });
}

function accept(state: State, buyer: CompanyId, offer: Offer): State {
  if (offer.what !== 'train') return state;
  const used = offer.now ? spendLocomotive(state, buyer) : state;
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
