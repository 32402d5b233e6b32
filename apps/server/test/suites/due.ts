import { describe, expect, test } from 'vitest';
import { type Claimed, type DueHandler, DueRunner, finishDue } from '../../src/due/runner.ts';
import { dropDue, type PlannedDue, putDue } from '../../src/store/due-rows.ts';
import { type Store, transact } from '../../src/store/store.ts';
import { FakeClock } from '../fake-clock.ts';

const MINUTE = 60_000;
const KIND = 'test';

/** Stores work that is due later, and notifies the runners. */
async function plan(store: Store, ...planned: readonly (Partial<PlannedDue> & { readonly at: number })[]) {
  const rows = planned.map((each, i) => ({ kind: KIND, key: `k${i}`, payload: '{}', ...each }));
  await transact(store, async (tx, tell) => {
    await putDue(tx, rows);
    for (const { at } of rows) await tell({ topic: 'due', at });
  });
}

/** Work that is due later, on either store. `stores`: one for each process that shares it. */
export function dueSuite(stores: () => readonly [Store, Store]): void {
  const opened: DueRunner[] = [];

  const runner = (store: Store, clock: FakeClock, handler: DueHandler, onError = (_: unknown) => undefined) => {
    const made = new DueRunner({ store, clock, handlers: { [KIND]: handler }, onError });
    opened.push(made);
    made.start();
    return made;
  };
  const settled = async () => {
    for (const each of opened) await each.idle();
  };
  const left = (store: Store) => store.db.selectFrom('due').selectAll().where('kind', '=', KIND).execute();
  const pass = async (clock: FakeClock, milliseconds: number) => {
    await settled();
    clock.pass(milliseconds);
    await settled();
  };
  /** Waits until all work of earlier tests is over. */
  const clean = async () => {
    for (const each of opened.splice(0)) await each.close();
    await stores()[0].db.deleteFrom('due').execute();
  };

  describe('what has to happen later', () => {
    test('happens when it is due, once, and not before', async () => {
      await clean();
      const [store] = stores();
      const [clock, done] = [new FakeClock(), [] as string[]];
      runner(store, clock, async ({ key, payload }) => {
        done.push(`${key} ${payload}`);
        return 'done';
      });
      await settled();
      await plan(store, { key: 'b', at: clock.now() + 2 * MINUTE, payload: '2' });
      await plan(store, { key: 'a', at: clock.now() + MINUTE, payload: '1' });
      await pass(clock, MINUTE - 1);
      expect(done).toEqual([]);
      await pass(clock, 1);
      expect(done).toEqual(['a 1']);
      await pass(clock, 10 * MINUTE);
      expect(done).toEqual(['a 1', 'b 2']);
      expect(await left(store)).toEqual([]);
      await pass(clock, 1_000 * MINUTE);
      expect(done).toHaveLength(2);
    });

    test('does not happen if it is no longer wanted, and happens then if it was put off', async () => {
      await clean();
      const [store] = stores();
      const [clock, done] = [new FakeClock(), [] as string[]];
      runner(store, clock, async ({ key }) => {
        done.push(key);
        return 'done';
      });
      await plan(store, { key: 'gone', at: clock.now() + MINUTE }, { key: 'later', at: clock.now() + MINUTE });
      await dropDue(store.db, [{ kind: KIND, key: 'gone' }]);
      await plan(store, { key: 'later', at: clock.now() + 5 * MINUTE });
      await pass(clock, 4 * MINUTE);
      expect(done).toEqual([]);
      await pass(clock, MINUTE);
      expect(done).toEqual(['later']);
    });

    test('costs one timer and nothing else while ten thousand things wait', async () => {
      await clean();
      const [store] = stores();
      const clock = new FakeClock();
      const rows = Array.from({ length: 10_000 }, (_, i) => ({ kind: KIND, key: `w${i}`, at: clock.now() + 1e7 + i }));
      for (let i = 0; i < rows.length; i += 500) {
        const some = rows.slice(i, i + 500).map((row) => ({ ...row, payload: '{}', token: null, tries: 0 }));
        await store.db.insertInto('due').values(some).execute();
      }
      let done = 0;
      const working = runner(store, clock, async () => {
        done++;
        return 'done';
      });
      await settled();
      expect(clock.waiting).toBe(1);
      // Work that is due later than the next alarm changes nothing; it is not even looked at.
      await plan(store, { key: 'last', at: clock.now() + 2e7 });
      expect(clock.waiting).toBe(1);
      clock.pass(1e7 - 1);
      expect(done).toBe(0);
      clock.pass(16);
      await working.idle();
      expect(done).toBe(16);
      expect(clock.waiting).toBe(1);
    });

    test('is done by one of several processes', async () => {
      await clean();
      const clock = new FakeClock();
      const done: string[] = [];
      for (const store of stores()) {
        runner(store, clock, async ({ key }) => {
          done.push(key);
          return 'done';
        });
      }
      const [store] = stores();
      await plan(store, ...Array.from({ length: 200 }, (_, i) => ({ key: `p${i}`, at: clock.now() + MINUTE })));
      await pass(clock, MINUTE);
      while (done.length < 200) await pass(clock, 1_000);
      await settled();
      expect(new Set(done).size).toBe(200);
      expect(done).toHaveLength(200);
      expect(await left(store)).toEqual([]);
    });

    test('is taken over from a process that died, which has then done nothing', async () => {
      await clean();
      const [dead, alive] = stores();
      const clock = new FakeClock();
      const held: Claimed[] = [];
      // It has claimed the work, and never answers.
      const stuck = new DueRunner({
        store: dead,
        clock,
        handlers: { [KIND]: (claimed) => new Promise(() => held.push(claimed)) },
        onError: () => undefined,
      });
      await plan(dead, { key: 'x', at: clock.now() });
      stuck.start();
      while (held.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      const done: number[] = [];
      runner(alive, clock, async (claimed) => {
        await transact(alive, (tx) => finishDue(tx, claimed));
        done.push(claimed.tries);
        return 'done';
      });
      await pass(clock, MINUTE / 2);
      expect(done).toEqual([]);
      await pass(clock, MINUTE);
      expect(done).toEqual([2]);
      const late = held[0] as Claimed;
      await expect(transact(dead, (tx) => finishDue(tx, late))).rejects.toThrow('test x');
      expect(await left(alive)).toEqual([]);
      void stuck.close(); // for good, so that it takes no work of the next test
    });

    test('is tried again, later and later, if it fails, and again when its doer says so', async () => {
      await clean();
      const [store] = stores();
      const clock = new FakeClock();
      const begun = clock.now();
      const tries: number[] = [];
      const problems: unknown[] = [];
      runner(
        store,
        clock,
        async () => {
          tries.push(clock.now() - begun);
          if (tries.length < 4) throw new Error('not yet');
          return tries.length < 5 ? { again: begun + MINUTE } : 'done';
        },
        (error) => void problems.push(error),
      );
      await plan(store, { key: 'f', at: begun });
      await pass(clock, 0);
      for (let i = 0; i < 90; i++) await pass(clock, 1_000);
      expect(tries).toEqual([0, 1_000, 3_000, 7_000, MINUTE]);
      expect(problems).toHaveLength(3);
      expect(await left(store)).toEqual([]);
      await clean();
    });
  });
}
