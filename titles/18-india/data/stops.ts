import type { StopDef } from '@roundhouse/rails-18xx/board/types.ts';

/** A stop of this game: a variable city pays its modifier on top of another city of the route. */
export interface IndiaStop extends StopDef {
  readonly variable?: number;
}

/** What the best other city of a route usually pays. */
const USUAL = 30;

/** What a stop usually pays. */
export const usualPay = ({ revenue, variable }: IndiaStop): number =>
  variable === undefined ? Number(revenue) : USUAL + variable;

export const variableCity = (variable: number, slots = 1): IndiaStop => ({ kind: 'city', revenue: 0, slots, variable });
