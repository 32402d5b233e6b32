import { emit, type Refusal } from '@roundhouse/kernel';
import {
  type CompanyId,
  companyIn,
  type HexId,
  type JudgedRun,
  judgeRun,
  pay,
  type RouteContext,
  reachOf,
  routeLines,
  type StopDef,
  trainRuns,
  withCompany,
} from '@roundhouse/rails-18xx';
import type { ActionOf } from '../action.ts';
import { OO_HEXES, PASS_HEXES } from '../data/board.ts';
import { PHASES } from '../data/phases.ts';
import { refuse } from '../sections.ts';
import { ATLAS } from './atlas.ts';
import { isMinor, isNorthern } from './companies.ts';
import { EDITION_RULES } from './edition.ts';
import { reachGoal } from './goals.ts';
import { isLastRound } from './last-round.ts';
import { goalsOn, type RunPosition, runContext } from './revenue.ts';
import type { Route, State, Train } from './state.ts';
import { equipments, mayRun, specsOf, TENDER } from './train-specs.ts';
import { desk, nextStep, operating, turnOf, withTurn } from './turn.ts';

/** What the runs of a company depend on, from a state or from a player's view of it. */
export type Public = Pick<State, 'board' | 'companies' | 'edition' | 'phase' | 'renfe' | 'set' | 'operatingRound'>;

export function positionOf(state: Public, company: CompanyId): RunPosition {
  const { board, edition, phase } = state;
  const times = isLastRound(state) && isNorthern(company) ? 2 : 1;
  return { board, company, minor: isMinor(company), colour: PHASES[phase]?.colour ?? 'yellow', times, edition };
}

function contextOf(state: Public, company: CompanyId, within?: ReadonlySet<HexId>): RouteContext {
  return runContext(ATLAS[state.edition], positionOf(state, company), within);
}

const waitsFor = ({ special }: Train) => (special === 'strawberry' ? 'run.strawberryWaits' : 'run.notYet');

/** 3.1 (2), 3.1 (3), 3.1 (5): which trains may run, and with what. */
function checkTrains(state: State, routes: readonly Route[]): Refusal | undefined {
  const { trains, tender } = operating(state);
  const waiting = routes.find(({ train }) => trains[train] && !mayRun(state, trains[train] as Train))?.train;
  const tenders = routes.filter((route) => route.tender).length;
  return (
    (waiting === undefined ? undefined : refuse(waitsFor(trains[waiting] as Train), { train: waiting })) ??
    (tenders > 0 && !tender ? refuse('tender.none') : undefined) ??
    (tenders > 1 ? refuse('tender.oneTrain', { trains: tenders }) : undefined)
  );
}

function treasuryOf({ routes }: JudgedRun): number {
  let sum = 0;
  for (const { beside } of routes) for (const { amount } of beside) sum += amount;
  return sum;
}

/** 6.1.1: goals that a run reaches. */
function settleGoals(state: State, company: CompanyId, { routes }: JudgedRun): State {
  const { offboard, harbour } = goalsOn(ATLAS[state.edition], routes);
  const red = offboard ? reachGoal(state, company, 'offboard') : state;
  return harbour ? reachGoal(red, company, 'harbour') : red;
}

/** 3.1 (3): once the strawberry train has been to Aranjuez it may run anywhere. */
function unbind(state: State, company: CompanyId, routes: readonly Route[]): State {
  const { trains } = companyIn(state, company);
  if (!routes.some(({ train }) => trains[train]?.bound)) return state;
  const freed = trains.map((train, i): Train => {
    const { bound, ...free } = train;
    return bound && routes.some((route) => route.train === i) ? free : train;
  });
  return withCompany(state, company, { trains: freed });
}

/** 5.1.2: minors run neither to mountain passes nor to red areas. */
const isBarred = (hex: HexId, stops: readonly StopDef[]): boolean =>
  PASS_HEXES.includes(hex) || stops.some(({ kind }) => kind === 'offboard');

/** 5.1.2: cities of a hex are places of their own in OO hexes only, towns may be; a mine and a town are one. */
function placesIn(hex: HexId, stops: readonly StopDef[]): number {
  const real = stops.filter(({ kind }) => kind !== 'junction');
  const apart = OO_HEXES.includes(hex) || real.every(({ kind }) => kind === 'town');
  return apart ? real.length : Math.min(1, real.length);
}

type ActionRoute = ActionOf<'runTrains'>['routes'][number];

/** 5.4.2, and 5.4: trains run if any can; which of them, and where, is free. */
const runs = trainRuns<State, ActionRoute, RouteContext, JudgedRun>({
  ...desk,
  mayRun: (state) => !turnOf(state).ran && operating(state).trains.some((train) => mayRun(state, train)),
  mustRun: ({ edition }) => EDITION_RULES[edition].mustRun,
  names: (state) => operating(state).trains.map(({ name }) => name),
  context: (state, within) => contextOf(state, turnOf(state).company, within),
  equipments: (state) => equipments(state, operating(state)),
  outlook: {
    reach: (state, gauge) => reachOf(ATLAS[state.edition], state.board, turnOf(state).company, gauge),
    placesAt: (state, hex, stops) =>
      state.board.closed?.includes(hex) || (isMinor(turnOf(state).company) && isBarred(hex, stops))
        ? 0
        : placesIn(hex, stops),
    crossings: PASS_HEXES,
  },
  specs: (state, routes) => specsOf(operating(state).trains, routes.find(({ tender }) => tender)?.train ?? null),
  written: ({ train, path }, spec) => ({ train, path: [...path], ...(spec?.with === TENDER ? { tender: true } : {}) }),
  judge: judgeRun,
  nothing: { routes: [], revenue: 0 },
  circumstances: (state) => {
    const { board, colour, times, edition } = positionOf(state, turnOf(state).company);
    return { board, atlas: ATLAS[edition], others: [colour, times, edition] };
  },
  check: checkTrains,
  /** The most money for shareholders and treasury together. */
  worth: (run) => run.revenue + treasuryOf(run),
  ran(state, routes, result) {
    const { company } = turnOf(state);
    const { revenue } = result;
    const treasury = treasuryOf(result);
    const told = emit(state, { type: 'run', company, revenue, treasury, routes: routeLines(result) });
    const paid = EDITION_RULES[state.edition].treasuryAtOnce ? pay(told, 'bank', company, treasury) : told;
    const settled = settleGoals(unbind(paid, company, routes), company, result);
    return withTurn(settled, { ran: true, routes, revenue, treasury });
  },
});

export const { bestRun } = runs;
export const run = runs.step(nextStep);
