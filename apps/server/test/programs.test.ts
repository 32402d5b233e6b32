import type { MoveAnswer, TableAnswer } from '@roundhouse/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { account } from './home.ts';
import { type Inside, openInside } from './inside.ts';
import { playedLog } from './logs.ts';
import { commandId } from './person.ts';
import { TITLE } from './play.ts';

const { log } = playedLog(600, {
  stop: (state) =>
    TITLE.legal(state, TITLE.waitingFor(state)[0] ?? 0).some(
      (choice) => choice.kind === 'open' && choice.type === 'runTrains',
    ),
});

describe('programs, seen from inside', { timeout: 60_000 }, () => {
  let inside: Inside;
  beforeAll(async () => {
    inside = await openInside();
  });
  afterAll(() => inside.close());
  afterEach(() => vi.restoreAllMocks());

  test('a run that is not proved to be the best is left to the seat', async () => {
    const person = await account(inside.home);
    const { table } = await person.post<TableAnswer>('/api/import', { file: log });
    const seat = table.waitingFor[0] ?? 0;
    const program = { kind: 'run' };
    const set = () =>
      person.post<MoveAnswer>(`/api/tables/${table.id}/program`, { commandId: commandId(), seat, program });
    const solve = TITLE.solve;
    const mocked = vi.spyOn(TITLE, 'solve').mockImplementation((...asked) => {
      const found = solve?.(...asked);
      return found && { ...found, proved: false };
    });
    const stopped = await set();
    expect(mocked).toHaveBeenCalled();
    expect(stopped.accepted.entries).toEqual([]);
    expect(stopped.position?.program).toEqual({ program, stopped: 'notProved' });
    vi.restoreAllMocks();
    expect((await set()).accepted.entries[0]).toMatchObject({ seat, type: 'runTrains', auto: true });
  });
});
