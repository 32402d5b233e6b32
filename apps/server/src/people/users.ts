import type { Me } from '@roundhouse/protocol';
import type { Selectable } from 'kysely';
import type { Schema } from '../store/schema.ts';
import type { Reader, Store } from '../store/store.ts';
import { lookOf } from './looks.ts';

export type UserRow = Selectable<Schema['users']>;

/** Names that differ only in this are the same name. */
export const keyOf = (name: string): string => name.toLowerCase();
/** Whether one would be taken for the other. */
export const sameName = (one: string, other: string): boolean =>
  keyOf(one) === keyOf(other) || lookOf(one) === lookOf(other);

export const meOf = ({ id, name, name_key }: Pick<UserRow, 'id' | 'name' | 'name_key'>): Me => ({
  id,
  name,
  kind: name_key === null ? 'guest' : 'account',
});

/** Nobody else changes the person's password, sessions or tokens until the transaction ends. SQLite has one writer. */
export async function lockedUser(store: Store, tx: Reader, id: string): Promise<UserRow | undefined> {
  const query = tx.selectFrom('users').selectAll().where('id', '=', id);
  return (store.dialect === 'postgres' ? query.forNoKeyUpdate() : query).executeTakeFirst();
}
