import { jsonEqual, type Limits, type Seat, type Solution } from '@roundhouse/kernel';
import type { TrainName } from '@roundhouse/rails-18xx';
import type { FoundRun, FoundRuns, RunLimits } from '@roundhouse/rails-18xx/best-run/run-search.ts';
import { anyRun, findAmong, type TrainSpec } from '@roundhouse/rails-18xx/routes/index.ts';
import type { Action, ActionOf } from './action.ts';
import type { SiteId } from './board/index.ts';
import { BROKER_VALUE, WORKERS_FOR_BROKER } from './data/setup.ts';
import { sitesOn } from './rules/running/judge.ts';
import { type RunPosition, runners, specOf } from './rules/running/position.ts';
import { type Passing, type RunContext, runContext, withWorkers } from './rules/running/revenue.ts';
import { takingsOf } from './rules/running/takings.ts';
import type { State } from './rules/state.ts';
import { turnOf } from './rules/turn.ts';
import { searchPosition } from './site-worth.ts';

/** A run, and the workers that it takes. */
export interface Alternative {
  readonly workers: number;
  readonly run: FoundRun; // its paths lead to the posts
}

export interface SiteRun {
  readonly run: FoundRun;
  readonly worth: number; // of its revenue and its sites
}

export interface Alternatives {
  readonly ctx: RunContext;
  /** Each earns more than those before it, for more workers. At least the one without any. */
  readonly list: readonly Alternative[];
  /** The best run with what new sites bring, if that is more than it loses of the revenue (6.10). */
  readonly toSites: SiteRun | null;
  /** Other good runs without workers, where several were asked for. */
  readonly others: readonly FoundRun[];
  readonly proved: boolean;
  readonly upperBound: number;
  readonly nodes: number;
}

/** Stops between two ends, and the posts beyond the ends, are what a worker is good for. */
const mostPassed = ({ counts }: TrainSpec, { post }: RunPosition): number =>
  Math.max(0, (counts ?? 0) - 2) + (post > 0 ? 2 : 0);

/** All ways to give so many workers to the trains; trains that are alike get them in falling numbers. */
export function sharedOut(
  trains: readonly TrainSpec[],
  workers: number,
  position: RunPosition,
): readonly (readonly TrainSpec[])[] {
  const ways: TrainSpec[][] = [];
  const given: number[] = [];
  const deal = (left: number): void => {
    const at = given.length;
    const train = trains[at];
    if (train === undefined) {
      if (left === 0) ways.push(trains.map((each, i) => withWorkers(each, given[i] as number)));
      return;
    }
    const alike = trains[at - 1]?.id === train.id ? (given[at - 1] as number) : left;
    for (let count = Math.min(left, alike, mostPassed(train, position)); count >= 0; count--) {
      given.push(count);
      deal(left - count);
      given.pop();
    }
  };
  deal(workers);
  return ways;
}

/** As many workers as could be of use: one for each full city and train. */
function usefulWorkers({ position, network, isFull }: RunContext, trains: readonly TrainSpec[]): number {
  const full = [...network.hexes.keys()].filter(isFull).length;
  const most = trains.reduce((sum, train) => sum + Math.min(full, mostPassed(train, position)), 0);
  return Math.min(position.workers, most);
}

/** What the best run without workers earns, before bonus and reductions: for those who only look. */
export function bestGross(position: RunPosition, limits: RunLimits): number {
  const trains = runners(position).map((place) => specOf(position.trains[place] as TrainName));
  return findAmong(runContext(position, 'none'), [trains], limits).runs[0]?.revenue ?? 0;
}

/** 6.11.1: the best run without workers, and what each more of them brings. Revenue as it is before reductions. */
export function alternativesOf(position: RunPosition, limits: RunLimits): Alternatives {
  const places = runners(position);
  const trains = places.map((place) => specOf(position.trains[place] as TrainName));
  const look = (passing: Passing, ways: readonly (readonly TrainSpec[])[], top?: number): FoundRuns =>
    findAmong(runContext(position, passing), ways, { ...limits, top: top ?? 1 });
  const free = look('none', [trains], limits.top);
  const ctx = runContext(position, 'all');
  const most = usefulWorkers(ctx, trains);
  const best = most === 0 ? free : look('counted', sharedOut(trains, most, position));
  const list: Alternative[] = [{ workers: 0, run: free.runs[0] as FoundRun }];
  let [proved, nodes] = [free.proved && best.proved, free.nodes + best.nodes];
  const earned = (): number => list.at(-1)?.run.value ?? 0;
  for (let workers = 1; workers <= most && earned() < (best.runs[0]?.value ?? 0); workers++) {
    const found = workers === most ? best : look('counted', sharedOut(trains, workers, position));
    const [run] = found.runs;
    proved &&= found.proved;
    nodes += workers === most ? 0 : found.nodes;
    if (run && run.value > earned()) list.push({ workers, run });
  }
  const placed = (run: FoundRun): FoundRun => ({
    ...run,
    routes: run.routes.map((route) => ({ ...route, place: places[route.place] as number })),
  });
  const toSites = bestToSites(position, trains, free.runs[0]?.value ?? 0, limits);
  return {
    ctx,
    toSites: toSites && { ...toSites, run: placed(toSites.run) },
    list: list.map(({ workers, run }) => ({ workers, run: placed(run) })),
    others: free.runs.slice(1).map(placed),
    proved,
    upperBound: Math.max(free.upperBound, best.upperBound),
    nodes,
  };
}

/** Without workers: two trains may not both be paid for one site, so what the sites of all together bring is counted anew. */
function bestToSites(
  position: RunPosition,
  trains: readonly TrainSpec[],
  least: number,
  limits: Limits,
): SiteRun | null {
  const { sites: open = {} } = position;
  if (Object.keys(open).length === 0) return null;
  const ctx = runContext(position, 'none', undefined, true);
  const [run] = findAmong(ctx, [trains], { ...limits, floor: least }).runs;
  if (!run) return null;
  const sites = run.routes.flatMap(({ stops }) => sitesOn(ctx, stops));
  const worth = [...new Set(sites)].reduce((sum, site) => sum + (open[site] ?? 0), run.revenue);
  return worth > least ? { run: { ...run, value: run.revenue }, worth } : null;
}

type ActionRoutes = ActionOf<'runTrains'>['routes'];

const written = ({ posts }: RunContext, { routes }: FoundRun): ActionRoutes =>
  routes.map(({ place, path }) => ({ train: place, ...posts.written(path) }));

/** 6.11.4: three of them make a stockbroker, so a run should earn more than a third of one for each. */
const WORKER_VALUE = BROKER_VALUE / WORKERS_FOR_BROKER;

/** A run that a President can choose from, with its price. */
export interface RunChoice {
  readonly routes: ActionRoutes;
  readonly workers: number; // that it takes
  readonly sites: readonly SiteId[]; // new ones that it reaches
  readonly revenue: number; // after bonus, reductions and second train
}

/** 6.11.1, 6.10: what the President of the operating company can choose between: the revenue, workers, new sites. */
export function runChoices(state: State, limits: Limits): readonly RunChoice[] {
  const turn = turnOf(state);
  const position = searchPosition(state, turn.company);
  const { ctx, list, toSites } = alternativesOf(position, limits);
  const { sites: open = {} } = position;
  const choiceOf = (run: FoundRun, workers: number): RunChoice => ({
    routes: written(ctx, run),
    workers,
    sites: [...new Set(run.routes.flatMap(({ stops }) => sitesOn(ctx, stops)))].filter((site) => site in open),
    revenue: takingsOf(state, turn, run.revenue).revenue,
  });
  const all = list.map(({ run, workers }) => choiceOf(run, workers));
  const reaching = toSites && choiceOf(toSites.run, 0);
  if (reaching && !all.some(({ routes }) => jsonEqual(routes, reaching.routes))) all.push(reaching);
  return all.filter(({ routes }) => routes.length > 0);
}

/** Any run, where none pays. */
function someRun(position: RunPosition): ActionRoutes {
  const places = runners(position);
  const trains = places.map((place) => specOf(position.trains[place] as TrainName));
  const route = anyRun(runContext({ ...position, post: 0 }, 'none'), trains);
  return route ? [{ train: places[route.train] as number, path: [...route.path] }] : [];
}

type Answer = Omit<Solution<Action>, 'action'> & { readonly routes: ActionRoutes };

let last: { readonly position: RunPosition; readonly nodes: number; readonly answer: Answer } | undefined;

/** The best run of the operating company. It is asked for again where a bot plays on, and where moves are checked. */
export function bestRun(state: State, seat: Seat, limits: Limits): Solution<Action> {
  const position = searchPosition(state, turnOf(state).company);
  const known = last?.nodes === limits.nodes && jsonEqual(last.position, position) ? last.answer : undefined;
  const answer = known ?? bestAnswer(position, limits);
  // Cut short, it might find more another time.
  if (limits.stop === undefined) last = { position, nodes: limits.nodes, answer };
  const { routes, ...found } = answer;
  return { action: { type: 'runTrains', seat, routes }, ...found };
}

/** Workers and stops are spent where they bring more than they cost. */
function bestAnswer(position: RunPosition, limits: Limits): Answer {
  const { ctx, list, toSites, proved, upperBound } = alternativesOf(position, limits);
  const choices: readonly SiteRun[] = [
    ...list.map(({ workers, run }) => ({ run, worth: run.value - workers * WORKER_VALUE })),
    ...(toSites ? [toSites] : []),
  ];
  const { run } = choices.reduce((best, each) => (each.worth > best.worth ? each : best));
  const routes = run.routes.length > 0 ? written(ctx, run) : someRun(position);
  return { routes, value: run.value, proved, upperBound };
}
