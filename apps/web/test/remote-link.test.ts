import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ChatLine, ChatRoom } from '@roundhouse/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeSocket } from './fake-socket.ts';

// The page's own types need the DOM, which tests do not have.
const SOURCE = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../src/source');
interface Link {
  readonly answer: unknown;
  readonly connected: boolean;
  command(path: string, body: object): Promise<unknown>;
  take(asked: Promise<unknown>): Promise<unknown>;
  readonly chats: { look(room: ChatRoom): Promise<void>; lines(room: ChatRoom): readonly ChatLine[] };
  follow(): Promise<void>;
  onChange(listener: (what: string) => void): () => void;
  close(): void;
}
const { RemoteLink } = (await import(path.join(SOURCE, 'remote-link.ts'))) as {
  RemoteLink: new (id: string, invitation: string | null, answer: unknown) => Link;
};
const { ApiError } = (await import(path.join(SOURCE, 'api.ts'))) as {
  ApiError: new (status: number, answer: unknown) => Error;
};

const table = { id: 't', title: '18-india', mySeats: [] };
const told = { type: 'table', table, position: null, entries: [], more: false };
const line = (id: number, room: ChatRoom = 'players') =>
  ({ id, room, player: { id: 'u', name: 'Bob' }, text: `line ${id}`, at: id }) satisfies ChatLine;

describe('what is said at a table', () => {
  const page = new EventTarget();
  const said: ChatLine[] = [];
  const asked: string[] = [];
  /** If set, answers about the chat wait for this. */
  let held: Promise<void> | undefined;
  let away = false;
  let link: Link;
  const ids = (room: ChatRoom = 'players') => link.chats.lines(room).map(({ id }) => id);

  const answer = async (address: URL): Promise<unknown> => {
    if (away) throw new TypeError('no network');
    const room = new URL(address).searchParams.get('room');
    if (room === null) return { entries: [], more: false };
    asked.push(room);
    const lines = said.filter((each) => each.room === room);
    await held;
    return { lines };
  };

  beforeEach(async () => {
    vi.useFakeTimers();
    const screen = Object.assign(new EventTarget(), { baseURI: 'http://localhost/', visibilityState: 'visible' });
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.stubGlobal('document', screen);
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    vi.stubGlobal('fetch', async (address: URL) => {
      const found = await answer(address);
      return { ok: true, status: 200, json: async () => found };
    });
    FakeSocket.all = [];
    [held, away] = [undefined, false];
    said.splice(0, said.length, line(1), line(2, 'spectators'));
    asked.length = 0;
    link = new RemoteLink('t', null, { table, position: null });
    await link.follow();
    FakeSocket.last.open();
    FakeSocket.last.say(told);
    await vi.runAllTicks();
  });
  afterEach(() => {
    link.close();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const reconnect = async (): Promise<void> => {
    await vi.advanceTimersByTimeAsync(250);
    FakeSocket.last.open();
    FakeSocket.last.say(told);
    await vi.advanceTimersByTimeAsync(0);
  };

  test('while the page was away is read when it is back, in the rooms that were looked into', async () => {
    await link.chats.look('players');
    expect(ids()).toEqual([1]);
    const changes = vi.fn();
    link.onChange(changes);
    FakeSocket.last.lose();
    said.push(line(3), line(4, 'spectators'));
    changes.mockClear();
    await reconnect();
    expect(ids()).toEqual([1, 3]);
    expect(asked).toEqual(['players', 'players']);
    expect(changes).toHaveBeenCalled();
    // It is read once, and heard from then on; a line that comes twice is there once.
    FakeSocket.last.say({ type: 'chat', table: 't', line: line(3) });
    FakeSocket.last.say({ type: 'chat', table: 't', line: line(5) });
    FakeSocket.last.say(told);
    await vi.advanceTimersByTimeAsync(0);
    expect(ids()).toEqual([1, 3, 5]);
    expect(asked).toHaveLength(2);
  });

  test('is asked for again if the server was away once more', async () => {
    await link.chats.look('players');
    FakeSocket.last.lose();
    said.push(line(3));
    away = true;
    await reconnect();
    expect(ids()).toEqual([1]);
    away = false;
    FakeSocket.last.say(told);
    await vi.advanceTimersByTimeAsync(0);
    expect(ids()).toEqual([1, 3]);
  });

  test('while a room is being read for the first time is not lost', async () => {
    let release = (): void => undefined;
    held = new Promise((resolve) => {
      release = resolve;
    });
    const looking = Promise.all([link.chats.look('players'), link.chats.look('players')]);
    await vi.advanceTimersByTimeAsync(0);
    said.push(line(3));
    FakeSocket.last.say({ type: 'chat', table: 't', line: line(3) });
    release();
    await looking;
    expect(ids()).toEqual([1, 3]);
    expect(asked).toEqual(['players']);
    expect(ids('spectators')).toEqual([]);
  });

  test('and a move that found nobody: that is shown at once, and it goes on its way when somebody is there', async () => {
    away = true;
    const answered = vi.fn();
    void link.command('/moves', {}).then(answered);
    await vi.advanceTimersByTimeAsync(0);
    expect(link.connected).toBe(false);
    away = false;
    await reconnect();
    expect(link.connected).toBe(true);
    expect(answered).toHaveBeenCalledOnce();
  });
});

describe('two accounts of a table', () => {
  let link: Link;
  const told = (seq: number, proposals: readonly string[]) => ({ table: { ...table, proposals }, position: { seq } });
  const hear = (seq: number, ...proposals: readonly string[]): void =>
    FakeSocket.last.say({ type: 'table', ...told(seq, proposals), entries: [], more: false });
  /** A request that is on its way, and the function that answers it. */
  const ask = () => {
    let [answer, refuse] = [(_: unknown): void => undefined, (_: unknown): void => undefined];
    const asked = new Promise<unknown>((resolve, reject) => {
      [answer, refuse] = [resolve, reject];
    });
    const taken = link.take(asked);
    return {
      answer(seq: number, ...proposals: readonly string[]): Promise<unknown> {
        answer(told(seq, proposals));
        return taken;
      },
      refuse(seq: number, ...proposals: readonly string[]): Promise<unknown> {
        refuse(new ApiError(409, { code: 'move.late', message: '', fresh: told(seq, proposals) }));
        return taken;
      },
    };
  };

  beforeEach(async () => {
    const page = new EventTarget();
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.stubGlobal('document', Object.assign(new EventTarget(), { baseURI: 'http://localhost/' }));
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    vi.stubGlobal('fetch', async () => ({ ok: true, status: 200, json: async () => ({ entries: [], more: false }) }));
    FakeSocket.all = [];
    link = new RemoteLink('t', null, told(1, []));
    await link.follow();
    FakeSocket.last.open();
    hear(4);
  });
  afterEach(() => {
    link.close();
    vi.unstubAllGlobals();
  });

  test('the answer that comes late does not undo what the socket said meanwhile', async () => {
    const late = ask();
    hear(4, 'mine', 'theirs');
    await late.answer(4, 'mine');
    expect(link.answer).toEqual(told(4, ['mine', 'theirs']));
    const refused = ask();
    hear(4, 'hers');
    await expect(refused.refuse(4, 'mine')).rejects.toThrow();
    expect(link.answer).toEqual(told(4, ['hers']));
  });

  test('the answer counts if the socket has said nothing since, or knew of less', async () => {
    await ask().answer(4, 'mine');
    expect(link.answer).toEqual(told(4, ['mine']));
    const newer = ask();
    hear(4);
    await newer.answer(5, 'theirs');
    expect(link.answer).toEqual(told(5, ['theirs']));
    await ask().answer(4, 'old');
    expect(link.answer).toEqual(told(5, ['theirs']));
    await expect(ask().refuse(6, 'fresh')).rejects.toThrow();
    expect(link.answer).toEqual(told(6, ['fresh']));
  });
});
