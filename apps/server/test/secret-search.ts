import { type GameLog, type KernelState, Rng, replay } from '@roundhouse/kernel';
import { expect } from 'vitest';
import { eventOf, STARTED } from '../src/games/rows.ts';
import { openPostgres, openSqlite } from '../src/store/database.ts';
import { TITLE } from './play.ts';

type Environment = Readonly<Record<string, string>>;

/** What only the server knows, read directly from its store. */
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
  readonly players: readonly { readonly hand: Holding; readonly known: Holding; readonly portfolio: Holding }[];
}

/** What everybody sees: a former hand or discard can show up there, if all of it was bought or is what is left of the pool. */
function* onTheTable({ players, flow }: Hands): Generator<Holding> {
  for (const { known, portfolio } of players) yield* [known, portfolio];
  const [frame] = flow as readonly { pool?: Holding }[];
  if (frame?.pool) yield frame.pool;
}

/** What each seat has discarded in a selection that is under way. */
function discards({ flow }: Hands): readonly (readonly string[] | null)[] {
  const [frame] = flow as readonly { discarded?: readonly (readonly string[] | null)[] }[];
  return frame?.discarded ?? [];
}

/** Every hand, selection and discard that must never be sent to a viewer as such; short lists could be a coincidence. */
function hiddenFrom(log: GameLog, viewer: number | 'spectator'): ReadonlySet<string> {
  const hidden = new Set<string>();
  const open = new Set<string>();
  const look = (state: Hands) => {
    for (const holding of onTheTable(state)) open.add(key(asList(holding)));
    for (const [seat, { hand }] of state.players.entries()) (seat === viewer ? open : hidden).add(key(asList(hand)));
    for (const [seat, certs] of discards(state).entries()) {
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

const GUESSES = 500;

/** Hands and discards that a viewer gets by filling in the unseen cards of a position at random. */
export function guessesOf(log: GameLog, viewer: number | 'spectator', move: number): ReadonlySet<string> {
  const { state } = replay(TITLE, { ...log, events: log.events.slice(0, move) });
  const view = TITLE.view(state, viewer);
  const rng = new Rng('guesses');
  const dealt = new Set<string>();
  for (let i = 0; i < GUESSES; i++) {
    const guess = TITLE.determinize(view, viewer, rng) as Hands;
    for (const { hand } of guess.players) dealt.add(key(asList(hand)));
    for (const certs of discards(guess)) dealt.add(key(certs ?? []));
  }
  return dealt;
}

/** All lists of certificates and all holdings anywhere in a value, with their paths. */
function* collections(value: unknown, at = ''): Generator<readonly [key: string, at: string]> {
  if (Array.isArray(value)) {
    if (value.length > 0 && value.every((item) => typeof item === 'string')) yield [key(value), at];
  } else if (typeof value === 'object' && value !== null) {
    const counts = Object.values(value);
    if (counts.length > 0 && counts.every((count) => Number.isInteger(count) && count >= 0 && count < 20)) {
      yield [key(asList(value as Holding)), at];
    }
  } else return;
  for (const [name, item] of Object.entries(value)) yield* collections(item, `${at}/${name}`);
}

/** Numbers of the random generator, long enough not to appear by coincidence. */
function generatorWords(log: GameLog): ReadonlySet<string> {
  const words = new Set<string>();
  replay(TITLE, log, {
    onMove({ before }) {
      for (const word of (before as KernelState).rng) if (String(word).length > 6) words.add(String(word));
    },
  });
  return words;
}

/** Looks in everything that a viewer was sent for what they must not know, and could not guess. */
export function search(
  log: GameLog,
  heard: readonly string[],
  viewer: number | 'spectator',
  mayHaveSeeds: boolean,
  guessed: ReadonlySet<string> = new Set(),
): void {
  const hidden = new Set([...hiddenFrom(log, viewer)].filter((each) => !guessed.has(each)));
  expect(hidden.size).toBeGreaterThan(5);
  const words = generatorWords(log);
  for (const text of heard) {
    expect(text.includes(log.seed), text.slice(0, 200)).toBe(false);
    for (const [number] of text.matchAll(/\d{7,}/g)) expect(words.has(number), number).toBe(false);
    if (!mayHaveSeeds) expect(text).not.toMatch(/"(rng|seed|outbox|password|invited_by)"/);
    if (!/^[[{]/.test(text)) continue;
    for (const [found, at] of collections(JSON.parse(text))) {
      if (hidden.has(found)) expect.fail(`${viewer} was told ${found} at ${at} of ${text.slice(0, 200)}`);
    }
  }
}
