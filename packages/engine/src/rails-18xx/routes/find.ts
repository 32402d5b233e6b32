import type { FoundRun, FoundRuns, RunLimits } from '../../kernel/run-search.ts';
import type { Refusal } from '../../kernel/violation.ts';
import { judgeRun } from './judge.ts';
import { isRefusal } from './path.ts';
import { type SuggestedRun, suggestRuns } from './suggest.ts';
import type { RouteContext, RunRoute, TrainSpec } from './types.ts';

/** What routes earn, line by line, or why they may not be run. */
export function reckonRun(
  ctx: RouteContext,
  trains: readonly TrainSpec[],
  routes: readonly RunRoute[],
): FoundRun | Refusal {
  const judged = judgeRun(ctx, trains, routes);
  if (isRefusal(judged)) return judged;
  return {
    value: judged.revenue,
    revenue: judged.revenue,
    routes: judged.routes.map(({ train, path, visited, revenue, parts }) => ({
      train: trains[train]?.id ?? String(train),
      place: train,
      path,
      stops: visited,
      revenue,
      parts,
    })),
  };
}

/** The search suggests, the judge reckons: a run that it refuses is our bug. */
function itemise(ctx: RouteContext, trains: readonly TrainSpec[], { routes, value }: SuggestedRun): FoundRun {
  const run = reckonRun(ctx, trains, routes);
  if (isRefusal(run)) throw new Error(`the search suggests what is not allowed: ${run.code}`);
  return { ...run, value };
}

/** The best runs of these trains with what they are made of. */
export function findRuns(ctx: RouteContext, trains: readonly TrainSpec[], limits: RunLimits): FoundRuns {
  const { runs, proved, upperBound, nodes } = suggestRuns(ctx, trains, limits);
  return { runs: runs.map((run) => itemise(ctx, trains, run)), proved, upperBound, nodes };
}
