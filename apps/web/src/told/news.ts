import type { Seat } from '@roundhouse/kernel';
import type { Entry } from '@roundhouse/page/source/table-source.ts';
import { t } from '@roundhouse/page/text/index.ts';
import type { AnyTitleUi, TableContext } from '@roundhouse/page/title-ui.ts';
import { factText, playerName, weightOf } from '@roundhouse/words';
import { ownSeat } from './digest.tsx';
import { lineText, tookBack } from './lines.ts';

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

/** For whom the game waits, where that is not who looks: their turn may have been taken from them. */
function waitsText({ position: { waitingFor, actor }, speech }: TableContext): string | undefined {
  if (actor !== null || waitingFor.length === 0) return undefined;
  return t.told.waitsAgain(waitingFor.map((seat) => playerName(seat, speech)).join(', '));
}

/** What of the log is worth a banner: headlines, and that somebody else took something back. */
export function newsIn(entries: readonly Entry[], ui: AnyTitleUi, ctx: TableContext): readonly NewsLine[] {
  const { table, position, speech } = ctx;
  return entries.flatMap((entry): readonly NewsLine[] => {
    if (lineText(entry) !== null) {
      const text = entry.seat === ownSeat(ctx) ? null : tookBack(entry, ctx);
      return text === null ? [] : [{ key: `${entry.seq}`, text, more: waitsText(ctx) }];
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
