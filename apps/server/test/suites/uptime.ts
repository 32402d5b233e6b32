import { describe, expect, test } from 'vitest';
import { clockAt } from '../../src/clocks/plans.ts';
import { Uptime } from '../../src/clocks/uptime.ts';
import { newTableRow } from '../../src/games/lobby.ts';
import { putDue } from '../../src/store/due-rows.ts';
import type { Store } from '../../src/store/store.ts';
import { FakeClock } from '../fake-clock.ts';
import { TITLE } from '../play.ts';

const HOUR = 3_600_000;

/** Clocks of seats and the time in which the server was down, on either store. */
export function uptimeSuite(open: () => Store): void {
  describe('while nobody is there', () => {
    test('no clock of a seat runs', async () => {
      const { db } = open();
      const clock = new FakeClock();
      const begun = clock.now();
      const me = { id: 'uptime', name: 'Ann', kind: 'guest' } as const;
      const { id, name } = me;
      await db
        .insertInto('users')
        .values({ id, name, name_key: null, look_key: null, password: null, created_at: 1 })
        .execute();
      const row = newTableRow(TITLE, me, begun);
      await db.insertInto('tables').values(row).execute();
      const seat = { table_id: row.id, user_id: id, invited: 0, resigned: 0, decision: 1, program: null };
      const times = [
        { clock_since: begun - HOUR, clock_zero: begun + 2 * HOUR },
        { clock_since: null, clock_zero: null },
      ];
      for (const [i, time] of times.entries())
        await db
          .insertInto('seats')
          .values({ ...seat, seat: i, ...time })
          .execute();
      await putDue(db, [clockAt(row.id, 0, begun + 2 * HOUR)]);
      const seats = async () => {
        const all = db.selectFrom('seats').select(['clock_since', 'clock_zero']).where('table_id', '=', row.id);
        return (await all.orderBy('seat').execute()).map(({ clock_since, clock_zero }) => [clock_since, clock_zero]);
      };
      await new Uptime(open(), clock, () => undefined).begin(); // notes that it is up
      const before = await seats();
      clock.pass(5 * HOUR);
      await new Uptime(open(), clock, () => undefined).begin();
      expect(await seats()).toEqual([
        [Number(before[0]?.[0]) + 5 * HOUR, Number(before[0]?.[1]) + 5 * HOUR],
        [null, null],
      ]);
      // A process that remembers the table writes nothing that it computed with the old times.
      const { version } = await db
        .selectFrom('tables')
        .select('version')
        .where('id', '=', row.id)
        .executeTakeFirstOrThrow();
      expect(version).toBeGreaterThan(0);
      await db.deleteFrom('due').execute();
    });
  });
}
