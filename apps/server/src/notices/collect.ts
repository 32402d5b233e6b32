import type { NoticeType } from '@roundhouse/protocol';
import { type Claimed, type DueHandler, finishDue } from '../due/runner.ts';
import type { Games } from '../games/games.ts';
import type { SeatRow } from '../games/rows.ts';
import { type TableRows, tableRows } from '../games/table-rows.ts';
import { chatLine, mayRead } from '../games/talk.ts';
import { newId } from '../people/secrets.ts';
import { blockersOf } from '../people/ties.ts';
import { type Reader, transact } from '../store/store.ts';
import type { ChannelRow } from './channels.ts';
import { planDelivery } from './deliver.ts';
import type { About } from './plans.ts';
import { recipientsOf } from './recipients.ts';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a line contains somebody's name as a separate word, in upper or lower case. */
export const isNamed = (text: string, name: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'iu').test(text);

/** The people at a table whom a line of its chat names. */
async function namedIn(db: Reader, { table, line }: About, seats: readonly SeatRow[]): Promise<readonly string[]> {
  const said = line === undefined ? undefined : await chatLine(db, table, line);
  if (!said) return [];
  const there = seats.filter(({ user_id, name }) => user_id !== null && name !== null && isNamed(said.text, name));
  const named = there.flatMap(({ user_id, invited }) =>
    user_id !== null && mayRead(said.room, invited === 0) ? [user_id] : [],
  );
  const deaf = await blockersOf(db, said.player.id, named);
  return named.filter((user) => !deaf.has(user));
}

/** Those of the given people who have not looked at the table since. */
export async function awaySince(db: Reader, table: string, users: readonly string[], at: number) {
  if (users.length === 0) return [];
  const looked = await db
    .selectFrom('presence')
    .select('user_id')
    .where('table_id', '=', table)
    .where('user_id', 'in', [...users])
    .where('until', '>=', at)
    .execute();
  return users.filter((user) => !looked.some(({ user_id }) => user_id === user));
}

/** When the seat last did something of its own. */
async function actedAt(db: Reader, { table, seat = -1 }: About): Promise<number> {
  const own = db.selectFrom('events').select(({ fn }) => fn.max('at').as('at'));
  const found = await own
    .where('table_id', '=', table)
    .where('seat', '=', seat)
    .where('auto', '=', 0)
    .executeTakeFirst();
  return Number(found?.at ?? 0);
}

/** A turn may have several questions, as others act in between; each channel only gets one notice for the turn. */
async function isCalled(db: Reader, channel: string, about: About, since: number): Promise<boolean> {
  const called = db.selectFrom('notices').select('about').where('channel_id', '=', channel).where('state', '=', 'sent');
  const rows = await called
    .where('table_id', '=', about.table)
    .where('type', '=', 'turn')
    .where('at', '>', since)
    .execute();
  return rows.some((row) => (JSON.parse(row.about) as About).seat === about.seat);
}

const wants = ({ wants: list }: ChannelRow, type: NoticeType): boolean =>
  (JSON.parse(list) as readonly NoticeType[]).includes(type);

async function channelsFor(db: Reader, rows: TableRows, about: About, people: readonly string[]) {
  const usable = db.selectFrom('channels').selectAll().where('state', '=', 'ok');
  const own = people.length === 0 ? [] : await usable.where('user_id', 'in', [...people]).execute();
  const shared = await usable.where('table_id', '=', rows.row.id).execute();
  // The table's own channels get, once, what everybody at the table may know, if it is still true.
  const isShared = ['filled', 'started', 'ended'].includes(about.type) || people.length > 0;
  return [...own, ...(isShared ? shared : [])].filter((channel) => wants(channel, about.type));
}

/** Stores who has to be told what, only once: if it is begun twice, the second try finds the work done. */
async function collect(games: Games, claimed: Claimed): Promise<void> {
  const about = JSON.parse(claimed.payload) as About;
  const { store, clock } = games;
  await transact(store, async (tx, tell) => {
    await finishDue(tx, claimed);
    const rows = await tableRows(store, tx, about.table, {});
    if (!rows) return;
    const named = about.type === 'named' ? await namedIn(tx, about, rows.seats) : [];
    const all = recipientsOf(rows, about, named);
    if (all.length === 0) return;
    const people = await awaySince(tx, about.table, all, about.at);
    const channels = await channelsFor(tx, rows, about, people);
    const since = about.type === 'turn' && channels.length > 0 ? await actedAt(tx, about) : 0;
    for (const channel of channels) {
      if (about.type === 'turn' && (await isCalled(tx, channel.id, about, since))) continue;
      const { type, table, at } = about;
      const state = 'waiting';
      const mine: About = channel.user_id === null ? about : { ...about, user: channel.user_id };
      const row = { id: newId(), channel_id: channel.id, type, table_id: table, state, at, done_at: null };
      await tx
        .insertInto('notices')
        .values({ ...row, about: JSON.stringify(mine) })
        .execute();
      await planDelivery(tx, channel, clock.now(), tell);
    }
  });
}

export const collector =
  (games: Games): DueHandler =>
  async (claimed) => {
    await collect(games, claimed);
    return 'done';
  };
