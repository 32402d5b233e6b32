import { replaceTop, type Seat, top } from '@roundhouse/kernel';
import type { State, StockFrame } from '../state.ts';

/** For the Stock Round itself, whose frame is on top. */
export const stockFrame = (state: State): StockFrame => top(state) as StockFrame;

/** The Stock Round under way, also while a question interrupts it; undefined in an Operating Round. */
export const stockUnder = ({ flow }: Pick<State, 'flow'>): StockFrame | undefined =>
  flow.find((frame): frame is StockFrame => frame.step === 'stock');

export const withStock = (state: State, patch: Partial<StockFrame>): State => ({
  ...state,
  flow: state.flow.map((frame) => (frame.step === 'stock' ? { ...frame, ...patch } : frame)),
});

export const onTurn = (state: State): Seat => state.order[stockFrame(state).turn] as Seat;

/** 4.1: the next player's turn; passes in a row end the round. */
export function endStockTurn(state: State, acted: boolean): State {
  const frame = stockFrame(state);
  return replaceTop(state, {
    ...frame,
    turn: (frame.turn + 1) % state.order.length,
    part: 'open',
    batches: [],
    refused: [],
    passes: acted ? 0 : frame.passes + 1,
  });
}
