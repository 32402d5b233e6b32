import { tt } from '@roundhouse/page/text/table.ts';
import type { TableContext } from '@roundhouse/page/title-ui.ts';
import { factText } from '@roundhouse/words';
import { passedAlone, toldOf } from '../panels/passed-alone.ts';
import { toldOnce } from './told-once.ts';

/** Says in one line which passes were made automatically since the last move by hand. */
export function ByItself({ ctx }: { readonly ctx: TableContext }) {
  const { entries, position, table } = ctx;
  if (position.moves < position.length) return null;
  const began = entries.findLastIndex(({ auto }) => !auto) + 1;
  const lines = entries
    .slice(began)
    .filter((entry) => passedAlone(entry, ctx))
    .flatMap(
      (entry) => toldOf(entry, ctx) ?? entry.facts.slice(0, 1).map((fact) => factText(table.title, fact, table.names)),
    );
  if (lines.length === 0) return null;
  return (
    <p className="by-itself" role="status">
      {tt.table.byItself(toldOnce(lines).join(', '))}
    </p>
  );
}
