import { type PageEnd, pageMark } from '@roundhouse/protocol';
import { type RawBuilder, sql } from 'kysely';

/**
 * What comes after the end of a page in a list by falling time, and by rising id among those of one moment: many rows can be of
 * the same millisecond, and none of them is to be passed over.
 */
export function isAfter(time: string, id: string, end: PageEnd): RawBuilder<boolean> {
  const [at, name] = [sql.ref(time), sql.ref(id)];
  return sql<boolean>`(${at} < ${end.at} or (${at} = ${end.at} and ${name} > ${end.id}))`;
}

/** What asks for the next page; null if this one is not full. */
export function markAfter(rows: readonly PageEnd[], full: number): string | null {
  const last = rows.at(-1);
  return last === undefined || rows.length < full ? null : pageMark(last);
}
