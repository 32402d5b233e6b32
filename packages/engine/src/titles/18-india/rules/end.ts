import { priceOf } from '../../../rails-18xx/index.ts';
import { END_PRICE, MARKET } from '../data/market.ts';
import type { State } from './state.ts';

export const END_REASONS = ['price', 'bank', 'agreement', 'resignation'] as const;
export type EndReason = (typeof END_REASONS)[number];

/** 9.1: asked at the end of every Operating Round. A bank broken in a Stock Round leaves two Operating Rounds. */
export function endReason(state: State): EndReason | null {
  const top = Math.max(0, ...Object.keys(state.market.markers).map((id) => priceOf(MARKET, state.market, id) ?? 0));
  if (top >= END_PRICE) return 'price';
  const { broke } = state.bank;
  if (broke === 'operating') return 'bank';
  return broke === 'stock' && state.operatingRound % 2 === 0 ? 'bank' : null;
}
