import { type ActionRule, emit, exact, push, type Refusal } from '@roundhouse/kernel';
import { type CompanyId, checkCash, companyIn } from '@roundhouse/rails-18xx';
import type { Action, ActionOf } from '../../action.ts';
import { LOCOMOTIVE } from '../../data/privates.ts';
import { refuse } from '../../sections.ts';
import { discardPrivate, ownerOf, owns } from '../companies.ts';
import { openSites } from '../expatriation.ts';
import { FROM_POOL } from '../running/forced.ts';
import { hasRoute } from '../running/run.ts';
import { buyTrainFor, checkTrainPurchase, trainChoices } from '../running/trains.ts';
import type { State } from '../state.ts';
import { decider, turnOf } from '../turn.ts';
import { buyPrivate } from './private-purchase.ts';
import { takeSite } from './sites.ts';

const checkOwned = (state: State): Refusal | undefined =>
  owns(state, turnOf(state).company, LOCOMOTIVE) ? undefined : refuse('private.notHeld', { private: LOCOMOTIVE });

/** P8 leaves the game. */
export const spendLocomotive = (state: State, company: CompanyId, what: 'train' | 'site'): State =>
  emit(discardPrivate(state, company, LOCOMOTIVE), { type: 'locomotive', company, what });

/** The train comes from the stack or another company, not from the pool, and is paid for by the treasury. */
function checkTrain(state: State, { train, from, price }: ActionOf<'locomotiveTrain'>): Refusal | undefined {
  const { company } = turnOf(state);
  if (from === FROM_POOL) return refuse('locomotive.noTrain', { train });
  return (
    checkOwned(state) ?? checkTrainPurchase(state, company, train, from, price) ?? checkCash(state, company, price)
  );
}

/** 3.1 P8: a train at any time of the turn; it may change the phase, and may run at once. */
export const locomotiveTrain: ActionRule<State, Action, 'locomotiveTrain'> = {
  type: 'locomotiveTrain',
  candidates: (state, seat) =>
    checkOwned(state)
      ? []
      : trainChoices(state, seat).flatMap((choice) =>
          choice.kind === 'open' || choice.action.from === FROM_POOL
            ? []
            : [{ ...choice, action: { ...choice.action, type: 'locomotiveTrain' as const } }],
        ),
  check: checkTrain,
  apply(state, { train, from, price }) {
    const { company } = turnOf(state);
    const asked = from !== 'bank' && companyIn(state, from).president !== decider(state);
    if (asked)
      return push(state, { step: 'offer', buyer: company, offer: { what: 'train', from, train, price, now: true } });
    return buyTrainFor(spendLocomotive(state, company, 'train'), company, train, from, price);
  },
};

const canBuyTrain = (state: State): boolean =>
  locomotiveTrain
    .candidates(state, decider(state))
    .some(
      (choice) =>
        choice.kind !== 'open' && checkTrain(state, choice.action as ActionOf<'locomotiveTrain'>) === undefined,
    );

/** The state in which the company has P8: its own, or bought of its President, who alone decides about that. */
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
  return owner !== undefined && canBuyTrain(owner);
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
