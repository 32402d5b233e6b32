import type { Entry } from '@roundhouse/page/source/table-source.ts';
import type { TableContext } from '@roundhouse/page/title-ui.ts';
import { moveText } from '@roundhouse/words';

/** Whether a pass was made automatically for somebody at this screen: with nothing to choose, or by a program. */
export function passedAlone({ auto, seat, type }: Entry, { table, position }: TableContext): boolean {
  if (!auto || seat === null || type === null || !table.title.meta.passes?.includes(type)) return false;
  return table.oneScreen ? (table.bots?.[seat] ?? null) === null : seat === position.viewer;
}

/** The text of a move, if its facts only tell what followed. */
export function toldOf({ seat, type, facts }: Entry, { table: { title, names } }: TableContext): string | undefined {
  return seat === null || type === null ? undefined : moveText(title, { seat, type, facts }, names);
}
