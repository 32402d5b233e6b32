import { railFigures } from '@roundhouse/rails-18xx';
import { companiesOf, priceIn } from './rules/companies.ts';
import type { State } from './rules/state.ts';

export const FIGURES = railFigures<State>({ companies: companiesOf, price: priceIn });
