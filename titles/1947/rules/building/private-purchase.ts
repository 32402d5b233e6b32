import { type ActionRule, emit, push, type Refusal, type Seat } from '@roundhouse/kernel';
import { type CertId, type CompanyId, cashOf, checkCash, gain, highestRefused, pay } from '@roundhouse/rails-18xx';
import type { Action, ActionOf } from '../../action.ts';
import { INSIDER_TRADING, LEAST_PRICE } from '../../data/privates.ts';
import { refuse } from '../../sections.ts';
import { ownerOf } from '../companies.ts';
import { keepsRatio } from '../limits.ts';
import { dearestPrivate } from '../phases.ts';
import type { Offer, State } from '../state.ts';
import { turnOf } from '../turn.ts';

type PrivateOffer = Extract<Offer, { what: 'private' }>;

const refusedPrice = (state: State, cert: CertId): number =>
  highestRefused(turnOf(state).refused, (offer) =>
    offer.what === 'private' && offer.private === cert ? offer.price : undefined,
  );

/** 3.3: of players only, within the limit of the phase, and where the owner keeps the ratio of Savings Shares. */
function checkPrivate(state: State, { private: cert, price }: ActionOf<'buyPrivate'>): Refusal | undefined {
  const owner = ownerOf(state, cert);
  if (typeof owner !== 'number') return refuse('private.notForSale', { private: cert });
  const most = dearestPrivate(state, cert);
  if (price < LEAST_PRICE || price > most) return refuse('private.price', { private: cert, least: LEAST_PRICE, most });
  if (!keepsRatio(state, owner, { ordinary: -1 })) return refuse('private.ratio', { private: cert });
  const refused = refusedPrice(state, cert);
  if (price <= refused) return refuse('private.refused', { private: cert, refused });
  return checkCash(state, turnOf(state).company, price);
}

/** 3.3: the owner is paid; P4 in the hands of a company leaves the game. */
export function acceptPrivate(state: State, buyer: CompanyId, { from, private: cert, price }: PrivateOffer): State {
  const paid = gain(pay(state, buyer, from, price), from, cert, -1);
  const told = emit(paid, { type: 'boughtPrivate', company: buyer, owner: from, cert, price });
  if (cert !== INSIDER_TRADING) return gain(told, buyer, cert, 1);
  return { ...told, privates: told.privates.filter((each) => each !== cert) };
}

export const buyPrivate: ActionRule<State, Action, 'buyPrivate'> = {
  type: 'buyPrivate',
  candidates: (state, seat) =>
    state.privates.flatMap((cert) => {
      const min = Math.max(LEAST_PRICE, refusedPrice(state, cert) + 1);
      const max = Math.min(dearestPrivate(state, cert), cashOf(state, turnOf(state).company));
      return min > max
        ? []
        : [
            {
              kind: 'amount',
              action: { type: 'buyPrivate', seat, private: cert, price: min },
              field: 'price',
              min,
              max,
              step: 1,
            },
          ];
    }),
  check: checkPrivate,
  apply(state, { seat, private: cert, price }) {
    const from = ownerOf(state, cert) as Seat;
    const { company: buyer } = turnOf(state);
    const offer: PrivateOffer = { what: 'private', from, private: cert, price };
    return from === seat ? acceptPrivate(state, buyer, offer) : push(state, { step: 'offer', buyer, offer });
  },
};
