import { passingOf } from '../../../rails-18xx/index.ts';
import type { Action } from '../action.ts';
import type { State } from './state.ts';

export const passing = passingOf<State, Action>();
