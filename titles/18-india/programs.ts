import type { Choice } from '@roundhouse/kernel';
import { exactActions, investorPrograms, priceOf, sharesOf } from '@roundhouse/rails-18xx';
import type { Action } from './action.ts';
import { COMPANIES } from './data/companies.ts';
import { MARKET } from './data/market.ts';
import { SHARES } from './data/setup.ts';
import { CERTS, companyOf } from './rules/certificates.ts';
import type { View } from './view.ts';

const held = (view: View, seat: number, company: string): number =>
  sharesOf(CERTS, view.players[seat]?.portfolio ?? {}, company);

/** The cheapest way into the portfolio that never buys more than is wanted: hand and IPO at face, then the market. */
function purchase(view: View, choices: readonly Choice<Action>[], company: string, left: number): Action | undefined {
  const isWanted = (certs: readonly string[]): boolean =>
    certs.every((cert) => companyOf(cert) === company) &&
    certs.reduce((sum, cert) => sum + (CERTS[cert]?.shares ?? 0), 0) <= left;
  const fromHand = exactActions(choices, 'buyFromHand').filter(({ certs }) => isWanted(certs));
  const largest = [...fromHand].sort((a, b) => b.certs.length - a.certs.length)[0];
  if (largest) return largest;
  const fromIpo = exactActions(choices, 'buyFromIpo').filter(({ row, count }) =>
    isWanted(view.ipo[row]?.slice(0, count) ?? []),
  );
  const most = [...fromIpo].sort((a, b) => b.count - a.count)[0];
  return most ?? exactActions(choices, 'buyFromMarket').find(({ cert }) => isWanted([cert]));
}

export const PROGRAMS = investorPrograms<Action, View>({
  companies: Object.keys(COMPANIES),
  shares: SHARES,
  stockRound: ({ flow, stockRound }) =>
    flow.some(({ step }) => step === 'selling' || step === 'stock') ? stockRound : null,
  exists: (view, company) => view.companies[company] !== undefined,
  held,
  concerns(view, seat) {
    const owned = Object.keys(view.companies).filter((id) => held(view, seat, id) > 0);
    return {
      controls: Object.keys(view.companies).filter((id) => view.companies[id]?.control === seat),
      prices: Object.fromEntries(owned.map((id) => [id, priceOf(MARKET, view.market, id) ?? null])),
    };
  },
  purchase,
  /** The Selling Turn comes before any purchase. */
  between(view, choices) {
    if (!view.flow.some(({ step }) => step === 'selling')) return undefined;
    const [endSelling] = exactActions(choices, 'pass');
    return endSelling ? { do: 'act', action: endSelling } : { do: 'wait' };
  },
});
