import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../src/store/database.ts';
import { migrate } from '../src/store/migrations.ts';
import { ROOT } from './home.ts';

/** Data as a server of an older version left it, by table. */
const dataOf = (version: number): Record<string, Record<string, unknown>[]> =>
  JSON.parse(readFileSync(path.join(ROOT, `apps/server/test/versions/${version}.json`), 'utf8'));

/** Makes a new database what it would be after a server of an older version had used it. */
export async function fillWithOld({ db, dialect }: Database, version: number): Promise<void> {
  await migrate(db, dialect, version);
  for (const [table, rows] of Object.entries(dataOf(version))) {
    for (const row of rows)
      await db
        .insertInto(table as never)
        .values(row as never)
        .execute();
  }
}
