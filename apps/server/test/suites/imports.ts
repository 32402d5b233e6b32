import type { ErrorAnswer, TableAnswer } from '@roundhouse/protocol';
import { describe, expect, test } from 'vitest';
import { account, type Home, somebody } from '../home.ts';
import { playedLog, rebasedLog } from '../logs.ts';

/** A game taken back to its beginning and played again, time after time: seconds of work. */
function longLog() {
  const { log } = playedLog(150);
  const again = Array.from({ length: 60 }, () => [{ kind: 'undo' as const, to: 0, by: 0 }, ...log.events]).flat();
  return { ...log, events: [...log.events, ...again] };
}

export function importsSuite(home: Home): void {
  describe('large files', () => {
    test('while one is read, everybody else is served', async () => {
      const person = await account(home, 0);
      const other = somebody(home, 0);
      const file = longLog();
      let done = false;
      const importing = person.post<TableAnswer>('/api/import', { file, name: 'Long' }).finally(() => {
        done = true;
      });
      // If it were read in the server's main thread, nobody would get an answer until it is done.
      let answered = 0;
      while (!done) {
        expect(await other.get<unknown>('/healthz')).toEqual({ ok: true });
        if (!done) answered++;
      }
      const { table } = await importing;
      expect(table).toMatchObject({ name: 'Long', moves: 150, seq: file.events.length, sandbox: true });
      expect(answered).toBeGreaterThan(20);
    });

    test('one person has one of them read at a time', async () => {
      const person = await account(home);
      const file = longLog();
      const sent = [1, 2].map(() => person.ask<ErrorAnswer>('POST', '/api/import', { file }));
      const [done, refused] = (await Promise.all(sent)).sort((a, b) => a.status - b.status);
      expect([done?.status, refused?.status, refused?.body.error.code]).toEqual([201, 429, 'file.oneAtATime']);
      expect((await person.ask('POST', '/api/import', { file: playedLog(5).log })).status).toBe(201);
    });

    test('one that is too large is refused before it is looked at', async () => {
      const person = await account(home);
      const file = { ...longLog(), padding: 'x'.repeat(9 * 1024 * 1024) };
      expect(await person.refused('POST', '/api/import', { file })).toMatchObject({ status: 413 });
    });

    test('a state that no moves led to is only taken if the rules can live with it', async () => {
      const person = await account(home);
      const { table } = await person.post<TableAnswer>('/api/import', { file: rebasedLog() });
      expect(table).toMatchObject({ sandbox: true, status: 'playing' });
      const empty = (state: Record<string, unknown>) => ({ ...state, players: [] });
      const poor = (state: Record<string, unknown>) => ({ ...state, bank: { ...(state.bank as object), cash: 1 } });
      const torn = ({ companies: _gone, ...state }: Record<string, unknown>) => state;
      const lost = (state: Record<string, unknown>) => ({ ...state, flow: [{ step: 'nowhere' }] });
      const many = (state: Record<string, unknown>) => ({ ...state, resigned: [7] });
      const idle = (state: Record<string, unknown>) => ({ ...state, flow: [] });
      for (const change of [empty, poor, torn, lost, many, idle]) {
        const refused = await person.refused('POST', '/api/import', { file: rebasedLog(change) });
        expect([change.name, refused.status, refused.message]).toEqual([
          change.name,
          400,
          expect.stringMatching(
            /^This file cannot be opened: (event 1: )?the position in it (is not written as it should be|cannot be played): /,
          ),
        ]);
      }
      const { tables } = await person.get<{ tables: { id: string }[] }>('/api/tables?list=mine');
      expect(tables.map(({ id }) => id)).toEqual([table.id]);
    });

    test('names that reach into every object are refused', async () => {
      const person = await account(home);
      expect(await person.refused('POST', '/api/import', '{"file": {"__proto__": {"x": 1}}}')).toMatchObject({
        status: 400,
      });
    });
  });
}
