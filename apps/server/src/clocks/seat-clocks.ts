import type { Seat } from '@roundhouse/kernel';
import type { TableClock } from '@roundhouse/protocol';
import type { SeatRow, TableRow } from '../games/rows.ts';
import { dayBetween, zeroAfter } from './time.ts';

/** The columns with a seat's times. */
export type ClockColumns = Pick<SeatRow, 'clock_used' | 'clock_bank' | 'clock_since' | 'clock_zero'>;

export const clockOf = ({ clock }: Pick<TableRow, 'clock'>): TableClock | null =>
  clock === null ? null : (JSON.parse(clock) as TableClock);

/** Whether the player at the seat is on vacation. */
export const isAway = ({ away_until }: Pick<SeatRow, 'away_until'>, at: number): boolean => (away_until ?? 0) > at;

/** Whether a seat's clock runs: not for bots, empty seats, resigned players, or people on vacation. */
const runs = (seat: SeatRow, at: number): boolean =>
  seat.user_id !== null && seat.invited === 0 && seat.bot === null && seat.resigned === 0 && !isAway(seat, at);

/** The clock of a seat whose question was answered or is gone: time beyond the allowance is taken from the bank. */
function stopped({ night, perMove }: TableClock, seat: ClockColumns, now: number): ClockColumns {
  const { clock_used, clock_bank, clock_since } = seat;
  if (clock_since === null) return seat;
  const took = dayBetween(clock_since, now, night);
  const over = Math.max(0, took - perMove * 1000);
  return {
    clock_used: clock_used + took,
    clock_bank: Math.max(0, clock_bank - over),
    clock_since: null,
    clock_zero: null,
  };
}

/** The clock of a seat that is asked something now. */
function started({ night, perMove }: TableClock, seat: ClockColumns, now: number): ClockColumns {
  const clock_zero = zeroAfter(now, perMove * 1000 + seat.clock_bank, night);
  return { ...seat, clock_since: now, clock_zero };
}

export interface SeatsAsked {
  readonly now: readonly Seat[]; // the seats that the game waits for
  readonly acted: ReadonlySet<Seat>;
  readonly renewed?: ReadonlySet<Seat>; // seats with a new player, who begins with a full bank
  readonly at: number;
}

const own = ({ clock_used, clock_bank, clock_since, clock_zero }: SeatRow): ClockColumns => ({
  ...{ clock_used, clock_bank, clock_since, clock_zero },
});

/** A seat's clock after a command. At a table without a clock nothing changes. */
export function clockAfter(clock: TableClock | null, seat: SeatRow, asked: SeatsAsked): ClockColumns {
  const before = own(seat);
  if (clock === null) return before;
  const { seat: number } = seat;
  const isNew = asked.renewed?.has(number) ?? false;
  const fresh = isNew ? { clock_used: 0, clock_bank: clock.bank * 1000, clock_since: null, clock_zero: null } : before;
  const waits = asked.now.includes(number) && runs(seat, asked.at);
  const goesOn = waits && fresh.clock_since !== null && !asked.acted.has(number);
  if (goesOn) return fresh;
  const idle = stopped(clock, fresh, asked.at);
  return waits ? started(clock, idle, asked.at) : idle;
}

/** Seats whose time is up, if the others may then replace them. */
export function lateSeats(row: TableRow, seats: readonly SeatRow[], now: number): readonly Seat[] {
  if (clockOf(row)?.atZero !== 'vote') return [];
  return seats.flatMap(({ seat, clock_zero }) => (clock_zero !== null && clock_zero <= now ? [seat] : []));
}
