import { MarketPanel as Market } from '@roundhouse/page/rails/market-panel.tsx';
import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import { money } from '@roundhouse/words';
import { HORIZONTAL, MARKET } from '../data/market.ts';
import { isMinor } from '../queries.ts';
import type { View } from '../view.ts';
import { EXTRAS } from './looks.ts';
import { Token } from './parts.tsx';
import { TEXT } from './text.ts';
import { companiesInOrder } from './view-helpers.ts';

const [least = 0, second = 0] = MARKET.rows[0] ?? [];
const [last = 0, most = 0] = MARKET.rows[0]?.slice(-2) ?? [];

const FOLD = { zigzag: 14 } as const;

/** The price moves, the par stays: both are always shown. A minor has no par. */
export function MarketPanel({ view, ctx }: PanelProps<View>) {
  const parOf = (id: string) => {
    const par = view.companies[id]?.par ?? null;
    return par === null || isMinor(id) ? null : <span className="soft">{TEXT.parOf(money(par, ctx.speech))}</span>;
  };
  return (
    <Market
      def={MARKET}
      market={view.market}
      extras={EXTRAS}
      fold={FOLD}
      order={companiesInOrder(view)}
      help={TEXT.marketHelp(HORIZONTAL, [least, second, last, most])}
      speech={ctx.speech}
      Token={Token}
      note={parOf}
    />
  );
}
