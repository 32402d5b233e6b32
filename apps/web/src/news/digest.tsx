import type { Seat } from '@roundhouse/kernel';
import { hasMoved, sinceOwnMove } from '@roundhouse/page/table/since.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import type { AnyTitleUi, TableContext } from '@roundhouse/page/title-ui.ts';
import { ShowPlaces } from '@roundhouse/page/ui/show-places.tsx';
import { PHONE, useMedia } from '@roundhouse/page/ui/use-media.ts';
import { useMemo, useState } from 'react';
import { digestOf, FEW } from './lines.ts';

const MOST = 60; // lines: the log has the rest

/** The seat whose view is shown; null: none in particular. */
export function ownSeat({ position: { actor, viewer } }: TableContext): Seat | null {
  return actor ?? (typeof viewer === 'number' ? viewer : null);
}

/** Whether somebody has folded or unfolded the digest: remembered while the page is open. */
let folded: boolean | null = null;

/** Keeps a value while the same question is open, so that others' moves do not push the choices away from the pointer. */
function useWhileAsked<T>(now: T, { actor, choices }: TableContext['position']): T {
  const [kept, setKept] = useState({ choices, value: now });
  if (kept.choices !== choices) setKept({ choices, value: now });
  return actor !== null && kept.choices === choices ? kept.value : now;
}

/** What happened since the viewer's last move, with the places where it happened. */
export function Digest({ ui, ctx }: { readonly ui: AnyTitleUi; readonly ctx: TableContext }) {
  const { entries, position } = ctx;
  const seat = ownSeat(ctx);
  const said = position.actor === null ? undefined : ui.inTask;
  const isPhone = useMedia(PHONE);
  const [asked, setAsked] = useState(folded);
  const all = useMemo(
    () => (seat === null ? [] : digestOf(sinceOwnMove(entries, seat), ctx, said)),
    [entries, seat, ctx, said],
  );
  const lines = useWhileAsked(all, position);
  const isShort = lines.length <= FEW && !isPhone;
  const isOpen = asked === null ? isShort || position.actor === null : !asked;
  const head = seat !== null && hasMoved(entries, seat) ? tt.news.since : tt.news.soFar;
  if (lines.length === 0 || position.moves < position.length || position.ended !== null) return null;
  return (
    <details
      className="digest"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open === isOpen) return;
        folded = !currentTarget.open;
        setAsked(folded);
      }}
    >
      <summary>{head(lines.length)}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, and must be reached by keyboard */}
      <ol tabIndex={0} aria-label={head(lines.length)}>
        {lines.slice(-MOST).map(({ key, text, places, isHeadline }) => (
          <li key={key} className={isHeadline ? 'headline-fact' : undefined}>
            <span>{text}</span>
            <ShowPlaces of={text} onShow={ctx.showPlaces} {...{ places }} />
          </li>
        ))}
      </ol>
    </details>
  );
}
