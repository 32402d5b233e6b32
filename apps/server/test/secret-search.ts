import { type GameLog, type KernelState, replay } from '@roundhouse/kernel';
import { expect } from 'vitest';
import { eventOf, STARTED } from '../src/games/rows.ts';
import { openPostgres, openSqlite } from '../src/store/database.ts';
import { TITLE } from './play.ts';

type Environment = Readonly<Record<string, string>>;

/** What only the server knows, read behind its back. */
export async function secretsOf(environment: Environment, table: string): Promise<GameLog> {
  const { DATABASE_URL: url, ROUNDHOUSE_DATA: data } = environment;
  const { db } = url ? openPostgres(url, 0) : openSqlite(data ?? '');
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

/** Numbers of the generator: long enough that they are no chance. */
function generatorWords(log: GameLog): ReadonlySet<string> {
  const words = new Set<string>();
  replay(TITLE, log, {
    onMove({ before }) {
      for (const word of (before as KernelState).rng) if (String(word).length > 6) words.add(String(word));
    },
  });
  return words;
}

/** Looks through everything that a viewer was sent for what they must not know. */
export function search(
  log: GameLog,
  heard: readonly string[],
  viewer: number | 'spectator',
  mayHaveSeeds: boolean,
): void {
  const hidden = hiddenFrom(log, viewer);
  expect(hidden.size).toBeGreaterThan(5);
  const words = generatorWords(log);
  for (const text of heard) {
    expect(text.includes(log.seed), text.slice(0, 200)).toBe(false);
    for (const [number] of text.matchAll(/\d{7,}/g)) expect(words.has(number), number).toBe(false);
    if (!mayHaveSeeds) expect(text).not.toMatch(/"(rng|seed|outbox|password|invited_by)"/);
    if (!/^[[{]/.test(text)) continue;
    for (const found of collections(JSON.parse(text))) expect(hidden.has(found), found).toBe(false);
  }
}
