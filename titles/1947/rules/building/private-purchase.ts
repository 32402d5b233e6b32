import { push } from '@roundhouse/kernel';
import { highestRefused, ownerOf, privatePurchases, removePrivate } from '@roundhouse/rails-18xx';
import { INSIDER_TRADING } from '../../data/privates.ts';
import { refuse } from '../../sections.ts';
import { keepsRatio } from '../limits.ts';
import { dearestPrivate } from '../phases.ts';
import type { State } from '../state.ts';
import { desk, turnOf } from '../turn.ts';

/** 3.3: of players only, within the limit of the phase, and where the owner keeps the ratio of Savings Shares (5.6.2). */
export const { buyPrivate, settle: takePrivate } = privatePurchases<State>({
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
  refused: (state, cert) => highestRefused(turnOf(state).refused, { what: 'private', private: cert }),
  ask: (state, { buyer, ...offer }) => push(state, { step: 'offer', buyer, offer: { what: 'private', ...offer } }),
  // 3.1 P4: in the hands of a company it leaves the game.
  bought: (state, { private: cert }) => (cert === INSIDER_TRADING ? removePrivate(state, cert) : state),
});
