import { planOf } from '@roundhouse/rails-18xx';
import { boardOf } from './board/index.ts';
import { layCost, type Priced } from './rules/building/track-rules.ts';

/** 6.4.2: what the ground costs a company without powers. */
export const PLAN = planOf<Priced>({
  atlas: (state) => boardOf(state).atlas,
  cost: (state, lay) => layCost(state, null, lay),
  shape: () => ({}),
});
