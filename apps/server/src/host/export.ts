import { sql } from 'kysely';
import type { Schema } from '../store/schema.ts';
import type { Reader } from '../store/store.ts';

type TableName = keyof Schema;

/** A table to export, with the columns of its key and those left out: everything that would let somebody log in. */
interface Part {
  readonly table: TableName;
  readonly key: readonly string[];
  readonly without?: readonly string[];
}

const PARTS: readonly Part[] = [
  { table: 'users', key: ['id'], without: ['password'] },
  { table: 'tables', key: ['id'], without: ['invitation'] },
  { table: 'seats', key: ['table_id', 'seat'] },
  { table: 'events', key: ['table_id', 'seq'] },
  { table: 'latest', key: ['table_id'] },
  { table: 'snapshots', key: ['table_id', 'moves'] },
  { table: 'proposals', key: ['id'] },
  { table: 'chat', key: ['id'] },
  { table: 'chat_reads', key: ['table_id', 'user_id', 'room'] },
  { table: 'notes', key: ['table_id', 'user_id'] },
  { table: 'channels', key: ['id'], without: ['target'] },
  { table: 'notices', key: ['id'] },
  { table: 'ties', key: ['user_id', 'other_id'] },
  { table: 'circles', key: ['id'], without: ['invitation'] },
  { table: 'circle_members', key: ['circle_id', 'user_id'] },
  { table: 'results', key: ['table_id', 'seat'] },
  { table: 'figures', key: ['table_id', 'number'] },
  { table: 'ratings', key: ['title', 'user_id'] },
  { table: 'bot_ratings', key: ['title', 'bot'] },
];

/** Positions are long, so only this many rows are in memory at a time. */
const AT_A_TIME = 50;

type Row = Record<string, unknown>;

/** The next rows of a part after a given one, in the order of the key. */
async function pageOf(db: Reader, { table, key }: Part, after: Row | undefined): Promise<readonly Row[]> {
  const columns = sql.join(key.map((name) => sql.ref(name)));
  const rest = after ? sql`where (${columns}) > (${sql.join(key.map((name) => after[name]))})` : sql``;
  const query = sql<Row>`select * from ${sql.table(table)} ${rest} order by ${columns} limit ${sql.lit(AT_A_TIME)}`;
  return (await query.execute(db)).rows;
}

async function* rowsOf(db: Reader, part: Part): AsyncGenerator<Row> {
  let page = await pageOf(db, part, undefined);
  yield* page;
  while (page.length === AT_A_TIME) {
    page = await pageOf(db, part, page.at(-1));
    yield* page;
  }
}

/** All stored data, a line of JSON for each row, read while it is sent: it may be more than fits in memory. */
export async function* exportLines(db: Reader): AsyncGenerator<string> {
  for (const part of PARTS) {
    const hidden = new Set(part.without ?? []);
    for await (const row of rowsOf(db, part)) {
      const shown = Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name)));
      yield `${JSON.stringify({ table: part.table, row: shown })}\n`;
    }
  }
}
