import { EDITION_RULES } from './edition.ts';
import type { State } from './state.ts';

/** 9.1: asked at the end of every Operating Round. A bank broken in a Stock Round leaves two Operating Rounds. */
export function endReason(state: State): 'price' | 'bank' | null {
  if (state.endPriceReached) return 'price';
  const { broke } = state.bank;
  if (broke === 'operating' && !EDITION_RULES[state.edition].bankEndsSet) return 'bank';
  return broke !== null && state.operatingRound % 2 === 0 ? 'bank' : null;
}
