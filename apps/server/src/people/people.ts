import type { Me, TokenInfo } from '@roundhouse/protocol';
import type { Selectable } from 'kysely';
import { conflict, Problem } from '../problem.ts';
import { isDuplicate } from '../store/database.ts';
import type { Schema } from '../store/schema.ts';
import type { Reader, Store } from '../store/store.ts';
import { digest, hashPassword, newId, newSecret, passwordFits } from './secrets.ts';

type UserRow = Selectable<Schema['users']>;

const keyOf = (name: string): string => name.toLowerCase();
const meOf = ({ id, name, name_key }: UserRow): Me => ({ id, name, kind: name_key === null ? 'guest' : 'account' });
const nameTaken = () => conflict('people.nameTaken', 'This name is taken.');

export async function register(db: Reader, name: string, password: string): Promise<Me> {
  const row = {
    id: newId(),
    name,
    name_key: keyOf(name),
    password: await hashPassword(password),
    created_at: Date.now(),
  };
  try {
    await db.insertInto('users').values(row).execute();
  } catch (error) {
    throw isDuplicate(error) ? nameTaken() : error;
  }
  return meOf(row);
}

/** Somebody without a password: known by the session only. */
export async function newGuest(db: Reader, name: string): Promise<Me> {
  const row = { id: newId(), name, name_key: null, password: null, created_at: Date.now() };
  await db.insertInto('users').values(row).execute();
  return meOf(row);
}

/** A guest keeps seats and notes when becoming an account. */
export async function becomeAccount(db: Reader, me: Me, name: string, password: string): Promise<Me> {
  if (me.kind === 'account') throw conflict('people.isAccount', 'You have an account already.');
  const hash = await hashPassword(password);
  try {
    const set = { name, name_key: keyOf(name), password: hash };
    await db.updateTable('users').set(set).where('id', '=', me.id).execute();
  } catch (error) {
    throw isDuplicate(error) ? nameTaken() : error;
  }
  return { id: me.id, name, kind: 'account' };
}

export async function findAccount(db: Reader, name: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('name_key', '=', keyOf(name)).executeTakeFirst();
}

export async function login(db: Reader, name: string, password: string): Promise<Me> {
  const row = await findAccount(db, name);
  const fits = await passwordFits(row?.password ?? null, password);
  if (!row || !fits) throw new Problem(401, 'people.wrongPassword', 'Name or password is wrong.');
  return meOf(row);
}

export async function changePassword(store: Store, me: Me, current: string, next: string): Promise<void> {
  const row = await store.db.selectFrom('users').select('password').where('id', '=', me.id).executeTakeFirst();
  if (!(await passwordFits(row?.password ?? null, current))) {
    throw new Problem(401, 'people.wrongPassword', 'The current password is wrong.');
  }
  await setPassword(store, me.id, next);
}

/** Ends every session: whoever knew the old password is out. */
export async function setPassword(store: Store, userId: string, password: string): Promise<void> {
  const hash = await hashPassword(password);
  await store.db.updateTable('users').set({ password: hash }).where('id', '=', userId).execute();
  await endSessions(store, userId);
}

const SESSION_MS = 60 * 24 * 3600_000;
export const SESSION_SECONDS = SESSION_MS / 1000;

/** Returns the secret that the cookie holds. */
export async function beginSession(db: Reader, userId: string): Promise<string> {
  const secret = newSecret();
  const now = Date.now();
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  const row = { id: digest(secret), user_id: userId, created_at: now, expires_at: now + SESSION_MS };
  await db.insertInto('sessions').values(row).execute();
  return secret;
}

export async function endSession(store: Store, secret: string, userId: string): Promise<void> {
  await store.db.deleteFrom('sessions').where('id', '=', digest(secret)).execute();
  store.bus.publish({ topic: 'sessions', user: userId });
}

export async function endSessions(store: Store, userId: string): Promise<void> {
  await store.db.deleteFrom('sessions').where('user_id', '=', userId).execute();
  store.bus.publish({ topic: 'sessions', user: userId });
}

export async function userOfSession(db: Reader, secret: string): Promise<Me | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .where('sessions.id', '=', digest(secret))
    .where('sessions.expires_at', '>', Date.now())
    .executeTakeFirst();
  return row && meOf(row);
}

/** Tokens show what they are, so that one that leaked into a repository can be found. */
const TOKEN_PREFIX = 'roundhouse_';
const USED_EVERY_MS = 60_000;

export async function newToken(db: Reader, me: Me, label: string): Promise<TokenInfo & { readonly token: string }> {
  const token = TOKEN_PREFIX + newSecret();
  const row = { id: newId(), hash: digest(token), user_id: me.id, label, created_at: Date.now(), used_at: null };
  await db.insertInto('tokens').values(row).execute();
  return { id: row.id, label, createdAt: row.created_at, usedAt: null, token };
}

export async function tokensOf(db: Reader, me: Me): Promise<readonly TokenInfo[]> {
  const rows = await db.selectFrom('tokens').selectAll().where('user_id', '=', me.id).orderBy('created_at').execute();
  return rows.map(({ id, label, created_at, used_at }) => ({ id, label, createdAt: created_at, usedAt: used_at }));
}

export async function dropToken(store: Store, me: Me, id: string): Promise<boolean> {
  const gone = await store.db.deleteFrom('tokens').where('id', '=', id).where('user_id', '=', me.id).executeTakeFirst();
  store.bus.publish({ topic: 'sessions', user: me.id });
  return gone.numDeletedRows > 0n;
}

export async function userOfToken(db: Reader, token: string): Promise<Me | undefined> {
  if (!token.startsWith(TOKEN_PREFIX)) return undefined;
  const row = await db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .selectAll('users')
    .select(['tokens.id as token_id', 'tokens.used_at'])
    .where('tokens.hash', '=', digest(token))
    .executeTakeFirst();
  if (!row) return undefined;
  const now = Date.now();
  if (now - (row.used_at ?? 0) > USED_EVERY_MS) {
    await db.updateTable('tokens').set({ used_at: now }).where('id', '=', row.token_id).execute();
  }
  return meOf(row);
}
