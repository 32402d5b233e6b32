import type { Me } from '@roundhouse/protocol';
import { CompiledQuery } from 'kysely';
import { type Reader, type Store, transact } from '../store/store.ts';
import { digest, newSecret } from './secrets.ts';
import { meOf } from './users.ts';

const DAY_MS = 24 * 3600_000;
/** A session ends after this time without a visit; it is renewed on every day on which it is used. */
const SESSION_MS = 60 * DAY_MS;
export const SESSION_SECONDS = SESSION_MS / 1000;

/** Returns the secret for the cookie. */
export async function beginSession(db: Reader, userId: string): Promise<string> {
  const secret = newSecret();
  const now = Date.now();
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  const row = { id: digest(secret), user_id: userId, created_at: now, expires_at: now + SESSION_MS };
  await db.insertInto('sessions').values(row).execute();
  return secret;
}

export async function endSession(store: Store, secret: string, userId: string): Promise<void> {
  await transact(store, async (tx, tell) => {
    await tx.deleteFrom('sessions').where('id', '=', digest(secret)).execute();
    await tell({ topic: 'sessions', user: userId });
  });
}

/** Ends everything that gives access to this account: sessions and personal tokens. */
export async function shutOut(tx: Reader, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
  await tx.deleteFrom('tokens').where('user_id', '=', userId).execute();
}

export async function logOutEverywhere(store: Store, userId: string): Promise<void> {
  await transact(store, async (tx, tell) => {
    await shutOut(tx, userId);
    await tell({ topic: 'sessions', user: userId });
  });
}

export interface Session {
  readonly me: Me;
  readonly isAged: boolean; // time to renew it
}

const question = (db: Reader, id: string, now: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select('sessions.expires_at')
    .where('sessions.id', '=', id)
    .where('sessions.expires_at', '>', now);

type Answer = NonNullable<Awaited<ReturnType<ReturnType<typeof question>['executeTakeFirst']>>>;

/** The statement runs for every request, and compiling it takes longer than running it, so it is compiled only once. */
const texts = new WeakMap<object, string>();

export async function sessionOf(db: Reader, secret: string): Promise<Session | undefined> {
  const now = Date.now();
  const id = digest(secret);
  const text = texts.get(db) ?? question(db, id, now).compile().sql;
  texts.set(db, text);
  const [row] = (await db.executeQuery(CompiledQuery.raw(text, [id, now]) as CompiledQuery<Answer>)).rows;
  return row && { me: meOf(row), isAged: row.expires_at < now + SESSION_MS - DAY_MS };
}

/** Renews a session, so that regular visitors stay logged in. A session that was ended meanwhile stays ended. */
export async function renewSession(db: Reader, secret: string): Promise<void> {
  const later = db.updateTable('sessions').set({ expires_at: Date.now() + SESSION_MS });
  await later.where('id', '=', digest(secret)).execute();
}
