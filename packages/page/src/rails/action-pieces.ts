import type { ActionBase } from '@roundhouse/kernel';
import type { Lay, Station } from '@roundhouse/rails-18xx';
import { hexesOf, stopIn, tileIn } from '../table/draft.ts';

/** The tile that an action would lay. */
export function layIn(action: ActionBase | null): Lay | null {
  const tile = action && tileIn(action);
  const hex = action && hexesOf(action)[0];
  const stops = (action as { readonly stops?: readonly number[] } | null)?.stops;
  return tile && hex ? { hex, ...tile, ...(stops && { stops }) } : null;
}

/** The station that an action would build for a company. */
export function stationIn(action: ActionBase | null, company: string | undefined): Station | null {
  const stop = action && stopIn(action);
  const hex = action && hexesOf(action)[0];
  return hex && stop !== null && company !== undefined ? { company, hex, stop } : null;
}
