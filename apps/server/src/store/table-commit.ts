import { sql } from 'kysely';
import { commitPostgres } from './commit-postgres.ts';
import type { TableCommit } from './commit-rows.ts';
import { commitSqlite } from './commit-sqlite.ts';
import type { Reader, Store } from './store.ts';

/**
 * Writes a commit, separately or `within` a transaction of the caller, who then sends the notices. False: the table has
 * changed since it was read, and nothing was written.
 */
export async function commitTable(store: Store, within: Reader | null, commit: TableCommit): Promise<boolean> {
  if (store.dialect === 'sqlite') return commitSqlite(store, within, commit);
  return commitPostgres(within ?? store.db, commit);
}

/** Counts a change of a table that is not made by a commit. */
export async function bumpVersion(tx: Reader, table: string): Promise<void> {
  await tx.updateTable('tables').set({ version: sql`version + 1` }).where('id', '=', table).execute();
}
