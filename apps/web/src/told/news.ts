import type { Seat } from '@roundhouse/kernel';
import type { Entry } from '@roundhouse/page/source/table-source.ts';
import type { AnyTitleUi, TableContext } from '@roundhouse/page/title-ui.ts';
import { factText, weightOf } from '@roundhouse/words';
import { ownSeat } from './digest.tsx';
import { lineText } from './lines.ts';

export interface NewsLine {
  readonly key: string;
  readonly text: string;
  readonly more: string | undefined; // what a card says, for example
}

/** The first figure of each seat, as everybody sees it above the board: in most games its cash. */
export type FirstFigures = ReadonlyMap<Seat, { readonly name: string; readonly text: string }>;

export function firstFigures(ui: AnyTitleUi, { position, speech }: TableContext): FirstFigures {
  const players = ui.players?.(position.view, speech) ?? [];
  return new Map(players.flatMap(({ seat, figures: [first] }) => (first ? [[seat, first] as const] : [])));
}

/** What of the log is worth a banner: headlines, and that somebody else took something back. */
export function newsIn(entries: readonly Entry[], ui: AnyTitleUi, ctx: TableContext): readonly NewsLine[] {
  const { table, position, speech } = ctx;
  return entries.flatMap((entry): readonly NewsLine[] => {
    const own = lineText(entry);
    if (own !== null) {
      const isOthers = entry.kind === 'undo' && entry.seat !== null && entry.seat !== ownSeat(ctx);
      return isOthers ? [{ key: `${entry.seq}`, text: own, more: undefined }] : [];
    }
    return entry.facts
      .filter((fact) => weightOf(table.title, fact) === 'headline')
      .map((fact, i) => ({
        key: `${entry.seq} ${i}`,
        text: factText(table.title, fact, table.names),
        more: ui.more?.(position.view, fact, speech),
      }));
  });
}
