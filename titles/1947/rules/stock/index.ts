import type { Step } from '@roundhouse/kernel';
import type { Action } from '../../action.ts';
import type { State } from '../state.ts';
import { auction } from './auction.ts';
import { bondOffer } from './bonds.ts';
import { insider } from './insider.ts';
import { par } from './par.ts';
import { protection } from './protection.ts';
import { consent } from './savings.ts';
import { stock } from './stock-round.ts';

/** The auction and the Stock Round with the questions that interrupt it. */
export const stockSteps: readonly Step<State, Action>[] = [
  auction,
  par,
  insider,
  stock,
  protection,
  bondOffer,
  consent,
];
