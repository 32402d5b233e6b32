import type { ChatLine, ChatRoom, Me, Unread } from '@roundhouse/protocol';
import type { Happening } from '../happenings.ts';
import { blockedBy } from '../people/ties.ts';
import { sameName } from '../people/users.ts';
import { conflict, forbidden, notFound } from '../problem.ts';
import { isOrphan } from '../store/database.ts';
import { type Reader, transact } from '../store/store.ts';
import type { Games } from './games.ts';
import { type SeatRow, seatsOf } from './rows.ts';

const CHAT_LINES = 200;

/** Only players see the players' room; everybody sees the spectators' room, which is shown separately. */
export const mayRead = (room: ChatRoom, seated: boolean): boolean => room === 'spectators' || seated;

const lines = (db: Reader, table: string) =>
  db
    .selectFrom('chat')
    .innerJoin('users', 'users.id', 'chat.user_id')
    .selectAll('chat')
    .select('users.name')
    .where('table_id', '=', table);

type Row = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number];

const lineOf = ({ id, room, user_id, name, text, at }: Row): ChatLine => ({
  id: Number(id),
  room: room as ChatRoom,
  player: { id: user_id, name },
  text,
  at,
});

export async function chatLine(db: Reader, table: string, id: number): Promise<ChatLine | undefined> {
  const row = await lines(db, table).where('chat.id', '=', id).executeTakeFirst();
  return row && lineOf(row);
}

/** Lines said at these tables since a moment, oldest first. */
export async function linesSince(db: Reader, tables: readonly string[], since: number) {
  if (tables.length === 0) return [];
  const said = db
    .selectFrom('chat')
    .select(['id', 'table_id'])
    .where('table_id', 'in', tables)
    .where('at', '>=', since);
  const rows = await said
    .orderBy('id')
    .limit(CHAT_LINES * 5)
    .execute();
  return rows.map(({ id, table_id }) => ({ id: Number(id), table_id }));
}

export function mustRead(room: ChatRoom, seats: readonly SeatRow[], me: Me | null): void {
  if (!mayRead(room, seatsOf(seats, me?.id).length > 0)) throw forbidden('chat.players');
}

/** Spectators may not use the name of a player at the table: guests can choose any name. */
export function mustNotPose(seats: readonly SeatRow[], me: Me): void {
  if (seats.some(({ user_id }) => user_id === me.id)) return;
  if (seats.some(({ user_id, name }) => user_id !== null && name !== null && sameName(name, me.name))) {
    throw conflict('people.nameTaken', { why: 'speaking' });
  }
}

/** The last lines, oldest first, without those of people whom the reader blocks. */
export async function chatOf(
  db: Reader,
  table: string,
  room: ChatRoom,
  me: Me | null = null,
): Promise<readonly ChatLine[]> {
  let all = lines(db, table).where('room', '=', room);
  if (me !== null) all = all.where('chat.user_id', 'not in', blockedBy(db, me.id));
  const rows = await all.orderBy('chat.id', 'desc').limit(CHAT_LINES).execute();
  return rows.map(lineOf).reverse();
}

/** How many lines of others somebody has not seen, in each room; removed lines do not count. */
export async function unreadOf(db: Reader, table: string, me: Me): Promise<Unread> {
  const rows = await db
    .selectFrom('chat')
    .leftJoin('chat_reads', (join) =>
      join
        .onRef('chat_reads.table_id', '=', 'chat.table_id')
        .onRef('chat_reads.room', '=', 'chat.room')
        .on('chat_reads.user_id', '=', me.id),
    )
    .select('chat.room')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('chat.table_id', '=', table)
    .where('chat.user_id', '!=', me.id)
    .where('chat.user_id', 'not in', blockedBy(db, me.id))
    .where('chat.text', '!=', '')
    .where((each) => each.or([each('chat_reads.line', 'is', null), each('chat.id', '>', each.ref('chat_reads.line'))]))
    .groupBy('chat.room')
    .execute();
  const countIn = (room: ChatRoom): number => Number(rows.find((each) => each.room === room)?.count ?? 0);
  return { players: countIn('players'), spectators: countIn('spectators') };
}

/** Records how far somebody has read; a window that lags behind another cannot lower that. */
export async function readUpTo(db: Reader, table: string, me: Me, room: ChatRoom, line: number): Promise<void> {
  await db
    .insertInto('chat_reads')
    .values({ table_id: table, user_id: me.id, room, line })
    .onConflict((conflict) =>
      conflict.columns(['table_id', 'user_id', 'room']).doUpdateSet({ line }).where('chat_reads.line', '<', line),
    )
    .execute()
    .catch(thatIsGone);
}

/** The table may be removed between reading it and adding a line. */
const thatIsGone = (error: unknown): never => {
  throw isOrphan(error) ? notFound('table') : error;
};

async function mustNotBeSilenced(tx: Reader, { id }: Me, now: number): Promise<void> {
  const row = await tx.selectFrom('users').select('silenced_until').where('id', '=', id).executeTakeFirst();
  const until = row?.silenced_until ?? null;
  if (until !== null && until > now) throw forbidden('people.silenced', { until });
}

export async function say(games: Games, table: string, me: Me, room: ChatRoom, text: string): Promise<ChatLine> {
  const row = { table_id: table, room, user_id: me.id, text, at: games.clock.now() };
  const talked = await transact(games.store, async (tx, tell) => {
    await mustNotBeSilenced(tx, me, row.at);
    const said = await tx.insertInto('chat').values(row).returning('id').executeTakeFirstOrThrow();
    const line = Number(said.id);
    await tell({ topic: 'chat', table, line });
    const happening: Happening = { type: 'talked', table, room, user: me.id, line, at: row.at };
    await games.plan(tx, [happening], tell);
    return happening;
  }).catch(thatIsGone);
  games.happenings.tell([talked]);
  return lineOf({ ...row, id: talked.line, name: me.name });
}

export async function notesOf(db: Reader, table: string, me: Me): Promise<string> {
  const query = db.selectFrom('notes').select('text').where('table_id', '=', table).where('user_id', '=', me.id);
  return (await query.executeTakeFirst())?.text ?? '';
}

export async function setNotes(db: Reader, table: string, me: Me, text: string): Promise<void> {
  const at = Date.now();
  await db
    .insertInto('notes')
    .values({ table_id: table, user_id: me.id, text, at })
    .onConflict((conflict) => conflict.columns(['table_id', 'user_id']).doUpdateSet({ text, at }))
    .execute()
    .catch(thatIsGone);
}
