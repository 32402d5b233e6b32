import { paceOf, TableClock } from '@roundhouse/protocol';
import { type Kysely, sql } from 'kysely';
import { lookOf } from '../people/looks.ts';
import type { Dialect } from './database.ts';

// biome-ignore lint/suspicious/noExplicitAny: before it is migrated the schema is not what the types say
type Any = Kysely<any>;

/** Statements that both dialects understand; `SERIAL` stands for an identity column. */
interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
  /** Work that needs more than statements; it runs after them. */
  readonly run?: (tx: Any) => Promise<void>;
}

const FIRST: Migration = {
  name: 'people, tables, moves, talk',
  statements: [
    `create table users (id text primary key, name text not null, name_key text unique, password text,
       created_at bigint not null)`,
    `create table sessions (id text primary key, user_id text not null references users, created_at bigint not null,
       expires_at bigint not null)`,
    'create index sessions_user on sessions (user_id)',
    `create table tokens (id text primary key, hash text not null unique, user_id text not null references users,
       label text not null, created_at bigint not null, used_at bigint)`,
    'create index tokens_user on tokens (user_id)',
    `create table tables (id text primary key, title text not null, name text not null,
       owner_id text not null references users, status text not null, visibility text not null,
       seat_order text not null, sandbox integer not null, options text not null, invitation text not null unique,
       seed text not null, board text not null, rules_version integer not null, seq integer not null,
       moves integer not null, waiting text not null, ended text, standings text, created_at bigint not null,
       updated_at bigint not null)`,
    'create index tables_list on tables (status, visibility, updated_at)',
    'create index tables_owner on tables (owner_id)',
    `create table seats (table_id text not null references tables on delete cascade, seat integer not null,
       user_id text references users, invited integer not null, resigned integer not null, decision integer,
       program text, primary key (table_id, seat))`,
    'create index seats_user on seats (user_id)',
    `create table events (table_id text not null references tables on delete cascade, seq integer not null,
       body text not null, facts text not null, seat integer, moves integer not null, auto integer not null,
       rules_version integer not null, at bigint not null, primary key (table_id, seq))`,
    `create table latest (table_id text primary key references tables on delete cascade, seq integer not null,
       moves integer not null, rules_version integer not null, state text not null)`,
    `create table snapshots (table_id text not null references tables on delete cascade, moves integer not null,
       rules_version integer not null, state text not null, primary key (table_id, moves))`,
    `create table commands (table_id text not null references tables on delete cascade, user_id text not null,
       command_id text not null, seq integer not null, count integer not null, at bigint not null,
       primary key (table_id, user_id, command_id))`,
    `create table proposals (id text primary key, table_id text not null references tables on delete cascade,
       kind text not null, seat_by integer not null, arg_to integer, arg_seat integer, agreed text not null,
       seq integer not null, at bigint not null)`,
    'create index proposals_table on proposals (table_id)',
    `create table chat (id SERIAL, table_id text not null references tables on delete cascade, room text not null,
       user_id text not null references users, text text not null, at bigint not null)`,
    'create index chat_table on chat (table_id, room, id)',
    `create table notes (table_id text not null references tables on delete cascade,
       user_id text not null references users, text text not null, at bigint not null, primary key (table_id, user_id))`,
  ],
};

/** Before this, a sandbox did not know the names of its seats' original players. */
const LABELS: Migration = {
  name: 'names at the seats of sandboxes',
  statements: [
    'alter table seats add column label text',
    `update seats set label = 'Seat ' || (seat + 1) where table_id in (select id from tables where sandbox = 1)`,
  ],
};

/**
 * Due work; a counter of a table's changes, so that nobody has to lock it while the rules run; and the time of its last
 * event, which had to be searched before. What unfinished games wait for depends on their rules, so the server checks each
 * of them once.
 */
const DUE: Migration = {
  name: 'things that happen by themselves',
  statements: [
    `create table due (kind text not null, key text not null, at bigint not null, payload text not null, token text,
       tries integer not null default 0, primary key (kind, key))`,
    'create index due_at on due (at)',
    'alter table tables add column version integer not null default 0',
    'alter table tables add column begun_at bigint',
    'alter table tables add column acted_at bigint not null default 0',
    `update tables set begun_at = (select at from events where table_id = tables.id and seq = 1),
       acted_at = coalesce((select max(at) from events where table_id = tables.id
         and body not like '{"kind":"rebased"%'), created_at)`,
    `insert into due (kind, key, at, payload) select 'timeLimit', id, 0, '{}' from tables where status = 'playing'`,
  ],
};

/** Names that look alike count as one. Among existing names, the oldest gets the look key. */
const LOOKS: Migration = {
  name: 'what names look like',
  statements: ['alter table users add column look_key text', 'create unique index users_look on users (look_key)'],
  async run(tx) {
    const accounts = tx.selectFrom('users').select(['id', 'name']).where('name_key', 'is not', null);
    const taken = new Set<string>();
    for (const { id, name } of await accounts.orderBy('created_at').orderBy('id').execute()) {
      const look_key = lookOf(name);
      if (taken.has(look_key)) continue;
      taken.add(look_key);
      await tx.updateTable('users').set({ look_key }).where('id', '=', id).execute();
    }
  },
};

const BOTS: Migration = {
  name: 'bots',
  statements: [
    'alter table seats add column bot text',
    'alter table seats add column memory text',
    'alter table tables add column pace integer not null default 0',
  ],
};

const NOTICES: Migration = {
  name: 'notices',
  statements: [
    `create table channels (id text primary key, user_id text references users on delete cascade,
       table_id text references tables on delete cascade, kind text not null, format text not null, label text not null,
       target text not null, wants text not null, quiet text, digest integer not null, language text not null,
       state text not null, failures integer not null, last_error text, failed_at bigint, sent_at bigint,
       created_at bigint not null)`,
    'create index channels_user on channels (user_id)',
    'create index channels_table on channels (table_id)',
    `create table notices (id text primary key, channel_id text not null references channels on delete cascade,
       type text not null, table_id text not null references tables on delete cascade, about text not null,
       state text not null, at bigint not null, done_at bigint)`,
    'create index notices_channel on notices (channel_id, state, at)',
    'create index notices_table on notices (table_id)',
    `create table presence (user_id text not null references users on delete cascade,
       table_id text not null references tables on delete cascade, until bigint not null,
       primary key (user_id, table_id))`,
    'create index presence_table on presence (table_id)',
    `create table mail_links (hash text primary key, kind text not null,
       user_id text not null references users on delete cascade,
       channel_id text not null references channels on delete cascade, expires_at bigint not null)`,
    'create index mail_links_channel on mail_links (channel_id)',
    'create index mail_links_user on mail_links (user_id)',
    'create table keys (name text primary key, value text not null)',
  ],
};

const FORMER: Migration = {
  name: 'seats to come back to',
  statements: [
    'alter table seats add column former_id text references users',
    'create index seats_former on seats (former_id)',
  ],
};

const CLOCKS: Migration = {
  name: 'clocks',
  statements: [
    'alter table tables add column clock text',
    'alter table seats add column clock_used bigint not null default 0',
    'alter table seats add column clock_bank bigint not null default 0',
    'alter table seats add column clock_since bigint',
    'alter table seats add column clock_zero bigint',
  ],
};

const RESULTS: Migration = {
  name: 'results and ratings',
  statements: [
    `create table results (table_id text not null references tables on delete cascade, seat integer not null,
       title text not null, user_id text references users on delete cascade, bot text, place integer not null,
       score integer not null, players integer not null, moves integer not null, acted integer not null,
       time_ms bigint not null, at bigint not null, mu_before integer, sigma_before integer, mu_after integer,
       sigma_after integer, primary key (table_id, seat))`,
    'create index results_user on results (user_id, at)',
    'create index results_title on results (title, at)',
    `create table ratings (title text not null, user_id text not null references users on delete cascade,
       mu integer not null, sigma integer not null, games integer not null, primary key (title, user_id))`,
    'create index ratings_user on ratings (user_id)',
    `create table bot_ratings (title text not null, bot text not null, mu integer not null, sigma integer not null,
       games integer not null, primary key (title, bot))`,
    'alter table users add column shows_ratings integer not null default 0',
  ],
};

const REMATCHES: Migration = {
  name: 'next games of the same people',
  statements: ['alter table tables add column rematch_id text references tables on delete set null'],
};

const VACATIONS: Migration = {
  name: 'vacations',
  statements: ['alter table users add column away_until bigint'],
};

/** Columns by which people search open tables. The pace of a table follows from its clock. */
const SEARCHED: Migration = {
  name: 'what a table is for',
  statements: [
    `alter table tables add column level text not null default 'any'`,
    'alter table tables add column language text',
    `alter table tables add column tempo text not null default 'none'`,
  ],
  async run(tx) {
    const timed = tx.selectFrom('tables').select(['id', 'clock']).where('clock', 'is not', null);
    for (const { id, clock } of await timed.execute()) {
      const tempo = paceOf(TableClock.parse(JSON.parse(clock)));
      await tx.updateTable('tables').set({ tempo }).where('id', '=', id).execute();
    }
  },
};

const HOSTS: Migration = {
  name: 'hosts, and whom they silence',
  statements: [
    'alter table users add column is_host integer not null default 0',
    'alter table users add column silenced_until bigint',
  ],
};

const HINTS: Migration = {
  name: 'hints',
  statements: ['alter table tables add column hints integer'],
};

const GROUPS: Migration = {
  name: 'friends, blocks and groups',
  statements: [
    `create table ties (user_id text not null references users on delete cascade,
       other_id text not null references users on delete cascade, kind text not null, at bigint not null,
       primary key (user_id, other_id))`,
    'create index ties_other on ties (other_id, kind)',
    `create table circles (id text primary key, name text not null, owner_id text not null references users,
       invitation text not null unique, created_at bigint not null)`,
    'create index circles_owner on circles (owner_id)',
    `create table circle_members (circle_id text not null references circles on delete cascade,
       user_id text not null references users on delete cascade, at bigint not null, primary key (circle_id, user_id))`,
    'create index circle_members_user on circle_members (user_id)',
    'alter table tables add column circle_id text references circles on delete set null',
    'create index tables_circle on tables (circle_id, updated_at)',
  ],
};

const FIGURES: Migration = {
  name: 'figures of finished games',
  statements: [
    `create table figures (table_id text not null references tables on delete cascade, number integer not null,
       title text not null, kind text not null, name text not null, round integer, value integer not null,
       primary key (table_id, number))`,
    'create index figures_title on figures (title, kind, name)',
    // The figures of games that ended earlier are calculated from their logs, when the server has time.
    `insert into due (kind, key, at, payload, tries) select distinct 'figures', table_id, 0, '{}', 0 from results`,
  ],
};

const READS: Migration = {
  name: 'what somebody has read of chats',
  statements: [
    `create table chat_reads (table_id text not null references tables on delete cascade,
       user_id text not null references users on delete cascade, room text not null, line bigint not null,
       primary key (table_id, user_id, room))`,
    // Everything said earlier counts as read.
    `insert into chat_reads (table_id, user_id, room, line) select seats.table_id, seats.user_id, chat.room, max(chat.id)
       from seats join chat on chat.table_id = seats.table_id where seats.user_id is not null
       group by seats.table_id, seats.user_id, chat.room`,
  ],
};

/** In order, and never changed once released: a new requirement is a new entry at the end. */
export const MIGRATIONS: readonly Migration[] = [
  FIRST,
  LABELS,
  DUE,
  LOOKS,
  BOTS,
  NOTICES,
  FORMER,
  CLOCKS,
  RESULTS,
  REMATCHES,
  VACATIONS,
  SEARCHED,
  HOSTS,
  HINTS,
  GROUPS,
  FIGURES,
  READS,
];

const SERIAL: Readonly<Record<Dialect, string>> = {
  sqlite: 'integer primary key autoincrement',
  postgres: 'bigint generated always as identity primary key',
};

/** Two processes may start at the same time: on PostgreSQL one waits here for the other. SQLite has only one server. */
const MIGRATION_LOCK = 1830_0001;

/** A newer program has already migrated the data. */
export class NewerData extends Error {
  override readonly name = 'NewerData';
}

/** Keeps other processes from migrating until the transaction ends. */
export async function lockMigrations(tx: Any, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
}

/** How many migrations the data has had. Data that a newer program has migrated is refused. */
export async function versionOf(db: Any): Promise<number> {
  const rows = await db.selectFrom('migrations').select('number').execute();
  const done = Math.max(0, ...rows.map(({ number }) => Number(number)));
  if (done <= MIGRATIONS.length) return done;
  throw new NewerData(
    `The data is of a newer Roundhouse (version ${done}, this program knows ${MIGRATIONS.length}): update the program.`,
  );
}

/** Brings a database to the newest version, or to `upTo`. Returns how many steps it took. */
export const migrate = (db: Any, dialect: Dialect, upTo = MIGRATIONS.length): Promise<number> =>
  db.transaction().execute((tx) => migrateWithin(tx, dialect, upTo));

/** The same as a part of a transaction. */
export async function migrateWithin(tx: Any, dialect: Dialect, upTo: number): Promise<number> {
  await lockMigrations(tx, dialect);
  await sql`create table if not exists migrations (number integer primary key, name text not null, at bigint not null)`.execute(
    tx,
  );
  const done = await versionOf(tx);
  for (const [i, { name, statements, run }] of MIGRATIONS.slice(0, upTo).entries()) {
    if (i < done) continue;
    for (const text of statements) await sql.raw(text.replace('SERIAL', SERIAL[dialect])).execute(tx);
    await run?.(tx);
    await tx
      .insertInto('migrations')
      .values({ number: i + 1, name, at: Date.now() })
      .execute();
  }
  return Math.max(0, upTo - done);
}
