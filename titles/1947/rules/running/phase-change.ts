import { alter } from '@roundhouse/kernel/flow/copies.ts';
import { beginPhase, giveBack, rustTrains, type TrainName, trainLimits } from '@roundhouse/rails-18xx';
import { TRAINS } from '../../data/trains.ts';
import { EXCESS_SECTIONS, restingOn } from '../../sections.ts';
import { companiesOf } from '../companies.ts';
import { phaseOf, trainLimit } from '../phases.ts';
import type { State } from '../state.ts';
import { desk } from '../turn.ts';

/** A train is its name; those of one name are alike. */
export const labelOf = (train: TrainName): string => train;

/** 6.15.4, 6.15.5b: a company at the limit buys none; what is above it goes to the pool, unpaid. */
const limits = trainLimits<TrainName, State>({
  ...desk,
  companiesOf,
  limit: trainLimit,
  label: labelOf,
  given: (state, train) => alter(state, { depot: giveBack(state.depot, [train]) }),
});

export const checkTrainRoom = limits.checkRoom;

/** 6.15.5b */
export const discard: typeof limits.discard = {
  ...limits.discard,
  actions: limits.discard.actions.map((rule) => ({
    ...rule,
    check: (state, action) => restingOn(EXCESS_SECTIONS, rule.check(state, action)),
  })),
};

/** 6.15.5: rust, then the new limit. */
function begin(state: State): State {
  const { rusts } = phaseOf(state);
  const names = rusts === null ? [] : [rusts];
  return limits.maybeDiscard(rustTrains<TrainName, State>(state, names, (train) => train === rusts));
}

/** 4, 6.15.1: the first train of a kind begins its phase at once. */
export const afterSale = (state: State, train: TrainName): State => beginPhase(state, TRAINS[train]?.phase ?? 0, begin);
