import type { Entry } from '@roundhouse/page/source/table-source.ts';
import { useHandler } from '@roundhouse/page/state/use-handler.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import type { AnyTitleUi, TableContext } from '@roundhouse/page/title-ui.ts';
import { useEffect, useState } from 'react';
import { ownSeat } from './digest.tsx';
import { changeText, type FirstFigures, firstFigures, gainOf, type NewsLine, newsIn } from './news.ts';

interface BannerProps {
  readonly ui: AnyTitleUi;
  readonly ctx: TableContext;
}

interface UnreadNews {
  readonly seq: number; // the last line of the log that was processed
  readonly lines: readonly NewsLine[];
  readonly before: FirstFigures | null; // the figures before the first of these lines
}

const MOST = 4; // lines

/** Whether a change comes from the viewer's own move. Its cost was shown before, so only income is news, and no undo. */
function isOwnCost(fresh: readonly Entry[], isIncome: boolean, ctx: TableContext): boolean {
  const own = fresh.filter(({ seat }) => seat !== null && seat === ownSeat(ctx));
  return own.length > 0 && (!isIncome || own.some(({ kind }) => kind !== 'action'));
}

/** News since somebody at this screen last did something. */
function useNews({ ui, ctx }: BannerProps) {
  const last = ctx.entries.at(-1)?.seq ?? -1;
  const figures = firstFigures(ui, ctx);
  const [kept, setKept] = useState<UnreadNews>({ seq: last, lines: [], before: null });
  const [shown, setShown] = useState(figures);
  if (kept.seq !== last) {
    const since = kept.before ?? shown;
    const fresh = ctx.entries.filter(({ seq }) => seq > kept.seq);
    const gained = gainOf(ownSeat(ctx), since, figures) > 0;
    const lines = [...kept.lines, ...newsIn(fresh, ui, ctx, gained)];
    const isTold = !isOwnCost(fresh, gained && lines.length > 0, ctx);
    setKept({ seq: last, lines, before: isTold && (lines.length > 0 || gained) ? since : null });
    setShown(figures);
  }
  const put = (): void =>
    setKept((now) => (now.lines.length === 0 && !now.before ? now : { seq: now.seq, lines: [], before: null }));
  return { ...kept, figures, put };
}

/** The last lines; if there are too many, income is dropped before rounds and events. */
function mostOf(lines: readonly NewsLine[]): readonly NewsLine[] {
  const told = lines.length > MOST ? lines.filter(({ isIncome }) => !isIncome) : lines;
  return (told.length > 0 ? told : lines).slice(-MOST);
}

/** Over the board, until somebody does something: rounds, phases, income, deliveries, events, and what they mean for the viewer. */
export function Banner(props: BannerProps) {
  const { position } = props.ctx;
  const { lines, before, figures, put } = useNews(props);
  const change = changeText(ownSeat(props.ctx), before, figures, props.ctx);
  const isThere = lines.length > 0 || change !== null;
  const away = useHandler(put);
  useEffect(() => {
    if (!isThere) return;
    const events = ['pointerdown', 'keydown'] as const;
    for (const each of events) document.addEventListener(each, away);
    return () => {
      for (const each of events) document.removeEventListener(each, away);
    };
  }, [isThere, away]);
  if (!isThere || position.moves < position.length || position.ended !== null) return null;
  return (
    <div className="banner" role="status" aria-label={tt.news.news}>
      <button type="button" className="banner-close" aria-label={tt.news.close} onClick={put}>
        ✕
      </button>
      {mostOf(lines).map(({ key, text, more }) => (
        <p key={key}>
          {text}
          {more !== undefined && <small>{more}</small>}
        </p>
      ))}
      {change !== null && <p className="banner-own figure">{change}</p>}
    </div>
  );
}
