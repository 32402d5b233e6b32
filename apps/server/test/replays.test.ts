import { afterAll, describe, expect, test } from 'vitest';
import type { Job, JobResult } from '../src/replays/job.ts';
import { Lane, Overdue } from '../src/replays/lane.ts';
import { ReplayThreads, THREAD_LIMITS } from '../src/replays/threads.ts';
import { playedLog, rebasedLog } from './logs.ts';

const { log } = playedLog(60);
const DONE = { ok: true, done: {} as JobResult } as const;
const bodyOf = (file: unknown): string => JSON.stringify({ file });

describe('the thread that plays games again', () => {
  const threads: ReplayThreads[] = [];
  const open = (limits: Partial<typeof THREAD_LIMITS> = {}): ReplayThreads => {
    threads.push(new ReplayThreads({ ...THREAD_LIMITS, ...limits }));
    return threads.at(-1) as ReplayThreads;
  };
  afterAll(async () => {
    for (const thread of threads) await thread.close();
  });

  test('does one job after the other, and goes on after a refusal', async () => {
    const thread = open();
    const jobs = [bodyOf(log), bodyOf({}), '{', '{"__proto__": {}}', bodyOf(log)].map((body, i) =>
      thread.run({ kind: 'import', body }, `person ${i}`),
    );
    const done = await Promise.allSettled(jobs);
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected', 'fulfilled']);
    expect(await jobs[0]).toMatchObject({
      replayed: { title: '18-india', moves: 60, names: ['Player 0', 'Player 1', 'Player 2'] },
    });
    expect((await jobs[0])?.replayed.snapshots.map(({ moves }) => moves)).toEqual([32]);
    expect((await thread.run({ kind: 'log', log }, 'ann')).replayed.moves).toBe(60);
    expect(thread.waiting).toBe(0);
  });

  test('does one job of each person at a time', async () => {
    const thread = open();
    const job = { kind: 'log', log } as const;
    const [first, other] = [thread.run(job, 'ann'), thread.run(job, 'bob')];
    await expect(thread.run(job, 'ann')).rejects.toMatchObject({ status: 429, code: 'file.oneAtATime' });
    await expect(thread.run(job, 'bob')).rejects.toMatchObject({ status: 429 }); // Bob's job has not even begun
    expect(thread.waiting).toBe(2);
    await first;
    await other;
    expect((await thread.run(job, 'ann')).replayed.moves).toBe(60);
    await expect(thread.run({ kind: 'import', body: '{' }, 'ann')).rejects.toMatchObject({ status: 400 });
    expect((await thread.run(job, 'ann')).replayed.moves).toBe(60);
  });

  test('ends what takes too long, and serves the next', async () => {
    const slow = open({ ms: 1, quickMs: 1 });
    await expect(slow.run({ kind: 'log', log }, 'ann')).rejects.toMatchObject({ status: 422, code: 'file.tooLong' });
    await expect(slow.run({ kind: 'log', log }, 'ann')).rejects.toMatchObject({ code: 'file.tooLong' });
  });

  test('lets nobody with a short job wait for a long one', async () => {
    const jobs: string[] = [];
    // The second thread never finishes Ann's job, which took too long in the first.
    const first = {
      run: async (job: Job) => {
        jobs.push(`first: ${job.kind}`);
        if (job.kind === 'log') throw new Overdue();
        return DONE;
      },
      close: async () => undefined,
    };
    const second = {
      run: (job: Job) => {
        jobs.push(`second: ${job.kind}`);
        return new Promise<never>(() => undefined);
      },
      close: async () => undefined,
    };
    const thread = new ReplayThreads(THREAD_LIMITS, [first, second]);
    void thread.run({ kind: 'log', log }, 'ann');
    for (const who of ['bob', 'cleo']) expect(await thread.run({ kind: 'import', body: '' }, who)).toBe(DONE.done);
    expect(jobs).toEqual(['first: log', 'second: log', 'first: import', 'first: import']);
    expect(thread.waiting).toBe(1); // Ann's
  });

  test.each(['first', 'second'])(
    'lets those whose files took long come after the others, in the %s thread',
    async (which) => {
      const [begun, done]: [string[], string[]] = [[], []];
      const holds: (() => void)[] = [];
      const close = async () => undefined;
      const nameIn = (job: Job): string => (job.kind === 'import' ? job.body : '');
      /** Everybody's file waits here until the test lets it go on. */
      const slow = {
        close,
        async run(job: Job) {
          await new Promise<void>((resolve) => void holds.push(resolve));
          done.push(nameIn(job));
          return DONE;
        },
      };
      const overdue = {
        close,
        async run(job: Job): Promise<never> {
          begun.push(nameIn(job));
          throw new Overdue();
        },
      };
      const isFirst = which === 'first';
      const thread = new ReplayThreads(THREAD_LIMITS, isFirst ? [slow, overdue] : [overdue, slow]);
      const give = async (who: string) => {
        const answer = thread.run({ kind: 'import', body: who }, who);
        if (!isFirst) await expect.poll(() => begun.at(-1)).toBe(who); // so that they come in this order
        return { answer };
      };
      const letGo = async () => {
        await expect.poll(() => holds.length).toBeGreaterThan(0);
        holds.shift()?.();
      };
      const long = await give('ann');
      await new Promise((resolve) => setTimeout(resolve, 50));
      await letGo();
      await long.answer;
      const all = [await give('cleo'), await give('ann'), await give('bob')]; // Cleo's begins immediately
      for (const _ of all) await letGo();
      for (const { answer } of all) await answer;
      expect(done).toEqual(['ann', 'cleo', 'bob', 'ann']);
    },
  );

  test('ends a judgement that takes too long, and serves the next', async () => {
    const thread = open({ judgeMs: 0 });
    const rebased = { kind: 'import', body: bodyOf(rebasedLog()) } as const;
    await expect(thread.run(rebased, 'ann')).rejects.toMatchObject({ status: 422, code: 'file.unplayable' });
    // A game that was played move by move need not be judged.
    expect((await thread.run({ kind: 'import', body: bodyOf(log) }, 'ann')).replayed.moves).toBe(60);
  });

  test('refuses more than it can take, and survives a file that needs too much memory', async () => {
    // Enough memory to start: a thread that cannot even load its program takes the whole process down.
    const limits = { ...THREAD_LIMITS, waiting: 2, memoryMb: 64 };
    const lane = () => new Lane(limits, ['apps/server/test/hungry-worker.ts']);
    const small = new ReplayThreads(limits, [lane(), lane()]);
    threads.push(small);
    const [first, second, third] = [1, 2, 3].map((i) => small.run({ kind: 'log', log }, `person ${i}`));
    await expect(third).rejects.toMatchObject({ status: 503, code: 'server.busy' });
    await expect(first).rejects.toMatchObject({ code: 'file.tooLarge' });
    await expect(second).rejects.toMatchObject({ code: 'file.tooLarge' });
  });

  test('starts again after it was idle', async () => {
    const thread = open({ idleMs: 1 });
    for (let i = 0; i < 2; i++) {
      expect((await thread.run({ kind: 'log', log }, 'ann')).replayed.moves).toBe(60);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
});
