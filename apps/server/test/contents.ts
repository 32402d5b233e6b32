import { sql } from 'kysely';
import type { Database, Dialect } from '../src/store/database.ts';

const NAMES = {
  sqlite: sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`,
  postgres: sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`,
} as const satisfies Record<Dialect, unknown>;

/** All rows of all tables, as texts in an order that no database decides. */
export async function contentsOf({ db, dialect }: Database): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows } = await NAMES[dialect].execute(db);
  const contents: Record<string, readonly string[]> = {};
  for (const { name } of rows) {
    const all = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    contents[name] = all.rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort();
  }
  return contents;
}
