import type { Limits, OpenChoice, Seat, Solution } from '@roundhouse/kernel/contract/title.ts';
import type { Refusal } from '@roundhouse/kernel/contract/violation.ts';
import type { Step } from '@roundhouse/kernel/flow/flow.ts';
import type { Reach } from '../board/reach.ts';
import { Recent } from '../board/recent.ts';
import type { Traces } from '../board/traces.ts';
import type { BoardState, CompanyId, Gauge, HexId, StopDef } from '../board/types.ts';
import { refuse } from '../refuse.ts';
import { readElement } from '../routes/elements.ts';
import {
  anyRun,
  isRefusal,
  type JudgedRun,
  type RouteContext,
  type RoutePart,
  type RunRoute,
  suggestAmong,
  type TrainSpec,
} from '../routes/index.ts';
import { type Circumstances, isSame, KeptVerdicts } from './kept-verdicts.ts';

/** The routes of a run, each as the title's action has it. */
export interface RunTrains<R extends RunRoute> {
  readonly type: 'runTrains';
  readonly seat: Seat;
  readonly routes: R[];
}

/** The trains that may run, by their places among the company's trains, and the ways of equipping them. */
export interface Equipments {
  readonly places: readonly number[];
  readonly variants: readonly (readonly TrainSpec[])[];
}

/** All trains may run, each in one way only. */
export const unequipped = (specs: readonly TrainSpec[]): Equipments => ({
  places: specs.map((_, place) => place),
  variants: [specs],
});

/** What a quick check needs to find that no train can run. */
export interface RunOutlook<S> {
  /** What the company can trace to, over track of a gauge if one is named. */
  reach(state: S, gauge: Gauge | undefined): Reach;
  /** As how many different places these stops of a hex count; every route visits at least two places. */
  placesAt(state: S, hex: HexId, stops: readonly StopDef[]): number;
  /** Trains that cross must run through one of these hexes and on beyond it. */
  readonly crossings?: readonly HexId[];
}

/** What a title says about the runs of a company. `R`: a route in its actions. `C`, `J`: its context and verdict. */
export interface RunPolicy<S, R extends RunRoute, C extends RouteContext, J extends JudgedRun> {
  operator(state: S): CompanyId;
  decider(state: S): Seat;
  /** Whether the operating company has yet to run, and has a train that may. */
  mayRun(state: S): boolean;
  /** Whether trains must run if they can. */
  mustRun(state: S): boolean;
  /** Names of all trains, for the page. */
  names(state: S): readonly string[];
  /** How its trains may run; with `within`, only through these hexes. */
  context(state: S, within?: ReadonlySet<HexId>): C;
  equipments(state: S): Equipments;
  /** For a quick check whether nothing can run. */
  readonly outlook?: RunOutlook<S>;
  /** All trains of the company, by their places, as these routes equip them. */
  specs(state: S, routes: readonly R[]): readonly TrainSpec[];
  /** A route as an action has it; `train` tells how the search has equipped it. */
  written(route: RunRoute, train: TrainSpec | undefined): R;
  judge(ctx: C, trains: readonly TrainSpec[], routes: readonly R[]): J | Refusal;
  /** The verdict on a run without routes. */
  readonly nothing: J;
  /** All that a verdict depends on besides the routes and trains: while it stays the same, the verdict is reused. */
  circumstances(state: S): Circumstances;
  /** Whether these trains may take these routes; asked before the routes are judged. */
  check?(state: S, routes: readonly R[]): Refusal | undefined;
  /** What a run is worth to the company, where that is more than its revenue. */
  worth?(run: J): number;
  /** Everything that follows from the run. */
  ran(state: S, routes: readonly R[], run: J): S;
}

interface RunRule<S, R extends RunRoute> {
  readonly type: 'runTrains';
  candidates(state: S, seat: Seat): readonly OpenChoice<{ readonly type: 'runTrains'; readonly seat: Seat }>[];
  check(state: S, action: RunTrains<R>): Refusal | undefined;
  apply(state: S, action: RunTrains<R>): S;
}

export interface TrainRuns<S, R extends RunRoute> {
  readonly runTrains: RunRule<S, R>;
  /** The best run found within the limits; if the search found none that pays, one that is allowed. */
  bestRun(state: S, seat: Seat, limits: Limits): Solution<RunTrains<R>>;
  /** The step `run`: one run in a turn. */
  step(leave: (state: S) => S): Step<S, RunTrains<R>>;
}

/** Trains that cannot run, and what that depends on besides the track that their company can trace to. */
interface IdleTrains {
  readonly trains: readonly TrainSpec[];
  readonly markers: BoardState['gaugeMarkers'];
}

/** The gauge that all trains need, if it is the same: often little can be traced over that gauge, and quickly. */
function commonGauge(trains: readonly TrainSpec[]): Gauge | undefined {
  const gauge = trains[0]?.gauge;
  return trains.every((train) => train.gauge === gauge) ? gauge : undefined;
}

/** Running trains: every train that runs has a route of its own, and the title may demand that trains run if they can. */
export function trainRuns<S, R extends RunRoute, C extends RouteContext, J extends JudgedRun>(
  policy: RunPolicy<S, R, C, J>,
): TrainRuns<S, R> {
  const verdicts = new KeptVerdicts<R, J | Refusal>();

  function resultOf(state: S, routes: readonly R[]): J | Refusal {
    if (routes.length === 0) return policy.nothing;
    const trains = policy.specs(state, routes);
    const asked = { company: policy.operator(state), routes, trains, circumstances: policy.circumstances(state) };
    const known = verdicts.find(asked);
    if (known) return known;
    // Only the hexes on the routes matter, and a small network is made quickly.
    const hexes = new Set<HexId>();
    for (const { path } of routes) for (const element of path) hexes.add(readElement(element)?.hex ?? element);
    const result = policy.judge(policy.context(state, hexes), trains, routes);
    verdicts.keep(asked, hexes, result);
    return result;
  }

  const written = ({ train, path }: RunRoute, places: readonly number[], trains: readonly TrainSpec[]): R =>
    policy.written({ train: places[train] as number, path }, trains[train]);

  /** Some run, if there is one at all. */
  function someRun(state: S, ctx = policy.context(state)): R[] {
    const { places, variants } = policy.equipments(state);
    for (const trains of variants) {
      const route = anyRun(ctx, trains);
      if (route) return [written(route, places, trains)];
    }
    return [];
  }

  /** No train can run without two places in reach, nor without reaching every place that it has to visit or cross. */
  function mayLead(state: S, outlook: RunOutlook<S>, reach: Reach, trains: readonly TrainSpec[]): boolean {
    const placesAt = (hex: HexId, stops: readonly StopDef[]): number => outlook.placesAt(state, hex, stops);
    // If this reach is over track of any gauge, that of one gauge leads no further.
    if (!reach.leadsTo(2, placesAt)) return false;
    const common = commonGauge(trains);
    return trains.some(({ gauge, visits = [], crosses }) => {
      const own = gauge === common ? reach : outlook.reach(state, gauge);
      return (
        visits.every((hex) => own.leadsInto(hex)) &&
        // A route that crosses leads from a station into the crossing and out on its other side.
        (!crosses || outlook.crossings?.some((hex) => own.leadsBeyond(hex)) !== false) &&
        (own === reach || own.leadsTo(2, placesAt))
      );
    });
  }

  /** Companies that cannot run are asked about round after round, mostly with nothing changed where their track leads. */
  const idle = new Recent<Traces, IdleTrains>(16);

  /** Whether any train can run. Only what lies in reach matters. */
  function canRun(state: S): boolean {
    const { outlook } = policy;
    if (!outlook) return someRun(state).length > 0;
    const [trains = []] = policy.equipments(state).variants;
    const reach = outlook.reach(state, commonGauge(trains));
    const markers = reach.board.gaugeMarkers;
    const known = idle.get(reach.traces);
    if (known?.markers === markers && isSame(known.trains, trains)) return false;
    if (mayLead(state, outlook, reach, trains) && someRun(state, policy.context(state, reach.hexes)).length > 0)
      return true;
    idle.set(reach.traces, { trains, markers });
    return false;
  }

  function checkRuns(state: S, routes: readonly R[]): Refusal | undefined {
    if (routes.length > 0 || !policy.mustRun(state) || !canRun(state)) return undefined;
    return refuse('run.mustRun', { company: policy.operator(state) });
  }

  const runTrains: RunRule<S, R> = {
    type: 'runTrains',
    candidates(state, seat) {
      const hints = { trains: [...policy.names(state)], mustRun: checkRuns(state, []) !== undefined };
      return [{ kind: 'open', type: 'runTrains', seat, hints }];
    },
    check(state, { routes }) {
      const refused = policy.check?.(state, routes);
      if (refused) return refused;
      const result = resultOf(state, routes);
      return isRefusal(result) ? result : checkRuns(state, routes);
    },
    apply(state, { routes }) {
      const result = resultOf(state, routes);
      if (isRefusal(result)) throw new Error(result.code);
      return policy.ran(state, routes, result);
    },
  };

  return {
    runTrains,
    bestRun(state, seat, limits) {
      const { places, variants } = policy.equipments(state);
      const { runs, proved, upperBound } = suggestAmong(policy.context(state), variants, limits);
      const { routes: found = [], value = 0, equipment = 0 } = runs[0] ?? {};
      const trains = variants[equipment] ?? [];
      const routes = found.length > 0 ? found.map((route) => written(route, places, trains)) : someRun(state);
      const result = found.length > 0 ? undefined : resultOf(state, routes);
      const worth = result && !isRefusal(result) ? (policy.worth?.(result) ?? result.revenue) : value;
      return { action: { type: 'runTrains', seat, routes }, value: worth, proved, upperBound };
    },
    step: (leave) => ({
      id: 'run',
      actors: (state) => (policy.mayRun(state) ? [policy.decider(state)] : []),
      actions: [runTrains],
      leave,
    }),
  };
}

/** How the revenue of a run was reckoned, route by route, as facts have it. */
export const routeLines = ({ routes }: JudgedRun) =>
  routes.map(({ train, path, revenue, parts, beside }) => ({
    train,
    path: [...path],
    revenue,
    parts: partsTold(parts),
    beside: partsTold(beside),
  }));

/** Lines of a reckoning, copied for a fact. */
export const partsTold = (parts: readonly RoutePart[]) => parts.map((part) => ({ ...part }));
