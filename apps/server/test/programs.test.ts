import type { MoveAnswer, TableAnswer } from '@roundhouse/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { account } from './home.ts';
import { type Inside, openInside } from './inside.ts';
import { playedLog } from './logs.ts';
import { commandId, type Person } from './person.ts';
import { begun, TITLE } from './play.ts';

const { log } = playedLog(600, {
  stop: (state) =>
    TITLE.legal(state, TITLE.waitingFor(state)[0] ?? 0).some(
      (choice) => choice.kind === 'open' && choice.type === 'runTrains',
    ),
});

describe('programs, seen from inside', { timeout: 60_000 }, () => {
  let inside: Inside;
  beforeAll(async () => {
    inside = await openInside({ absentMs: 0 });
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

  test('a seat that gets free when somebody resigns is not played by who left it', async () => {
    const table = await begun(inside.home, { players: 3 });
    const [one, two, three] = table.people as readonly [Person, Person, Person];
    const at = (path: string) => `/api/tables/${table.id}/${path}`;
    await two.post(at('program'), { commandId: commandId(), program: { kind: 'run' } });
    expect((await two.position(table.id)).program).toMatchObject({ stopped: null });
    await one.post(at('proposals'), { kind: 'replace', seat: 1 });
    const programs = TITLE.programs as NonNullable<typeof TITLE.programs>;
    const asked = vi.spyOn(programs, 'next').mockReturnValue({ do: 'stop', why: 'roundOver' });
    const { table: left } = await three.post<TableAnswer>(at('resign'), { commandId: commandId() });
    expect(left.waitingFor).toEqual([0, 1]);
    expect(left.seats[1]?.kind).toBe('open');
    expect(asked).not.toHaveBeenCalled();
    const newcomer = await account(inside.home);
    const joined = await newcomer.post<TableAnswer>(`/api/invitations/${table.invitation}/join`, {});
    expect(joined.position).toMatchObject({ viewer: 1, program: null });
  });
});
