import { emit, type Refusal, type Seat, type Step } from '@roundhouse/kernel';
import { saleRule } from '@roundhouse/rails-18xx';
import type { Action } from '../../action.ts';
import { refuse } from '../../sections.ts';
import { keepsRatio } from '../limits.ts';
import { passRule } from '../pass-rule.ts';
import type { State } from '../state.ts';
import { buyBond, issueBonds, sellBondsInTurn } from './bonds.ts';
import { endStockRound } from './end-round.ts';
import { buyShare, startCompany } from './purchases.ts';
import { sellShares, sharesForSale } from './sales.ts';
import { convert } from './savings.ts';
import { actors, endStockTurn, hasBought, noteBatch, stockFrame } from './stock-turn.ts';
import { canSell, checkHoldings, checkSellFirst, checkTurnSale } from './turn-limits.ts';

const sell = saleRule<State, 'sell'>({
  ...sharesForSale,
  check: checkTurnSale,
  sell: (state, seat, company, count) => noteBatch(sellShares(state, seat, company, count), seat, company),
});

/** 5.7, 5.8, 5.6.2: what must be in order before a turn ends. */
function checkPass(state: State, seat: Seat): Refusal | undefined {
  const wrong = checkSellFirst(state, seat, 'pass.overCertificates');
  if (wrong) return wrong;
  if (stockFrame(state).part === 'open') return checkHoldings(state, seat);
  return keepsRatio(state, seat) ? undefined : refuse('ratio.savings');
}

/** 5.1: a pass ends a turn; after a sale or a purchase it is no pass of the round. */
const pass = passRule(
  (state, { seat }) => {
    const acted = stockFrame(state).part !== 'open';
    return endStockTurn(emit(state, { type: acted ? 'turnEnded' : 'passed', seat }), acted);
  },
  (state, { seat }) => checkPass(state, seat),
);

/** 5.1: after the purchase only sales can follow; where there is nothing to sell, the turn is over. */
function isTurnOver(state: State): boolean {
  const [seat] = actors(state);
  return (
    seat !== undefined &&
    hasBought(stockFrame(state)) &&
    !canSell(state, seat) &&
    sellBondsInTurn.candidates(state, seat).length === 0
  );
}

/** 4.1, 5.0: turns by order card until all have passed in a row. */
export const stock: Step<State, Action> = {
  id: 'stock',
  actors: (state) => (isTurnOver(state) ? [] : actors(state)),
  actions: [startCompany, buyShare, buyBond, issueBonds, sell, sellBondsInTurn, convert, pass],
  leave: (state) => (isTurnOver(state) ? endStockTurn(state, true) : endStockRound(state)),
};
