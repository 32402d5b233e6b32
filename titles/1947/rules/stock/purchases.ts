import { type ActionRule, alter, emit, exact, type Refusal } from '@roundhouse/kernel';
import { type CompanyId, change, gain, pay } from '@roundhouse/rails-18xx';
import type { Action, ActionOf } from '../../action.ts';
import { refuse } from '../../sections.ts';
import { companyDef, savingsCert } from '../companies.ts';
import { keepsRatio } from '../limits.ts';
import type { State } from '../state.ts';
import { openCompany, settleFloat } from './float.ts';
import { takeMarked } from './fresh-par.ts';
import { settlePresidency } from './presidency.ts';
import { checkOffered, costOf, isSavings, ordinaryGained, type Purchase, purchaseChoices } from './share-offers.ts';
import { afterPurchase, stockFrame } from './stock-turn.ts';
import { canKeepRatio, checkSellFirst } from './turn-limits.ts';

/** 5.6.2: the ratio holds when the turn ends. After sales the purchase ends it; otherwise sales may follow. */
function checkRatio(state: State, action: Purchase): Refusal | undefined {
  const { seat, company } = action;
  const savings = isSavings(action);
  const kept = keepsRatio(state, seat, savings ? { savings: 1 } : { ordinary: ordinaryGained(state, action) });
  if (kept) return undefined;
  const mend =
    stockFrame(state).part === 'open' && savings && canKeepRatio(gain(state, seat, savingsCert(company), 1), seat, 0);
  return mend ? undefined : refuse('ratio.savings');
}

const checkPurchase = (state: State, action: Purchase): Refusal | undefined =>
  checkSellFirst(state, action.seat) ?? checkOffered(state, action) ?? checkRatio(state, action);

/** 5.2.3, 5.3.2: money for shares of the Initial Offer goes to the bank, or to a company with incremental capital. */
const treasuryOrBank = (state: State, company: CompanyId): CompanyId | 'bank' =>
  companyDef(state, company).capital === 'incremental' ? company : 'bank';

export const startCompany: ActionRule<State, Action, 'startCompany'> = {
  type: 'startCompany',
  candidates: (state, seat) =>
    purchaseChoices(state, seat).flatMap((action) => (action.type === 'startCompany' ? [exact(action)] : [])),
  check: checkPurchase,
  apply(state, action) {
    const { seat, company, price } = action;
    const paid = pay(state, seat, treasuryOrBank(state, company), costOf(state, action));
    return afterPurchase(settleFloat(openCompany(paid, company, seat, price), company));
  },
};

/** The share leaves its place; one that a President sold in the round of the par stays marked. */
function taken(state: State, { seat, company, from }: ActionOf<'buyShare'>): State {
  if (from === 'offer') return alter(state, { initialOffer: change(state.initialOffer, company, -1) });
  return takeMarked(alter(state, { bankPool: change(state.bankPool, company, -1) }), seat, company, 1);
}

export const buyShare: ActionRule<State, Action, 'buyShare'> = {
  type: 'buyShare',
  candidates: (state, seat) =>
    purchaseChoices(state, seat).flatMap((action) => (action.type === 'buyShare' ? [exact(action)] : [])),
  check: checkPurchase,
  apply(state, action) {
    const { seat, company, from, kind } = action;
    const price = costOf(state, action);
    const paid = pay(state, seat, from === 'offer' ? treasuryOrBank(state, company) : 'bank', price);
    const held = gain(taken(paid, action), seat, kind === 'savings' ? savingsCert(company) : company, 1);
    const told = emit(held, { type: 'bought', seat, company, what: from, kind, price });
    return afterPurchase(settleFloat(settlePresidency(told, company), company));
  },
};
