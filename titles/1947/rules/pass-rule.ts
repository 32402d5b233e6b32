import { passRuleOf } from '@roundhouse/rails-18xx';
import type { State } from './state.ts';

export const passRule = passRuleOf<State>();
