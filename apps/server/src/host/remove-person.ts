import { handOver } from '../bots/hand-over.ts';
import { levelFor } from '../bots/level-for.ts';
import type { Games } from '../games/games.ts';
import { leaveAllGroups } from '../people/groups.ts';
import { shutOut } from '../people/sessions.ts';
import type { UserRow } from '../people/users.ts';
import { lockedUser } from '../people/users.ts';
import { conflict, notFound } from '../problem.ts';
import type { Notice } from '../store/bus.ts';
import { type Reader, transact } from '../store/store.ts';

type Tell = (notice: Notice) => Promise<void>;

/** The name in place of a removed person's: their games belong to others too, and stay. */
const REMOVED = 'Removed';

/** Finds somebody who may be removed. Hosts may not: a separate command makes and unmakes them. */
async function findPerson(games: Games, id: string): Promise<UserRow> {
  const row = await games.store.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('person');
  if (row.is_host === 1) throw conflict('people.isHost');
  return row;
}

/** Removes a table with everything in it, in any state. */
export async function removeTable(games: Games, table: string): Promise<void> {
  await games.change(table, async (tx, _row, _seats, happened) => {
    await tx.deleteFrom('tables').where('id', '=', table).execute();
    happened({ type: 'removed', table });
  });
}

/** Removes their tables that have not begun, or in which nobody else takes part. */
async function removeOwn(games: Games, user: string): Promise<void> {
  const own = await games.store.db
    .selectFrom('tables')
    .select('id')
    .where('owner_id', '=', user)
    .where((each) => each.or([each('sandbox', '=', 1), each('status', '=', 'open')]))
    .execute();
  for (const { id } of own) await removeTable(games, id);
}

/** In unfinished games a bot plays for them from now on, and they cannot return to the seat. */
async function leaveSeats(games: Games, user: string): Promise<void> {
  const seats = await games.store.db
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .select(['tables.id', 'tables.title', 'tables.status', 'seats.seat', 'seats.user_id'])
    .where('tables.status', 'in', ['open', 'playing'])
    .where((each) => each.or([each('seats.user_id', '=', user), each('seats.former_id', '=', user)]))
    .execute();
  for (const { id, title, status, seat, user_id } of seats) {
    if (status === 'playing' && user_id === user) await handOver(games, id, seat, levelFor(title));
    await games.change(id, async (tx, row, _seats, happened) => {
      const own = tx.updateTable('seats').where('table_id', '=', id).where('seat', '=', seat);
      await own.set({ former_id: null, memory: null }).where('former_id', '=', user).execute();
      if (row.status !== 'open') return;
      await own.set({ user_id: null, invited: 0 }).where('user_id', '=', user).execute();
      happened({ type: 'left', table: id, seat, user });
    });
  }
}

/** Removes the name from logs that say who took over a seat, and from states after that. Returns the changed tables. */
async function takeOutOfLogs(tx: Reader, user: string, name: string): Promise<readonly string[]> {
  const tables = tx.selectFrom('seats').select('table_id').where('user_id', '=', user);
  const events = await tx
    .selectFrom('events')
    .select(['table_id', 'seq', 'body', 'facts'])
    .where('body', 'like', '%"seatReplaced"%')
    .where((each) =>
      each.or([each('table_id', 'in', tables), each('body', 'like', `%${JSON.stringify(name).slice(1, -1)}%`)]),
    )
    .execute();
  const forget = (text: string): string =>
    JSON.stringify(JSON.parse(text, (key, value) => (key === 'player' && value === name ? REMOVED : value)));
  const changed = new Set<string>();
  for (const { table_id, seq, body, facts } of events) {
    const cleared = { body: forget(body), facts: forget(facts) };
    if (cleared.body === body) continue;
    const own = tx.updateTable('events').set(cleared).where('table_id', '=', table_id);
    await own.where('seq', '=', seq).execute();
    changed.add(table_id);
  }
  for (const id of changed) await takeOutOfStates(tx, id, forget);
  return [...changed];
}

async function takeOutOfStates(tx: Reader, table: string, forget: (text: string) => string): Promise<void> {
  for (const kept of ['latest', 'snapshots'] as const) {
    const states = tx.selectFrom(kept).select(['moves', 'state']).where('table_id', '=', table);
    for (const { moves, state } of await states.where('state', 'like', '%"seatReplaced"%').execute()) {
      const own = tx.updateTable(kept).where('table_id', '=', table).where('moves', '=', moves);
      await own.set({ state: forget(state) }).execute();
    }
  }
}

/** Removes their lines in chats, also from the screens of people who are reading them. */
async function unsayAll(tx: Reader, user: string, tell: Tell): Promise<void> {
  const said = await tx
    .updateTable('chat')
    .set({ text: '' })
    .where('user_id', '=', user)
    .where('text', '!=', '')
    .returning(['id', 'table_id'])
    .execute();
  for (const { id, table_id } of said) await tell({ topic: 'chat', table: table_id, line: Number(id) });
}

/** Removes everything that is theirs alone; from what they share with others, only the name. */
async function forget(tx: Reader, { id, name }: UserRow, tell: Tell): Promise<void> {
  await shutOut(tx, id);
  for (const table of ['channels', 'mail_links', 'presence', 'notes', 'chat_reads', 'ratings', 'commands'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', id).execute();
  }
  for (const table of await takeOutOfLogs(tx, id, name)) await tell({ topic: 'rewritten', table });
  await unsayAll(tx, id, tell);
  await tx
    .deleteFrom('ties')
    .where((each) => each.or([each('user_id', '=', id), each('other_id', '=', id)]))
    .execute();
  await leaveAllGroups(tx, id);
  const nobody = { name: REMOVED, name_key: null, look_key: null, password: null };
  await tx
    .updateTable('users')
    .set({ ...nobody, away_until: null, shows_ratings: 0, silenced_until: null })
    .where('id', '=', id)
    .execute();
}

/** The tables that show the name, of a player or of the person who opened them. */
async function tablesNaming(tx: Reader, user: string): Promise<ReadonlySet<string>> {
  const seats = await tx.selectFrom('seats').select('table_id as id').where('user_id', '=', user).execute();
  const own = await tx.selectFrom('tables').select('id').where('owner_id', '=', user).execute();
  return new Set([...seats, ...own].map(({ id }) => id));
}

/**
 * Removes a person's data at their request. They are logged out first, so that nothing more is done in their name. If this
 * is interrupted, the host can repeat it.
 */
export async function removePerson(games: Games, id: string): Promise<void> {
  await findPerson(games, id);
  await transact(games.store, async (tx, tell) => {
    await shutOut(tx, id);
    await tx.updateTable('users').set({ password: null }).where('id', '=', id).execute();
    await tell({ topic: 'sessions', user: id });
  });
  await removeOwn(games, id);
  await leaveSeats(games, id);
  await transact(games.store, async (tx, tell) => {
    const row = await lockedUser(games.store, tx, id);
    if (!row) throw notFound('person');
    await forget(tx, row, tell);
    for (const table of await tablesNaming(tx, id)) await tell({ topic: 'table', table });
  });
}
