import type { AnyRule, Step } from '@roundhouse/kernel';
import type { Action } from '../../action.ts';
import type { State } from '../state.ts';
import { locomotiveSite, locomotiveTrain } from './locomotive.ts';
import { buyPrivate } from './private-purchase.ts';
import { reorganize } from './reorganization.ts';
import { station } from './station.ts';
import { temple } from './temple.ts';
import { track } from './track.ts';
import { hireBrokers } from './worker-actions.ts';

/** Track and stations: steps of a company's turn. */
export const buildingSteps: readonly Step<State, Action>[] = [track, station];

/** What building brings about: the bonus of the temple. */
export const buildingQuestions: readonly Step<State, Action>[] = [temple];

/** 3.3, 3.1, 6.11.4: what a company may do in every step of its turn: private companies, their powers, stockbrokers. */
export const anyTime: readonly AnyRule<State, Action>[] = [
  buyPrivate,
  hireBrokers,
  reorganize,
  locomotiveTrain,
  locomotiveSite,
];
