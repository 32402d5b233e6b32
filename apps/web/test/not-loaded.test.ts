import { connect, NotLoaded, type Port } from '@roundhouse/page/source/rpc.ts';
import { describe, expect, test, vi } from 'vitest';

type Listener = (event: { readonly data?: unknown; readonly message?: unknown }) => void;

/** A worker that says nothing by itself. */
function silent() {
  const listeners: Record<string, Listener> = {};
  const asked: unknown[] = [];
  const port = {
    postMessage: (message: unknown) => asked.push(message),
    addEventListener: (type: string, listener: Listener) => {
      listeners[type] = listener;
    },
  };
  return {
    port: port as Port,
    asked,
    answer: (data: object) => listeners.message?.({ data }),
    fail: (message?: string) => listeners.error?.(message === undefined ? {} : { message }),
  };
}

interface Methods {
  run(): number;
}

const MISSING = 'Failed to fetch dynamically imported module: http://x/assets/18-india-1.js';

describe('a worker that could not be loaded', () => {
  test('answers nobody who waits, and is given up', async () => {
    const [worker, giveUp] = [silent(), vi.fn()];
    const { call } = connect<Methods>(worker.port, giveUp);
    const all = Promise.allSettled([call.run(), call.run()]);
    worker.fail('a fault of our own'); // the browser reports it, and it is no reason to give up
    expect(giveUp).not.toHaveBeenCalled();
    worker.fail();
    expect(await all).toMatchObject([{ reason: expect.any(NotLoaded) }, { reason: expect.any(NotLoaded) }]);
    expect(giveUp).toHaveBeenCalledOnce();
    await expect(call.run()).rejects.toThrow(NotLoaded); // asked after the worker has stopped
  });

  test('is the same if only a part of it is missing, such as the rules of a game', async () => {
    const [worker, giveUp] = [silent(), vi.fn()];
    const { call } = connect<Methods>(worker.port, giveUp);
    const all = Promise.allSettled([call.run(), call.run()]);
    worker.answer({ id: 1, error: MISSING });
    expect(await all).toMatchObject([{ reason: expect.any(NotLoaded) }, { reason: expect.any(NotLoaded) }]);
    expect(giveUp).toHaveBeenCalledOnce();
  });

  test('goes on with all else where there is no other to ask', async () => {
    const worker = silent();
    const { call } = connect<Methods>(worker.port);
    const all = Promise.allSettled([call.run(), call.run(), call.run()]);
    worker.answer({ id: 1, error: MISSING });
    worker.answer({ id: 2, value: 5 });
    worker.answer({ id: 3, error: 'gone' });
    expect(await all).toMatchObject([
      { reason: expect.any(NotLoaded) },
      { value: 5 },
      { reason: expect.objectContaining({ name: 'Error', message: 'gone' }) },
    ]);
  });
});
