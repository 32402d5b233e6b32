import { type ActionRule, emit, exact, pop, type Step } from '@roundhouse/kernel';
import { companyIn, withCompany } from '@roundhouse/rails-18xx';
import type { Action } from '../action.ts';
import { refuse } from '../sections.ts';
import { overLimit } from './phases.ts';
import type { State } from './state.ts';
import { checkBound, countedTrains, labelOf, trainWith, withDiscarded } from './train-cards.ts';

const discardTrain: ActionRule<State, Action, 'discardTrain'> = {
  type: 'discardTrain',
  candidates: (state, seat) =>
    overLimit(state)
      .filter((id) => companyIn(state, id).director === seat)
      .flatMap((company) =>
        [...new Set(countedTrains(companyIn(state, company)).map(labelOf))].map((train) =>
          exact<Action>({ type: 'discardTrain', seat, company, train }),
        ),
      ),
  check(state, { seat, company, train }) {
    if (!overLimit(state).includes(company)) return refuse('train.withinLimit', { company });
    const owner = companyIn(state, company);
    if (owner.director !== seat) return refuse('company.notYours', { company });
    const given = owner.trains[trainWith(owner, train)];
    if (!given) return refuse('train.notOwned', { from: company, train });
    return checkBound(state, given);
  },
  apply(state, { company, train }) {
    const owner = companyIn(state, company);
    const place = trainWith(owner, train);
    const next = withCompany(state, company, { trains: owner.trains.filter((_, i) => i !== place) });
    const gone = withDiscarded(next, owner.trains.slice(place, place + 1));
    return emit(gone, { type: 'discarded', company, train });
  },
};

/** 5.7: companies above the train limit give trains up at once, without compensation. */
export const discard: Step<State, Action> = {
  id: 'discard',
  actors: (state) => [...new Set(overLimit(state).flatMap((id) => companyIn(state, id).director ?? []))],
  actions: [discardTrain],
  leave: pop,
};
