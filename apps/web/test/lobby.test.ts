import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeSocket } from './fake-socket.ts';

// The page's own types need the DOM, which tests do not have.
const FILE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../src/lobby/watch-tables.ts');
type Shown = Readonly<Record<'mine' | 'open', readonly { readonly id: string }[]>>;
const { watchTables } = (await import(FILE)) as {
  watchTables(isKnown: boolean, show: (tables: Shown) => void): () => void;
};

describe('the tables of the lobby', () => {
  const page = new EventTarget();
  const screen = Object.assign(new EventTarget(), { baseURI: 'http://localhost/', visibilityState: 'visible' });
  const tables = { mine: ['a', 'b'], open: ['o'] };
  let asked: string[] = [];
  let shown: string[] = [];
  let away = false;
  let stop = (): void => undefined;
  const settle = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
  const watch = async (isKnown = true): Promise<void> => {
    stop = watchTables(isKnown, ({ mine, open }) => {
      shown = [...mine, ...open].map(({ id }) => id);
    });
    await settle();
  };

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.stubGlobal('document', screen);
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    vi.stubGlobal('fetch', async (address: URL) => {
      if (away) throw new TypeError('no network');
      const which = new URL(address).searchParams.get('list') as 'mine' | 'open';
      asked.push(which);
      const found = tables[which].map((id) => ({ id, mySeats: id === 'full' ? [0] : [] }));
      return { ok: true, status: 200, json: async () => ({ tables: found }) };
    });
    FakeSocket.all = [];
    [tables.mine, tables.open, asked, shown, away] = [['a', 'b'], ['o', 'full'], [], [], false];
    screen.visibilityState = 'visible';
  });
  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test('are read again after the server was away: those that are gone disappear', async () => {
    await watch();
    FakeSocket.last.open();
    await settle();
    expect(shown).toEqual(['a', 'b', 'o']);
    expect(FakeSocket.last.sent).toEqual(['{"type":"watchMine"}']);
    away = true;
    FakeSocket.last.lose();
    await settle(250);
    expect(shown).toEqual(['a', 'b', 'o']);
    [away, tables.mine, tables.open] = [false, ['b'], ['p']];
    FakeSocket.last.open();
    await settle();
    expect(shown).toEqual(['b', 'p']);
  });

  test('are read when the server tells of mine, once for many at the same moment', async () => {
    await watch();
    FakeSocket.last.open();
    await settle();
    asked = [];
    tables.mine = ['c'];
    for (let i = 0; i < 5; i++) FakeSocket.last.say({ type: 'mine', tables: [] });
    await settle();
    expect(shown).toEqual(['c', 'o']);
    expect(asked).toHaveLength(4); // both lists, while the first were on their way once more
  });

  test.each([true, false])(
    'are asked for every half minute while somebody looks, and at once when they come back (%s)',
    async (isKnown) => {
      await watch(isKnown);
      tables.open = ['p'];
      await settle(29_000);
      expect(shown).toContain('o');
      await settle(1_000);
      expect(shown).toContain('p');
      screen.visibilityState = 'hidden';
      screen.dispatchEvent(new Event('visibilitychange'));
      asked = [];
      await settle(120_000);
      expect(asked).toEqual([]);
      tables.open = ['q'];
      screen.visibilityState = 'visible';
      screen.dispatchEvent(new Event('visibilitychange'));
      await settle();
      expect(shown).toContain('q');
      stop();
      asked = [];
      await settle(60_000);
      expect(asked).toEqual([]);
    },
  );
});
