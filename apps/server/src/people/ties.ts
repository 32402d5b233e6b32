import type { Me, PersonRef, Tie, TiesAnswer } from '@roundhouse/protocol';
import { conflict, Problem } from '../problem.ts';
import type { Reader } from '../store/store.ts';
import { findAccount } from './people.ts';

/** The most ties of each kind for one person. */
const MOST = 500;

export async function tiesOf(db: Reader, me: Me): Promise<TiesAnswer> {
  const rows = await db
    .selectFrom('ties')
    .innerJoin('users', 'users.id', 'ties.other_id')
    .select(['users.id', 'users.name', 'ties.kind'])
    .where('ties.user_id', '=', me.id)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
  const of = (kind: Tie): readonly PersonRef[] =>
    rows.flatMap((row) => (row.kind === kind ? [{ id: row.id, name: row.name }] : []));
  return { friends: of('friend'), blocked: of('block') };
}

/** Marks somebody as a friend, as blocked, or as neither. */
export async function setTie(db: Reader, me: Me, name: string, kind: Tie | null, at: number): Promise<void> {
  const other = await findAccount(db, name);
  if (!other) throw new Problem(400, 'people.noAccount', { name });
  if (other.id === me.id) throw conflict('people.yourself');
  const own = { user_id: me.id, other_id: other.id };
  if (kind === null) {
    await db.deleteFrom('ties').where('user_id', '=', me.id).where('other_id', '=', other.id).execute();
    return;
  }
  const held = await db
    .selectFrom('ties')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('user_id', '=', me.id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  if (Number(held.count) >= MOST) throw conflict('people.tooMany', { most: MOST });
  await db
    .insertInto('ties')
    .values({ ...own, kind, at })
    .onConflict((known) => known.columns(['user_id', 'other_id']).doUpdateSet({ kind, at }))
    .execute();
}

/** The people whom somebody blocks. */
export const blockedBy = (db: Reader, user: string) =>
  db.selectFrom('ties').select('other_id').where('user_id', '=', user).where('kind', '=', 'block');

/** Those of `users` who block somebody. */
export async function blockersOf(db: Reader, other: string, users: readonly string[]): Promise<ReadonlySet<string>> {
  if (users.length === 0) return new Set();
  const rows = await db
    .selectFrom('ties')
    .select('user_id')
    .where('other_id', '=', other)
    .where('kind', '=', 'block')
    .where('user_id', 'in', [...users])
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}
