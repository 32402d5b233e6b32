import { cheapestTrain } from '@roundhouse/rails-18xx';
import { TRAIN_CARDS, TRAINS } from '../../data/trains.ts';
import type { State } from '../state.ts';

/** What actions call the Bank Pool. */
export const FROM_POOL = 'pool';

/** 6.15.5c: the price of the cheapest train of bank and pool. */
export const cheapestPrice = ({ depot }: Pick<State, 'depot'>): number => cheapestTrain(TRAIN_CARDS, TRAINS, depot);
