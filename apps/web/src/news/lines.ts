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

/** The text of a log line that is no move. */
export function lineText({ kind, moves }: Entry): string | null {
  if (kind === 'undo') return tt.panels.undone(moves);
  if (kind === 'redo') return tt.panels.redone(moves);
  if (kind === 'rebased') return tt.panels.rebased;
  return kind === 'started' ? tt.panels.started : null;
}

/** A sentence about somebody who undid moves; null for an undo by agreement, which names nobody. */
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

/** The digest of a log line: the facts that matter, or at least the move itself. */
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
  // If the facts only tell what followed, the move itself comes first.
  return told === undefined || weighty.length > 0
    ? lines
    : [{ key: `${entry.seq} told`, text: told, places: [], isHeadline: false }, ...lines];
}

/** The moves after `from` up to `to`, a line for each, for players who are asked to agree to something about them. */
export function movesTold(ctx: TableContext, from: number, to: number): readonly ToldLine[] {
  const { title, names } = ctx.table;
  return movesBetween(ctx.entries, from, to).flatMap((entry) => {
    const [first] = entry.facts;
    const text = toldOf(entry, ctx) ?? (first && factText(title, first, names));
    return text === undefined ? [] : [{ key: `${entry.seq}`, text, places: [], isHeadline: false }];
  });
}

/** This many lines leave enough room for the choices; more are shown on demand. */
export const FEW = 4;

/**
 * What others did, in order, without asides that the task repeats (`said`). Passes are only included if there are few
 * lines: in an auction they matter, but in a long list they would hide the rest.
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
      const isOnly = entry.seat !== entries[i - 1]?.seat; // a pass that ends a turn with other moves is no news
      if (isSaid(entry) || (isPass(entry, ctx) && !(withPasses && isOnly))) return [];
      return isPass(entry, ctx) ? linesOf(entry, ctx).slice(0, 1) : linesOf(entry, ctx);
    });
  const all = told(true);
  return all.length <= FEW ? all : told(false);
}
