import { describe, expect, test } from 'vitest';
import { FairQueue } from '../src/replays/fair-queue.ts';

describe('a queue of the work of many', () => {
  /** Work that takes this long by the test's own clock. */
  function open() {
    let now = 0;
    const done: string[] = [];
    const queue = new FairQueue(() => now);
    const work = (who: string, ms: number) =>
      queue.run(who, async () => {
        now += ms;
        done.push(who);
      });
    const pass = (ms: number) => {
      now += ms;
    };
    return { done, work, pass };
  }

  test('lets those come first whose work took least', async () => {
    const { done, work } = open();
    await Promise.all([
      ...['ann', 'ann', 'ann'].map((who) => work(who, 1_000)),
      ...['bob', 'cleo', 'bob'].map((who) => work(who, 10)),
    ]);
    expect(done).toEqual(['ann', 'bob', 'cleo', 'bob', 'ann', 'ann']);
  });

  test('forgets what was long ago', async () => {
    const { done, work, pass } = open();
    await work('ann', 30_000);
    pass(3_600_000);
    await work('bob', 10);
    await Promise.all([work('cleo', 0), work('bob', 10), work('ann', 10)]);
    expect(done).toEqual(['ann', 'bob', 'cleo', 'ann', 'bob']);
  });

  test('goes on after work that failed', async () => {
    const { done, work } = open();
    const queue = new FairQueue();
    await expect(queue.run('ann', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run('ann', async () => 7)).toBe(7);
    await work('bob', 1);
    expect(done).toEqual(['bob']);
  });
});
