import type { Limits } from '@roundhouse/kernel';
import {
  type RouteContext,
  type SearchLimits,
  type SuggestedRun,
  type SuggestedRuns,
  suggestAmong,
  type TrainSpec,
} from '@roundhouse/rails-18xx/routes/index.ts';

/** The best runs of these trains, as far as the limits let the search find them. */
export const suggestRuns = (ctx: RouteContext, trains: readonly TrainSpec[], limits: SearchLimits): SuggestedRuns =>
  suggestAmong(ctx, [trains], limits);

/** Only the best run. */
export function suggestRun(
  ctx: RouteContext,
  trains: readonly TrainSpec[],
  limits: Limits,
): SuggestedRun & Omit<SuggestedRuns, 'runs'> {
  const { runs, ...rest } = suggestRuns(ctx, trains, limits);
  return { ...(runs[0] as SuggestedRun), ...rest };
}
