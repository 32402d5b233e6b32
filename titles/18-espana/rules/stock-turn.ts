import { stockTurns } from '@roundhouse/rails-18xx';
import type { State, StockFrame } from './state.ts';

/** 4, 4.5: players take turns; the round ends when all have passed in a row. */
export const { beginStock, stockFrame, withStock, actors, endStockTurn } = stockTurns<State, StockFrame>({
  fresh: { acted: false, repaid: false, sold: {} },
  ofTurn: ['acted', 'repaid'],
  copyOf: ({ step, turn, acted, repaid, passes, sold }) => ({ step, turn, acted, repaid, passes, sold }),
});
