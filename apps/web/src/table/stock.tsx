import type { ActionBase } from '@roundhouse/kernel';
import { type Buyable, type Placed, placedIn, type StockSheet } from '@roundhouse/page/rails/stock/sheet.ts';
import { type PickProps, StockTable } from '@roundhouse/page/rails/stock/stock-table.tsx';
import type { AnyChoice } from '@roundhouse/page/source/table-source.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import { actionText, capital } from '@roundhouse/words';
import { createContext, type ReactNode, use, useMemo } from 'react';
import { Amount } from './amount.tsx';
import { isProposed, RowButton } from './choice-list.tsx';
import type { NowProps } from './now.tsx';

interface InTable {
  readonly sheet: StockSheet | undefined;
  readonly placed: readonly Placed[];
  readonly others: readonly AnyChoice[]; // choices shown in lists
}

/** The choices in the table of companies, and the others. */
export function useStock({ ui, ctx }: Pick<NowProps, 'ui' | 'ctx'>): InTable {
  const { choices, view, actor } = ctx.position;
  const { speech } = ctx;
  return useMemo(() => {
    const sheet = actor === null ? undefined : ui.stock?.(view, actor, speech);
    if (!sheet) return { sheet, placed: [], others: choices };
    const placed = placedIn(sheet, choices);
    const inTable = new Set<AnyChoice>(placed.map(({ choice }) => choice));
    return { sheet, placed, others: choices.filter((choice) => !inTable.has(choice)) };
  }, [ui, view, actor, speech, choices]);
}

const Now = createContext<NowProps | null>(null);

/** The button for a choice in the table; it works like any other: by a click, a double click, or Enter. */
function Pick(props: PickProps) {
  const now = use(Now);
  if (!now) return null;
  const { ui, ctx, draft, onSend } = now;
  return (
    <RowButton
      {...props}
      {...{ ui, ctx, view: ctx.position.view, proposal: draft.proposal }}
      onPropose={draft.propose}
      onPick={draft.pick}
      onConfirm={onSend}
    />
  );
}

interface StockProps extends NowProps {
  readonly sheet: StockSheet;
  readonly placed: readonly Placed[];
}

/** Companies by place, with what can be bought and sold there. */
export function Stock({ sheet, placed, ...props }: StockProps) {
  const { ui, ctx, draft, seen } = props;
  const said = (action: ActionBase): string => capital(actionText(ctx.table.title, action, ctx.table.names));
  const amount = (choice: Buyable): ReactNode =>
    choice.kind === 'amount' && isProposed(choice, draft.proposal) ? (
      <Amount choice={choice} speech={ctx.speech} proposed={draft.proposal} onPropose={draft.propose} />
    ) : null;
  return (
    <section className="group">
      <h3>{tt.rails.stock.title}</h3>
      <p className="hint">{tt.rails.stock.key}</p>
      <Now value={props}>
        <StockTable {...{ sheet, placed, seen, ctx, Pick, amount, said }} Token={ui.Token} />
      </Now>
    </section>
  );
}
