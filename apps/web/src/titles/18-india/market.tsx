import { priceOf } from '@roundhouse/engine/rails-18xx';
import { MARKET } from '@roundhouse/engine/titles/18-india/data/market.ts';
import type { View } from '@roundhouse/engine/titles/18-india/view.ts';
import { money } from '@roundhouse/words';
import { useMemo } from 'react';
import { MarketView } from '../../rails/pictures.tsx';
import type { PanelProps } from '../title-ui.ts';
import { EXTRAS } from './looks.ts';
import { Token } from './parts.tsx';
import { TEXT } from './text/index.ts';
import { companiesInOrder } from './view-helpers.ts';

const PER_LINE = 8;

/** The market as a strip broken into lines that can be read on a phone, and the order in which companies operate. */
export function MarketPanel({ view, ctx }: PanelProps<View>) {
  const { currency } = ctx.speech;
  const picture = useMemo(
    () => ({
      title: TEXT.panels.market,
      def: MARKET,
      market: view.market,
      companies: EXTRAS.companies,
      currency,
      marks: EXTRAS.marketMarks ?? [],
      fold: PER_LINE,
    }),
    [view.market, currency],
  );
  const priced = companiesInOrder(view).filter((id) => priceOf(MARKET, view.market, id) !== undefined);
  return (
    <>
      <MarketView picture={picture} />
      <p className="hint">{TEXT.marketHelp}</p>
      <ol className="price-list">
        {priced.map((id) => (
          <li key={id}>
            <Token company={id} size={24} /> {id}{' '}
            <b className="figure">{money(priceOf(MARKET, view.market, id) ?? 0, ctx.speech)}</b>
          </li>
        ))}
      </ol>
    </>
  );
}
