import type { Me, TableInfo } from '@roundhouse/protocol';
import type { Reader } from '../store/store.ts';
import { tableInfos } from './answers.ts';
import { listedTables } from './rows.ts';

/** Tables of a list that could be endless: the latest. */
const LISTED = 100;

const GOING_ON = ['open', 'playing'];

const newestFirst = (db: Reader) => listedTables(db).orderBy('updated_at', 'desc').orderBy('id');

/** Public tables that have not begun. */
export async function openTables(db: Reader, me: Me | null): Promise<readonly TableInfo[]> {
  const open = newestFirst(db).where('visibility', '=', 'public').where('status', '=', 'open').where('sandbox', '=', 0);
  return tableInfos(db, await open.limit(LISTED).execute(), me);
}

const waitsForMe = ({ waitingFor, mySeats }: TableInfo): boolean => waitingFor.some((seat) => mySeats.includes(seat));

/**
 * Tables that somebody opened, sits at or is invited to: first those that wait for them. Nothing of their own that goes on is left
 * out, nor a sandbox, which only its owner can remove. Of games that are over the latest are listed, and of tables that others
 * keep a seat at for them, for anybody can do so any number of times.
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
