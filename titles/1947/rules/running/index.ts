import type { Step } from '@roundhouse/kernel';
import type { Action } from '../../action.ts';
import type { State } from '../state.ts';

/** Run, sites, dividend, advance and trains: steps of a company's turn. */
export const runningSteps: readonly Step<State, Action>[] = [];

/** Questions that trains bring about: excess trains, offers. */
export const trainQuestions: readonly Step<State, Action>[] = [];
