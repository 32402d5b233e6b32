import type { Me, TokenInfo } from '@roundhouse/protocol';
import { conflict, notLoggedIn } from '../problem.ts';
import { type Reader, type Store, transact } from '../store/store.ts';
import { digest, newId, newSecret } from './secrets.ts';
import { sessionOf } from './sessions.ts';
import { lockedUser, meOf } from './users.ts';

/** Tokens have a recognizable prefix, so that one leaked into a repository can be found. */
const TOKEN_PREFIX = 'roundhouse_';
const USED_EVERY_MS = 60_000;
const MOST_TOKENS = 50;

export type NewToken = TokenInfo & { readonly token: string };

/** Makes a token for the owner of the session, which is checked again because it may just be ending. */
export async function newToken(store: Store, me: Me, session: string, label: string): Promise<NewToken> {
  const token = TOKEN_PREFIX + newSecret();
  const row = { id: newId(), hash: digest(token), user_id: me.id, label, created_at: Date.now(), used_at: null };
  await transact(store, async (tx) => {
    await lockedUser(store, tx, me.id);
    if ((await sessionOf(tx, session))?.me.id !== me.id) throw notLoggedIn();
    const own = tx.selectFrom('tokens').select(({ fn }) => fn.countAll().as('count'));
    const held = Number((await own.where('user_id', '=', me.id).executeTakeFirstOrThrow()).count);
    if (held >= MOST_TOKENS) throw conflict('people.tooMany', { most: MOST_TOKENS });
    await tx.insertInto('tokens').values(row).execute();
  });
  return { id: row.id, label, createdAt: row.created_at, usedAt: null, token };
}

export async function tokensOf(db: Reader, me: Me): Promise<readonly TokenInfo[]> {
  const rows = await db.selectFrom('tokens').selectAll().where('user_id', '=', me.id).orderBy('created_at').execute();
  return rows.map(({ id, label, created_at, used_at }) => ({ id, label, createdAt: created_at, usedAt: used_at }));
}

export async function dropToken(store: Store, me: Me, id: string): Promise<boolean> {
  return transact(store, async (tx, tell) => {
    const gone = await tx.deleteFrom('tokens').where('id', '=', id).where('user_id', '=', me.id).executeTakeFirst();
    await tell({ topic: 'sessions', user: me.id });
    return gone.numDeletedRows > 0n;
  });
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
