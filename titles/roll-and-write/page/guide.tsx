import type { ActionBase } from '@roundhouse/kernel';
import type { AnyChoice } from '@roundhouse/page/source/table-source.ts';
import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import { actionText, capital } from '@roundhouse/words';
import { useMemo, useState } from 'react';
import { advise } from '../queries.ts';
import type { View } from '../view.ts';
import { TEXT } from './text.ts';

interface GuideProps extends PanelProps<View> {
  readonly choices: readonly AnyChoice[];
  onTake(action: ActionBase): void;
}

/** For a first game: names a sensible step and why, and sets it up if asked. */
export function Guide({ view, ctx, choices, onTake }: GuideProps) {
  const seat = ctx.position.actor ?? 0;
  const isNew = (view.players[seat]?.track.length ?? 0) === 0;
  const [open, setOpen] = useState(isNew);
  const advice = useMemo(() => (open ? advise(view, choices) : undefined), [open, view, choices]);
  return (
    <details className="guide" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{TEXT.guide.title}</summary>
      {isNew && <p>{TEXT.guide.first}</p>}
      {advice && (
        <>
          <p>
            <b>{capital(actionText(ctx.table.title, advice.action, ctx.table.names))}.</b>{' '}
            {TEXT.guide.why[advice.action.type] ?? ''}
          </p>
          <button type="button" data-testid="guide" onClick={() => onTake(advice.action)}>
            {TEXT.guide.take}
          </button>
        </>
      )}
    </details>
  );
}
