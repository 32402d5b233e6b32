import { type AnyTitle, type GameLog, newGame } from '@roundhouse/kernel';
import { LIMITS, type TableAnswer } from '@roundhouse/protocol';
import { TITLES } from '@roundhouse/titles';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { doJob } from '../src/replays/job.ts';
import { account, somebody } from './home.ts';
import { type Inside, openInside } from './inside.ts';
import { playedLog, rebasedLog } from './logs.ts';
import { openSeats, TITLE } from './play.ts';

type Fields = Record<string, unknown>;

/** A game that goes on from a state that somebody has tampered with. */
function touched(title: AnyTitle, change: (state: Fields) => void): GameLog {
  const players = Array.from({ length: title.meta.players.min }, (_, i) => ({ id: `p${i}`, name: `P${i}` }));
  const { log, state } = newGame(title, { players, seed: 'touched', options: {} });
  const own = JSON.parse(JSON.stringify(state)) as Fields;
  change(own);
  return { ...log, events: [{ kind: 'rebased', rulesVersion: title.meta.rulesVersion, state: own as never }] };
}

/** Every object in a value, with its path. */
function* objectsIn(value: unknown, path = ''): Generator<readonly [string, Fields]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [path, value as Fields];
  for (const [key, each] of Object.entries(value)) yield* objectsIn(each, `${path}.${key}`);
}

const read = (file: unknown) => doJob({ kind: 'import', body: JSON.stringify({ file }) }, () => undefined);

describe.each(TITLES.map((title) => [title.meta.id, title] as const))(
  'a state of %s that a file brings',
  (_id, title) => {
    const plain = touched(title, () => undefined);

    test('is taken as the game itself makes it', () => {
      expect(read(plain)).toMatchObject({ ok: true });
    });

    test('has no fields and no values that the game does not have, wherever', () => {
      const [rebased] = plain.events;
      const places = [...objectsIn(rebased?.kind === 'rebased' ? rebased.state : null)].map(([path]) => path);
      expect(places.length).toBeGreaterThan(5);
      for (const place of places) {
        const file = touched(title, (state) => {
          const [, found] = [...objectsIn(state)].find(([path]) => path === place) ?? [];
          Object.assign(found ?? {}, { junk: 'x'.repeat(100) });
        });
        expect([place, read(file)]).toMatchObject([place, { ok: false, status: 400 }]);
      }
    });

    test('is not larger than a game can be', () => {
      const large = touched(title, (state) => {
        state.players = Array.from({ length: 1_000 }, () => (state.players as unknown[])[0]);
      });
      expect(read(large)).toMatchObject({ ok: false, status: 400 });
      const names = touched(title, (state) => {
        state.ended = 'x'.repeat(1_000_000);
      });
      expect(read(names)).toMatchObject({ ok: false, status: 400 });
    });

    test('is not one that the rules would play on alone', () => {
      const everybody = Array.from({ length: title.meta.players.min }, (_, seat) => seat);
      for (const resigned of [everybody, [...everybody, ...everybody], [0, 0], [19]]) {
        const file = touched(title, (state) => Object.assign(state, { resigned }));
        expect([resigned, read(file)]).toMatchObject([resigned, { ok: false, status: 400 }]);
      }
    });
  },
);

describe('a file', () => {
  let inside: Inside;
  beforeAll(async () => {
    inside = await openInside();
  });
  afterAll(() => inside.close());

  test('that takes moves back again and again is refused when it has cost enough', () => {
    const { log } = playedLog(31);
    // Undoes the last move and redoes it, again and again; each time thirty moves have to be replayed.
    const steps = Array.from({ length: 2_000 }, (_, i) =>
      i % 2 === 0 ? { kind: 'undo' as const, to: 30, by: 0 } : { kind: 'redo' as const, to: 31, by: 0 },
    );
    expect(read({ ...log, events: [...log.events, ...steps] })).toMatchObject({ ok: false, code: 'file.tooMuch' });
    expect(read({ ...log, events: [...log.events, ...steps.slice(0, 100)] })).toMatchObject({ ok: true });
  });

  test('brings so many states and no more', () => {
    const file = rebasedLog();
    const [state] = file.events;
    expect(read({ ...file, events: Array.from({ length: 21 }, () => state) })).toMatchObject({
      ok: false,
      status: 400,
    });
  });

  test('waits in a queue in which everybody has a place of their own', async () => {
    const { replays } = inside.context;
    const asked = vi.spyOn(replays, 'run');
    const [one, two] = [await account(inside.home), await account(inside.home)];
    const { log } = playedLog(5);
    const ids: string[] = [];
    for (const person of [one, two]) {
      const { table } = await person.post<TableAnswer>('/api/import', { file: log });
      await person.post(`/api/tables/${table.id}/clone`, {});
      ids.push((await person.get<{ me: { id: string } }>('/api/me')).me.id);
    }
    expect(asked.mock.calls.map(([, who]) => who)).toEqual(ids.flatMap((id) => [id, id]));
    asked.mockRestore();
  });

  test('of a guest may be smaller than that of somebody with an account', async () => {
    const owner = await account(inside.home);
    const wish = { title: TITLE.meta.id, seats: openSeats(2) };
    const { table } = await owner.post<TableAnswer>('/api/tables', wish);
    const guest = somebody(inside.home);
    await guest.post(`/api/invitations/${table.invitation}/join`, { name: 'Guest' });
    const { log } = playedLog(5);
    const large = { file: { ...log, padding: 'x'.repeat(LIMITS.guestFile) } };
    expect(await guest.refused('POST', '/api/import', large)).toMatchObject({ status: 413, code: 'file.guest' });
    expect(await owner.refused('POST', '/api/import', large)).toMatchObject({ status: 400 }); // it was read, not refused unread
    expect((await guest.ask('POST', '/api/import', { file: log })).status).toBe(201);
  });
});
