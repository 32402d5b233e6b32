import type { Refusal } from '@roundhouse/kernel';
import type { HexId, RoutePath, StopRef } from '@roundhouse/rails-18xx';
import {
  isRefusal,
  type JudgedRun,
  judgeRun,
  type RunRoute,
  type TrainSpec,
} from '@roundhouse/rails-18xx/routes/index.ts';
import { boardOf, type SiteId } from '../../board/index.ts';
import { refuse } from '../../sections.ts';
import { companyDef } from '../companies.ts';
import type { Route } from '../state.ts';
import type { RunContext } from './revenue.ts';

export interface Judged1947 extends JudgedRun {
  readonly workers: number; // spent to pass full cities
  readonly sites: readonly SiteId[]; // run to from the home city
}

const hexOf = (element: string): HexId => element.split('.')[0] as HexId;
const nameOf = ({ hex, stop }: StopRef): string => `${hex}.${stop}`;
/** Every hex has one stop at most. */
const cityOf = (hex: HexId): string => nameOf({ hex, stop: 0 });

const isFull = ({ network, isFull: asks }: RunContext, hex: HexId): boolean => {
  const node = network.stopNodes.get(hex)?.[0];
  return node !== undefined && asks(node);
};

/** P7: the post of a city, if the company may use it and the tile has track to its side. */
function postOf({ position, network }: RunContext, hex: HexId): StopRef | undefined {
  const at = position.post > 0 ? boardOf(position).posts.get(hex) : undefined;
  const node = at && network.stopNodes.get(at.hex)?.[at.stop];
  const beyond = node === undefined ? undefined : network.segments[network.segmentsAt[node]?.[0] ?? -1];
  if (beyond === undefined) return undefined;
  const side = beyond.a === node ? beyond.b : beyond.a;
  return (network.segmentsAt[side]?.length ?? 0) > 1 ? at : undefined;
}

/** A written route with the posts at its ends, each for the first train that comes there; full cities need a worker. */
function toPosts(ctx: RunContext, { train, path, opened = [] }: Route, used: Set<HexId>): RunRoute | Refusal {
  const ends = [hexOf(path[0] as string), hexOf(path.at(-1) as string)];
  const [first, last] = ends.map((hex) => {
    const post = used.has(hex) ? undefined : postOf(ctx, hex);
    return post && (!isFull(ctx, hex) || opened.includes(hex)) ? post : undefined;
  });
  const useless = opened.find(
    (hex, i) =>
      opened.indexOf(hex) < i || !isFull(ctx, hex) || ![first, last].some((post, k) => post && ends[k] === hex),
  );
  if (useless !== undefined) return refuse('route.opened', { hex: useless });
  for (const [k, post] of [first, last].entries()) if (post) used.add(ends[k] as HexId);
  return { train, path: [...(first ? [nameOf(first)] : []), ...path, ...(last ? [nameOf(last)] : [])] };
}

export const isPost = ({ position }: RunContext, element: string | undefined): boolean =>
  [...boardOf(position).posts.values()].some((at) => nameOf(at) === element);

/** Without the posts at its ends; what a full city was opened for is told beside it. */
export function fromPosts(ctx: RunContext, path: RoutePath): { readonly path: string[]; readonly opened?: HexId[] } {
  const [atStart, atEnd] = [isPost(ctx, path[0]), isPost(ctx, path.at(-1))];
  const bare = path.slice(atStart ? 1 : 0, atEnd ? -1 : undefined);
  const ends = [...(atStart ? [0] : []), ...(atEnd ? [bare.length - 1] : [])];
  const hexes = ends.map((i) => hexOf(bare[i] as string));
  const opened = hexes.filter((hex) => isFull(ctx, hex));
  const named = bare.map((element, i) => (ends.includes(i) ? cityOf(hexOf(element)) : element));
  return { path: named, ...(opened.length > 0 ? { opened } : {}) };
}

/** 6.10: sites at the ends of a route that holds the home city. */
export function sitesOn(ctx: RunContext, visited: readonly string[]): readonly SiteId[] {
  const { position } = ctx;
  const { siteAt } = boardOf(position);
  if (!visited.includes(cityOf(companyDef(position, position.company).home))) return [];
  const ends = [visited[0], visited.at(-1)].filter((stop) => !isPost(ctx, stop));
  return ends.flatMap((stop) => siteAt.get(hexOf(stop ?? ''))?.id ?? []);
}

/** 6.14.1, 6.11.1, P7: whether the trains may run so; the context lets them pass full cities, and workers are counted. */
export function judge(ctx: RunContext, trains: readonly TrainSpec[], routes: readonly Route[]): Judged1947 | Refusal {
  const used = new Set<HexId>();
  const extended: RunRoute[] = [];
  for (const route of routes) {
    const further = toPosts(ctx, route, used);
    if (isRefusal(further)) return further;
    extended.push(further);
  }
  const run = judgeRun(ctx, trains, extended);
  if (isRefusal(run)) return run;
  const passed = run.routes.flatMap(({ visited }) =>
    visited
      .slice(1, -1)
      .map(hexOf)
      .filter((hex) => isFull(ctx, hex)),
  );
  const { workers } = ctx.position;
  if (passed.length > workers) {
    return workers === 0
      ? refuse('route.blocked', { hex: passed[0] as HexId })
      : refuse('route.workers', { needed: passed.length, workers });
  }
  return {
    ...run,
    routes: run.routes.map((route) => ({
      ...route,
      path: fromPosts(ctx, route.path).path,
      visited: route.visited.filter((stop) => !isPost(ctx, stop)),
    })),
    workers: passed.length,
    sites: [...new Set(run.routes.flatMap(({ visited }) => sitesOn(ctx, visited)))],
  };
}
