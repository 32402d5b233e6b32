import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeSocket } from './fake-socket.ts';

// The page's own types need the DOM, which tests do not have.
const FILE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../src/source/live.ts');
const { openLive, pauseBefore } = (await import(FILE)) as {
  openLive(handlers: Record<string, unknown>): { send(message: unknown): void; doubt(): void; close(): void };
  pauseBefore(tries: number, chance?: number): number;
};

describe('a socket that comes back', () => {
  const page = new EventTarget();
  const screen = Object.assign(new EventTarget(), { baseURI: 'http://localhost/', visibilityState: 'visible' });
  const handlers = { onOpen: vi.fn(), onMessage: vi.fn(), onState: vi.fn() };
  const open = () => openLive(handlers);

  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(1);
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.stubGlobal('document', screen);
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    FakeSocket.all = [];
    screen.visibilityState = 'visible';
    for (const each of Object.values(handlers)) each.mockClear();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  test('tries soon, then less and less often, and never waits longer than five seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 50].map((tries) => pauseBefore(tries, 1))).toEqual([
      250, 500, 1000, 2000, 4000, 5000, 5000,
    ]);
    expect(pauseBefore(0, 0)).toBe(187.5);
    const live = open();
    for (const pause of [250, 500, 1000]) {
      const before = FakeSocket.all.length;
      FakeSocket.last.lose();
      vi.advanceTimersByTime(pause - 1);
      expect(FakeSocket.all).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.all).toHaveLength(before + 1);
    }
    FakeSocket.last.open();
    expect(handlers.onOpen).toHaveBeenCalledOnce();
    // The server was there, so the next tries begin with a quick one again.
    FakeSocket.last.lose();
    vi.advanceTimersByTime(250);
    expect(FakeSocket.all).toHaveLength(5);
    expect(handlers.onState.mock.calls.flat()).toEqual([false, false, false, true, false]);
    live.close();
  });

  test.each(['online', 'visibilitychange'])('tries at once on %s', (event) => {
    const live = open();
    for (let i = 0; i < 6; i++) {
      FakeSocket.last.lose();
      vi.advanceTimersByTime(5_000);
    }
    FakeSocket.last.lose();
    const before = FakeSocket.all.length;
    const target = event === 'online' ? page : screen;
    target.dispatchEvent(new Event(event));
    expect(FakeSocket.all).toHaveLength(before + 1);
    // Only one try at a time, however often the event comes, and no waiting try is left.
    target.dispatchEvent(new Event(event));
    vi.advanceTimersByTime(20_000);
    expect(FakeSocket.all).toHaveLength(before + 1);
    live.close();
  });

  test('leaves a page alone that nobody sees', () => {
    const live = open();
    FakeSocket.last.lose();
    screen.visibilityState = 'hidden';
    screen.dispatchEvent(new Event('visibilitychange'));
    expect(FakeSocket.all).toHaveLength(1);
    live.close();
  });

  test('says when nobody looks at the page, and when somebody does again', () => {
    const live = open();
    FakeSocket.last.open();
    for (const state of ['hidden', 'hidden', 'visible']) {
      screen.visibilityState = state;
      screen.dispatchEvent(new Event('visibilitychange'));
    }
    const said = FakeSocket.last.sent.filter((text) => text.includes('looking'));
    expect(said).toEqual(['{"type":"looking","looking":false}', '{"type":"looking","looking":true}']);
    // A socket that comes back in the background says so again.
    screen.visibilityState = 'hidden';
    FakeSocket.last.lose();
    vi.advanceTimersByTime(5_000);
    FakeSocket.last.open();
    expect(FakeSocket.last.sent).toEqual(['{"type":"looking","looking":false}']);
    live.close();
  });

  test('finds out that a socket only looks open', () => {
    const live = open();
    FakeSocket.last.open();
    page.dispatchEvent(new Event('online'));
    expect(FakeSocket.last.sent).toEqual(['{"type":"ping"}']);
    FakeSocket.last.say({ type: 'pong' });
    vi.advanceTimersByTime(10_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(handlers.onMessage).not.toHaveBeenCalled();
    page.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(3_000);
    expect(FakeSocket.all).toHaveLength(2);
    expect(handlers.onState).toHaveBeenLastCalledWith(false);
    live.close();
  });

  test('is tried anew when somebody found nobody there, and that is told at once', () => {
    const live = open();
    FakeSocket.last.open();
    live.doubt();
    expect(handlers.onState.mock.calls.flat()).toEqual([true, false]);
    live.doubt();
    vi.advanceTimersByTime(250);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.last.open();
    expect(handlers.onState.mock.calls.flat()).toEqual([true, false, true]);
    live.close();
  });

  test('asks by itself when nothing came for a while, and goes elsewhere when nobody answers', () => {
    const live = open();
    FakeSocket.last.open();
    vi.advanceTimersByTime(20_000);
    FakeSocket.last.say({ type: 'mine', tables: [] });
    vi.advanceTimersByTime(24_999);
    expect(FakeSocket.last.sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.last.sent).toEqual(['{"type":"ping"}']);
    FakeSocket.last.say({ type: 'pong' });
    vi.advanceTimersByTime(25_000);
    expect(FakeSocket.last.sent).toHaveLength(2);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(3_000);
    expect(FakeSocket.all).toHaveLength(2);
    expect(handlers.onState.mock.calls.flat()).toEqual([true, false]);
    FakeSocket.last.open();
    expect(handlers.onOpen).toHaveBeenCalledTimes(2);
    live.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.last.sent).toEqual([]);
  });

  test('does not hammer a server that turns it away after it opened', () => {
    const live = open();
    FakeSocket.last.open();
    FakeSocket.last.lose(1013);
    vi.advanceTimersByTime(19_999);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(2);
    live.close();
  });

  test('is still when it was closed', () => {
    const live = open();
    FakeSocket.last.open();
    live.close();
    FakeSocket.last.lose();
    page.dispatchEvent(new Event('online'));
    vi.advanceTimersByTime(20_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(handlers.onState).toHaveBeenCalledOnce();
  });
});
