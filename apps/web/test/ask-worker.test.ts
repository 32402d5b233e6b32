import { askOf } from '@roundhouse/page/ask/ask-of.ts';
import type { SeenPosition } from '@roundhouse/page/helper/helper.ts';
import { describe, expect, test } from 'vitest';

/** A worker that notes its messages, and answers as soon as it has read a board. */
function worker() {
  const told: unknown[][] = [];
  const call = new Proxy({} as Parameters<typeof askOf>[0]['call'], {
    get:
      (_call, method) =>
      async (...args: unknown[]) => {
        if (method === 'playOn') await new Promise((resolve) => setTimeout(resolve, 5));
        told.push([method, ...args]);
        return told.length;
      },
  });
  return { ask: askOf({ call }), told };
}

const seen = (board?: { readonly name: string }): SeenPosition => ({
  title: '1947',
  viewer: 0,
  view: 'a view',
  ...(board && { board }),
});
const bare = { title: '1947', viewer: 0, view: 'a view' };

describe('asking a worker', () => {
  test('a board that a table brings along is told once, before anything is asked on it', async () => {
    const { ask, told } = worker();
    const board = { name: 'entered' };
    await Promise.all([ask.score(seen(board)), ask.reason(seen(board), [])]);
    await ask.score(seen(board));
    expect(told).toEqual([
      ['playOn', '1947', board],
      ['score', bare],
      ['reason', bare, []],
      ['score', bare],
    ]);
  });

  test('another board is told anew, by each who asks another worker too', async () => {
    const [one, other] = [worker(), worker()];
    const boards = [{ name: 'first' }, { name: 'second' }];
    for (const board of boards) await one.ask.score(seen(board));
    await other.ask.score(seen(boards[1]));
    expect(one.told.filter(([method]) => method === 'playOn').map(([, , board]) => board)).toEqual(boards);
    expect(other.told[0]).toEqual(['playOn', '1947', boards[1]]);
  });

  test('on the title’s own board nothing is told', async () => {
    const { ask, told } = worker();
    await ask.score(seen());
    await ask.ready('1947');
    expect(told).toEqual([
      ['score', bare],
      ['ready', '1947'],
    ]);
  });
});
