import {
  type ActionRule,
  alter,
  emit,
  exact,
  pop,
  push,
  type Refusal,
  replaceTop,
  type Seat,
  type Step,
  top,
} from '@roundhouse/kernel';
import {
  type CompanyId,
  cashOf,
  change,
  checkCash,
  companyIn,
  countOf,
  pay,
  type SaleKind,
  saleRule,
  seatsFrom,
  withCompany,
} from '@roundhouse/rails-18xx';
import type { Action, ActionOf } from '../../action.ts';
import { BONDS } from '../../data/setup.ts';
import { refuse } from '../../sections.ts';
import {
  bondPrice,
  bondsOf,
  companiesOf,
  freshBondsOf,
  isCompany,
  priceIn,
  sharesHeld,
  sharesOut,
} from '../companies.ts';
import { keepsRatio } from '../limits.ts';
import type { BondOfferFrame, State } from '../state.ts';
import { withBonds, withoutBonds } from './bond-holdings.ts';
import {
  afterPurchase,
  checkMayBuy,
  endStockTurn,
  hasBought,
  noteSale,
  stockFrame,
  stockUnder,
  withStock,
} from './stock-turn.ts';
import { checkSellFirst } from './turn-limits.ts';

const offerFrame = (state: State) => top(state) as BondOfferFrame;

/** 5.4.2: half of the par from the company, 5.4.3: half of the market price from the pool. */
const bondCost = (state: State, company: CompanyId, from: 'offer' | 'pool'): number =>
  bondPrice((from === 'offer' ? companyIn(state, company).par : priceIn(state, company)) ?? 0);

/** 5.4.2: players who have shares, have sold nothing of the company in this round, and have money for one bond. */
function offeredTo(state: State, president: Seat, company: CompanyId): readonly Seat[] {
  return seatsFrom(state.order, state.order.indexOf(president)).filter(
    (seat) =>
      sharesHeld(state, seat, company) > 0 &&
      !stockUnder(state)?.sold[seat]?.includes(company) &&
      cashOf(state, seat) >= bondCost(state, company, 'offer'),
  );
}

function checkIssue(state: State, seat: Seat, company: CompanyId): Refusal | undefined {
  if (!isCompany(state, company)) return refuse('company.unknown', { company });
  const { president, operational, bonds } = companyIn(state, company);
  if (president !== seat) return refuse('company.notYours', { company });
  if (!operational) return refuse('bonds.notOperational', { company });
  if (bonds !== null) return refuse('bonds.issued', { company });
  if (hasBought(stockFrame(state))) return refuse('bonds.afterPurchase');
  return checkSellFirst(state, seat) ?? (keepsRatio(state, seat) ? undefined : refuse('ratio.savings'));
}

export const issueBonds: ActionRule<State, Action, 'issueBonds'> = {
  type: 'issueBonds',
  candidates: (state, seat) => companiesOf(state).map((company) => exact({ type: 'issueBonds', seat, company })),
  check: (state, { seat, company }) => checkIssue(state, seat, company),
  apply(state, { seat, company }) {
    const count = sharesOut(state, company);
    const issued = withCompany(alter(state, { offerBonds: change(state.offerBonds, company, count) }), company, {
      bonds: count,
    });
    const told = emit(issued, { type: 'bondsIssued', company, seat, count, removed: BONDS.total - count });
    return settleOffer(push(told, { step: 'bondOffer', company, waiting: offeredTo(told, seat, company) }));
  },
};

/** 5.4.2: when all have answered, the turn of the President is over. */
function settleOffer(state: State): State {
  return offerFrame(state).waiting.length > 0 ? state : endStockTurn(pop(state), true);
}

const mostBonds = (state: State, seat: Seat): number => sharesHeld(state, seat, offerFrame(state).company);

const takeBonds: ActionRule<State, Action, 'takeBonds'> = {
  type: 'takeBonds',
  candidates(state, seat) {
    const cost = bondCost(state, offerFrame(state).company, 'offer');
    const max = Math.min(mostBonds(state, seat), Math.floor(cashOf(state, seat) / Math.max(1, cost)));
    return [{ kind: 'amount', action: { type: 'takeBonds', seat, count: 0 }, field: 'count', min: 0, max, step: 1 }];
  },
  check(state, { seat, count }) {
    const most = mostBonds(state, seat);
    if (count > most) return refuse('bonds.perShare', { company: offerFrame(state).company, most, count });
    return checkCash(state, seat, count * bondCost(state, offerFrame(state).company, 'offer'));
  },
  apply(state, { seat, count }) {
    const frame = offerFrame(state);
    const { company } = frame;
    const answered = replaceTop(state, { ...frame, waiting: frame.waiting.filter((each) => each !== seat) });
    return settleOffer(count === 0 ? answered : fromOffer(answered, seat, company, count, 'tookBonds'));
  },
};

/** Money for bonds of the Initial Offer goes to the company. */
function fromOffer(
  state: State,
  seat: Seat,
  company: CompanyId,
  count: number,
  type: 'tookBonds' | 'boughtBond',
): State {
  const price = count * bondCost(state, company, 'offer');
  const paid = pay(alter(state, { offerBonds: change(state.offerBonds, company, -count) }), seat, company, price);
  const held = withStock(withBonds(paid, seat, company, count, true), { traded: true });
  return emit(held, { type, seat, company, what: 'offer', count, price });
}

/** 5.4.2: an offer to all shareholders at once. */
export const bondOffer: Step<State, Action> = {
  id: 'bondOffer',
  actors: (state) => offerFrame(state).waiting,
  actions: [takeBonds],
  leave: settleOffer,
};

function checkBond(state: State, { seat, company, from }: ActionOf<'buyBond'>): Refusal | undefined {
  if (!isCompany(state, company)) return refuse('company.unknown', { company });
  const wrong = checkMayBuy(state, seat, company) ?? checkSellFirst(state, seat);
  if (wrong) return wrong;
  if (countOf(from === 'offer' ? state.offerBonds : state.poolBonds, company) === 0)
    return refuse('bonds.noneLeft', { company, from });
  // After sales the purchase ends the turn, and a bond mends no ratio.
  return keepsRatio(state, seat) ? checkCash(state, seat, bondCost(state, company, from)) : refuse('ratio.savings');
}

/** 5.4.3 */
export const buyBond: ActionRule<State, Action, 'buyBond'> = {
  type: 'buyBond',
  candidates: (state, seat) =>
    companiesOf(state).flatMap((company) =>
      (['offer', 'pool'] as const).map((from) => exact({ type: 'buyBond', seat, company, from })),
    ),
  check: checkBond,
  apply(state, { seat, company, from }) {
    if (from === 'offer') return afterPurchase(fromOffer(state, seat, company, 1, 'boughtBond'));
    const price = bondCost(state, company, 'pool');
    const paid = pay(alter(state, { poolBonds: change(state.poolBonds, company, -1) }), seat, 'bank', price);
    const fact = { type: 'boughtBond', seat, company, what: 'pool', count: 1, price };
    return afterPurchase(emit(withBonds(paid, seat, company, 1, false), fact));
  },
};

/** 5.4.6, 6.15.5c: bonds from the Initial Offer stay until the next Stock Round. */
export function checkBondSale(state: State, seat: Seat, company: CompanyId, count: number): Refusal | undefined {
  const held = bondsOf(state, seat, company);
  if (count > held) return refuse('bonds.notHeld', { company, held, count });
  const fresh = freshBondsOf(state, seat, company);
  return count > held - fresh ? refuse('bonds.fresh', { company, held, fresh, count }) : undefined;
}

/** 5.4.6: half of the market price each; the price does not fall. */
export function sellBonds(state: State, seat: Seat, company: CompanyId, count: number): State {
  const price = count * bondCost(state, company, 'pool');
  const pooled = alter(state, { poolBonds: change(state.poolBonds, company, count) });
  const paid = pay(withoutBonds(pooled, seat, company, count), 'bank', seat, price);
  return emit(paid, { type: 'soldBonds', seat, company, count, price });
}

export const bondsForSale: SaleKind<State, 'sellBonds'> = { type: 'sellBonds', companiesOf, held: bondsOf };

export const sellBondsInTurn = saleRule<State, 'sellBonds'>({
  ...bondsForSale,
  check: (state, seat, company, count) =>
    state.stockRound === 1 ? refuse('sale.firstRound') : checkBondSale(state, seat, company, count),
  sell: (state, seat, company, count) => noteSale(sellBonds(state, seat, company, count), seat, company),
});
