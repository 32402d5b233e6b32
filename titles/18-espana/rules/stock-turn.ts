import { stockTurns } from '@roundhouse/rails-18xx';
import type { State, StockFrame } from './state.ts';

/** 4, 4.5: players take turns; the round ends when all have passed in a row. */
export const { stockFrame, withStock, actors, endStockTurn } = stockTurns<State, StockFrame>(
  { acted: false, repaid: false },
  ({ step, turn, acted, repaid, passes, sold }) => ({ step, turn, acted, repaid, passes, sold }),
);
