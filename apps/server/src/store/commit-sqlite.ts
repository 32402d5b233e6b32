import { sql } from 'kysely';
import type { TableCommit } from './commit-rows.ts';
import { dropDue, putDue } from './due-rows.ts';
import type { Reader, Store } from './store.ts';

/** One statement for each kind of row. */
async function writeSqlite(tx: Reader, commit: TableCommit): Promise<boolean> {
  const { table, version, played, events, latest, cutTo, snapshots, seats, proposals, command, due } = commit;
  const done = await tx
    .updateTable('tables')
    .set({ ...played, version: version + 1 })
    .where('id', '=', table)
    .where('version', '=', version)
    .executeTakeFirst();
  if (Number(done.numUpdatedRows) === 0) return false;
  if (events.length > 0)
    await tx
      .insertInto('events')
      .values([...events])
      .execute();
  if (latest) {
    const { table_id: _id, ...state } = latest;
    const put = tx.insertInto('latest').values(latest);
    await put.onConflict((conflict) => conflict.column('table_id').doUpdateSet(state)).execute();
  }
  if (cutTo !== null)
    await tx.deleteFrom('snapshots').where('table_id', '=', table).where('moves', '>', cutTo).execute();
  for (const snapshot of snapshots) {
    const { rules_version, state } = snapshot;
    const put = tx.insertInto('snapshots').values(snapshot);
    const again = { rules_version, state };
    await put.onConflict((conflict) => conflict.columns(['table_id', 'moves']).doUpdateSet(again)).execute();
  }
  for (const { seat, freed, ...set } of seats) {
    const put = tx
      .updateTable('seats')
      .set({ ...set, ...(freed === 1 && { user_id: null, former_id: sql<string>`user_id` }) });
    await put.where('table_id', '=', table).where('seat', '=', seat).execute();
  }
  if (proposals.drop.length > 0)
    await tx
      .deleteFrom('proposals')
      .where('id', 'in', [...proposals.drop])
      .execute();
  for (const proposal of proposals.put) {
    const put = tx.insertInto('proposals').values(proposal);
    await put.onConflict((conflict) => conflict.column('id').doUpdateSet({ agreed: proposal.agreed })).execute();
  }
  if (command) await tx.insertInto('commands').values(command).execute();
  await dropDue(tx, due.drop);
  await putDue(tx, due.put);
  return true;
}

/** Thrown to end a transaction that has written nothing. */
class Stale extends Error {}

export async function commitSqlite({ db }: Store, within: Reader | null, commit: TableCommit): Promise<boolean> {
  if (within) return writeSqlite(within, commit);
  try {
    await db.transaction().execute(async (tx) => {
      if (!(await writeSqlite(tx, commit))) throw new Stale();
    });
    return true;
  } catch (error) {
    if (error instanceof Stale) return false;
    throw error;
  }
}
