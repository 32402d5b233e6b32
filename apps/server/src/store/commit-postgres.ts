import { CompiledQuery } from 'kysely';
import { PLAYED_COLUMNS, type TableCommit } from './commit-rows.ts';
import type { Reader } from './store.ts';

/** Columns with their PostgreSQL types, for rows passed as JSON. */
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

const names = (columns: string): string => columns.replace(/ (?:text|integer|bigint|json)/g, '');

/** Inserts rows that belong to the table. */
const insert = (table: string, rows: string, columns: string): string =>
  `insert into ${table} (table_id, ${names(columns)}) select guard.id, r.* from guard, ${rows}`;

/** A part of the statement, included only if there are rows to write. Its text refers to the rows as `r`. */
interface Part {
  readonly name: string;
  readonly columns: string;
  readonly values: (commit: TableCommit) => readonly object[];
  readonly text: (rows: string, columns: string) => string;
}

const PARTS: readonly Part[] = [
  {
    name: 'events',
    columns: EVENT,
    values: ({ events }) => events,
    text: (rows, columns) => insert('events', rows, columns),
  },
  {
    name: 'latest',
    columns: LATEST,
    values: ({ latest }) => (latest ? [latest] : []),
    text: (rows, columns) => `${insert('latest', rows, columns)}
      on conflict (table_id) do update set seq = excluded.seq, moves = excluded.moves,
        rules_version = excluded.rules_version, state = excluded.state`,
  },
  {
    name: 'cut',
    columns: 'cut integer, kept json',
    // A snapshot that is replaced is not deleted as well: one statement can change a row only once.
    values: ({ cutTo, snapshots }) =>
      cutTo === null ? [] : [{ cut: cutTo, kept: JSON.stringify(snapshots.map(({ moves }) => moves)) }],
    text: (rows) => `delete from snapshots using guard, ${rows}
      where table_id = guard.id and moves > r.cut
        and moves not in (select value::integer from json_array_elements_text(r.kept))`,
  },
  {
    name: 'snapshots',
    columns: SNAPSHOT,
    values: ({ snapshots }) => snapshots,
    text: (rows, columns) => `${insert('snapshots', rows, columns)}
      on conflict (table_id, moves) do update set rules_version = excluded.rules_version, state = excluded.state`,
  },
  {
    name: 'seats',
    columns: SEAT,
    values: ({ seats }) => seats,
    text: (
      rows,
    ) => `update seats set decision = r.decision, resigned = r.resigned, program = r.program, memory = r.memory,
        clock_used = r.clock_used, clock_bank = r.clock_bank, clock_since = r.clock_since, clock_zero = r.clock_zero,
        user_id = case when r.freed = 1 then null else seats.user_id end,
        former_id = case when r.freed = 1 then seats.user_id else seats.former_id end
      from guard, ${rows} where table_id = guard.id and seats.seat = r.seat`,
  },
  {
    name: 'dropped',
    columns: 'id text',
    values: ({ proposals }) => proposals.drop.map((id) => ({ id })),
    text: (rows) => `delete from proposals using guard, ${rows}
      where table_id = guard.id and proposals.id = r.id`,
  },
  {
    name: 'proposals',
    columns: PROPOSAL,
    values: ({ proposals }) => proposals.put,
    text: (rows, columns) =>
      `${insert('proposals', rows, columns)} on conflict (id) do update set agreed = excluded.agreed`,
  },
  {
    name: 'commands',
    columns: COMMAND,
    values: ({ command }) => (command ? [command] : []),
    text: (rows, columns) => insert('commands', rows, columns),
  },
  {
    name: 'cancelled',
    columns: KEY,
    values: ({ due }) => due.drop,
    text: (rows) => `delete from due using guard, ${rows} where due.kind = r.kind and due.key = r.key`,
  },
  {
    name: 'planned',
    columns: DUE,
    values: ({ due }) => due.put,
    text: (rows, columns) => `insert into due (${names(columns)}) select r.* from guard, ${rows}
      on conflict (kind, key) do update set at = excluded.at, payload = excluded.payload, token = null, tries = 0`,
  },
];

/** The number of parameters that every commit has: the table, its version, and the new values. */
const FIXED = 2 + PLAYED_COLUMNS.length;

const GUARD = `with guard as (
    update tables set version = version + 1, (${PLAYED_COLUMNS.join(', ')}) =
      (${PLAYED_COLUMNS.map((_, i) => `$${i + 3}`).join(', ')})
    where id = $1 and version = $2 returning id)`;

/** The rows of a part. A single row is passed as separate parameters; several are one JSON text, whatever their number. */
interface Filled {
  readonly part: Part;
  readonly rows: readonly object[];
}

const isSingle = ({ rows }: Filled): boolean => rows.length === 1;

function parametersOf(filled: Filled): readonly unknown[] {
  const { part, rows } = filled;
  if (!isSingle(filled)) return [JSON.stringify(rows)];
  const row = rows[0] as Readonly<Record<string, unknown>>;
  return names(part.columns)
    .split(/,\s*/)
    .map((name) => row[name]);
}

/** How the statement reads the rows of a part; `$n` is the first of its parameters. */
function rowsText(filled: Filled, n: number): string {
  const { columns } = filled.part;
  if (!isSingle(filled)) return `json_to_recordset($${n}::json) as r(${columns})`;
  const cells = columns.split(/,\s*/).map((column, i) => `$${n + i}::${column.split(' ')[1]}`);
  return `(values (${cells.join(', ')})) as r(${names(columns)})`;
}

/** There are only a few kinds of commits, each with its own text, which stays prepared. */
const statements = new Map<string, string>();

function statementOf(all: readonly Filled[]): string {
  const key = all.map((filled) => `${filled.part.name}${isSingle(filled) ? '' : 's'}`).join(' ');
  const known = statements.get(key);
  if (known !== undefined) return known;
  let n = FIXED + 1;
  const texts = all.map((filled) => {
    const { name, columns, text } = filled.part;
    const written = `${name}_part as (${text(rowsText(filled, n), columns)})`;
    n += parametersOf(filled).length;
    return written;
  });
  const statement = `${[GUARD, ...texts].join(',\n  ')}\n  select id from guard`;
  statements.set(key, statement);
  return statement;
}

/**
 * Writes everything in one statement, so that no lock is held while the server works, or while a message is on its way. Every
 * part depends on the guard: if the table has another version by now, nothing is written and no row is returned.
 */
export async function commitPostgres(db: Reader, commit: TableCommit): Promise<boolean> {
  const all = PARTS.map((part) => ({ part, rows: part.values(commit) })).filter(({ rows }) => rows.length > 0);
  const played = PLAYED_COLUMNS.map((column) => commit.played[column]);
  const parameters = [commit.table, commit.version, ...played, ...all.flatMap(parametersOf)];
  const done = await db.executeQuery(CompiledQuery.raw(statementOf(all), parameters));
  return done.rows.length > 0;
}
