import type { Fact, Seat } from '@roundhouse/kernel';
import type { Entry } from '@roundhouse/page/source/table-source.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import type { AnyTitleUi, PlayerFigures, TableContext } from '@roundhouse/page/title-ui.ts';
import { bringsIncome, factText, money, playerName, weightOf } from '@roundhouse/words';
import { ownSeat } from './digest.tsx';
import { lineText, tookBack } from './lines.ts';

export interface NewsLine {
  readonly key: string;
  readonly text: string;
  readonly more?: string | undefined; // for example the text of a card
  readonly isIncome?: true;
}

/** The first figure of each seat, as everybody sees it above the board: in most games its cash. */
export type FirstFigures = ReadonlyMap<Seat, PlayerFigures['figures'][number]>;

export function firstFigures(ui: AnyTitleUi, { position, speech }: TableContext): FirstFigures {
  const players = ui.players?.(position.view, speech) ?? [];
  return new Map(players.flatMap(({ seat, figures: [first] }) => (first ? [[seat, first] as const] : [])));
}

/** How much a seat gained; 0 if it lost, or if that is not known. */
export function gainOf(seat: Seat | null, before: FirstFigures | null, now: FirstFigures): number {
  if (seat === null) return 0;
  const [was, is] = [before?.get(seat)?.amount ?? null, now.get(seat)?.amount ?? null];
  return was === null || is === null ? 0 : Math.max(0, is - was);
}

/** A text with a seat's first figure before and after; for a gain of money, how much. */
export function changeText(seat: Seat | null, before: FirstFigures | null, now: FirstFigures, ctx: TableContext) {
  const [was, is] = seat === null ? [] : [before?.get(seat), now.get(seat)];
  if (!was || !is || was.text === is.text) return null;
  const gain = gainOf(seat, before, now);
  return gain > 0
    ? tt.news.gained(is.name, money(gain, ctx.speech), is.text)
    : tt.news.yours(is.name, was.text, is.text);
}

/** A text about whom the game waits for, if not for the viewer: an undo may have ended the viewer's turn. */
function waitsText({ position: { waitingFor, actor }, speech }: TableContext): string | undefined {
  if (actor !== null || waitingFor.length === 0) return undefined;
  return tt.news.waitsAgain(waitingFor.map((seat) => playerName(seat, speech)).join(', '));
}

/** Whether an income may be this seat's. */
const isIncomeOf = (seat: Seat | null, { owner }: Fact): boolean => typeof owner !== 'number' || owner === seat;

/** News for a banner: headlines, sources of income, and undo by others. */
export function newsIn(
  entries: readonly Entry[],
  ui: AnyTitleUi,
  ctx: TableContext,
  gained: boolean, // whether the viewer gained money
): readonly NewsLine[] {
  const { table, position, speech } = ctx;
  const { title, names } = table;
  return entries.flatMap((entry): readonly NewsLine[] => {
    if (lineText(entry) !== null) {
      const text = entry.seat === ownSeat(ctx) ? null : tookBack(entry, ctx);
      return text === null ? [] : [{ key: `${entry.seq}`, text, more: waitsText(ctx) }];
    }
    return entry.facts.flatMap((fact, i): readonly NewsLine[] => {
      const line = { key: `${entry.seq} ${i}`, text: factText(title, fact, names) };
      if (weightOf(title, fact) === 'headline') return [{ ...line, more: ui.more?.(position.view, fact, speech) }];
      const isIncome = gained && bringsIncome(title, fact) && isIncomeOf(ownSeat(ctx), fact);
      return isIncome ? [{ ...line, isIncome }] : [];
    });
  });
}
