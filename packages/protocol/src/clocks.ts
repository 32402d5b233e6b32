import { z } from 'zod';
import { QuietHours } from './notices.ts';
import type { TablePace } from './table-kinds.ts';

/** What happens when somebody's time is up: they are reminded, the others may vote to replace them, or a bot goes on. */
export const AT_ZERO = ['remind', 'vote', 'bot'] as const;
export type AtZero = (typeof AT_ZERO)[number];

const DAY = 86_400;

/**
 * The clock of a table, in seconds. Each question has `perMove`; any further time comes out of the seat's `bank`. The clock
 * stops at night.
 */
export const TableClock = z
  .strictObject({
    perMove: z
      .number()
      .int()
      .min(0)
      .max(30 * DAY),
    bank: z
      .number()
      .int()
      .min(0)
      .max(365 * DAY),
    night: QuietHours.nullable().default(null),
    atZero: z.enum(AT_ZERO).default('remind'),
  })
  .refine(({ perMove, bank }) => perMove + bank >= 10, 'gives no time at all');
export type TableClock = z.output<typeof TableClock>;

/** A table is live if its clock can run out within half a day: then everybody has to be there together. */
export const paceOf = (clock: Pick<TableClock, 'perMove' | 'bank'> | null): TablePace =>
  clock === null ? 'none' : clock.perMove + clock.bank < DAY / 2 ? 'live' : 'days';

/** The times of a seat, in milliseconds. */
export interface SeatClock {
  readonly used: number; // for all questions that were answered
  readonly bank: number; // what is left of it, before the present question
  readonly since: number | null; // when the present question was asked; null: there is none
  readonly zeroAt: number | null; // when the time for it is up
}
