import {
  type ActionRule,
  emit,
  type Limits,
  type Refusal,
  type Seat,
  type Solution,
  type Step,
} from '@roundhouse/kernel';
import {
  anyRun,
  type CompanyId,
  type HexId,
  isRefusal,
  Recent,
  suggestRun,
  type TrainName,
  type TrainSpec,
} from '@roundhouse/rails-18xx';
import type { Action } from '../action.ts';
import { TRAINS } from '../data/trains.ts';
import { refuse } from '../sections.ts';
import { ATLAS } from './atlas.ts';
import { EDITION_RULES } from './edition.ts';
import { type RunContext, type RunResult, runContext, runResult } from './revenue.ts';
import type { Route, State, Train } from './state.ts';
import { decider, nextStep, operating, turnOf, withTurn } from './turn.ts';

export function trainSpec(name: TrainName): TrainSpec {
  const train = TRAINS[name];
  if (!train) throw new Error(`no train ${name}`);
  return { id: name, ...train };
}

const specsOf = (state: State): readonly TrainSpec[] => operating(state).trains.map(({ name }) => trainSpec(name));

/** What a company may run with, and where. */
type Ground = Pick<State, 'board' | 'concessions' | 'jewellery'> & { readonly company: CompanyId };

function groundOf(state: State): Ground {
  const { board, concessions, jewellery } = state;
  return { board, concessions, jewellery, company: turnOf(state).company };
}

const sameGround = (a: Ground, b: Ground): boolean =>
  a.board === b.board && a.company === b.company && a.concessions === b.concessions && a.jewellery === b.jewellery;

function contextOf(state: State, within?: ReadonlySet<HexId>): RunContext {
  const { edition } = state;
  return runContext(ATLAS[edition], { ...groundOf(state), edition }, within);
}

const hexOf = (element: string): HexId => {
  const end = element.indexOf('.');
  return end < 0 ? element : element.slice(0, end);
};

interface Judged {
  readonly ground: Ground;
  readonly trains: readonly Train[];
  readonly result: RunResult | Refusal;
}

/** What apply needs was worked out by check. */
const judged = new Recent<readonly Route[], Judged>(4);

function resultOf(state: State, routes: readonly Route[]): RunResult | Refusal {
  const ground = groundOf(state);
  const { trains } = operating(state);
  const known = judged.get(routes);
  if (known?.trains === trains && sameGround(known.ground, ground)) return known.result;
  // Whatever lies elsewhere is no matter: a small network is quickly made.
  const hexes = new Set(routes.flatMap(({ path }) => path.map(hexOf)));
  const result = runResult(contextOf(state, hexes), specsOf(state), routes);
  judged.set(routes, { ground, trains, result });
  return result;
}

/** Some run, if there is one at all. */
function someRun(state: State): readonly Route[] {
  const route = anyRun(contextOf(state), specsOf(state));
  return route ? [route] : [];
}

/** The best run found within the limits; where the search found none that pays, one that may be run. */
export function bestRun(state: State, seat: Seat, limits: Limits): Solution<Action> {
  const { routes, revenue, proved, upperBound } = suggestRun(contextOf(state), specsOf(state), limits);
  const written = (routes.length > 0 ? routes : someRun(state)).map(({ train, path }) => ({ train, path: [...path] }));
  const result = resultOf(state, written);
  const value = isRefusal(result) ? revenue : result.revenue;
  return { action: { type: 'runTrains', seat, routes: written }, value, proved, upperBound };
}

/** 8.4: trains run if any can; which of them, and where, is free. */
function checkRuns(state: State, routes: readonly Route[]): Refusal | undefined {
  if (routes.length > 0 || !EDITION_RULES[state.edition].mustRun) return undefined;
  const [first] = someRun(state);
  return first ? refuse('run.mustRun', { company: turnOf(state).company }) : undefined;
}

/** 8.4.3: every train that runs has a route of its own. */
const runTrains: ActionRule<State, Action, 'runTrains'> = {
  type: 'runTrains',
  candidates(state, seat) {
    const trains = operating(state).trains.map(({ name }) => name);
    return [{ kind: 'open', type: 'runTrains', seat, hints: { trains, mustRun: checkRuns(state, []) !== undefined } }];
  },
  check(state, { routes }) {
    const result = resultOf(state, routes);
    return isRefusal(result) ? result : checkRuns(state, routes);
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
