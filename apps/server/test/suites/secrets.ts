import { describe, expect, test } from 'vitest';
import { account, type Home, somebody } from '../home.ts';
import type { Person } from '../person.ts';
import { begun, playMoves, type Table } from '../play.ts';
import { guessesOf, search, secretsOf } from '../secret-search.ts';

const MOVES = 45;

/** Makes every request that there is. */
async function askAll(person: Person, table: Table): Promise<void> {
  const base = `/api/tables/${table.id}`;
  for (const path of ['', '/log', '/export', '/chat?room=spectators', '?as=0', '?as=1', '?as=2']) {
    await person.ask('GET', base + path);
  }
  for (let move = 0; move <= MOVES; move++) {
    await person.ask('GET', `${base}/history/${move}`);
    if (move % 10 === 0) await person.ask('GET', `${base}/history/${move}?as=1`);
  }
  await person.ask('GET', '/api/tables?list=mine');
  await person.ask('GET', '/api/tables');
  await person.ask('POST', `${base}/moves`, { commandId: 'late', decision: '0', action: { type: 'pass' } });
}

/** Everything that the maker of a copy of a game is sent about the copy and its original. */
async function copyOf(person: Person, table: Table, move: number): Promise<readonly string[]> {
  person.heard.length = 0;
  const clone = await person.post(`/api/tables/${table.id}/clone`, { move });
  const base = `/api/tables/${clone.table.id}`;
  for (const path of ['', '?as=0', '?as=1', '?as=2', '/export', '/log', '/history/0']) await person.get(base + path);
  return [...person.heard];
}

export function secretsSuite(home: Home): void {
  describe('secrets', () => {
    test('no payload to any seat or spectator holds what it must not know', async () => {
      const table = await begun(home, { visibility: 'public' });
      const spectator = await account(home);
      const stranger = somebody(home);
      const everybody = [...table.people, spectator, stranger];
      const lives = await Promise.all(everybody.map((person) => person.live()));
      for (const live of lives) live.say({ type: 'watch', table: table.id, since: 0 });
      await playMoves(table, MOVES, 'secrets');
      // Seats that have no choice pass automatically: there may be more moves than the players made.
      const { moves } = await table.owner.position(table.id);
      for (const live of lives) await live.table(({ position }) => position?.moves === moves);
      for (const person of everybody) await askAll(person, table);
      const log = await secretsOf(home.environment, table.id);
      expect(moves).toBeGreaterThanOrEqual(MOVES);
      expect(log.events).toHaveLength(moves);
      for (const [i, person] of everybody.entries()) search(log, person.heard, i < 3 ? i : 'spectator', false);
      // Checks that the search works: what seat 0 was sent contains what seat 1 must not know.
      expect(() => search(log, table.people[0]?.heard ?? [], 1, false)).toThrow();
      for (const live of lives) live.close();
    });

    test('nor does a clone, its export or its history', async () => {
      const table = await begun(home, { visibility: 'public' });
      await playMoves(table, 20, 'clones');
      const spectator = await account(home);
      const log = await secretsOf(home.environment, table.id);
      const leakIn = (
        heard: readonly string[],
        viewer: number | 'spectator',
        guessed?: ReadonlySet<string>,
      ): unknown => {
        try {
          search(log, heard, viewer, true, guessed);
        } catch (leak) {
          return leak;
        }
      };
      for (const [i, person] of [...table.people, spectator].entries()) {
        const viewer = i < 3 ? i : 'spectator';
        for (const move of [0, 2, 10, 20]) {
          // Cards dealt at random are sometimes the true ones, often where few are unseen. A real leak shows up every time.
          let leak: unknown;
          let guessed: ReadonlySet<string> | undefined;
          for (let copies = 0; copies < 4; copies++) {
            leak = leakIn(await copyOf(person, table, move), viewer, guessed);
            if (leak === undefined) break;
            guessed ??= guessesOf(log, viewer, move);
          }
          if (leak !== undefined) throw new Error(`a clone of move ${move}`, { cause: leak });
        }
      }
    });
  });
}
