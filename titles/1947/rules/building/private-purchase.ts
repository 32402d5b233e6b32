import { push } from '@roundhouse/kernel';
import { type CompanyId, highestRefused, privatePurchases } from '@roundhouse/rails-18xx';
import { INSIDER_TRADING } from '../../data/privates.ts';
import { refuse } from '../../sections.ts';
import { discardPrivate, ownerOf } from '../companies.ts';
import { keepsRatio } from '../limits.ts';
import { dearestPrivate } from '../phases.ts';
import type { Offer, State } from '../state.ts';
import { desk, turnOf } from '../turn.ts';

/** 3.3: of players only, within the limit of the phase, and where the owner keeps the ratio of Savings Shares (5.6.2). */
const purchases = privatePurchases<State>({
  ...desk,
  privates: ({ privates }) => privates,
  ownerOf,
  maySell(state, cert) {
    const owner = ownerOf(state, cert);
    return typeof owner === 'number' && !keepsRatio(state, owner, { ordinary: -1 })
      ? refuse('private.ratio', { private: cert })
      : undefined;
  },
  dearest: dearestPrivate,
  refused: (state, cert) =>
    highestRefused(turnOf(state).refused, (offer) =>
      offer.what === 'private' && offer.private === cert ? offer.price : undefined,
    ),
  ask: (state, { buyer, ...offer }) => push(state, { step: 'offer', buyer, offer: { what: 'private', ...offer } }),
  // 3.1 P4: in the hands of a company it leaves the game.
  bought: (state, { buyer, private: cert }) => (cert === INSIDER_TRADING ? discardPrivate(state, buyer, cert) : state),
});

export const { buyPrivate } = purchases;

/** The owner has agreed. */
export const acceptPrivate = (state: State, buyer: CompanyId, offer: Extract<Offer, { what: 'private' }>): State =>
  purchases.settle(state, { ...offer, buyer });
