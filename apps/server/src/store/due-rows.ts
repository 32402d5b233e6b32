import type { Selectable } from 'kysely';
import type { Schema } from './schema.ts';
import type { Reader } from './store.ts';

export type DueRow = Selectable<Schema['due']>;

/** Due work is identified by its kind and its subject: there is at most one for each pair. */
export interface DueKey {
  readonly kind: string;
  readonly key: string;
}

export interface PlannedDue extends DueKey {
  readonly at: number;
  readonly payload: string; // JSON
}

/** Plans work, or plans it again: a process that is just doing it will find out before it finishes. */
export async function putDue(tx: Reader, planned: readonly PlannedDue[]): Promise<void> {
  for (const each of planned) {
    const { at, payload } = each;
    await tx
      .insertInto('due')
      .values({ ...each, token: null, tries: 0 })
      .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet({ at, payload, token: null, tries: 0 }))
      .execute();
  }
}

export async function dropDue(tx: Reader, keys: readonly DueKey[]): Promise<void> {
  for (const { kind, key } of keys) {
    await tx.deleteFrom('due').where('kind', '=', kind).where('key', '=', key).execute();
  }
}

/** If only one process uses the data, nobody does the claimed work of the previous process, so the leases can end now. */
export async function releaseDue(db: Reader): Promise<void> {
  await db.updateTable('due').set({ at: 0, token: null }).where('token', 'is not', null).execute();
}
