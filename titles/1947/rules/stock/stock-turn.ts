import type { Refusal, Seat } from '@roundhouse/kernel';
import { type CompanyId, stockTurns, withSale } from '@roundhouse/rails-18xx';
import { refuse } from '../../sections.ts';
import type { State, StockFrame } from '../state.ts';

export const { beginStock, stockFrame, stockUnder, withStock, actors, endStockTurn } = stockTurns<State, StockFrame>({
  fresh: { part: 'open', batches: [], traded: false, sold: {}, marked: {}, refused: [] },
  ofTurn: ['part', 'batches', 'refused'],
});

/** 5.3: whether the one purchase of the turn is made. */
export const hasBought = ({ part }: StockFrame): boolean => part === 'bought' || part === 'soldAfter';

/** 5.3: one purchase in a turn, and nothing of a company whose shares or bonds the player sold in this round. */
export function checkMayBuy(state: State, seat: Seat, company: CompanyId): Refusal | undefined {
  const frame = stockFrame(state);
  if (hasBought(frame)) return refuse('purchase.one');
  return frame.sold[seat]?.includes(company) ? refuse('purchase.sold', { company }) : undefined;
}

/** 5.1: sales may follow a purchase; those before it do not go on, so that nothing is left to do. */
export function afterPurchase(state: State): State {
  const bought = withStock(state, { traded: true });
  return stockFrame(state).part === 'open' ? withStock(bought, { part: 'bought' }) : endStockTurn(bought, true);
}

/** 5.1, 5.3: notes a sale of shares or bonds, which may be interrupted by a question. */
export function noteSale(state: State, seat: Seat, company: CompanyId): State {
  const frame = stockUnder(state);
  if (frame === undefined) return state;
  const part = hasBought(frame) ? 'soldAfter' : 'sold';
  return withStock(state, { traded: true, part, sold: withSale(frame.sold, seat, company) });
}

/** 5.5: one sale of the shares of a company in a turn. */
export function noteBatch(state: State, seat: Seat, company: CompanyId): State {
  const batches = [...(stockUnder(state)?.batches ?? []), company];
  return withStock(noteSale(state, seat, company), { batches });
}
