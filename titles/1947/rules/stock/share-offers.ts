import type { Refusal, Seat } from '@roundhouse/kernel';
import { checkCash, companyIn, countOf, directorsCert, gain } from '@roundhouse/rails-18xx';
import type { ActionOf } from '../../action.ts';
import { SHARES } from '../../data/setup.ts';
import { POOL_SECTIONS, refuse, restingOn } from '../../sections.ts';
import {
  companiesOf,
  isCompany,
  ordinaryOf,
  percentOf,
  presidentShares,
  priceIn,
  savingsCert,
  savingsOf,
  sharesHeld,
} from '../companies.ts';
import { certificateLimit, certificatesOf } from '../limits.ts';
import { parBand } from '../phases.ts';
import type { State } from '../state.ts';
import { checkPar } from './float.ts';
import { checkMayBuy } from './stock-turn.ts';

export type Purchase = ActionOf<'startCompany'> | ActionOf<'buyShare'>;
export const isSavings = (action: Purchase): boolean => action.type === 'buyShare' && action.kind === 'savings';

/** 5.2, 5.3.1, 5.3.2: the par or the price in the market; the President's Certificate for all its shares. */
export function costOf(state: State, action: Purchase): number {
  if (action.type === 'startCompany') return presidentShares(state, action.company) * action.price;
  return (action.from === 'offer' ? companyIn(state, action.company).par : priceIn(state, action.company)) ?? 0;
}

/** What is on sale, and in which form this player may have it. */
function checkOnSale(state: State, action: Purchase): Refusal | undefined {
  const { company, seat } = action;
  if (!isCompany(state, company)) return refuse('company.unknown', { company });
  const { par, president } = companyIn(state, company);
  if (action.type === 'startCompany')
    return par === null ? checkPar(state, action.price) : refuse('start.taken', { company });
  if (par === null)
    return action.from === 'offer'
      ? refuse('purchase.presidentFirst', { company })
      : refuse('company.noPar', { company });
  const place = action.from === 'offer' ? state.initialOffer : state.bankPool;
  if (countOf(place, company) === 0) {
    const none = refuse('purchase.noneLeft', { company, from: action.from });
    return action.from === 'pool' ? restingOn(POOL_SECTIONS, none) : none;
  }
  if (action.kind === 'savings' && president === seat) return refuse('purchase.presidentOrdinary', { company });
  const other = action.kind === 'savings' ? ordinaryOf : savingsOf;
  return other(state, seat, company) > 0 ? refuse('purchase.otherKind', { company }) : undefined;
}

/** 5.7, 5.8: certificates of all kinds, even for a moment; and 60% of the company in the first round. */
function checkHeld(state: State, action: Purchase): Refusal | undefined {
  const { company, seat } = action;
  const cert =
    action.type === 'startCompany' ? directorsCert(company) : isSavings(action) ? savingsCert(company) : company;
  const [held, limit] = [certificatesOf(gain(state, seat, cert, 1), seat), certificateLimit(state)];
  if (held > limit) return refuse('certificates.limit', { held, limit });
  const shares = sharesHeld(state, seat, company) + 1;
  return state.stockRound === 1 && action.type === 'buyShare' && shares > SHARES.holding
    ? refuse('holding.firstRound', { company, held: percentOf(shares), limit: percentOf(SHARES.holding) })
    : undefined;
}

/** All that a purchase must meet, except the ratio of Savings Shares and sales that come first. */
export function checkOffered(state: State, action: Purchase): Refusal | undefined {
  const { seat, company } = action;
  return (
    checkMayBuy(state, seat, company) ??
    checkOnSale(state, action) ??
    checkHeld(state, action) ??
    checkCash(state, seat, costOf(state, action))
  );
}

export const ordinaryGained = (state: State, action: Purchase): number =>
  action.type === 'startCompany' ? presidentShares(state, action.company) : 1;

/** 5.6.2: the most Ordinary shares that a player could get with one purchase in this turn. */
export const ordinaryForSale = (state: State, seat: Seat): number =>
  purchaseChoices(state, seat)
    .filter((action) => !isSavings(action) && checkOffered(state, action) === undefined)
    .reduce((most, action) => Math.max(most, ordinaryGained(state, action)), 0);

/** Every purchase on offer, whether the player may make it or not. */
export function purchaseChoices(state: State, seat: Seat): readonly Purchase[] {
  return companiesOf(state).flatMap((company): readonly Purchase[] =>
    companyIn(state, company).par === null
      ? parBand(state).prices.map((price) => ({ type: 'startCompany', seat, company, price }))
      : (['offer', 'pool'] as const).flatMap((from) =>
          (['ordinary', 'savings'] as const).map((kind) => ({ type: 'buyShare', seat, company, from, kind })),
        ),
  );
}
