import type { ActionBase } from '@roundhouse/kernel';
import type { AnyChoice } from '@roundhouse/page/source/table-source.ts';
import type { AnyTitleUi, TableContext } from '@roundhouse/page/title-ui.ts';
import { RuleLink } from '@roundhouse/page/ui/rule-link.tsx';
import { actionText, capital, kindName } from '@roundhouse/words';
import type { ReactNode } from 'react';
import { Amount } from './amount.tsx';

interface ChoiceListProps {
  readonly type: string;
  readonly choices: readonly AnyChoice[];
  readonly ui: AnyTitleUi;
  readonly ctx: TableContext;
  readonly view: unknown;
  readonly proposal: ActionBase | null;
  readonly confirm: ReactNode; // stands under the choice that is proposed
  onPropose(action: ActionBase): void;
}

/** Same kind and same fields, whatever amount is filled in. */
function isProposed(choice: AnyChoice, proposal: ActionBase | null): boolean {
  if (choice.kind === 'open' || proposal === null) return false;
  if (choice.kind === 'exact') return choice.action === proposal;
  const { [choice.field as never]: _a, ...rest } = choice.action as unknown as Record<string, unknown>;
  const { [choice.field as never]: _b, ...other } = proposal as unknown as Record<string, unknown>;
  return JSON.stringify(rest) === JSON.stringify(other);
}

export function GroupHead({ type, ui, ctx }: Pick<ChoiceListProps, 'type' | 'ui' | 'ctx'>) {
  const group = ui.groups[type];
  const rule = ui.ruleOf?.(ctx.position.view, type) ?? group?.rule;
  return (
    <h3>
      {kindName(type, ctx.speech)}
      {rule !== undefined && <RuleLink section={rule} onOpen={ctx.openRule} />}
    </h3>
  );
}

function Row({
  action,
  ui,
  ctx,
  view,
}: Pick<ChoiceListProps, 'ui' | 'ctx' | 'view'> & { readonly action: ActionBase }) {
  const row = ui.row(view, action, ctx.speech) ?? {
    text: capital(actionText(ctx.table.title, action, ctx.table.names)),
  };
  return (
    <>
      {row.company !== undefined && ui.Token && <ui.Token company={row.company} size={26} />}
      <span className="row-text">
        {row.text}
        {row.note !== undefined && <small>{row.note}</small>}
      </span>
      {row.amount !== undefined && <span className="figure">{row.amount}</span>}
    </>
  );
}

/** Choices of one kind as a list with figures that line up. */
export function ChoiceList(props: ChoiceListProps) {
  const { type, choices, ui, ctx, view, proposal, onPropose, confirm } = props;
  return (
    <section className="group">
      <GroupHead type={type} ui={ui} ctx={ctx} />
      <ul className="rows">
        {choices.map((choice) => {
          if (choice.kind === 'open') return null;
          const proposed = isProposed(choice, proposal);
          return (
            <li key={JSON.stringify(choice.action)}>
              <button
                type="button"
                className="row"
                data-action={JSON.stringify(choice.action)}
                aria-pressed={proposed}
                onClick={() => onPropose(choice.action)}
              >
                <Row action={choice.action} ui={ui} ctx={ctx} view={view} />
              </button>
              {proposed && choice.kind === 'amount' && (
                <Amount choice={choice} speech={ctx.speech} onPropose={onPropose} />
              )}
              {proposed && confirm}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
