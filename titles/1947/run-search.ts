import { isRefusal, type TrainName } from '@roundhouse/rails-18xx';
import { type FoundRoute, type FoundRun, runSearchOf } from '@roundhouse/rails-18xx/best-run/run-search.ts';
import type { JudgedRoute } from '@roundhouse/rails-18xx/routes/index.ts';
import { alternativesOf } from './best-run.ts';
import { judge } from './rules/running/judge.ts';
import { type RunPosition, specOf } from './rules/running/position.ts';
import { type RunContext, runContext } from './rules/running/revenue.ts';
import { type Searched, searchPosition } from './site-worth.ts';

/** As everybody writes it: a post is told among the parts of a route, not on its way. */
const withoutPosts = ({ posts }: RunContext, run: FoundRun): FoundRun => ({
  ...run,
  routes: run.routes.map((route) => ({
    ...route,
    path: posts.written(route.path).path,
    stops: route.stops.filter((stop) => !posts.isExtra(stop)),
  })),
});

const foundRoute = (position: RunPosition, route: JudgedRoute & { readonly train: number }): FoundRoute => ({
  train: position.trains[route.train] ?? '',
  place: route.train,
  path: route.path,
  stops: route.visited,
  revenue: route.revenue,
  parts: route.parts,
});

/** The best runs: the one that earns the most first, then those with fewer workers (`with`, by train), then one to new sites. */
export const RUNS = runSearchOf<Searched, TrainName, RunPosition>({
  label: (train) => train,
  position: searchPosition,
  search(position, limits) {
    const { ctx, list, toSites, others, proved, upperBound, nodes } = alternativesOf(position, limits);
    const runs = [...list].reverse().map(({ run }) => withoutPosts(ctx, run));
    const rest = [...(toSites ? [toSites.run] : []), ...others].map((run) => withoutPosts(ctx, run));
    return {
      runs: [...runs, ...rest.slice(0, Math.max(toSites ? 1 : 0, (limits.top ?? 1) - runs.length))],
      proved,
      upperBound,
      nodes,
    };
  },
  reckon(position, routes) {
    const written = routes.map(({ place, path }) => ({ train: place, path }));
    const run = judge(runContext(position, 'all'), position.trains.map(specOf), written);
    if (isRefusal(run)) return run;
    return { revenue: run.revenue, value: run.revenue, routes: run.routes.map((route) => foundRoute(position, route)) };
  },
});
