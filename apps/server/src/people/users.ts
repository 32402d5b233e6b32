import type { Me } from '@roundhouse/protocol';
import type { Selectable } from 'kysely';
import type { Schema } from '../store/schema.ts';
import type { Reader, Store } from '../store/store.ts';
import { lookOf } from './looks.ts';

export type UserRow = Selectable<Schema['users']>;

/** Names with the same key are the same name: case does not matter. */
export const keyOf = (name: string): string => name.toLowerCase();
/** Whether people would confuse two names. */
export const sameName = (one: string, other: string): boolean =>
  keyOf(one) === keyOf(other) || lookOf(one) === lookOf(other);

export const meOf = ({ id, name, name_key }: Pick<UserRow, 'id' | 'name' | 'name_key'>): Me => ({
  id,
  name,
  kind: name_key === null ? 'guest' : 'account',
});

/** Reads a person and locks their password, sessions and tokens until the transaction ends. SQLite has one writer anyway. */
export async function lockedUser(store: Store, tx: Reader, id: string): Promise<UserRow | undefined> {
  const query = tx.selectFrom('users').selectAll().where('id', '=', id);
  return (store.dialect === 'postgres' ? query.forNoKeyUpdate() : query).executeTakeFirst();
}
