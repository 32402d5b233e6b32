import { jsonEqual } from '@roundhouse/kernel';
import type { Preview } from '@roundhouse/page/helper/helper.ts';
import type { Hint, LessonPlace } from '@roundhouse/page/source/table-source.ts';
import { usePreviews } from '@roundhouse/page/table/use-preview.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import { actionText, adviceText, capital } from '@roundhouse/words';
import { useMemo } from 'react';
import { useLights } from '../lessons/use-lights.ts';
import { deedIn } from './deed.ts';
import type { HintProps } from './hint-slot.tsx';
import { placesIn } from './places.ts';
import { useHint } from './use-hint.ts';
import '../lessons/lesson.css';
import './hint.css';

const lit = ({ action }: Hint): LessonPlace => ({
  ...{ id: 'hint', step: 0, of: 1, move: 0 },
  ...{ wants: action, light: placesIn(action) },
});

const sentenceOf = ({ ctx }: HintProps, [preview]: readonly Preview[]): string | undefined =>
  deedIn(preview?.ok ? preview.facts : [], ctx.table.title, ctx.table.names);

/** The text of the move in the list of choices, if its facts are not known beforehand. */
function moveOf({ ui, ctx }: HintProps, { action }: Hint): string {
  const row = ui.row(ctx.position.view, action, ctx.speech);
  const named = row && [row.text, row.amount ?? ''].join(' ').trim();
  return capital(named ?? actionText(ctx.table.title, action, ctx.table.names));
}

/** What a bot would do, and why, in a sentence; its choice and places are lit. */
export default function HintCard(props: HintProps) {
  const { source, ctx, draft } = props;
  const { choices, actor } = ctx.position;
  const { asked, ask, close } = useHint(source, choices);
  const hint = asked?.kind === 'answered' ? asked.hint : null;
  const previews = usePreviews(
    ctx.seen,
    useMemo(() => (hint ? [hint.action] : []), [hint]),
  );
  // Only after the card is complete, since it takes room from the list in which the choice is scrolled into view.
  const isTold = previews !== undefined;
  useLights(
    useMemo(() => (hint && isTold ? lit(hint) : null), [hint, isTold]),
    true,
  );
  if (!asked || asked.kind === 'thinking' || (hint && !previews)) {
    return (
      <button
        type="button"
        className="ask-hint"
        data-testid="ask-hint"
        disabled={asked !== null}
        onClick={() => actor !== null && void ask(actor)}
      >
        {asked ? tt.hint.thinking : tt.hint.ask}
      </button>
    );
  }
  // The choice stays lit while it is being confirmed.
  if (hint && jsonEqual(draft.proposal, hint.action)) return null;
  return (
    <section className="hint-card" aria-label={tt.hint.ask} data-hint={hint ? JSON.stringify(hint.action) : ''}>
      <div role="status">
        {hint ? (
          <>
            <p className="hint-what">{tt.hint.would(sentenceOf(props, previews ?? []) ?? moveOf(props, hint))}</p>
            {hint.reason && <p>{adviceText(ctx.table.title, hint.reason, ctx.table.names)}</p>}
          </>
        ) : (
          <p>{(asked.kind === 'nothing' && asked.problem) || tt.hint.nothing}</p>
        )}
      </div>
      <div className="buttons">
        {hint && (
          <button type="button" className="primary" data-testid="do-hint" onClick={() => draft.pick(hint.action)}>
            {tt.hint.doIt}
          </button>
        )}
        <button type="button" onClick={close}>
          {tt.hint.close}
        </button>
      </div>
    </section>
  );
}
