import type { PlannedDue } from '../store/due-rows.ts';

/** The kind of due work that says that a seat's time is up. */
export const CLOCK = 'clock';

export const clockKey = (table: string, seat: number) => ({ kind: CLOCK, key: `${table} ${seat}` });

export const clockAt = (table: string, seat: number, at: number): PlannedDue => ({
  ...clockKey(table, seat),
  at,
  payload: '{}',
});
