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

/** So many stops are looked at: more than a train of the first rounds has. */
const STOPS = 5;
/** A stop that is a tile further away counts for so much of it. */
const DECAY = 0.8;

/** What a stop pays by what is printed, at best. */
function printedPay({ kind, revenue }: StopDef): number {
  if (kind === 'junction') return 0;
  return typeof revenue === 'number' ? revenue : Math.max(0, ...Object.values(revenue));
}

/**
 * How much a tile helps the company that lays it: what the best stops are worth that its track then leads to, together with
 * those it could lead to before long, which count for less the more tiles are missing. What is no tile is worth nothing here.
 * `pays`: what a stop comes to, where that is not printed.
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
