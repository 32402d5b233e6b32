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

/** A city that takes its value from others on the route. */
const VARIABLE = 30;
/** So many stops are looked at: more than a train of the first rounds has. */
const STOPS = 5;
/** A stop that is a tile further away counts for so much of it. */
const DECAY = 0.8;

function worthOf({ kind, revenue, variable }: StopDef): number {
  if (kind === 'junction') return 0;
  if (variable !== undefined) return VARIABLE + variable;
  return typeof revenue === 'number' ? revenue : Math.max(0, ...Object.values(revenue));
}

/**
 * How much a tile helps the company that lays it: what the best stops are worth that its track then leads to, together with
 * those it could lead to before long, which count for less the more tiles are missing. What is no tile is worth nothing here.
 */
export function usefulLay(atlas: Atlas, board: BoardState, company: CompanyId | undefined, action: ActionBase): number {
  const lay = layIn(action);
  if (!lay || company === undefined) return 0;
  return promiseOf(nearStops(atlas, applyLay(atlas, board, lay), company, { worthOf }), STOPS, DECAY);
}
