export { chooseBest } from './count.ts';
export { type Drawn, routeThrough } from './draw.ts';
export { findRuns, reckonRun } from './find.ts';
export { judgeRoute, judgeRun } from './judge.ts';
export { bordersOn, isRefusal, resolvePath, writePath } from './path.ts';
export { isTownLike, nodeAt, type StopNode, stopAt, stopName } from './stops.ts';
export { type SearchLimits, type SuggestedRun, type SuggestedRuns, suggestRun, suggestRuns } from './suggest.ts';
export type {
  Account,
  JudgedRoute,
  JudgedRun,
  ResolvedPath,
  RouteContext,
  RouteFacts,
  RoutePart,
  RoutePolicy,
  RunRoute,
  TrainSpec,
} from './types.ts';
