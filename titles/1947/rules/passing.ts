import { passingOf } from '@roundhouse/rails-18xx';
import type { State } from './state.ts';

export const passing = passingOf<State>();
