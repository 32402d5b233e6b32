import { t } from '@roundhouse/page/text/index.ts';
import type { TableContext } from '@roundhouse/page/title-ui.ts';
import { startOf } from '../language.ts';

/** What the game is about, while others play before the viewer's first move; for bots, a note that they are playing. */
export function OthersBegin({ ctx }: { readonly ctx: TableContext }) {
  const { table, position, entries } = ctx;
  const { actor, ended, moves, length } = position;
  const isBefore = actor === null && ended === null && moves === length;
  if (!isBefore || entries.some(({ seat, auto }) => seat !== null && !auto)) return null;
  return (
    <section className="group">
      <p>{startOf(table.title.meta.id)?.about}</p>
      {table.oneScreen && <p className="hint">{t.bots.begin}</p>}
    </section>
  );
}
