import type { Seat } from '@roundhouse/kernel';
import { type Change, timeUpAt } from '@roundhouse/table';
import type { Happening } from '../happenings.ts';
import type { TableSnapshot } from './games.ts';
import type { SeatRow, TableRow } from './rows.ts';
import type { Work } from './work.ts';

/** When the bot at the seat, if any, should answer. */
export const botAt = (bot: string | null, { pace }: TableRow, now: number): { readonly botAt?: number } =>
  bot === null ? {} : { botAt: now + pace };

/** When the time of a seat is up. */
export const zeroAt = (row: Pick<SeatRow, 'clock_zero'> | undefined): { readonly zeroAt?: number } =>
  row?.clock_zero == null ? {} : { zeroAt: row.clock_zero };

/** Which seats are asked now, and which no longer. */
function questions(
  read: TableSnapshot,
  change: Change,
  seats: readonly SeatRow[],
  waits: readonly Seat[],
): readonly Happening[] {
  const table = read.row.id;
  const since = change.table.now;
  const acted = new Map(
    change.events.flatMap(({ event, auto }) =>
      event.kind === 'action' ? [[event.action.seat, auto ? 'program' : 'player'] as const] : [],
    ),
  );
  const answered = change.waitedFor
    .filter((seat) => acted.has(seat) || !waits.includes(seat))
    .map((seat): Happening => ({ type: 'answered', table, seat, by: acted.get(seat) ?? 'table' }));
  const asked = waits.flatMap((seat): readonly Happening[] => {
    const found = seats.find((each) => each.seat === seat);
    const { decision = null, user_id: user = null, bot = null } = found ?? {};
    const before = read.seats.find((each) => each.seat === seat)?.decision ?? null;
    if (decision === null || (decision === before && change.waitedFor.includes(seat))) return [];
    return [{ type: 'asked', table, seat, user, decision, since, ...botAt(bot, read.row, since), ...zeroAt(found) }];
  });
  return [...answered, ...asked];
}

/** What a piece of work has caused, once it is stored: `row` and `seats` are as they are then. */
export function happeningsOf(work: Work, row: TableRow, seats: readonly SeatRow[]): readonly Happening[] {
  const { read, change, deadline } = work;
  const { id: table } = row;
  const { now: at } = change.table;
  const { title, state } = change.game;
  const happened: Happening[] = [];
  const known = new Set(read.proposals.map(({ id }) => id));
  for (const { id, by: seat, kind } of change.proposals) {
    if (!known.has(id)) happened.push({ type: 'proposed', table, proposal: id, seat, kind, at });
  }
  for (const { seat, user_id: user, resigned } of read.seats) {
    if (change.freed.has(seat)) happened.push({ type: 'left', table, seat, user });
    else if (resigned === 0 && state.resigned.includes(seat)) happened.push({ type: 'resigned', table, seat, user });
  }
  if (row.status !== read.row.status) {
    const isOver = row.status !== 'playing';
    happened.push(
      isOver ? { type: 'ended', table, why: row.ended ?? row.status, at } : { type: 'reopened', table, at },
    );
  }
  happened.push(...questions(read, change, seats, change.abandoned ? [] : change.game.waitingFor));
  if (!change.abandoned) for (const seat of change.searching) happened.push({ type: 'searching', table, seat, at });
  const until = change.abandoned ? null : timeUpAt(title, state, row.begun_at);
  if (until !== deadline) happened.push({ type: 'deadline', table, at: until });
  return happened;
}
