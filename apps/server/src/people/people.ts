import type { Me } from '@roundhouse/protocol';
import { conflict, notFound, notLoggedIn, Problem } from '../problem.ts';
import { isDuplicate } from '../store/database.ts';
import { type Reader, type Store, transact } from '../store/store.ts';
import { lookOf } from './looks.ts';
import { hashPassword, newId, passwordFits } from './secrets.ts';
import { beginSession, sessionOf, shutOut } from './sessions.ts';
import { keyOf, lockedUser, meOf, sameName, type UserRow } from './users.ts';
import { mustBeStrong } from './weak-passwords.ts';

const nameTaken = () => conflict('people.nameTaken');

/** A person with a new session; `secret` is the value of the cookie. */
export interface LoggedIn {
  readonly me: Me;
  readonly secret: string;
}

export async function register(store: Store, name: string, password: string): Promise<LoggedIn> {
  mustBeStrong(password, name);
  const hash = await hashPassword(password);
  const row = {
    ...{ id: newId(), name, name_key: keyOf(name), look_key: lookOf(name) },
    ...{ password: hash, created_at: Date.now() },
  };
  return transact(store, async (tx) => {
    try {
      await tx.insertInto('users').values(row).execute();
    } catch (error) {
      throw isDuplicate(error) ? nameTaken() : error;
    }
    return { me: meOf(row), secret: await beginSession(tx, row.id) };
  });
}

/** A person without a password, to be stored together with the seat they take; only their session identifies them. */
export const newGuest = (name: string): Me => ({ id: newId(), name, kind: 'guest' });

/** Stores a guest and begins the session. */
export async function admitGuest(tx: Reader, { id, name }: Me): Promise<string> {
  const row = { id, name, name_key: null, look_key: null, password: null, created_at: Date.now() };
  await tx.insertInto('users').values(row).execute();
  return beginSession(tx, id);
}

/** The name must not be that of somebody else at a table where this person sits. */
async function mustBeAloneAtTables(store: Store, tx: Reader, me: Me, name: string): Promise<void> {
  const sitting = tx.selectFrom('seats').select('table_id').where('user_id', '=', me.id);
  const tables = tx.selectFrom('tables').select('id').where('id', 'in', sitting).orderBy('id');
  // The lock keeps anybody from taking a seat meanwhile.
  const ids = await (store.dialect === 'postgres' ? tables.forNoKeyUpdate() : tables).execute();
  if (ids.length === 0) return;
  const others = await tx
    .selectFrom('seats')
    .innerJoin('users', 'users.id', 'seats.user_id')
    .select('users.name')
    .where(
      'seats.table_id',
      'in',
      ids.map(({ id }) => id),
    )
    .where('users.id', '!=', me.id)
    .execute();
  if (others.some((other) => sameName(other.name, name))) {
    throw conflict('people.nameTaken', { why: 'tables' });
  }
}

/** A guest keeps seats and notes when becoming an account. */
export async function becomeAccount(store: Store, me: Me, session: string, name: string, password: string) {
  mustBeStrong(password, name);
  const hash = await hashPassword(password);
  return transact(store, async (tx, tell): Promise<Me> => {
    await mustBeAloneAtTables(store, tx, me, name);
    const row = await lockedUser(store, tx, me.id);
    if ((await sessionOf(tx, session))?.me.id !== me.id) throw notLoggedIn();
    if (row?.name_key !== null) throw conflict('people.isAccount');
    try {
      const set = { name, name_key: keyOf(name), look_key: lookOf(name), password: hash };
      await tx.updateTable('users').set(set).where('id', '=', me.id).execute();
    } catch (error) {
      throw isDuplicate(error) ? nameTaken() : error;
    }
    await tell({ topic: 'sessions', user: me.id });
    return { id: me.id, name, kind: 'account' };
  });
}

export async function findAccount(db: Reader, name: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('name_key', '=', keyOf(name)).executeTakeFirst();
}

/** Checking a password takes a while, so it must not have changed meanwhile: no session may outlive a change. */
async function mustStillBe(store: Store, tx: Reader, found: UserRow, wrong: () => Problem): Promise<void> {
  if ((await lockedUser(store, tx, found.id))?.password !== found.password) throw wrong();
}

export async function login(store: Store, name: string, password: string): Promise<LoggedIn> {
  const wrong = () => new Problem(401, 'people.wrongPassword');
  const row = await findAccount(store.db, name);
  const fits = await passwordFits(row?.password ?? null, password);
  if (!row || !fits) throw wrong();
  return transact(store, async (tx) => {
    await mustStillBe(store, tx, row, wrong);
    return { me: meOf(row), secret: await beginSession(tx, row.id) };
  });
}

/** Returns the secret of a new session: all others have ended. */
export async function changePassword(store: Store, me: Me, current: string, next: string): Promise<string> {
  const wrong = () => new Problem(401, 'people.wrongPassword', { current: true });
  const row = await store.db.selectFrom('users').selectAll().where('id', '=', me.id).executeTakeFirst();
  const fits = await passwordFits(row?.password ?? null, current);
  if (!row || !fits) throw wrong();
  mustBeStrong(next, me.name);
  const hash = await hashPassword(next);
  return transact(store, async (tx, tell) => {
    await mustStillBe(store, tx, row, wrong);
    await replacePassword(tx, me.id, hash);
    await tell({ topic: 'sessions', user: me.id });
    return beginSession(tx, me.id);
  });
}

/** Replaces the password, and ends all sessions and tokens made with the old one. */
async function replacePassword(tx: Reader, userId: string, hash: string): Promise<void> {
  await tx.updateTable('users').set({ password: hash }).where('id', '=', userId).execute();
  await tx.deleteFrom('mail_links').where('kind', '=', 'reset').where('user_id', '=', userId).execute();
  await shutOut(tx, userId);
}

export async function setPassword(store: Store, userId: string, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await transact(store, async (tx, tell) => {
    await replacePassword(tx, userId, hash);
    await tell({ topic: 'sessions', user: userId });
  });
}

/** Checks the password, besides the session, before anything that could be used to replace the password. */
export async function mustKnowPassword(store: Store, me: Me, password: string): Promise<void> {
  const row = await store.db.selectFrom('users').selectAll().where('id', '=', me.id).executeTakeFirst();
  if (!(await passwordFits(row?.password ?? null, password))) {
    throw new Problem(401, 'people.wrongPassword', { current: true });
  }
}

/** Gives an account a new password if `allow` accepts the link; both changes are stored together. */
export async function resetByLink(
  store: Store,
  password: string,
  allow: (tx: Reader) => Promise<{ readonly user: string }>,
): Promise<void> {
  const hash = await hashPassword(password);
  await transact(store, async (tx, tell) => {
    const { user } = await allow(tx);
    const row = await lockedUser(store, tx, user);
    if (!row) throw notFound('link');
    mustBeStrong(password, row.name);
    await replacePassword(tx, user, hash);
    await tell({ topic: 'sessions', user });
  });
}
