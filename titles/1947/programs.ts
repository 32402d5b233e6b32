import { exactActions, investorPrograms } from '@roundhouse/rails-18xx';
import type { Action } from './action.ts';
import { ownBoard } from './board/index.ts';
import { SHARES } from './data/setup.ts';
import { companiesOf, ordinaryOf, priceIn, sharesHeld } from './rules/companies.ts';
import { hasBought, stockUnder } from './rules/stock/stock-turn.ts';
import type { View } from './view.ts';

export const PROGRAMS = investorPrograms<Action, View>({
  companies: ownBoard().companyIds,
  shares: SHARES.total,
  stockRound: (view) => (stockUnder(view) ? view.stockRound : null),
  exists: (view, company) => companiesOf(view).includes(company),
  /** Ordinary shares: they are what the program buys. */
  held: ordinaryOf,
  concerns(view, seat) {
    const owned = companiesOf(view).filter((id) => sharesHeld(view, seat, id) > 0);
    return {
      presides: companiesOf(view).filter((id) => view.companies[id]?.president === seat),
      prices: Object.fromEntries(owned.map((id) => [id, priceIn(view, id) ?? null])),
    };
  },
  /** The cheaper of Initial Offer and Bank Pool. */
  purchase(view, choices, company) {
    const costs = (from: 'offer' | 'pool'): number =>
      (from === 'offer' ? view.companies[company]?.par : priceIn(view, company)) ?? 0;
    return exactActions(choices, 'buyShare')
      .filter((action) => action.company === company && action.kind === 'ordinary')
      .toSorted((a, b) => costs(a.from) - costs(b.from))[0];
  },
  /** 5.1: sales may follow a purchase; the program ends the turn instead. */
  between(view, choices) {
    const frame = stockUnder(view);
    const [pass] = exactActions(choices, 'pass');
    return frame && hasBought(frame) && pass ? { do: 'act', action: pass } : undefined;
  },
});
