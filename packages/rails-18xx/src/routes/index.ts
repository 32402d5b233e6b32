export { anyRun } from './any-run.ts';
export { chooseBest } from './count.ts';
export { type DrawnRoute, routeThrough } from './draw.ts';
export { type ExtraEnds, extraEnds, hexOfElement, type WrittenRoute } from './extra-ends.ts';
export { findAmong, findRuns, reckonRun } from './find.ts';
export { judgeRoute, judgeRun } from './judge.ts';
export { isRefusal, resolvePath, writePath } from './path.ts';
export { stopCounter, stopSums } from './stop-sums.ts';
export { isTownLike, type StopNode, stopAt, stopName } from './stops.ts';
export {
  type SearchLimits,
  type SuggestedRun,
  type SuggestedRuns,
  suggestAmong,
} from './suggest.ts';
export type {
  Account,
  JudgedRoute,
  JudgedRun,
  Makeup,
  ResolvedPath,
  RouteContext,
  RouteFacts,
  RoutePart,
  RoutePolicy,
  RouteProgress,
  RunRoute,
  StopGroup,
  TrainSpec,
} from './types.ts';
