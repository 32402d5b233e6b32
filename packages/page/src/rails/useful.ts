import type { ActionBase } from '@roundhouse/kernel';
import {
  type Atlas,
  applyLay,
  type BoardState,
  type CompanyId,
  nearStops,
  promiseOf,
  type StopDef,
} from '@roundhouse/rails-18xx';
import { layIn } from './action-pieces.ts';

/** How many stops count: more than a train of the first rounds can reach. */
const STOPS = 5;
/** The factor by which a stop counts less for each tile that is still missing. */
const DECAY = 0.8;

/** The highest revenue printed for a stop. */
function printedPay({ kind, revenue }: StopDef): number {
  if (kind === 'junction') return 0;
  return typeof revenue === 'number' ? revenue : Math.max(0, ...Object.values(revenue));
}

/**
 * How much a tile helps the company that lays it: the worth of the best stops that its track then leads to, or could soon
 * lead to; the latter count less the more tiles are missing. Actions without a tile are worth nothing here. `pays` gives
 * the revenue of a stop if that is not the printed one.
 */
export function usefulLay(
  atlas: Atlas,
  board: BoardState,
  company: CompanyId | undefined,
  action: ActionBase,
  pays: (stop: StopDef) => number = printedPay,
): number {
  const lay = layIn(action);
  if (!lay || company === undefined) return 0;
  return promiseOf(nearStops(atlas, applyLay(atlas, board, lay), company, { worthOf: pays }), STOPS, DECAY);
}
