import type { BoardExtras, MarketPicture } from '@roundhouse/board-drawing';
import { type MarketDef, type MarketState, priceOf } from '@roundhouse/rails-18xx';
import { money, type Speech } from '@roundhouse/words';
import { type ReactNode, useMemo } from 'react';
import { tt } from '../text/table.ts';
import type { TokenOf } from './chips.tsx';
import { MarketView } from './pictures.tsx';

interface MarketProps {
  readonly def: MarketDef;
  readonly market: MarketState;
  readonly extras: BoardExtras;
  readonly fold?: MarketPicture['fold'];
  readonly limits?: MarketPicture['limits'];
  readonly wide?: boolean; // a large table: prices have no currency, and it can be scrolled
  readonly order: readonly string[]; // of companies
  readonly help: string;
  readonly speech: Speech;
  readonly Token: TokenOf;
  /** A note about a company beside its price. */
  note?(company: string): ReactNode;
}

/** The market broken into lines that can be read on a phone, and the order in which companies operate. */
export function MarketPanel(props: MarketProps) {
  const { def, market, extras, fold, limits, wide, order, help, speech, Token, note } = props;
  const currency = wide ? '' : speech.currency;
  const picture = useMemo(
    () => ({
      title: tt.rails.panels.market,
      ...{ def, market, currency },
      companies: extras.companies,
      marks: extras.marketMarks ?? [],
      ...(fold === undefined ? {} : { fold }),
      ...(limits === undefined ? {} : { limits }),
    }),
    [def, market, currency, extras, fold, limits],
  );
  return (
    <>
      {wide ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by the keyboard
        <section className="market-table" tabIndex={0} aria-label={tt.rails.panels.market}>
          <MarketView picture={picture} />
        </section>
      ) : (
        <MarketView picture={picture} />
      )}
      <p className="hint">{help}</p>
      <ol className="price-list">
        {order.map((id) => {
          const price = priceOf(def, market, id);
          return price === undefined ? null : (
            <li key={id}>
              <Token company={id} size={24} /> {id} <b className="figure">{money(price, speech)}</b> {note?.(id)}
            </li>
          );
        })}
      </ol>
    </>
  );
}
