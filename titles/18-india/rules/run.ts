import { alter, emit } from '@roundhouse/kernel';
import {
  type HexId,
  partsTold,
  reachOf,
  type TrainSpec,
  trainRuns,
  trainSpecs,
  unequipped,
} from '@roundhouse/rails-18xx';
import type { ActionOf } from '../action.ts';
import { TRAINS } from '../data/trains.ts';
import { ATLAS } from './atlas.ts';
import { EDITION_RULES } from './edition.ts';
import { type RunContext, type RunResult, runContext, runResult } from './revenue.ts';
import type { State } from './state.ts';
import { desk, nextStep, operating, turnOf, withTurn } from './turn.ts';

type ActionRoute = ActionOf<'runTrains'>['routes'][number];

export const trainSpec = trainSpecs(TRAINS);

const specsOf = (state: State): readonly TrainSpec[] => operating(state).trains.map(({ name }) => trainSpec(name));

/** 8.4.3.7: concessions that nobody held go to the company whose run earned them. */
function winConcessions(state: State, { concessionsWon }: RunResult): State {
  const { company } = turnOf(state);
  let next = state;
  for (const commodity of concessionsWon) {
    const concessions = { ...next.concessions, [commodity]: company };
    next = emit(alter(next, { concessions }), { type: 'concession', commodity, company });
  }
  return next;
}

function contextOf(state: State, within?: ReadonlySet<HexId>): RunContext {
  const { board, concessions, jewellery, edition } = state;
  const position = { board, concessions, jewellery, edition, company: turnOf(state).company };
  return runContext(ATLAS[edition], position, within);
}

/** 8.4.3, and 8.4: trains run if any can; which of them, and where, is free. */
const runs = trainRuns<State, ActionRoute, RunContext, RunResult>({
  ...desk,
  mayRun: (state) => !turnOf(state).ran && operating(state).trains.length > 0,
  mustRun: ({ edition }) => EDITION_RULES[edition].mustRun,
  names: (state) => operating(state).trains.map(({ name }) => name),
  context: contextOf,
  equipments: (state) => unequipped(specsOf(state)),
  outlook: {
    reach: (state, gauge) => reachOf(ATLAS[state.edition], state.board, turnOf(state).company, gauge),
    placesAt: (_state, _hex, stops) => stops.filter(({ kind }) => kind === 'city').length,
  },
  specs: specsOf,
  written: ({ train, path }) => ({ train, path: [...path] }),
  judge: runResult,
  nothing: { routes: [], revenue: 0, concessionsWon: [] },
  circumstances: (state) => {
    const { board, concessions, jewellery, edition } = state;
    return { board, atlas: ATLAS[edition], others: [concessions, jewellery, edition] };
  },
  ran(state, routes, result) {
    const { revenue } = result;
    const lines = result.routes.map(({ train, path, revenue: earned, parts }) => ({
      train,
      path: [...path],
      revenue: earned,
      parts: partsTold(parts),
    }));
    const fact = { type: 'run', company: turnOf(state).company, revenue, routes: lines };
    return withTurn(emit(winConcessions(state, result), fact), { ran: true, routes, revenue });
  },
});

export const { bestRun } = runs;
export const run = runs.step(nextStep);
