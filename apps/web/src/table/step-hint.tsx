import { tt } from '@roundhouse/page/text/table.ts';
import type { TableContext } from '@roundhouse/page/title-ui.ts';
import { LOW, useMedia } from '@roundhouse/page/ui/use-media.ts';
import { useState } from 'react';
import { Explained } from '../terms/explained.tsx';
import { isFirstGame, setHints, useHints } from './hint-setting.ts';

/** The current step in a view: the innermost frame. */
const stepOf = (view: unknown): string =>
  (view as { readonly flow?: readonly { readonly step: string }[] }).flow?.at(-1)?.step ?? '';

/**
 * What the step is for and what people usually do, for newcomers to the game. It is below the choices, so that they do not
 * move when it appears; a sheet only has room for its heading.
 */
export function StepHint({ ctx }: { readonly ctx: TableContext }) {
  const { table, position } = ctx;
  const [isFirst] = useState(() => isFirstGame(table.title.meta.id, table.id));
  const isLow = useMedia(LOW);
  const hint = table.title.words?.hints?.[stepOf(position.view)];
  const isOn = useHints(isFirst);
  if (!isOn || hint === undefined) return null;
  const said = (
    <>
      <Explained text={hint} />{' '}
      <button type="button" className="hint-off" onClick={() => setHints(false)}>
        {tt.table.hint.off}
      </button>
    </>
  );
  return isLow ? (
    <details className="step-hint">
      <summary>{tt.table.hint.label}</summary>
      {said}
    </details>
  ) : (
    <aside className="step-hint" aria-label={tt.table.hint.label}>
      {said}
    </aside>
  );
}
