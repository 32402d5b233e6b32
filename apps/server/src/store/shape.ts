import { sql } from 'kysely';
import type { Dialect } from './database.ts';
import type { Reader } from './store.ts';

/** A table as the database itself describes it. */
export interface Shape {
  readonly table: string;
  readonly columns: readonly string[];
  readonly types: readonly string[];
  readonly key: readonly string[]; // columns of the primary key
  readonly counter: string | null; // the identity column
}

interface ColumnRow {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly place: number | null; // in the primary key, if it belongs to it
  readonly counts: boolean | number;
}

/** The schema in which PostgreSQL creates and finds our tables. */
export const SCHEMA = sql`quote_ident(current_schema())::regnamespace`;

const COLUMNS = {
  sqlite: sql<ColumnRow>`
    select t.name as "table", c.name as name, lower(c.type) as type, nullif(c.pk, 0) as place,
      c.pk > 0 and t.sql like '% autoincrement%' as counts
    from sqlite_master t, pragma_table_info(t.name) c
    where t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\' order by t.name, c.cid`,
  postgres: sql<ColumnRow>`
    select t.relname as "table", c.attname as name, format_type(c.atttypid, c.atttypmod) as type,
      array_position(k.indkey::smallint[], c.attnum) as place, c.attidentity <> '' as counts
    from pg_class t join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
      left join pg_index k on k.indrelid = t.oid and k.indisprimary
    where t.relnamespace = ${SCHEMA} and t.relkind in ('r', 'p') order by t.relname, c.attnum`,
} as const;

/** All tables of a database, by name. */
export async function shapesOf(db: Reader, dialect: Dialect): Promise<readonly Shape[]> {
  const { rows } = await COLUMNS[dialect].execute(db);
  const names = [...new Set(rows.map(({ table }) => table))].sort();
  return names.map((table) =>
    shapeOf(
      table,
      rows.filter((row) => row.table === table),
    ),
  );
}

function shapeOf(table: string, rows: readonly ColumnRow[]): Shape {
  const inKey = rows.filter(({ place }) => place !== null).sort((a, b) => Number(a.place) - Number(b.place));
  return {
    table,
    columns: rows.map(({ name }) => name).sort(),
    types: [...new Set(rows.map(({ type }) => type))],
    key: inKey.map(({ name }) => name),
    counter: rows.find(({ counts }) => Boolean(counts))?.name ?? null,
  };
}
