import type { Me, NextAnswer, TableInfo, TableSearch } from '@roundhouse/protocol';
import { blockedBy } from '../people/ties.ts';
import type { Reader } from '../store/store.ts';
import { tableInfos } from './answers.ts';
import { listedTables } from './rows.ts';

/** Lists that could become endless only have the latest tables, this many. */
const LISTED = 100;

const GOING_ON = ['open', 'playing'];

const newestFirst = (db: Reader) => listedTables(db).orderBy('updated_at', 'desc').orderBy('id');

/** Public tables that have not begun and match somebody's wishes. */
export async function openTables(db: Reader, me: Me | null, wish: TableSearch = {}): Promise<readonly TableInfo[]> {
  const { title, pace, level, language, of } = wish;
  let open = newestFirst(db).where('visibility', '=', 'public').where('status', '=', 'open').where('sandbox', '=', 0);
  if (title !== undefined) open = open.where('title', '=', title);
  if (pace !== undefined) open = open.where('tempo', '=', pace);
  if (level !== undefined) open = open.where('level', 'in', [level, 'any']);
  if (language !== undefined) {
    open = open.where((each) => each.or([each('language', '=', language), each('language', 'is', null)]));
  }
  if (me !== null) {
    const keepMeAway = db
      .selectFrom('ties')
      .select('user_id')
      .where('other_id', '=', me.id)
      .where('kind', '=', 'block');
    open = open.where('owner_id', 'not in', blockedBy(db, me.id)).where('owner_id', 'not in', keepMeAway);
  }
  if (of === 'friends') {
    const friends = db
      .selectFrom('ties')
      .select('other_id')
      .where('user_id', '=', me?.id ?? '');
    open = open.where('owner_id', 'in', friends.where('kind', '=', 'friend'));
  }
  return tableInfos(db, await open.limit(LISTED).execute(), me);
}

/** Tables of a group, for somebody who belongs to it. */
export async function groupTables(db: Reader, me: Me, group: string): Promise<readonly TableInfo[]> {
  return tableInfos(db, await newestFirst(db).where('circle_id', '=', group).limit(LISTED).execute(), me);
}

/** The tables in a fixed order, starting again at the end, so that skipping one leads to all others in turn. */
export async function nextTable(db: Reader, me: Me, after: string | undefined): Promise<NextAnswer> {
  const rows = await db
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .select(['tables.id', 'tables.name', 'tables.title', 'tables.waiting', 'tables.acted_at'])
    .select(['seats.seat', 'seats.clock_zero'])
    .where('seats.user_id', '=', me.id)
    .where('seats.invited', '=', 0)
    .where('tables.status', '=', 'playing')
    .where('tables.sandbox', '=', 0)
    .execute();
  const asked = rows.filter(({ seat, waiting }) => (JSON.parse(waiting) as readonly number[]).includes(seat));
  const byId = new Map(asked.map((row) => [row.id, row]));
  // Tables where least time is left come first, then those that have waited longest.
  const sorted = [...byId.values()].sort(
    (a, b) =>
      (a.clock_zero ?? Number.MAX_SAFE_INTEGER) - (b.clock_zero ?? Number.MAX_SAFE_INTEGER) ||
      a.acted_at - b.acted_at ||
      (a.id < b.id ? -1 : 1),
  );
  const at = sorted.findIndex(({ id }) => id === after);
  const found = [...sorted.slice(at + 1), ...sorted.slice(0, Math.max(0, at))][0];
  const next = found ? { id: found.id, name: found.name, title: found.title } : null;
  return { next, waiting: sorted.length - (at < 0 ? 0 : 1) };
}

const waitsForMe = ({ waitingFor, mySeats }: TableInfo): boolean => waitingFor.some((seat) => mySeats.includes(seat));

/**
 * Tables that somebody opened, sits at or is invited to; first those that wait for them. Their unfinished tables and their
 * sandboxes, which only they can remove, are never left out. Of finished games and of invitations only the latest are
 * listed, since anybody can send any number of invitations.
 */
export async function tablesOf(db: Reader, me: Me): Promise<readonly TableInfo[]> {
  const kept = db.selectFrom('seats').select('table_id').where('user_id', '=', me.id);
  const taken = db
    .selectFrom('seats')
    .select('table_id')
    .where((each) =>
      each.or([each.and([each('user_id', '=', me.id), each('invited', '=', 0)]), each('former_id', '=', me.id)]),
    );
  const mine = newestFirst(db).where((each) => each.or([each('owner_id', '=', me.id), each('id', 'in', taken)]));
  const goesOn = mine.where((each) => each.or([each('sandbox', '=', 1), each('status', 'in', GOING_ON)]));
  const over = mine.where('sandbox', '=', 0).where('status', 'not in', GOING_ON).limit(LISTED);
  const asked = newestFirst(db).where('id', 'in', kept).where('id', 'not in', taken).where('owner_id', '!=', me.id);
  const rows = [...(await goesOn.execute()), ...(await asked.limit(LISTED).execute()), ...(await over.execute())];
  const tables = await tableInfos(
    db,
    rows.sort((a, b) => b.updated_at - a.updated_at || (a.id < b.id ? -1 : 1)),
    me,
  );
  return [...tables.filter(waitsForMe), ...tables.filter((table) => !waitsForMe(table))];
}
