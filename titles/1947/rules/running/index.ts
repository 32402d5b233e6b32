import type { Step } from '@roundhouse/kernel';
import type { Action } from '../../action.ts';
import type { State } from '../state.ts';
import { advances } from './advances.ts';
import { dividend } from './dividend.ts';
import { offer } from './offers.ts';
import { discard } from './phase-change.ts';
import { run } from './run.ts';
import { sites } from './take-sites.ts';
import { trains } from './trains.ts';

/** Run, sites, dividend, advance and trains: steps of a company's turn. */
export const runningSteps: readonly Step<State, Action>[] = [run, sites, dividend, advances, trains];

/** Questions that trains bring about: excess trains, offers. */
export const trainQuestions: readonly Step<State, Action>[] = [discard, offer];
