import { emit } from '@roundhouse/kernel/contract/fact.ts';
import type { KernelState } from '@roundhouse/kernel/contract/title.ts';
import { alter } from '@roundhouse/kernel/flow/copies.ts';
import type { CompanyId } from '../board/types.ts';
import { type MarketDef, type MarketState, priceOf } from '../market/market.ts';

/** A marker has moved: stores the new market and emits the price before and after. Does nothing if the marker stayed. */
export function withMarket<S extends KernelState & { readonly market: MarketState }>(
  def: MarketDef,
  state: S,
  company: CompanyId,
  market: MarketState,
): S {
  if (market === state.market) return state;
  const before = priceOf(def, state.market, company) ?? null;
  const after = priceOf(def, market, company) ?? null;
  return emit(alter<{ readonly market: MarketState }, S>(state, { market }), {
    type: 'price',
    company,
    before,
    after,
  });
}
