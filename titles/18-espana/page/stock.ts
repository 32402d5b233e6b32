import type { ActionBase, Seat } from '@roundhouse/kernel';
import {
  gainsBy,
  type StockLine,
  type StockPlace,
  type StockSheet,
  valueText,
} from '@roundhouse/page/rails/stock/sheet.ts';
import { tt } from '@roundhouse/page/text/table.ts';
import { countOf, directorsCert } from '@roundhouse/rails-18xx';
import type { Speech } from '@roundhouse/words';
import type { Action } from '../action.ts';
import { COMPANIES } from '../data/companies.ts';
import { companiesOf, isMinor, priceIn, sharesHeld } from '../queries.ts';
import type { View } from '../view.ts';
import { topOf } from './view-helpers.ts';

function placeOf(view: View, base: ActionBase): StockPlace | undefined {
  const action = base as Action;
  if (action.type === 'buyShare') {
    const { company, from } = action;
    const price = (from === 'ipo' ? view.companies[company]?.par : priceIn(view, company)) ?? 0;
    return { lines: [company], place: from, label: '1', price };
  }
  if (action.type !== 'sell') return undefined;
  const { company } = action;
  return { lines: [company], place: 'own', label: tt.rails.stock.sell, price: -(priceIn(view, company) ?? 0) };
}

function cellsOf(view: View, seat: Seat, company: string): StockLine['cells'] {
  const own = sharesHeld(view, seat, company);
  const directs = countOf(view.players[seat]?.portfolio ?? {}, directorsCert(company)) > 0;
  const [ipo, market] = [countOf(view.ipo, company), countOf(view.openMarket, company)];
  const buys = (from: 'ipo' | 'market') => [{ type: 'buyShare', seat, company, from } as ActionBase];
  return {
    ...(own > 0 && {
      own: {
        held: directs ? `${tt.rails.stock.director} ${own}` : String(own),
        tries: [{ type: 'sell', seat, company, count: 1 } as ActionBase],
      },
    }),
    ...(ipo > 0 && { ipo: { held: String(ipo), tries: buys('ipo') } }),
    ...(market > 0 && { market: { held: String(market), tries: buys('market') } }),
  };
}

/** 4.2, 4.3: shares of the majors that have a par, by where they lie. */
export function stock(view: View, seat: Seat, speech: Speech): StockSheet | undefined {
  if (topOf(view)?.step !== 'stock') return undefined;
  const lines = companiesOf(view).flatMap((id): StockLine[] => {
    const par = view.companies[id]?.par ?? null;
    if (isMinor(id) || par === null) return [];
    const value = valueText(priceIn(view, id) ?? par, par, speech);
    const cells = cellsOf(view, seat, id);
    return [{ id, company: id, name: id, note: COMPANIES[id]?.name ?? id, value, cells }];
  });
  if (lines.length === 0) return undefined;
  const { own, ipo, market } = tt.rails.stock;
  return {
    places: [
      { id: 'own', label: own },
      { id: 'ipo', label: ipo },
      { id: 'market', label: market },
    ],
    lines,
    gains: gainsBy('director'),
    cash: view.players[seat]?.cash ?? 0,
    placeOf: (action) => placeOf(view, action),
  };
}
