import type { Selectable } from 'kysely';
import type { Schema } from './schema.ts';
import type { Reader } from './store.ts';

export type DueRow = Selectable<Schema['due']>;

/** What has to happen later is known by its kind and by what it is about: there is one of each at most. */
export interface DueKey {
  readonly kind: string;
  readonly key: string;
}

export interface PlannedDue extends DueKey {
  readonly at: number;
  readonly payload: string; // JSON
}

/** Plans work, or plans it anew: a process that is at it just now finds that out before it is done. */
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

/** Where only one process uses the data, nobody is at what the one before was at: it need not wait for the lease to end. */
export async function releaseDue(db: Reader): Promise<void> {
  await db.updateTable('due').set({ at: 0, token: null }).where('token', 'is not', null).execute();
}
