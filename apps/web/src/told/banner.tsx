import { useHandler } from '@roundhouse/page/state/use-handler.ts';
import { t } from '@roundhouse/page/text/index.ts';
import type { AnyTitleUi, TableContext } from '@roundhouse/page/title-ui.ts';
import { useEffect, useState } from 'react';
import { ownSeat } from './digest.tsx';
import { type FirstFigures, firstFigures, type NewsLine, newsIn } from './news.ts';

interface BannerProps {
  readonly ui: AnyTitleUi;
  readonly ctx: TableContext;
}

interface Kept {
  readonly seq: number; // of the last line of the log that was looked at
  readonly lines: readonly NewsLine[];
  readonly before: FirstFigures | null; // where the first of these lines was told
}

const MOST = 4; // lines

/** News since somebody here last did something. */
function useNews({ ui, ctx }: BannerProps) {
  const last = ctx.entries.at(-1)?.seq ?? -1;
  const figures = firstFigures(ui, ctx);
  const [kept, setKept] = useState<Kept>({ seq: last, lines: [], before: null });
  const [shown, setShown] = useState(figures);
  if (kept.seq !== last) {
    const fresh = newsIn(
      ctx.entries.filter(({ seq }) => seq > kept.seq),
      ui,
      ctx,
    );
    const lines = [...kept.lines, ...fresh];
    // What one's own move cost was told before it: only what others and the game did is told here.
    const isOwn = ctx.entries.some(({ seq, seat }) => seq > kept.seq && seat !== null && seat === ownSeat(ctx));
    const before = lines.length === 0 ? null : isOwn ? figures : (kept.before ?? shown);
    setKept({ seq: last, lines, before });
    setShown(figures);
  }
  const put = (): void => setKept((now) => (now.lines.length === 0 ? now : { seq: now.seq, lines: [], before: null }));
  return { ...kept, figures, put };
}

/** What one's own first figure was, and is. */
function ownChange({ ctx }: BannerProps, before: FirstFigures | null, now: FirstFigures): string | null {
  const seat = ownSeat(ctx);
  if (seat === null) return null;
  const [was, is] = [before?.get(seat), now.get(seat)];
  return was && is && was.text !== is.text ? t.told.yours(is.name, was.text, is.text) : null;
}

/** Over the board, until somebody does something: rounds, phases, deliveries, events, and what they meant for oneself. */
export function Banner(props: BannerProps) {
  const { position } = props.ctx;
  const { lines, before, figures, put } = useNews(props);
  const isThere = lines.length > 0;
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
  const change = ownChange(props, before, figures);
  return (
    <div className="banner" role="status" aria-label={t.told.news}>
      <button type="button" className="banner-close" aria-label={t.told.close} onClick={put}>
        ✕
      </button>
      {lines.slice(-MOST).map(({ key, text, more }) => (
        <p key={key}>
          {text}
          {more !== undefined && <small>{more}</small>}
        </p>
      ))}
      {change !== null && <p className="banner-own figure">{change}</p>}
    </div>
  );
}
