import type { Me } from '@roundhouse/protocol';
import { VACATION_DAYS } from '@roundhouse/protocol';
import type { DueHandler } from '../due/runner.ts';
import type { Games } from '../games/games.ts';
import { badRequest, Problem } from '../problem.ts';
import { dropDue, putDue } from '../store/due-rows.ts';
import { transact } from '../store/store.ts';
import { clockAt, clockKey } from './plans.ts';
import { clockAfter, clockOf } from './seat-clocks.ts';

/** The kind of due work that stops somebody's clocks when their vacation begins, and starts them when it ends. */
export const VACATION = 'vacation';

const DAY_MS = 86_400_000;

/** Begins a vacation now, changes its end, or ends it. */
export async function goAway({ store, clock }: Games, me: Me, until: number | null): Promise<void> {
  const now = clock.now();
  if (until !== null && (until <= now || until > now + VACATION_DAYS * DAY_MS)) {
    throw badRequest(`until: a vacation ends later than now, and after ${VACATION_DAYS} days at most`);
  }
  await transact(store, async (tx, tell) => {
    await tx.updateTable('users').set({ away_until: until }).where('id', '=', me.id).execute();
    await putDue(tx, [{ kind: VACATION, key: me.id, at: now, payload: '{}' }]);
    await tell({ topic: 'due', at: now, kind: VACATION });
  });
}

/** Updates the clocks of a table: they run for the players who are asked and not on vacation. */
async function settleClocks(games: Games, id: string): Promise<void> {
  await games.change(id, async (tx, row, seats, _happened, tell) => {
    const clock = clockOf(row);
    if (clock === null || row.status !== 'playing') return;
    const asked = {
      now: JSON.parse(row.waiting) as readonly number[],
      acted: new Set<number>(),
      at: games.clock.now(),
    };
    for (const before of seats) {
      const after = clockAfter(clock, before, asked);
      if (after.clock_since === before.clock_since) continue;
      const put = tx.updateTable('seats').set(after).where('table_id', '=', id);
      await put.where('seat', '=', before.seat).execute();
      if (after.clock_zero === null) {
        await dropDue(tx, [clockKey(id, before.seat)]);
        continue;
      }
      const planned = clockAt(id, before.seat, after.clock_zero);
      await putDue(tx, [planned]);
      await tell({ topic: 'due', at: planned.at, kind: planned.kind });
    }
  });
}

/** Goes through somebody's tables when their vacation begins, and once more when it ends. */
export const settleVacation =
  (games: Games): DueHandler =>
  async ({ key: user }) => {
    const { db } = games.store;
    const tables = await db
      .selectFrom('seats')
      .innerJoin('tables', 'tables.id', 'seats.table_id')
      .select('tables.id')
      .where('seats.user_id', '=', user)
      .where('tables.status', '=', 'playing')
      .where('tables.clock', 'is not', null)
      .execute();
    for (const { id } of tables) {
      try {
        await settleClocks(games, id);
      } catch (error) {
        if (!(error instanceof Problem && error.status === 404)) throw error; // the table is gone
      }
    }
    const row = await db.selectFrom('users').select('away_until').where('id', '=', user).executeTakeFirst();
    const until = row?.away_until ?? null;
    return until !== null && until > games.clock.now() ? { again: until } : 'done';
  };
