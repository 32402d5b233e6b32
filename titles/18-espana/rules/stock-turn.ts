import { replaceTop, top } from '@roundhouse/kernel';
import type { State, StockFrame } from './state.ts';

export const stockFrame = (state: State): StockFrame => top(state) as StockFrame;

/** 4, 4.5: the next player's turn; the round ends when all have passed in a row. */
export function endStockTurn(state: State, acted: boolean): State {
  const frame = stockFrame(state);
  return replaceTop(state, {
    ...frame,
    turn: (frame.turn + 1) % state.order.length,
    acted: false,
    repaid: false,
    passes: acted ? 0 : frame.passes + 1,
  });
}
