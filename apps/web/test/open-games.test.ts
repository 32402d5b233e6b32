import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { TITLE } from '@roundhouse/titles/18-india';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { beginGame, type LocalGame, type SavedGame } from '../src/local/game.ts';
import { playScript, SEED } from './browser/script.ts';
import { FakeIndexedDb } from './fake-store.ts';

/** The title as the page has it today; a test may raise its rules. */
const today: { title: unknown } = { title: TITLE };
vi.mock('../src/titles/rules.ts', () => ({ loadTitle: async () => today.title }));

// The page's own types need the DOM, which tests do not have.
const LOCAL = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../src/local');
interface Games {
  begin(saved: SavedGame): Promise<string>;
  get(id: string): Promise<LocalGame>;
  change(id: string, act: (game: LocalGame, now: number) => unknown): Promise<unknown>;
  remove(id: string): Promise<void>;
}

const db = new FakeIndexedDb();
/** Windows that get each other's messages only when the test lets them. */
const channels: { onmessage: ((event: { data: unknown }) => void) | null }[] = [];
const posted: unknown[] = [];
vi.stubGlobal('indexedDB', db);
vi.stubGlobal(
  'BroadcastChannel',
  class {
    onmessage = null;
    constructor() {
      channels.push(this);
    }
    postMessage(data: unknown): void {
      posted.push(data);
    }
  },
);
const { OpenGames } = (await import(path.join(LOCAL, 'open-games.ts'))) as {
  OpenGames: new (tell: () => (event: string) => void, clock: () => number) => Games;
};
const { getGame, listGames } = (await import(path.join(LOCAL, 'store.ts'))) as {
  getGame(id: string): Promise<SavedGame | undefined>;
  listGames(): Promise<readonly { readonly id: string; readonly moves: number }[]>;
};
afterAll(() => void vi.unstubAllGlobals());

const { actions } = playScript(SEED, 4);
const names = ['Asha', 'Bela', 'Chand'];
let clock = 0;
const window = (told: string[] = []) =>
  new OpenGames(
    () => (event) => told.push(event),
    () => ++clock,
  );
const play = (games: Games, id: string, move: number) => games.change(id, (game, now) => game.send(actions[move], now));

describe('what is found out about a move after it was shown', () => {
  const told: string[] = [];
  let games: Games;
  /** Waits until the move is judged, by waiting for a move of another game that was made after it. */
  const later = async (): Promise<void> => {
    const other = window(told);
    const id = await other.begin(beginGame(TITLE, { id: `later${clock}`, names, options: {}, seed: SEED }, clock));
    const before = told.filter((event) => event === 'judged').length;
    await play(other, id, 0);
    await vi.waitFor(() => expect(told.filter((event) => event === 'judged').length).toBeGreaterThan(before), {
      timeout: 60_000,
    });
  };
  beforeEach(async () => {
    games = window();
    await games.begin(beginGame(TITLE, { id: 'g', names, options: {}, seed: SEED }, 0));
  });

  test('is kept with it', async () => {
    await play(games, 'g', 0);
    await later();
    await vi.waitFor(async () => expect((await getGame('g'))?.lines.at(-1)?.reveals).not.toBeNull(), {
      timeout: 60_000,
    });
  });

  test('does not bring back a game that was deleted meanwhile', async () => {
    await play(games, 'g', 0);
    await games.remove('g');
    await later();
    expect(await getGame('g')).toBeUndefined();
    expect((await listGames()).map(({ id }) => id)).not.toContain('g');
    await expect(games.get('g')).rejects.toThrow('gone');
  });

  test('does not take the place of a move that another window has made meanwhile', async () => {
    const other = window();
    await play(games, 'g', 0);
    await play(other, 'g', 1); // before this window has heard of it
    const stored = vi.spyOn(db.rows.get('games') as Map<string, unknown>, 'set');
    await later();
    const lengths = stored.mock.calls.flatMap(([id, game]) =>
      id === 'g' ? (game as SavedGame).log.events.length : [],
    );
    expect(lengths).toEqual([2]);
    stored.mockRestore();
    expect((await getGame('g'))?.log.events).toHaveLength(2);
    expect((await listGames()).find(({ id }) => id === 'g')?.moves).toBe(2);
  });

  test('a game deleted in another window is gone here too', async () => {
    const other = window();
    await other.get('g');
    posted.length = 0;
    await games.remove('g');
    expect(posted).toEqual(['g']);
    for (const { onmessage } of channels) onmessage?.({ data: 'g' });
    await expect(play(other, 'g', 0)).rejects.toThrow('gone');
  });

  test('everybody who asks while a game is opened gets the same one', async () => {
    const other = window();
    const [one, two] = await Promise.all([other.get('g'), other.get('g')]);
    expect(one).toBe(two);
  });
});

test('a game that was kept under older rules is opened by those of today, and plays on', async () => {
  const id = await window().begin(beginGame(TITLE, { id: 'old', names, options: {}, seed: SEED }, 0));
  const before = window();
  await play(before, id, 0);
  const { migrations: _none, ...rest } = TITLE;
  const { rulesVersion } = TITLE.meta;
  const next = rulesVersion + 1;
  const migrations = { [rulesVersion]: (state: unknown) => state };
  today.title = { ...rest, meta: { ...TITLE.meta, rulesVersion: next }, migrations };
  const games = window();
  expect((await games.get(id)).now(null)).toMatchObject({ moves: 1, floor: 1 });
  expect(await play(games, id, 1)).toEqual({ ok: true });
  const kept = await getGame(id);
  expect(kept?.log.events.map(({ kind }) => kind)).toEqual(['action', 'rebased', 'action']);
  expect(kept?.lines.map(({ kind }) => kind)).toEqual(['started', 'action', 'rebased', 'action']);
  expect((await window().get(id)).now(null)).toMatchObject({ moves: 2, floor: 1 });
  today.title = { ...rest, meta: { ...TITLE.meta, rulesVersion: 9 } };
  await expect(window().get(id)).rejects.toThrow(`rules.noMigration (version ${next})`);
  today.title = TITLE;
});
