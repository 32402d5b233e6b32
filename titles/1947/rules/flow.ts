import { fromSteps, type Step } from '@roundhouse/kernel';
import type { Action } from '../action.ts';
import { COPYING } from '../state-copy.ts';
import { operatingSteps } from './operating-round.ts';
import type { State } from './state.ts';
import { auction } from './stock/auction.ts';
import { bondOffer } from './stock/bonds.ts';
import { insider } from './stock/insider.ts';
import { par } from './stock/par.ts';
import { protection } from './stock/protection.ts';
import { consent } from './stock/savings.ts';
import { stock } from './stock/stock-round.ts';

/** The auction and the Stock Round with the questions that interrupt it. */
const stockSteps: readonly Step<State, Action>[] = [auction, par, insider, stock, protection, bondOffer, consent];

/** All rounds and questions of the game. */
export const flow = fromSteps<State, Action>([...stockSteps, ...operatingSteps], COPYING);
