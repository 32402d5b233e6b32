import { emit, type Seat } from '@roundhouse/kernel';
import { anyRun, companyIn, routeLines, type TrainName, trainRuns, whileBuilt } from '@roundhouse/rails-18xx';
import type { ActionOf } from '../../action.ts';
import type { SiteId } from '../../board/index.ts';
import { NEW_STOP_BONUS, SEASON_CUT, TEMPLE_CUT } from '../../data/setup.ts';
import { refuse } from '../../sections.ts';
import { isLargeTrainPhase } from '../phases.ts';
import { reduced, secondTrainPercent, withSecondTrain } from '../reductions.ts';
import type { Route, State, TurnFrame } from '../state.ts';
import { desk, nextStep, operating, turnOf, withTurn } from '../turn.ts';
import { spendWorkers } from '../workers.ts';
import { type Judged1947, judge, type SiteWay } from './judge.ts';
import { type Public, positionOf, runners, sizeOfTrain, specOf } from './position.ts';
import { type RunContext, runContext } from './revenue.ts';

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

/** Per cent that the revenue of this turn loses: without the temple (6.8.1), for tiles in their season (6.13.3). */
const cutOf = (state: Pick<State, 'companies'>, { company, seasonCut }: TurnFrame): number =>
  (companyIn(state, company).temple === 'sought' ? TEMPLE_CUT : 0) + (seasonCut ? SEASON_CUT : 0);

export interface Takings {
  readonly bonus: number; // 6.14.2
  readonly cut: number; // per cent
  readonly second: number; // per cent, 6.14.3
  readonly revenue: number;
}

/** 6.14.2, 6.14.3: what becomes of the sum of the routes: new stops are added, then the reductions, then the second train. */
export function takingsOf(state: Pick<State, 'companies' | 'phase'>, turn: TurnFrame, gross: number): Takings {
  const { trains } = companyIn(state, turn.company);
  const bonus = trains.length > 0 ? NEW_STOP_BONUS * turn.newStops : 0;
  const cut = cutOf(state, turn);
  const left = reduced(gross + bonus, cut);
  const isLarge = isLargeTrainPhase(state);
  const second = isLarge ? secondTrainPercent(trains) : 0;
  return { bonus, cut, second, revenue: isLarge ? withSecondTrain(left, trains) : left };
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
