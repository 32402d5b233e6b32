import type { Refusal, Seat } from '@roundhouse/kernel';
import { type CompanyId, stockTurns } from '@roundhouse/rails-18xx';
import { refuse } from '../../sections.ts';
import type { State, StockFrame, TurnPart } from '../state.ts';

/** For the Stock Round itself, whose frame is on top: what the frame notes of a turn begins anew with each. */
export const { stockFrame, actors, endStockTurn } = stockTurns<State, StockFrame>({
  part: 'open',
  batches: [],
  refused: [],
});

/** The Stock Round under way, also while a question interrupts it; undefined in an Operating Round. */
export const stockUnder = ({ flow }: Pick<State, 'flow'>): StockFrame | undefined =>
  flow.find((frame): frame is StockFrame => frame.step === 'stock');

export const withStock = (state: State, patch: Partial<StockFrame>): State => ({
  ...state,
  flow: state.flow.map((frame) => (frame.step === 'stock' ? { ...frame, ...patch } : frame)),
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

const AFTER_SALE: Readonly<Record<TurnPart, TurnPart>> = {
  open: 'sold',
  sold: 'sold',
  bought: 'soldAfter',
  soldAfter: 'soldAfter',
};

/** 5.1, 5.3: notes a sale of shares or bonds, which may be interrupted by a question. */
export function noteSale(state: State, seat: Seat, company: CompanyId): State {
  const frame = stockUnder(state);
  if (frame === undefined) return state;
  const sold = [...new Set([...(frame.sold[seat] ?? []), company])];
  return withStock(state, { traded: true, part: AFTER_SALE[frame.part], sold: { ...frame.sold, [seat]: sold } });
}
