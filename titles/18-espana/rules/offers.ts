import { turnOffers } from '@roundhouse/rails-18xx';
import { takePrivate } from './privates.ts';
import type { Offer, State } from './state.ts';
import { takeOverMinor } from './takeover.ts';
import { buyFromCompany } from './trains.ts';
import { desk, turnOf, withTurn } from './turn.ts';

function accept(state: State, buyer: string, offer: Offer): State {
  if (offer.what === 'train') return buyFromCompany(state, { ...offer, buyer, seller: offer.from });
  if (offer.what === 'private') return takePrivate(state, { ...offer, buyer });
  return takeOverMinor(state, buyer, offer.from, offer.exchange);
}

/** 3.1, 5.6, 5.7: owners of private companies and directors of other companies agree or not. */
export const offer = turnOffers<State, Offer>({
  ...desk,
  accepted: accept,
  refused: (state, asked) => withTurn(state, { refused: [...turnOf(state).refused, asked] }),
});
