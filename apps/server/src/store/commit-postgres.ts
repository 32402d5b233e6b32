import { CompiledQuery } from 'kysely';
import { PLAYED_COLUMNS, type TableCommit } from './commit-rows.ts';
import type { Reader } from './store.ts';

/** Columns with their types in PostgreSQL, in which rows come as JSON. */
const EVENT = `seq integer, body text, facts text, seat integer, moves integer, auto integer, rules_version integer,
  at bigint`;
const LATEST = 'seq integer, moves integer, rules_version integer, state text';
const SNAPSHOT = 'moves integer, rules_version integer, state text';
const SEAT = `seat integer, decision integer, resigned integer, program text, memory text, freed integer, clock_used bigint,
  clock_bank bigint, clock_since bigint, clock_zero bigint`;
const PROPOSAL = `id text, kind text, seat_by integer, arg_to integer, arg_seat integer, agreed text, seq integer,
  at bigint`;
const COMMAND = 'user_id text, command_id text, seq integer, count integer, at bigint';
const DUE = 'kind text, key text, at bigint, payload text';
const KEY = 'kind text, key text';

const names = (columns: string): string => columns.replace(/ (?:text|integer|bigint)/g, '');
const rows = (parameter: string, columns: string): string => `json_to_recordset(${parameter}::json) as r(${columns})`;

/** Adds rows to what hangs on the table. */
const insert = (table: string, parameter: string, columns: string): string =>
  `insert into ${table} (table_id, ${names(columns)}) select guard.id, r.* from guard, ${rows(parameter, columns)}`;

/** A part of the statement that stands in it only if there is something to write; `$` is its parameter. */
interface Part {
  readonly name: string;
  readonly values: (commit: TableCommit) => readonly unknown[];
  readonly text: (parameter: string) => string;
}

const PARTS: readonly Part[] = [
  {
    name: 'events',
    values: ({ events }) => events,
    text: ($) => insert('events', $, EVENT),
  },
  {
    name: 'latest',
    values: ({ latest }) => (latest ? [latest] : []),
    text: ($) => `${insert('latest', $, LATEST)}
      on conflict (table_id) do update set seq = excluded.seq, moves = excluded.moves,
        rules_version = excluded.rules_version, state = excluded.state`,
  },
  {
    name: 'cut',
    // A snapshot that is replaced is not taken out: one statement changes a row only once.
    values: ({ cutTo, snapshots }) =>
      cutTo === null ? [] : [{ cut: cutTo, kept: snapshots.map(({ moves }) => moves) }],
    text: ($) => `delete from snapshots using guard, ${rows($, 'cut integer, kept json')}
      where table_id = guard.id and moves > r.cut
        and moves not in (select value::integer from json_array_elements_text(r.kept))`,
  },
  {
    name: 'snapshots',
    values: ({ snapshots }) => snapshots,
    text: ($) => `${insert('snapshots', $, SNAPSHOT)}
      on conflict (table_id, moves) do update set rules_version = excluded.rules_version, state = excluded.state`,
  },
  {
    name: 'seats',
    values: ({ seats }) => seats,
    text: ($) => `update seats set decision = r.decision, resigned = r.resigned, program = r.program, memory = r.memory,
        clock_used = r.clock_used, clock_bank = r.clock_bank, clock_since = r.clock_since, clock_zero = r.clock_zero,
        user_id = case when r.freed = 1 then null else seats.user_id end,
        former_id = case when r.freed = 1 then seats.user_id else seats.former_id end
      from guard, ${rows($, SEAT)} where table_id = guard.id and seats.seat = r.seat`,
  },
  {
    name: 'dropped',
    values: ({ proposals }) => proposals.drop.map((id) => ({ id })),
    text: ($) => `delete from proposals using guard, ${rows($, 'id text')}
      where table_id = guard.id and proposals.id = r.id`,
  },
  {
    name: 'proposals',
    values: ({ proposals }) => proposals.put,
    text: ($) => `${insert('proposals', $, PROPOSAL)} on conflict (id) do update set agreed = excluded.agreed`,
  },
  {
    name: 'commands',
    values: ({ command }) => (command ? [command] : []),
    text: ($) => insert('commands', $, COMMAND),
  },
  {
    name: 'cancelled',
    values: ({ due }) => due.drop,
    text: ($) => `delete from due using guard, ${rows($, KEY)} where due.kind = r.kind and due.key = r.key`,
  },
  {
    name: 'planned',
    values: ({ due }) => due.put,
    text: ($) => `insert into due (${names(DUE)}) select r.* from guard, ${rows($, DUE)}
      on conflict (kind, key) do update set at = excluded.at, payload = excluded.payload, token = null, tries = 0`,
  },
];

/** Parameters that every commit has: the table, its version, and what is set. */
const FIXED = 2 + PLAYED_COLUMNS.length;

const GUARD = `with guard as (
    update tables set version = version + 1, (${PLAYED_COLUMNS.join(', ')}) =
      (${PLAYED_COLUMNS.map((_, i) => `$${i + 3}`).join(', ')})
    where id = $1 and version = $2 returning id)`;

/** Few kinds of commits occur: each has a text of its own, which stays prepared. */
const statements = new Map<string, string>();

function statementOf(parts: readonly Part[]): string {
  const key = parts.map(({ name }) => name).join(' ');
  const known = statements.get(key);
  if (known !== undefined) return known;
  const texts = parts.map(({ name, text }, i) => `${name}_part as (${text(`$${FIXED + i + 1}`)})`);
  const statement = `${[GUARD, ...texts].join(',\n  ')}\n  select id from guard`;
  statements.set(key, statement);
  return statement;
}

/**
 * Everything in one statement, so that no lock is held while the server thinks, or while a message travels. Each part hangs
 * on the first: if the table has another version by now, nothing is written and no row comes back.
 */
export async function commitPostgres(db: Reader, commit: TableCommit): Promise<boolean> {
  const parts = PARTS.filter((part) => part.values(commit).length > 0);
  const parameters = [
    commit.table,
    commit.version,
    ...PLAYED_COLUMNS.map((column) => commit.played[column]),
    ...parts.map((part) => JSON.stringify(part.values(commit))),
  ];
  const done = await db.executeQuery(CompiledQuery.raw(statementOf(parts), parameters));
  return done.rows.length > 0;
}
