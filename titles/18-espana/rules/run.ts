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
  companyIn,
  type HexId,
  isRefusal,
  type JudgedRun,
  judgeRun,
  pay,
  Recent,
  type RouteContext,
  type RunRoute,
  suggestAmong,
  type TrainSpec,
  withCompany,
} from '@roundhouse/rails-18xx';
import type { Action } from '../action.ts';
import { PHASES } from '../data/phases.ts';
import { refuse } from '../sections.ts';
import { ATLAS } from './atlas.ts';
import { isMinor, isNorthern } from './companies.ts';
import { EDITION_RULES } from './edition.ts';
import { reachGoal } from './goals.ts';
import { goalsOn, type RunPosition, runContext } from './revenue.ts';
import { isLastRound } from './rounds.ts';
import type { Route, State, Train } from './state.ts';
import { equipments, mayRun, specsOf, TENDER } from './train-specs.ts';
import { decider, nextStep, operating, turnOf, withTurn } from './turn.ts';

/** What the runs of a company depend on, out of a state or of what everybody sees of it. */
export type Public = Pick<State, 'board' | 'companies' | 'edition' | 'phase' | 'renfe' | 'set' | 'operatingRound'>;

export function positionOf(state: Public, company: CompanyId): RunPosition {
  const { board, edition, phase } = state;
  const times = isLastRound(state) && isNorthern(company) ? 2 : 1;
  return { board, company, minor: isMinor(company), colour: PHASES[phase]?.colour ?? 'yellow', times, edition };
}

function contextOf(state: Public, company: CompanyId, within?: ReadonlySet<HexId>): RouteContext {
  return runContext(ATLAS[state.edition], positionOf(state, company), within);
}

const hexOf = (element: string): HexId => {
  const end = element.indexOf('.');
  return end < 0 ? element : element.slice(0, end);
};

interface Judged {
  readonly ground: readonly unknown[];
  readonly result: JudgedRun | Refusal;
}

/** What a verdict hangs on, beside the routes. */
const groundOf = (state: State): readonly unknown[] => {
  const { board, phase, renfe, set } = state;
  return [board, phase, renfe, set, turnOf(state).company, operating(state).trains];
};

/** What apply needs was worked out by check. */
const judged = new Recent<readonly Route[], Judged>(4);

function judge(state: State, routes: readonly Route[]): JudgedRun | Refusal {
  const { company } = turnOf(state);
  // Whatever lies elsewhere is no matter: a small network is quickly made.
  const hexes = new Set(routes.flatMap(({ path }) => path.map(hexOf)));
  const tender = routes.find((route) => route.tender)?.train ?? null;
  return judgeRun(contextOf(state, company, hexes), specsOf(operating(state).trains, tender), routes);
}

function resultOf(state: State, routes: readonly Route[]): JudgedRun | Refusal {
  const known = judged.get(routes);
  const ground = groundOf(state);
  if (known && ground.every((part, i) => part === known.ground[i])) return known.result;
  const result = judge(state, routes);
  judged.set(routes, { ground, result });
  return result;
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

type Written = { train: number; path: string[]; tender?: boolean };

/** Some run, if there is one at all, with or without the tender. */
function someRun(state: State): readonly Written[] {
  const { places, variants } = equipments(state, operating(state));
  const ctx = contextOf(state, turnOf(state).company);
  for (const trains of variants) {
    const route = anyRun(ctx, trains);
    if (route) return [written(route, places, trains)];
  }
  return [];
}

/** A route of the search as an action has it. */
const written = ({ train, path }: RunRoute, places: readonly number[], trains: readonly TrainSpec[]): Written => ({
  train: places[train] as number,
  path: [...path],
  ...(trains[train]?.with === TENDER ? { tender: true } : {}),
});

/**
 * The best run found within the limits: the most money for shareholders and treasury together. Where the search found
 * none that pays, one that may be run.
 */
export function bestRun(state: State, seat: Seat, limits: Limits): Solution<Action> {
  const { company } = turnOf(state);
  const { places, variants } = equipments(state, operating(state));
  const { runs, proved, upperBound } = suggestAmong(contextOf(state, company), variants, limits);
  const { routes = [], value = 0, equipment = 0 } = runs[0] ?? {};
  const trains = variants[equipment] ?? [];
  const found = routes.map((route) => written(route, places, trains));
  const action: Action = { type: 'runTrains', seat, routes: found.length > 0 ? found : [...someRun(state)] };
  const result = found.length > 0 ? undefined : resultOf(state, action.routes);
  const paid = result && !isRefusal(result) ? result.revenue + treasuryOf(result) : value;
  return { action, value: paid, proved, upperBound };
}

const treasuryOf = ({ routes }: JudgedRun): number =>
  routes.flatMap(({ beside }) => beside).reduce((sum, { amount }) => sum + amount, 0);

/** 5.4: trains run if any can; which of them, and where, is free. */
function checkRuns(state: State, routes: readonly Route[]): Refusal | undefined {
  if (routes.length > 0 || !EDITION_RULES[state.edition].mustRun) return undefined;
  const [first] = someRun(state);
  return first ? refuse('run.mustRun', { company: turnOf(state).company }) : undefined;
}

/** 6.1.1: goals that a run reaches. */
function settleGoals(state: State, company: CompanyId, { routes }: JudgedRun): State {
  const { offboard, harbour } = goalsOn(
    ATLAS[state.edition],
    routes.flatMap(({ visited }) => visited),
  );
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

function tell(state: State, company: CompanyId, result: JudgedRun, treasury: number): State {
  const routes = result.routes.map(({ train, path, revenue, parts, beside }) => ({
    train,
    path: [...path],
    revenue,
    parts: parts.map((part) => ({ ...part })),
    beside: beside.map((part) => ({ ...part })),
  }));
  return emit(state, { type: 'run', company, revenue: result.revenue, treasury, routes });
}

/** 5.4.2: every train that runs has a route of its own. */
const runTrains: ActionRule<State, Action, 'runTrains'> = {
  type: 'runTrains',
  candidates(state, seat) {
    const trains = operating(state).trains.map(({ name }) => name);
    return [{ kind: 'open', type: 'runTrains', seat, hints: { trains, mustRun: checkRuns(state, []) !== undefined } }];
  },
  check(state, { routes }) {
    const refused = checkTrains(state, routes);
    if (refused) return refused;
    const result = resultOf(state, routes);
    return isRefusal(result) ? result : checkRuns(state, routes);
  },
  apply(state, { routes }) {
    const result = resultOf(state, routes);
    if (isRefusal(result)) throw new Error(result.code);
    const { company } = turnOf(state);
    const treasury = treasuryOf(result);
    const told = tell(state, company, result, treasury);
    const paid = EDITION_RULES[state.edition].treasuryAtOnce ? pay(told, 'bank', company, treasury) : told;
    const settled = settleGoals(unbind(paid, company, routes), company, result);
    return withTurn(settled, { ran: true, routes, revenue: result.revenue, treasury });
  },
};

export const run: Step<State, Action> = {
  id: 'run',
  actors(state) {
    const runs = !turnOf(state).ran && operating(state).trains.some((train) => mayRun(state, train));
    return runs ? [decider(state)] : [];
  },
  actions: [runTrains],
  leave: nextStep,
};
