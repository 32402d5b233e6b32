import type { CompanyId } from '@roundhouse/rails-18xx';
import { BROWN_PHASE } from '../data/phases.ts';
import { SHARES } from '../data/setup.ts';
import { isMinor } from './companies.ts';
import type { State } from './state.ts';

/** 4.3.2: how many shares have to be sold before a major starts. */
export const sharesToLaunch = ({ phase }: Pick<State, 'phase'>): number =>
  phase >= BROWN_PHASE ? SHARES.lateLaunch : SHARES.launch;

/** 4.3.1, 4.3.2: what the director pays: a minor, too, costs twice its price. */
export const launchCost = (price: number): number => SHARES.director * price;

/** 4.3.1, 4.3.2: what a company has in its treasury when it is launched at this price in this phase. */
export function capitalAt({ phase }: Pick<State, 'phase'>, id: CompanyId, price: number): number {
  if (isMinor(id)) return launchCost(price);
  return price * (phase >= BROWN_PHASE ? SHARES.total : SHARES.launch);
}
