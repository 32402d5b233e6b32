import { type GameLog, type KernelState, replay } from '@roundhouse/engine/kernel';
import { describe, expect, test } from 'vitest';
import { eventOf, STARTED } from '../../src/games/rows.ts';
import { openPostgres, openSqlite } from '../../src/store/database.ts';
import { account, type Home, somebody } from '../home.ts';
import type { Person } from '../person.ts';
import { begun, playMoves, type Table, TITLE } from '../play.ts';

const MOVES = 45;

/** What only the server knows, read behind its back. */
async function secretsOf(home: Home, table: string): Promise<GameLog> {
  const { DATABASE_URL: url, ROUNDHOUSE_DATA: data } = home.environment;
  const { db } = url ? openPostgres(url) : openSqlite(data ?? '');
  const row = await db.selectFrom('tables').selectAll().where('id', '=', table).executeTakeFirstOrThrow();
  const events = await db.selectFrom('events').select('body').where('table_id', '=', table).orderBy('seq').execute();
  await db.destroy();
  const { meta } = TITLE;
  const players = [0, 1, 2].map((seat) => ({ id: `s${seat}`, name: `s${seat}` }));
  const log = { title: meta.id, rulesVersion: meta.rulesVersion, board: meta.board, players, seed: row.seed };
  const own = events.map(eventOf).filter((event) => event.kind !== STARTED.kind);
  return { ...log, options: JSON.parse(row.options), events: own } as GameLog;
}

type Holding = Readonly<Record<string, number>>;
const asList = (holding: Holding): string[] =>
  Object.entries(holding).flatMap(([cert, n]) => Array<string>(n).fill(cert));
const key = (certs: readonly string[]): string => [...certs].sort().join(' ');

interface Hands extends KernelState {
  readonly players: readonly { readonly hand: Holding; readonly known: Holding }[];
}

/** Every hand, selection and discard that a viewer must never be told as such; short ones could be chance. */
function hiddenFrom(log: GameLog, viewer: number | 'spectator'): ReadonlySet<string> {
  const hidden = new Set<string>();
  const open = new Set<string>();
  const look = (state: Hands) => {
    for (const [seat, { hand, known }] of state.players.entries()) {
      const isOpen = seat === viewer || key(asList(known)) === key(asList(hand));
      (isOpen ? open : hidden).add(key(asList(hand)));
    }
    const [frame] = state.flow as readonly { discarded?: readonly (readonly string[] | null)[] }[];
    for (const [seat, certs] of (frame?.discarded ?? []).entries()) {
      if (certs && certs.length > 0) (seat === viewer ? open : hidden).add(key(certs));
    }
  };
  replay(TITLE, log, {
    onMove({ before, after }) {
      look(before as Hands);
      look(after as Hands);
    },
  });
  return new Set([...hidden].filter((each) => !open.has(each) && each.split(' ').length >= 5));
}

/** All lists of certificates and all holdings anywhere in a value. */
function* collections(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    if (value.length > 0 && value.every((item) => typeof item === 'string')) yield key(value);
    for (const item of value) yield* collections(item);
  } else if (typeof value === 'object' && value !== null) {
    const counts = Object.values(value);
    if (counts.length > 0 && counts.every((count) => Number.isInteger(count) && count >= 0 && count < 20)) {
      yield key(asList(value as Holding));
    }
    for (const item of counts) yield* collections(item);
  }
}

function search(log: GameLog, heard: readonly string[], viewer: number | 'spectator', mayHaveSeeds: boolean): void {
  const hidden = hiddenFrom(log, viewer);
  expect(hidden.size).toBeGreaterThan(5);
  const words = new Set<string>();
  replay(TITLE, log, {
    onMove({ before }) {
      for (const word of (before as KernelState).rng) words.add(String(word));
    },
  });
  for (const text of heard) {
    expect(text).not.toContain(log.seed);
    for (const word of words) if (word.length > 6) expect(text).not.toContain(word);
    if (!mayHaveSeeds) expect(text).not.toMatch(/"(rng|seed|outbox|password|invited_by)"/);
    if (!/^[[{]/.test(text)) continue;
    for (const found of collections(JSON.parse(text))) expect(hidden.has(found), found).toBe(false);
  }
}

/** Asks for everything there is to ask. */
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

export function secretsSuite(home: Home): void {
  describe('secrets', () => {
    test('no payload to any seat or spectator holds what it must not know', { timeout: 120_000 }, async () => {
      const table = await begun(home, { visibility: 'public' });
      const spectator = await account(home);
      const stranger = somebody(home);
      const everybody = [...table.people, spectator, stranger];
      const lives = await Promise.all(everybody.map((person) => person.live()));
      for (const live of lives) live.say({ type: 'watch', table: table.id, since: 0 });
      await playMoves(table, MOVES, 'secrets');
      for (const live of lives) await live.table(({ position }) => position?.moves === MOVES);
      for (const person of everybody) await askAll(person, table);
      const log = await secretsOf(home, table.id);
      expect(log.events).toHaveLength(MOVES);
      for (const [i, person] of everybody.entries()) search(log, person.heard, i < 3 ? i : 'spectator', false);
      // The search itself: what seat 0 heard holds what seat 1 must not know.
      expect(() => search(log, table.people[0]?.heard ?? [], 1, false)).toThrow();
      for (const live of lives) live.close();
    });

    test('nor does a clone, its export or its history', async () => {
      const table = await begun(home, { visibility: 'public' });
      await playMoves(table, 20, 'clones');
      const spectator = await account(home);
      const log = await secretsOf(home, table.id);
      for (const [i, person] of [...table.people, spectator].entries()) {
        person.heard.length = 0;
        for (const move of [0, 2, 10, 20]) {
          const clone = await person.post(`/api/tables/${table.id}/clone`, { move });
          const base = `/api/tables/${clone.table.id}`;
          for (const path of ['', '?as=0', '?as=1', '?as=2', '/export', '/log', '/history/0'])
            await person.get(base + path);
        }
        search(log, person.heard, i < 3 ? i : 'spectator', true);
      }
    });
  });
}
