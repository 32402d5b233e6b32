import { t } from '@roundhouse/page/text/index.ts';
import type { TableContext } from '@roundhouse/page/title-ui.ts';
import { useState } from 'react';
import { Explained } from '../terms/explained.tsx';
import { isFirstGame, setHints, useHints } from './hint-setting.ts';

/** The step that a view is in: the innermost of what is to be decided. */
const stepOf = (view: unknown): string =>
  (view as { readonly flow?: readonly { readonly step: string }[] }).flow?.at(-1)?.step ?? '';

/** What the step is for and what people usually do, for who is new to the game. */
export function StepHint({ ctx }: { readonly ctx: TableContext }) {
  const { table, position } = ctx;
  const [isFirst] = useState(() => isFirstGame(table.title.meta.id, table.id));
  const hint = table.title.words?.hints?.[stepOf(position.view)];
  const isOn = useHints(isFirst);
  if (!isOn || hint === undefined) return null;
  return (
    <aside className="step-hint" aria-label={t.table.hint.label}>
      <Explained text={hint} />{' '}
      <button type="button" className="hint-off" onClick={() => setHints(false)}>
        {t.table.hint.off}
      </button>
    </aside>
  );
}
