import type { Entry } from '@roundhouse/page/source/table-source.ts';
import { movesBetween, placesIn } from '@roundhouse/page/table/since.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import type { TableContext } from '@roundhouse/page/title-ui.ts';
import { factText, playerName, weightOf } from '@roundhouse/words';
import { toldOf } from '../panels/passed-alone.ts';

export interface ToldLine {
  readonly key: string;
  readonly text: string;
  readonly places: readonly string[];
  readonly isHeadline: boolean;
}

/** What the log says of a line that is no move. */
export function lineText({ kind, moves }: Entry): string | null {
  if (kind === 'undo') return tt.panels.undone(moves);
  if (kind === 'redo') return tt.panels.redone(moves);
  if (kind === 'rebased') return tt.panels.rebased;
  return kind === 'started' ? tt.panels.started : null;
}

/** That somebody took moves back, with who did; of what all agreed on nobody is named. */
export function tookBack({ kind, seat, moves }: Entry, { table, speech }: TableContext): string | null {
  return kind === 'undo' && seat !== null && table.names[seat] !== undefined
    ? tt.news.tookBack(playerName(seat, speech), moves)
    : null;
}

const weightyIn = ({ facts }: Entry, { table }: TableContext) =>
  facts.filter((fact) => weightOf(table.title, fact) !== 'aside');

/** Whether somebody only passed. */
function isPass(entry: Entry, ctx: TableContext): boolean {
  const { passes = [] } = ctx.table.title.meta;
  return entry.type !== null && passes.includes(entry.type) && weightyIn(entry, ctx).length === 0;
}

/** A line of the log as a digest tells it: what matters, or who did nothing that does. */
function linesOf(entry: Entry, ctx: TableContext): readonly ToldLine[] {
  const { title, names } = ctx.table;
  const own = tookBack(entry, ctx) ?? lineText(entry);
  if (own !== null) return [{ key: `${entry.seq}`, text: own, places: [], isHeadline: true }];
  const weighty = weightyIn(entry, ctx);
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

/** What the moves after one up to another were, a line for each: players who are asked about them should know them. */
export function movesTold(ctx: TableContext, from: number, to: number): readonly ToldLine[] {
  const { title, names } = ctx.table;
  return movesBetween(ctx.entries, from, to).flatMap((entry) => {
    const [first] = entry.facts;
    const text = toldOf(entry, ctx) ?? (first && factText(title, first, names));
    return text === undefined ? [] : [{ key: `${entry.seq}`, text, places: [], isHeadline: false }];
  });
}

/** So many lines leave room for the choices; more are told when somebody asks. */
export const FEW = 4;

/**
 * What others did, in order; not what the task says (`said`), where it is by the way. Who did nothing but pass is told while
 * little else is: in an auction it matters, among much else it would bury the rest.
 */
export function digestOf(
  entries: readonly Entry[],
  ctx: TableContext,
  said: readonly string[] = [],
): readonly ToldLine[] {
  const isSaid = ({ facts }: Entry): boolean =>
    facts.length > 0 && facts.every((fact) => said.includes(fact.type) && weightOf(ctx.table.title, fact) === 'aside');
  const told = (withPasses: boolean): readonly ToldLine[] =>
    entries.flatMap((entry, i) => {
      const isOnly = entry.seat !== entries[i - 1]?.seat; // the end of a turn in which something was done tells nothing
      if (isSaid(entry) || (isPass(entry, ctx) && !(withPasses && isOnly))) return [];
      return isPass(entry, ctx) ? linesOf(entry, ctx).slice(0, 1) : linesOf(entry, ctx);
    });
  const all = told(true);
  return all.length <= FEW ? all : told(false);
}
