import { type CompanyId, turnOffers } from '@roundhouse/rails-18xx';
import { spendLocomotive } from '../building/locomotive.ts';
import { takePrivate } from '../building/private-purchase.ts';
import type { Offer, State } from '../state.ts';
import { desk, turnOf, withTurn } from '../turn.ts';
import { buyFromCompany } from './trains.ts';

function accepted(state: State, buyer: CompanyId, offer: Offer): State {
  if (offer.what === 'private') return takePrivate(state, { ...offer, buyer });
  const used = offer.now ? spendLocomotive(state, buyer, 'train') : state;
  return buyFromCompany(used, { ...offer, buyer, seller: offer.from });
}

/** 3.3, 6.15.2: owners of private companies and Presidents of other companies agree or not. */
export const offer = turnOffers<State, Offer>({
  ...desk,
  accepted,
  refused: (state, asked) => withTurn(state, { refused: [...turnOf(state).refused, asked] }),
});
