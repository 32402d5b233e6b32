import type { Entry } from '@roundhouse/page/source/table-source.ts';
import { placesIn } from '@roundhouse/page/table/since.ts';
import { t } from '@roundhouse/page/text/index.ts';
import type { TableContext } from '@roundhouse/page/title-ui.ts';
import { factText, weightOf } from '@roundhouse/words';
import { toldOf } from '../panels/passed-alone.ts';

export interface ToldLine {
  readonly key: string;
  readonly text: string;
  readonly places: readonly string[];
  readonly isHeadline: boolean;
}

/** What the log says of a line that is no move. */
export function lineText({ kind, moves }: Entry): string | null {
  if (kind === 'undo') return t.panels.undone(moves);
  if (kind === 'redo') return t.panels.redone(moves);
  if (kind === 'rebased') return t.panels.rebased;
  return kind === 'started' ? t.panels.started : null;
}

/** A line of the log as a digest tells it: what matters, or who did nothing that does; not what is `said` elsewhere. */
export function linesOf(entry: Entry, ctx: TableContext, said: readonly string[] = []): readonly ToldLine[] {
  const { title, names } = ctx.table;
  const own = lineText(entry);
  if (own !== null) return [{ key: `${entry.seq}`, text: own, places: [], isHeadline: true }];
  if (entry.facts.length > 0 && entry.facts.every(({ type }) => said.includes(type))) return [];
  const weighty = entry.facts.filter((fact) => weightOf(title, fact) !== 'aside');
  // Who only passed is in the log; here it would bury the rest.
  if (weighty.length === 0 && entry.type !== null && title.meta.passes?.includes(entry.type)) return [];
  const told = toldOf(entry, ctx);
  const lines = (weighty.length > 0 ? weighty : entry.facts.slice(0, 1)).map((fact, i) => ({
    key: `${entry.seq} ${i}`,
    text: factText(title, fact, names),
    places: placesIn([fact]),
    isHeadline: weightOf(title, fact) === 'headline',
  }));
  // Where facts only tell what followed, the move itself comes first.
  return told === undefined || weighty.length > 0
    ? lines
    : [{ key: `${entry.seq} told`, text: told, places: [], isHeadline: false }, ...lines];
}
