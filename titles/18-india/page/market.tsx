import { MarketPanel as Market } from '@roundhouse/page/rails/market-panel.tsx';
import type { PanelProps } from '@roundhouse/page/title-ui.ts';
import { MARKET } from '../data/market.ts';
import type { View } from '../view.ts';
import { spokenExtras } from './looks.ts';
import { Token } from './parts.tsx';
import { TEXT } from './text.ts';
import { companiesInOrder } from './view-helpers.ts';

const PER_LINE = 8;

export const MarketPanel = ({ view, ctx }: PanelProps<View>) => (
  <Market
    def={MARKET}
    market={view.market}
    extras={spokenExtras()}
    fold={PER_LINE}
    order={companiesInOrder(view)}
    help={TEXT.marketHelp}
    speech={ctx.speech}
    Token={Token}
  />
);
