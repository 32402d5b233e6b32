import { type ActionRule, emit, exact, type Refusal, replaceTop, top } from '@roundhouse/kernel';
import {
  type CompanyId,
  checkCash,
  companyIn,
  FROM_BANK,
  isPossible,
  ownerOf,
  owns,
  removePrivate,
} from '@roundhouse/rails-18xx';
import type { Action, ActionOf } from '../../action.ts';
import { LOCOMOTIVE } from '../../data/privates.ts';
import { refuse } from '../../sections.ts';
import { FROM_POOL } from '../running/bank-trains.ts';
import { hasRoute } from '../running/run.ts';
import { trainPurchase } from '../running/trains.ts';
import type { Offer, OfferFrame, State } from '../state.ts';
import { decider, turnOf } from '../turn.ts';
import { buyPrivate } from './private-purchase.ts';
import { openSites, takeSite } from './sites.ts';

const checkOwned = (state: State): Refusal | undefined =>
  owns(state, turnOf(state).company, LOCOMOTIVE) ? undefined : refuse('private.notHeld', { private: LOCOMOTIVE });

/** P8 leaves the game. */
export const spendLocomotive = (state: State, company: CompanyId, what: 'train' | 'site'): State =>
  emit(removePrivate(state, LOCOMOTIVE), { type: 'locomotive', company, what });

/** The train comes from the stack or another company, not from the pool, and is paid for by the treasury. */
function checkTrain(state: State, action: ActionOf<'locomotiveTrain'>): Refusal | undefined {
  if (action.from === FROM_POOL) return refuse('locomotive.noTrain', { train: action.train });
  const purchase = { ...action, type: 'buyTrain' } as const;
  return (
    checkOwned(state) ?? trainPurchase.check(state, purchase) ?? checkCash(state, turnOf(state).company, action.price)
  );
}

/** P8 is spent when the other President has agreed. */
function askedFor(state: State): State {
  const frame = top(state) as OfferFrame;
  return replaceTop(state, { ...frame, offer: { ...frame.offer, now: true } as Offer });
}

/** 3.1 P8: a train at any time of the turn; it may change the phase, and may run at once. */
export const locomotiveTrain: ActionRule<State, Action, 'locomotiveTrain'> = {
  type: 'locomotiveTrain',
  candidates: (state, seat) =>
    checkOwned(state)
      ? []
      : trainPurchase
          .candidates(state, seat)
          .flatMap((choice) =>
            choice.kind === 'open' || choice.action.from === FROM_POOL
              ? []
              : [{ ...choice, action: { ...choice.action, type: 'locomotiveTrain' as const } }],
          ),
  check: checkTrain,
  apply(state, action) {
    const { company } = turnOf(state);
    const { from } = action;
    const purchase = { ...action, type: 'buyTrain' } as const;
    const asked = from !== FROM_BANK && companyIn(state, from).president !== decider(state);
    if (asked) return askedFor(trainPurchase.apply(state, purchase));
    return trainPurchase.apply(spendLocomotive(state, company, 'train'), purchase);
  },
};

/** The state in which the company has P8: as it is, or after buying P8 from its President, who alone decides about that. */
function withLocomotive(state: State): State | undefined {
  if (checkOwned(state) === undefined) return state;
  const purchase = { type: 'buyPrivate', seat: decider(state), private: LOCOMOTIVE, price: 1 } as const;
  if (ownerOf(state, LOCOMOTIVE) !== purchase.seat || buyPrivate.check(state, purchase)) return undefined;
  return buyPrivate.apply(state, purchase);
}

/** 6.14: whether P8 could still bring a train that earns something: it runs, or there is a bonus for new stops. */
export function mayBringTrain(state: State): boolean {
  const { company, newStops } = turnOf(state);
  const owner = newStops > 0 || hasRoute(state, company) ? withLocomotive(state) : undefined;
  return owner !== undefined && isPossible(locomotiveTrain, owner, decider(owner));
}

/** 3.1 P8: or a site that the company has not taken yet, without its workers. */
export const locomotiveSite: ActionRule<State, Action, 'locomotiveSite'> = {
  type: 'locomotiveSite',
  candidates: (state, seat) =>
    checkOwned(state)
      ? []
      : openSites(state, turnOf(state).company).map((site) => exact({ type: 'locomotiveSite', seat, site })),
  check: (state, { site }) =>
    checkOwned(state) ??
    (openSites(state, turnOf(state).company).includes(site) ? undefined : refuse('site.taken', { site })),
  apply(state, { site }) {
    const { company } = turnOf(state);
    return takeSite(spendLocomotive(state, company, 'site'), company, site, 'locomotive');
  },
};
