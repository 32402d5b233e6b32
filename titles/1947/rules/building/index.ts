import type { AnyRule, Step } from '@roundhouse/kernel';
import type { Action } from '../../action.ts';
import type { State } from '../state.ts';
import { temple } from './temple.ts';

/** Track and stations: steps of a company's turn. */
export const buildingSteps: readonly Step<State, Action>[] = [];

/** What building brings about: the bonus of the temple. */
export const buildingQuestions: readonly Step<State, Action>[] = [temple];

/** 3.3, 3.1, 6.11.4: what a company may do in every step of its turn: private companies, their powers, stockbrokers. */
export const anyTime: readonly AnyRule<State, Action>[] = [];
