import { priceOf, railFigures } from '@roundhouse/rails-18xx';
import { MARKET } from './data/market.ts';
import { companiesOf } from './rules/control.ts';
import type { State } from './rules/state.ts';

export const FIGURES = railFigures<State>({
  companies: companiesOf,
  price: ({ market }, company) => priceOf(MARKET, market, company),
});
