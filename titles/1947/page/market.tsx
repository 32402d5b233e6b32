import { MarketPanel as Market } from '@roundhouse/page/rails/market-panel.tsx';
import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import { money } from '@roundhouse/words';
import { useMemo } from 'react';
import { boardOf } from '../board/index.ts';
import { redLine } from '../drawing/index.ts';
import { bondPrice, priceIn } from '../queries.ts';
import type { View } from '../view.ts';
import { spokenFor } from './looks.ts';
import { Token } from './parts.tsx';
import { TEXT } from './text.ts';
import { companiesInOrder } from './view-helpers.ts';

/** The table with its red line, and the companies in the order in which they operate, with par and price of a bond. */
export function MarketPanel({ view, ctx }: PanelProps<View>) {
  const { market } = boardOf(view);
  const limits = useMemo(() => redLine(market), [market]);
  const cash = (amount: number): string => money(amount, ctx.speech);
  const note = (id: string) => {
    const { par = null, bonds = null } = view.companies[id] ?? {};
    const told = [
      ...(par === null ? [] : [TEXT.parOf(cash(par))]),
      ...(bonds === null ? [] : [TEXT.bondAt(cash(bondPrice(priceIn(view, id) ?? 0)))]),
    ];
    return <span className="soft">{told.join(', ')}</span>;
  };
  return (
    <div className="market-1947">
      <Market
        def={market}
        market={view.market}
        extras={spokenFor(view).extras}
        limits={limits}
        wide
        order={companiesInOrder(view)}
        help={TEXT.marketHelp(cash(market.top))}
        speech={ctx.speech}
        Token={Token}
        note={note}
      />
    </div>
  );
}
