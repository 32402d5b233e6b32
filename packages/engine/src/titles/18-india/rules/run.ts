import {
  type ActionRule,
  emit,
  type Limits,
  type Refusal,
  type Seat,
  type Solution,
  type Step,
} from '../../../kernel/index.ts';
import { isRefusal, suggestRun, type TrainName, type TrainSpec } from '../../../rails-18xx/index.ts';
import type { Action } from '../action.ts';
import { TRAINS } from '../data/trains.ts';
import { ATLAS } from './atlas.ts';
import { type RunContext, type RunResult, runContext, runResult } from './revenue.ts';
import type { Route, State, Train } from './state.ts';
import { decider, nextStep, operating, turnOf, withTurn } from './turn.ts';

export function trainSpec(name: TrainName): TrainSpec {
  const train = TRAINS[name];
  if (!train) throw new Error(`no train ${name}`);
  return { id: name, ...train };
}

const specsOf = (state: State): readonly TrainSpec[] => operating(state).trains.map(({ name }) => trainSpec(name));

interface Prepared {
  readonly company: string;
  readonly concessions: State['concessions'];
  readonly context: RunContext;
}

/** The last context made for a board: solver, check and apply of one run share it. */
const prepared = new WeakMap<State['board'], Prepared>();

function contextOf(state: State): RunContext {
  const { board, concessions, jewellery, edition } = state;
  const { company } = turnOf(state);
  const known = prepared.get(board);
  if (known?.company === company && known.concessions === concessions) return known.context;
  const context = runContext(ATLAS[edition], { board, company, concessions, jewellery, edition });
  prepared.set(board, { company, concessions, context });
  return context;
}

interface Judged {
  readonly context: RunContext;
  readonly trains: readonly Train[];
  readonly result: RunResult | Refusal;
}

/** What apply needs was worked out by check. */
const judged = new WeakMap<readonly Route[], Judged>();

function resultOf(state: State, routes: readonly Route[]): RunResult | Refusal {
  const context = contextOf(state);
  const { trains } = operating(state);
  const known = judged.get(routes);
  if (known?.context === context && known.trains === trains) return known.result;
  const result = runResult(context, specsOf(state), routes);
  judged.set(routes, { context, trains, result });
  return result;
}

/** The best run found within the limits. */
export function bestRun(state: State, seat: Seat, limits: Limits): Solution<Action> {
  const { routes, revenue, proved, upperBound } = suggestRun(contextOf(state), specsOf(state), limits);
  const written = routes.map(({ train, path }) => ({ train, path: [...path] }));
  return { action: { type: 'runTrains', seat, routes: written }, value: revenue, proved, upperBound };
}

/** 8.4.3: every train that runs has a route of its own; none has to run. */
const runTrains: ActionRule<State, Action, 'runTrains'> = {
  type: 'runTrains',
  candidates: (state, seat) => [
    { kind: 'open', type: 'runTrains', seat, hints: { trains: operating(state).trains.map(({ name }) => name) } },
  ],
  check(state, { routes }) {
    const result = resultOf(state, routes);
    return isRefusal(result) ? result : undefined;
  },
  apply(state, { routes }) {
    const result = resultOf(state, routes);
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
