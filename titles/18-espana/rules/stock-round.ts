import { type ActionRule, alter, emit, exact, type Seat, type Step } from '@roundhouse/kernel';
import {
  bankGets,
  byPrice,
  type CompanyId,
  cashOf,
  change,
  checkCash,
  checkOverLimit,
  countOf,
  gain,
  type Holding,
  saleRule,
  withSale,
} from '@roundhouse/rails-18xx';
import type { Action } from '../action.ts';
import { MARKET } from '../data/market.ts';
import { SHARES } from '../data/setup.ts';
import { refuse } from '../sections.ts';
import { companiesOf, isMinor, priceIn, sharesBySeat } from './companies.ts';
import { EDITION_RULES } from './edition.ts';
import { launchCompany, settleCompany } from './launch.ts';
import { certificateLimit, certificatesOf, checkPurchase } from './limits.ts';
import { owed, repayAll } from './loans.ts';
import { moveZigzag } from './market.ts';
import { passRule } from './pass-rule.ts';
import { beginOperatingSet, byMoney } from './rounds.ts';
import { checkSale, sellShares, sharesForSale } from './sales.ts';
import type { State } from './state.ts';
import { actors, endStockTurn, stockFrame, withStock } from './stock-turn.ts';

/** 4: selling comes before repaying. */
const checkStockSale = (state: State, seat: Seat, company: CompanyId, count: number) =>
  stockFrame(state).repaid && EDITION_RULES[state.edition].sellsFirst
    ? refuse('sale.afterRepaying')
    : checkSale(state, seat, company, count);

const sell = saleRule<State, 'sell'>({
  ...sharesForSale,
  check: checkStockSale,
  sell(state, seat, company, count) {
    const next = sellShares(state, seat, company, count);
    return withStock(next, { acted: true, sold: withSale(stockFrame(next).sold, seat, company) });
  },
});

/** 4.1: players over the limit sell before anything else, if there is anything that they may sell. */
function checkWithinLimit(state: State, seat: Seat) {
  const [held, limit] = [certificatesOf(state, seat), certificateLimit(state)];
  return checkOverLimit(held, limit, () => sell.candidates(state, seat).length > 0);
}

/** 5.7.2: between selling and buying, all at once. */
const repay: ActionRule<State, Action, 'repay'> = {
  type: 'repay',
  candidates: (_state, seat) => [exact({ type: 'repay', seat })],
  check(state, { seat }) {
    if ((state.players[seat]?.loans.length ?? 0) === 0) return refuse('loan.none');
    const [due, cash] = [owed(state, seat), cashOf(state, seat)];
    return checkWithinLimit(state, seat) ?? (cash < due ? refuse('loan.cannotRepay', { due, cash }) : undefined);
  },
  apply(state, { seat }) {
    return withStock(repayAll(state, seat), { acted: true, repaid: true });
  },
};

type Source = 'ipo' | 'market';
const sourceOf = (state: State, from: Source): Holding => (from === 'ipo' ? state.ipo : state.openMarket);

/** 4.3: the par value in the IPO, the market value in the open market. */
function shareCost(state: State, company: CompanyId, from: Source): number {
  return (from === 'ipo' ? state.companies[company]?.par : priceIn(state, company)) ?? 0;
}

function checkShare(state: State, company: CompanyId, from: Source) {
  const there = Object.hasOwn(state.companies, company) ? state.companies[company] : undefined;
  if (!there) return refuse('company.notInPlay', { company });
  if (isMinor(company)) return refuse('purchase.minor', { company });
  if (there.par === null) return refuse('purchase.directorFirst', { company });
  return countOf(sourceOf(state, from), company) > 0 ? undefined : refuse('purchase.noneLeft', { company, from });
}

const buyShare: ActionRule<State, Action, 'buyShare'> = {
  type: 'buyShare',
  candidates: (state, seat) =>
    companiesOf(state).flatMap((company) =>
      (['ipo', 'market'] as const)
        .filter((from) => checkShare(state, company, from) === undefined)
        .map((from) => exact<Action>({ type: 'buyShare', seat, company, from })),
    ),
  check: (state, { seat, company, from }) =>
    checkWithinLimit(state, seat) ??
    checkShare(state, company, from) ??
    checkPurchase(state, seat, company, 1) ??
    checkCash(state, seat, shareCost(state, company, from)),
  apply(state, { seat, company, from }) {
    const price = shareCost(state, company, from);
    const left = change(sourceOf(state, from), company, -1);
    const taken = from === 'ipo' ? alter(state, { ipo: left }) : alter(state, { openMarket: left });
    const paid = bankGets(gain(taken, seat, company, 1), seat, price);
    const told = emit(paid, { type: 'bought', what: from, seat, cert: company, price });
    return endStockTurn(settleCompany(told, company), true);
  },
};

const launch: ActionRule<State, Action, 'launch'> = {
  ...launchCompany,
  check: (state, action) => checkWithinLimit(state, action.seat) ?? launchCompany.check(state, action),
};

/** 4: the player who sold or repaid has not passed, although they buy nothing. */
const pass = passRule(
  (state, { seat }) => {
    const { acted } = stockFrame(state);
    return endStockTurn(acted ? state : emit(state, { type: 'passed', seat }), acted);
  },
  (state, { seat }) => checkWithinLimit(state, seat),
);

/** 4.5.1: majors whose shares are all held by players rise, the dearest first. */
function raiseSoldOut(state: State): State {
  const soldOut = byPrice(MARKET, state.market).filter(
    (id) => !isMinor(id) && sharesBySeat(state, id).reduce((sum, shares) => sum + shares, 0) === SHARES.total,
  );
  return soldOut.reduce((before, id) => moveZigzag(before, id, 1), state);
}

/** 4.5 */
export const stock: Step<State, Action> = {
  id: 'stock',
  actors,
  actions: [sell, repay, launch, buyShare, pass],
  leave(state) {
    const raised = raiseSoldOut(state);
    return beginOperatingSet(alter(raised, { order: byMoney(raised, 'most') }));
  },
};
