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
import {
  bondPrice,
  bondsOf,
  companiesOf,
  companyDef,
  priceIn,
  savingsOf,
  sharesHeld,
  sharesInOffer,
  sharesInPool,
} from '../queries.ts';
import type { View } from '../view.ts';
import { TEXT } from './text.ts';
import { topOf } from './view-helpers.ts';

const priceFrom = (view: View, company: string, from: 'offer' | 'pool'): number =>
  (from === 'offer' ? view.companies[company]?.par : priceIn(view, company)) ?? 0;

function placeOf(view: View, base: ActionBase): StockPlace | undefined {
  const action = base as Action;
  switch (action.type) {
    case 'buyShare': {
      const { company, from, kind } = action;
      return { lines: [company], place: from, label: TEXT.stock[kind], price: priceFrom(view, company, from) };
    }
    case 'buyBond': {
      const { company, from } = action;
      return {
        lines: [company],
        place: from,
        label: TEXT.stock.bond,
        price: bondPrice(priceFrom(view, company, from)),
      };
    }
    case 'sell': {
      const { company } = action;
      return { lines: [company], place: 'own', label: tt.rails.stock.sell, price: -(priceIn(view, company) ?? 0) };
    }
    case 'sellBonds': {
      const { company } = action;
      const price = -bondPrice(priceIn(view, company) ?? 0);
      return { lines: [company], place: 'own', label: TEXT.stock.sellBonds, price };
    }
    default:
      return undefined;
  }
}

/** How many shares, Savings Shares and bonds of a company a player has. */
function ownHeld(view: View, seat: Seat, company: string): string {
  const [savings, bonds] = [savingsOf(view, seat, company), bondsOf(view, seat, company)];
  const shares = sharesHeld(view, seat, company) - savings;
  const isPresident = countOf(view.players[seat]?.portfolio ?? {}, directorsCert(company)) > 0;
  return [
    shares > 0 && `${isPresident ? `${tt.rails.stock.director} ` : ''}${shares}`,
    savings > 0 && TEXT.stock.heldSavings(savings),
    bonds > 0 && TEXT.stock.heldBonds(bonds),
  ]
    .filter(Boolean)
    .join(' ');
}

function cellsOf(view: View, seat: Seat, company: string): StockLine['cells'] {
  const held = ownHeld(view, seat, company);
  const [offer, pool] = [sharesInOffer(view, company), sharesInPool(view, company)];
  const isSavings = savingsOf(view, seat, company) > 0;
  const buys = (from: 'offer' | 'pool') => [
    { type: 'buyShare', seat, company, from, kind: isSavings ? 'savings' : 'ordinary' } as ActionBase,
  ];
  const hasShares = sharesHeld(view, seat, company) > 0;
  return {
    ...(held !== '' && {
      own: { held, tries: hasShares ? [{ type: 'sell', seat, company, count: 1 } as ActionBase] : [] },
    }),
    ...(offer > 0 && { offer: { held: String(offer), tries: buys('offer') } }),
    ...(pool > 0 && { pool: { held: String(pool), tries: buys('pool') } }),
  };
}

/** 5.2 to 5.4: shares and bonds of companies that have a par, by where they lie. */
export function stock(view: View, seat: Seat, speech: Speech): StockSheet | undefined {
  if (topOf(view)?.step !== 'stock') return undefined;
  const lines = companiesOf(view).flatMap((id): StockLine[] => {
    const par = view.companies[id]?.par ?? null;
    if (par === null) return [];
    const value = valueText(priceIn(view, id) ?? par, par, speech);
    return [{ id, company: id, name: id, note: companyDef(view, id).name, value, cells: cellsOf(view, seat, id) }];
  });
  if (lines.length === 0) return undefined;
  return {
    places: [
      { id: 'own', label: tt.rails.stock.own },
      { id: 'offer', label: TEXT.stock.offer },
      { id: 'pool', label: TEXT.stock.pool },
    ],
    lines,
    gains: gainsBy('president'),
    cash: view.players[seat]?.cash ?? 0,
    placeOf: (action) => placeOf(view, action),
  };
}
