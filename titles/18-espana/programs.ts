import { exactActions, investorPrograms, priceOf, sharesOf } from '@roundhouse/rails-18xx';
import type { Action } from './action.ts';
import { COMPANIES } from './data/companies.ts';
import { MARKET } from './data/market.ts';
import { SHARES } from './data/setup.ts';
import { CERTS } from './rules/companies.ts';
import type { View } from './view.ts';

const held = (view: View, seat: number, company: string): number =>
  sharesOf(CERTS, view.players[seat]?.portfolio ?? {}, company);

/** Majors only: a minor has one certificate. */
const MAJORS = Object.keys(COMPANIES).filter((id) => COMPANIES[id]?.group !== 'minor');

export const PROGRAMS = investorPrograms<Action, View>({
  companies: MAJORS,
  shares: SHARES.total,
  stockRound: ({ flow, stockRound }) => (flow.some(({ step }) => step === 'stock') ? stockRound : null),
  exists: (view, company) => view.companies[company] !== undefined,
  held,
  concerns(view, seat) {
    const owned = Object.keys(view.companies).filter((id) => held(view, seat, id) > 0);
    return {
      directs: Object.keys(view.companies).filter((id) => view.companies[id]?.director === seat),
      prices: Object.fromEntries(owned.map((id) => [id, priceOf(MARKET, view.market, id) ?? null])),
    };
  },
  /** The cheaper of IPO and market. */
  purchase(view, choices, company) {
    const offered = exactActions(choices, 'buyShare').filter((action) => action.company === company);
    const costs = (from: 'ipo' | 'market'): number =>
      (from === 'ipo' ? view.companies[company]?.par : priceOf(MARKET, view.market, company)) ?? 0;
    return [...offered].sort((a, b) => costs(a.from) - costs(b.from))[0];
  },
});
