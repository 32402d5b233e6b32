import { type ActionBase, fieldsOf, withAmount } from '@roundhouse/kernel';
import type { AnyChoice } from '@roundhouse/page/source/table-source.ts';
import type { AnyTitleUi, TableContext } from '@roundhouse/page/title-ui.ts';
import { RuleLink } from '@roundhouse/page/ui/rule-link.tsx';
import { actionText, capital, kindName } from '@roundhouse/words';
import type { ReactNode } from 'react';
import { ChangesList } from '../news/changes-list.tsx';
import { Explained } from '../terms/explained.tsx';
import { Amount } from './amount.tsx';

interface ChoiceListProps {
  readonly type: string;
  readonly choices: readonly AnyChoice[];
  readonly ui: AnyTitleUi;
  readonly ctx: TableContext;
  readonly view: unknown;
  readonly proposal: ActionBase | null;
  readonly confirm?: ReactNode; // shown under the proposed choice, if there is no other place for it
  onPropose(action: ActionBase): void;
  /** Called for a choice that is complete with one click. */
  onPick(action: ActionBase): void;
  /** Called for a second click on the proposed choice, or Enter. */
  onConfirm(action: ActionBase): void;
}

type Clicked = Pick<ChoiceListProps, 'onPropose' | 'onPick' | 'onConfirm'>;
/** Browsers count clicks in a row; a press of a key counts as none. */
const BY_KEY = 0;
const DOUBLE = 2;

/** The second half of a double click never chooses anything, since it may hit the next question. */
function choose(choice: AnyChoice, proposed: ActionBase | null, clicks: number, to: Clicked): void {
  if (choice.kind === 'open') return;
  const isAgain = clicks === BY_KEY || clicks === DOUBLE;
  if (proposed && isAgain) to.onConfirm(proposed);
  else if (clicks >= DOUBLE) return;
  else if (choice.kind === 'amount') to.onPropose(choice.action);
  else to.onPick(choice.action);
}

interface RowButtonProps extends Pick<ChoiceListProps, 'ui' | 'ctx' | 'view' | 'proposal'>, Clicked {
  readonly choice: Exclude<AnyChoice, { kind: 'open' }>;
  readonly className?: string;
  readonly children?: ReactNode; // shown instead of the row's text
}

/** One choice as a line to click. */
export function RowButton(props: RowButtonProps) {
  const { choice, ui, ctx, view, proposal, className = 'row', children, ...to } = props;
  const proposed = isProposed(choice, proposal);
  return (
    <button
      type="button"
      className={className}
      data-action={JSON.stringify(choice.action)}
      aria-pressed={proposed}
      onClick={({ detail }) => choose(choice, proposed ? proposal : null, detail, to)}
    >
      {children ?? <Row action={proposed && proposal ? proposal : choice.action} ui={ui} ctx={ctx} view={view} />}
    </button>
  );
}

/** Whether the proposal is of this choice, whatever amount is filled in. */
export function isProposed(choice: AnyChoice, proposal: ActionBase | null): boolean {
  if (choice.kind === 'open' || proposal === null) return false;
  if (choice.kind === 'exact') return choice.action === proposal;
  const { [choice.field]: _a, ...rest } = fieldsOf(choice.action);
  const { [choice.field]: _b, ...other } = fieldsOf(proposal);
  return JSON.stringify(rest) === JSON.stringify(other);
}

export function GroupHead({ type, ui, ctx }: Pick<ChoiceListProps, 'type' | 'ui' | 'ctx'>) {
  const group = ui.groups[type];
  const rule = ui.ruleOf?.(ctx.position.view, type) ?? group?.rule;
  return (
    <h3>
      <span>
        <Explained text={kindName(type, ctx.speech)} />
      </span>
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

/** A choice with the initial amount of its row: usually the least. */
function begun<C extends AnyChoice>(choice: C, ui: AnyTitleUi, view: unknown): C {
  if (choice.kind !== 'amount' || !ui.groups[choice.action.type]?.fromMost?.(view, choice.action)) return choice;
  return { ...choice, action: withAmount(choice, choice.max) };
}

/** Choices of one kind as a list with figures that line up. */
export function ChoiceList(props: ChoiceListProps) {
  const { type, choices, ui, ctx, view, proposal, onPropose, onPick, onConfirm, confirm } = props;
  const isRaised = ui.groups[type]?.raised;
  return (
    <section className="group">
      <GroupHead type={type} ui={ui} ctx={ctx} />
      <ul className="rows">
        {choices.map((offered) => {
          if (offered.kind === 'open') return null;
          const choice = begun(offered, ui, view);
          const proposed = isProposed(choice, proposal);
          return (
            <li key={JSON.stringify(choice.action)}>
              <RowButton {...{ choice, ui, ctx, view, proposal, onPropose, onPick, onConfirm }} />
              {ui.groups[type]?.weighed && !proposed && (
                <ChangesList
                  {...{ ui, ctx, seen: ctx.seen, actions: [choice.action] }}
                  about={ui.atWork?.(view, ctx.speech)?.company}
                />
              )}
              {choice.kind === 'amount' && (proposed || isRaised) && (
                <Amount
                  {...{ choice, isRaised, onPropose }}
                  speech={ctx.speech}
                  proposed={proposed ? proposal : null}
                />
              )}
              {proposed && confirm}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
