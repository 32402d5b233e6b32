import { type ActionBase, beginsTurn, type Fact } from '@roundhouse/kernel';
import type { Preview, SeenPosition } from '@roundhouse/page/helper/helper.ts';
import { usePreviews } from '@roundhouse/page/table/use-preview.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import type { TableContext } from '@roundhouse/page/title-ui.ts';
import { RuleLink } from '@roundhouse/page/ui/rule-link.tsx';
import { actionText, capital, factText, money, reasonText, weightOf } from '@roundhouse/words';
import type { ReactNode } from 'react';

interface ConfirmProps {
  readonly action: ActionBase;
  readonly seen: SeenPosition;
  readonly ctx: TableContext;
  readonly text?: string | undefined;
  readonly changes?: ReactNode; // changes in everybody's figures
  readonly more?: ReactNode; // other ways to go on from here
  onConfirm(action: ActionBase): void;
  onCancel(): void;
}

const FACTS_SHOWN = 5;

/** What a move costs, according to the facts it would cause. */
function costIn(preview: Preview | undefined): number | null {
  if (!preview?.ok) return null;
  const cost = preview.facts.find(({ cost: amount }) => typeof amount === 'number')?.cost;
  return typeof cost === 'number' ? cost : null;
}

/** Whether a fact only says that the turn passes on, which is no news to the acting player. */
const isNextTurn = (title: TableContext['table']['title'], fact: Fact): boolean =>
  beginsTurn(title.meta.parts, fact) && weightOf(title, fact) === 'aside';

export function Outcome({ preview, ctx }: { readonly preview: Preview | undefined; readonly ctx: TableContext }) {
  const { table } = ctx;
  if (!preview) return null;
  if (!preview.ok) {
    return (
      <p className="refusal" role="alert">
        {reasonText(table.title, preview.violation, table.names)}{' '}
        <RuleLink section={preview.violation.rule.section} onOpen={ctx.openRule} />
      </p>
    );
  }
  const lines = preview.facts
    .filter((fact) => !isNextTurn(table.title, fact))
    .slice(0, FACTS_SHOWN)
    .map((fact) => factText(table.title, fact, table.names));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls, and must be reached by keyboard
    <ul className="outcome" aria-label={tt.table.brings} tabIndex={0}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** The proposed move, its consequences, and the button that makes it. */
export function Confirm({ action, seen, ctx, text, changes, more, onConfirm, onCancel }: ConfirmProps) {
  const [preview] = usePreviews(seen, [action]) ?? [];
  const cost = costIn(preview);
  return (
    <div className="confirm" data-proposal={JSON.stringify(action)}>
      <p className="confirm-what">
        {text ?? capital(actionText(ctx.table.title, action, ctx.table.names))}
        {cost !== null && (
          <span className={cost > 0 ? 'cost' : 'free'}>
            {cost > 0 ? tt.table.cost(money(cost, ctx.speech)) : tt.table.free}
          </span>
        )}
      </p>
      <Outcome preview={preview} ctx={ctx} />
      {changes}
      <div className="buttons">
        <button
          type="button"
          className="primary"
          data-testid="confirm"
          disabled={preview !== undefined && !preview.ok}
          onClick={() => onConfirm(action)}
        >
          {tt.table.confirm}
        </button>
        {more}
        <button type="button" onClick={onCancel}>
          {tt.table.cancel}
        </button>
      </div>
    </div>
  );
}
