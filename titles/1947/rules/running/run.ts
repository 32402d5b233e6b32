import { emit, type Seat } from '@roundhouse/kernel';
import { anyRun, companyIn, routeLines, type TrainName, trainRuns, whileBuilt } from '@roundhouse/rails-18xx';
import type { ActionOf } from '../../action.ts';
import type { SiteId } from '../../board/index.ts';
import { refuse } from '../../sections.ts';
import { isLargeTrainPhase } from '../phases.ts';
import type { Route, State, TurnFrame } from '../state.ts';
import { desk, nextStep, operating, turnOf, withTurn } from '../turn.ts';
import { spendWorkers } from '../workers.ts';
import { type Judged1947, judge, type SiteWay } from './judge.ts';
import { type Public, positionOf, runners, sizeOfTrain, specOf } from './position.ts';
import { type RunContext, runContext } from './revenue.ts';
import { takingsOf } from './takings.ts';

type ActionRoute = ActionOf<'runTrains'>['routes'][number];

const SHORTEST: TrainName = 'T2';

/** 6.15, 6.10: whether a company has any route; where a longer train has one, the shortest has too. */
export const hasRoute = whileBuilt((state: Public, company) => {
  const position = { ...positionOf(state, company), post: 0 };
  return anyRun(runContext(position, 'none'), [specOf(SHORTEST)]) !== undefined;
});

/** 6.14.3: from T8 on the largest train runs alone. */
function checkLargest(state: State, routes: readonly ActionRoute[]) {
  const { trains } = operating(state);
  if (!isLargeTrainPhase(state)) return undefined;
  const largest = Math.max(...trains.map(sizeOfTrain));
  const other = routes.find(({ train }, i) => {
    const name = trains[train];
    return i > 0 || (name !== undefined && sizeOfTrain(name) < largest);
  });
  return other && refuse('route.largestOnly', { train: trains[other.train] ?? other.train });
}

/**
 * 6.11.3: a site with workers that was out of reach before the second lay action. A way that has none of its tiles was there
 * before: workers or a station let the train pass a full city on it.
 */
const isBarred = ({ barredSites, lays }: TurnFrame, ways: readonly SiteWay[], site: SiteId): boolean =>
  barredSites.includes(site) &&
  ways.every((way) => way.site !== site || lays.some(({ hex }) => way.hexes.includes(hex)));

const runs = trainRuns<State, ActionRoute, RunContext, Judged1947>({
  ...desk,
  mayRun: (state) => !turnOf(state).ran && operating(state).trains.length > 0,
  mustRun: () => false,
  names: (state) => operating(state).trains,
  context: (state, within) => runContext(positionOf(state, turnOf(state).company), 'all', within),
  equipments(state) {
    const { trains } = operating(state);
    const places = runners({ trains, phase: state.phase });
    return { places, variants: [places.map((place) => specOf(trains[place] as TrainName))] };
  },
  specs: (state) => operating(state).trains.map(specOf),
  written: ({ train, path }) => ({ train, path: [...path] }),
  judge: (ctx, trains, routes) => judge(ctx, trains, routes as readonly Route[]),
  nothing: { routes: [], revenue: 0, workers: 0, sites: [], ways: [] },
  circumstances(state) {
    const { board, phase, season, trains, post, workers } = positionOf(state, turnOf(state).company);
    return { board, others: [phase, season, trains, post, workers] };
  },
  check: checkLargest,
  ran(state, routes, result) {
    const turn = turnOf(state);
    const { company } = turn;
    const gross = result.revenue;
    const { bonus, cut, second, revenue } = takingsOf(state, turn, gross);
    const { workers } = result;
    const lines = routeLines(result);
    const told = emit(state, { type: 'run', company, gross, bonus, cut, second, revenue, workers, routes: lines });
    const spent = spendWorkers(told, companyIn(state, company).president as Seat, workers);
    const reached = result.sites.filter(
      (site) => !companyIn(state, company).sites.includes(site) && !isBarred(turn, result.ways, site),
    );
    return withTurn(spent, { ran: true, routes: routes as readonly Route[], gross, revenue, reached });
  },
});

/** 6.14: trains may run, but need not. */
export const run = runs.step(nextStep);
