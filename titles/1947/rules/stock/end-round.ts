import { alter, emit, endGame } from '@roundhouse/kernel';
import { byPrice, type CompanyId, countOf } from '@roundhouse/rails-18xx';
import { boardOf } from '../../board/index.ts';
import { sharesInOffer, sharesInPool } from '../companies.ts';
import { moveForSoldOut } from '../market.ts';
import { byWealth } from '../order.ts';
import { beginOperatingSet } from '../rounds.ts';
import type { State } from '../state.ts';
import { stockFrame } from './stock-turn.ts';

/** 5.12.2: all shares and all issued bonds that are left belong to players. */
export const isSoldOut = (state: State, company: CompanyId): boolean =>
  sharesInOffer(state, company) + sharesInPool(state, company) === 0 &&
  countOf(state.offerBonds, company) + countOf(state.poolBonds, company) === 0;

/** 5.12.1, 5.12.2, 7: new order cards, sold-out companies rise; the top price ends the game here. */
export function endStockRound(state: State): State {
  const order = stockFrame(state).traded ? byWealth(state, 'poorest') : state.order;
  const told = emit(alter(state, { order }), { type: 'order', seats: order });
  const rising = byPrice(boardOf(state).market, state.market).filter((company) => isSoldOut(state, company));
  const risen = rising.reduce(moveForSoldOut, told);
  if (risen.topReached) return endGame(risen, 'topPrice');
  return beginOperatingSet(risen);
}
