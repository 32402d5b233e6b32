import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { MoveAnswer, TableAnswer } from '@roundhouse/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type SearchAnswer, type SearchJob, search } from '../src/searches/job.ts';
import type { Searchers } from '../src/searches/searches.ts';
import { type Thinker, Thinkers } from '../src/threads/thinkers.ts';
import { WorkThread } from '../src/threads/work-thread.ts';
import { HeldThread } from './held-thread.ts';
import { account, removeFolder, temporaryFolder } from './home.ts';
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

describe('programs, seen from inside', () => {
  let inside: Inside;
  beforeAll(async () => {
    inside = await openInside({ absentMs: 0 });
  });
  afterAll(() => inside.close());
  afterEach(() => vi.restoreAllMocks());

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

/** Searches that are answered when the test says so. */
class Held extends HeldThread<SearchJob, SearchAnswer> {
  /** What the search finds, or what a test gives in its place. */
  release(change: (answer: SearchAnswer) => SearchAnswer = (answer) => answer): void {
    this.answer(change(search(this.asked.at(-1) as SearchJob)));
  }
}

const program = { kind: 'run' };

describe('what programs search for', () => {
  let inside: Inside;
  afterEach(() => inside.close());

  async function begun(searcher: Thinker<SearchJob, SearchAnswer>) {
    const searchers: Searchers = new Thinkers([searcher]);
    inside = await openInside({}, undefined, undefined, undefined, searchers);
    const person = await account(inside.home);
    const { table } = await person.post<TableAnswer>('/api/import', { file: log });
    const seat = table.waitingFor[0] ?? 0;
    const path = `/api/tables/${table.id}`;
    const set = (what: unknown = program) =>
      person.post<MoveAnswer>(`${path}/program`, { commandId: commandId(), seat, program: what });
    const look = () => person.get<TableAnswer>(`${path}?as=${seat}`);
    return { person, id: table.id, seat, searchers, set, look };
  }

  test('is held by nobody else: the server answers, and the move comes when it is found', async () => {
    const held = new Held();
    const { person, id, seat, set, look } = await begun(held);
    expect((await set()).accepted.entries).toEqual([]);
    await held.until(() => held.asked.length === 1);
    expect((await fetch(`${inside.base}/healthz`)).status).toBe(200);
    expect((await look()).table.moves).toBe(log.events.length);
    held.release();
    await inside.context.searchRuns.idle();
    const { entries } = await person.get<{ entries: readonly object[] }>(
      `/api/tables/${id}/log?since=${log.events.length}`,
    );
    expect(entries[0]).toMatchObject({ seat, type: 'runTrains', auto: true });
  });

  test('that is not proved to be the best is left to the seat', async () => {
    const held = new Held();
    const { set, look } = await begun(held);
    await set();
    await held.until(() => held.asked.length === 1);
    held.release((answer) =>
      answer.ok && answer.found ? { ok: true, found: { ...answer.found, proved: false } } : answer,
    );
    await inside.context.searchRuns.idle();
    expect((await look()).position?.program).toEqual({ program, stopped: 'notProved' });
    expect((await look()).table.moves).toBe(log.events.length);
  });

  test('is no longer searched for when the program is ended', async () => {
    const held = new Held();
    const { set, look } = await begun(held);
    await set();
    await held.until(() => held.asked.length === 1);
    await set(null);
    await held.until(() => held.cancelled === 1);
    await inside.context.searchRuns.idle();
    expect((await look()).table.moves).toBe(log.events.length);
    expect(held.asked).toHaveLength(1);
  });

  test('is searched for again by the next server, if this one ends', async () => {
    const held = new Held();
    const { id, seat, set, searchers } = await begun(held);
    await set();
    await held.until(() => held.asked.length === 1);
    const ended = inside.context.searchRuns.close();
    await searchers.close();
    await ended;
    const rows = inside.context.store.db
      .selectFrom('due')
      .select(['kind', 'key', 'token'])
      .where('kind', '=', 'search');
    expect(await rows.execute()).toEqual([{ kind: 'search', key: `${id} ${seat}`, token: null }]);
  });

  test('goes on in a thread, however long it takes', async () => {
    const folder = temporaryFolder();
    const gate = path.join(folder, 'open');
    vi.stubEnv('SEARCH_GATE', gate);
    const thread = new WorkThread<SearchJob, SearchAnswer>(256, ['apps/server/test/gated-search.ts']);
    const { set, look } = await begun(thread);
    await set();
    await vi.waitFor(async () => expect(await metricOf('searches')).toBe(1), { timeout: 60_000 });
    expect((await fetch(`${inside.base}/healthz`)).status).toBe(200);
    expect((await look()).table.moves).toBe(log.events.length);
    writeFileSync(gate, '');
    await inside.context.searchRuns.idle();
    expect((await look()).table.moves).toBeGreaterThan(log.events.length);
    removeFolder(folder);
    vi.unstubAllEnvs();
  });

  async function metricOf(name: string): Promise<number> {
    const text = await (await fetch(`${inside.base}/metrics`)).text();
    return Number(new RegExp(`${name} (\\d+)`).exec(text)?.[1] ?? -1);
  }
});
