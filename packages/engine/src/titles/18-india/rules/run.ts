import { type ActionRule, emit, type Limits, type Seat, type Solution, type Step } from '../../../kernel/index.ts';
import { isRefusal, suggestRun, type TrainSpec } from '../../../rails-18xx/index.ts';
import type { Action } from '../action.ts';
import { TRAINS } from '../data/trains.ts';
import { ATLAS } from './atlas.ts';
import { type RunContext, runContext, runResult } from './revenue.ts';
import type { State } from './state.ts';
import { decider, nextStep, operating, turnOf, withTurn } from './turn.ts';

const specsOf = (state: State): readonly TrainSpec[] =>
  operating(state).trains.map(({ name }) => {
    const train = TRAINS[name];
    if (!train) throw new Error(`no train ${name}`);
    return { id: name, ...train };
  });

function contextOf(state: State): RunContext {
  const { board, concessions, jewellery, edition } = state;
  return runContext(ATLAS[edition], { board, company: turnOf(state).company, concessions, jewellery, edition });
}

/** The best run found within the limits. */
export function bestRun(state: State, seat: Seat, limits: Limits): Solution<Action> {
  const { routes, revenue, proved } = suggestRun(contextOf(state), specsOf(state), limits);
  const written = routes.map(({ train, path }) => ({ train, path: [...path] }));
  return { action: { type: 'runTrains', seat, routes: written }, value: revenue, proved };
}

/** 8.4.3: every train that runs has a route of its own; none has to run. */
const runTrains: ActionRule<State, Action, 'runTrains'> = {
  type: 'runTrains',
  candidates: (state, seat) => [
    { kind: 'open', type: 'runTrains', seat, hints: { trains: operating(state).trains.map(({ name }) => name) } },
  ],
  check(state, { routes }) {
    const result = runResult(contextOf(state), specsOf(state), routes);
    return isRefusal(result) ? result : undefined;
  },
  apply(state, { routes }) {
    const result = runResult(contextOf(state), specsOf(state), routes);
    if (isRefusal(result)) throw new Error(result.code);
    const { company } = turnOf(state);
    let next = state;
    for (const commodity of result.concessionsWon) {
      next = emit(
        { ...next, concessions: { ...next.concessions, [commodity]: company } },
        { type: 'concession', commodity, company },
      );
    }
    const parts = result.routes.map(({ train, path, revenue, parts }) => ({
      train,
      path: [...path],
      revenue,
      parts: parts.map((part) => ({ ...part })),
    }));
    next = emit(next, { type: 'run', company, revenue: result.revenue, routes: parts });
    return withTurn(next, { ran: true, routes, revenue: result.revenue });
  },
};

export const run: Step<State, Action> = {
  id: 'run',
  actors: (state) => (turnOf(state).ran || operating(state).trains.length === 0 ? [] : [decider(state)]),
  actions: [runTrains],
  leave: nextStep,
};
