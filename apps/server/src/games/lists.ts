import type { Me, TableInfo } from '@roundhouse/protocol';
import type { Reader } from '../store/store.ts';
import { tableInfos } from './answers.ts';
import { listedTables } from './rows.ts';

/** Tables of one list: the latest. */
const LISTED = 100;

const latest = (db: Reader) => listedTables(db).orderBy('updated_at', 'desc').limit(LISTED);

/** Public tables that have not begun. */
export async function openTables(db: Reader, me: Me | null): Promise<readonly TableInfo[]> {
  const open = latest(db).where('visibility', '=', 'public').where('status', '=', 'open').where('sandbox', '=', 0);
  return tableInfos(db, await open.execute(), me);
}

/** Tables that somebody opened, sits at or is invited to. */
export async function tablesOf(db: Reader, me: Me): Promise<readonly TableInfo[]> {
  const seated = db.selectFrom('seats').select('table_id').where('user_id', '=', me.id);
  const mine = latest(db).where((each) => each.or([each('owner_id', '=', me.id), each('tables.id', 'in', seated)]));
  return tableInfos(db, await mine.execute(), me);
}
