import { fromSteps } from '@roundhouse/kernel';
import type { Action } from '../action.ts';
import { operatingSteps } from './operating-round.ts';
import type { State } from './state.ts';
import { stockSteps } from './stock/index.ts';

/** All rounds and questions of the game. */
export const flow = fromSteps<State, Action>([...stockSteps, ...operatingSteps]);
