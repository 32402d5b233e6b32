import { type PageEnd, pageMark } from '@roundhouse/protocol';
import { type RawBuilder, sql } from 'kysely';

/**
 * The condition for rows after the end of a page, in a list by descending time, and by ascending id for equal times: many
 * rows can have the same millisecond, and none of them may be skipped.
 */
export function isAfter(time: string, id: string, end: PageEnd): RawBuilder<boolean> {
  const [at, name] = [sql.ref(time), sql.ref(id)];
  return sql<boolean>`(${at} < ${end.at} or (${at} = ${end.at} and ${name} > ${end.id}))`;
}

/** The mark that requests the next page; null if this page is not full. */
export function markAfter(rows: readonly PageEnd[], full: number): string | null {
  const last = rows.at(-1);
  return last === undefined || rows.length < full ? null : pageMark(last);
}
