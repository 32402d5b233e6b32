import type { Refusal } from '@roundhouse/kernel/contract/violation.ts';
import type { FoundRoute, FoundRun, FoundRuns, RunLimits } from '../best-run/run-search.ts';
import { judgeRun } from './judge.ts';
import { isRefusal } from './path.ts';
import { type FoundAmong, type SearchLimits, searchAmong } from './suggest.ts';
import type { JudgedRun, RouteContext, RunRoute, TrainSpec } from './types.ts';

function foundRoute(trains: readonly TrainSpec[], route: JudgedRun['routes'][number]): FoundRoute {
  const { train, path, visited, revenue, parts, beside } = route;
  const { id = String(train), with: equipment } = trains[train] ?? {};
  return {
    train: id,
    place: train,
    path,
    stops: visited,
    revenue,
    parts,
    ...(beside.length > 0 ? { beside } : {}),
    ...(equipment === undefined ? {} : { with: equipment }),
  };
}

/** What routes earn, line by line, or why they may not be run. */
export function reckonRun(
  ctx: RouteContext,
  trains: readonly TrainSpec[],
  routes: readonly RunRoute[],
): FoundRun | Refusal {
  const judged = judgeRun(ctx, trains, routes);
  if (isRefusal(judged)) return judged;
  return {
    value: judged.routes.reduce((sum, { value }) => sum + value, 0),
    revenue: judged.revenue,
    routes: judged.routes.map((route) => foundRoute(trains, route)),
  };
}

/** The search suggests, the judge reckons: if the judge refuses a suggested run, that is our bug. */
function itemise(
  ctx: RouteContext,
  trains: readonly TrainSpec[],
  { routes, value }: FoundAmong['runs'][number],
): FoundRun {
  const run = reckonRun(ctx, trains, routes);
  if (isRefusal(run)) throw new Error(`the search suggests what is not allowed: ${run.code}`);
  return { ...run, value };
}

/** The best runs of trains that can be equipped in several ways, with what they are made of. */
export function findAmong(
  ctx: RouteContext,
  equipments: readonly (readonly TrainSpec[])[],
  limits: SearchLimits,
): FoundRuns {
  const { runs, proved, upperBound, nodes } = searchAmong(ctx, equipments, limits);
  const itemised = runs.map((run) => itemise(ctx, equipments[run.equipment] ?? [], run));
  return { runs: itemised, proved, upperBound, nodes };
}

/** The best runs of these trains with what they are made of. */
export const findRuns = (ctx: RouteContext, trains: readonly TrainSpec[], limits: RunLimits): FoundRuns =>
  findAmong(ctx, [trains], limits);
