import { type HexId, isBlocked, networkOf, networkWithin, ownStations } from '@roundhouse/rails-18xx';
import {
  type ExtraEnds,
  extraEnds,
  type RouteContext,
  type RouteFacts,
  type RoutePart,
  type StopGroup,
  type StopNode,
  stopAt,
  stopCounter,
  stopName,
  stopSums,
  type TrainSpec,
} from '@roundhouse/rails-18xx/routes/index.ts';
import { boardOf } from '../../board/index.ts';
import { refuse } from '../../sections.ts';
import { companyDef } from '../companies.ts';
import { stopValue } from '../seasons.ts';
import { type RunPosition, runners } from './position.ts';

/** How trains of one company may run on one board. */
export interface RunContext extends RouteContext {
  readonly position: RunPosition;
  /** P7: where routes run on to Trading Posts. */
  readonly posts: ExtraEnds;
  /** A city full of other companies' stations: a route ends there, or a worker is spent (6.11.1). */
  isFull(hex: HexId): boolean;
}

/**
 * What full cities do: they end every route; a train passes as many as it has workers for; or all may be passed, and the
 * workers are counted afterwards.
 */
export type Passing = 'none' | 'counted' | 'all';

/** Workers that a search gives to a train. */
export const withWorkers = (train: TrainSpec, workers: number): TrainSpec =>
  workers === 0 ? train : { ...train, with: `${workers}` };
const workersWith = ({ with: given }: TrainSpec): number => Number(given ?? 0);

const MIN_STOPS = 2;

const siteTwice: StopGroup['refusal'] = (numbers) => refuse('route.siteTwice', numbers);

/** Full cities inside a route; those at its ends are only run to. */
function passed({ stops, visited, from, to }: RouteFacts, full: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < visited; i++) {
    const node = stops[i] as number;
    if (node !== from && node !== to && full[node] === 1) count++;
  }
  return count;
}

/** With `within`, the cells beyond the posts of these hexes are included. */
function networkFor(position: RunPosition, within?: ReadonlySet<HexId>) {
  const { atlas: plain, postAtlas, posts } = boardOf(position);
  const { tiles } = position.board;
  const atlas = position.post > 0 ? postAtlas : plain;
  if (within === undefined) return { atlas, network: networkOf(atlas, tiles) };
  if (position.post === 0) return { atlas, network: networkWithin(atlas, tiles, within) };
  const beyond = [...within].flatMap((hex) => posts.get(hex)?.hex ?? []);
  return { atlas, network: networkWithin(atlas, tiles, new Set([...within, ...beyond])) };
}

/** 6.13.4, 6.14.2, P7: what the stops of a route are worth. Sites pay nothing, posts the owner of P7. */
const worthOf = (position: RunPosition, at: StopNode): number =>
  at.def.extra ? position.post : stopValue(position, at);

/** A post is named by its city. */
function partOf(position: RunPosition, at: StopNode): Omit<RoutePart, 'amount'> {
  const { def, hex, stop } = at;
  if (!def.extra) return { what: def.kind === 'offboard' ? 'site' : def.kind, where: stopName(at) };
  const city = [...boardOf(position).posts].find(([, post]) => post.hex === hex && post.stop === stop);
  return { what: 'post', where: `${city?.[0]}.0` };
}

/** 6.14.1; `toSites`: a search maximises the sum of the revenue and of what new sites bring (6.10). */
export function runContext(
  position: RunPosition,
  passing: Passing,
  within?: ReadonlySet<HexId>,
  toSites = false,
): RunContext {
  const { board, company, post, sites: open = {} } = position;
  const { sites, siteAt, posts } = boardOf(position);
  const { atlas, network } = networkFor(position, within);
  const nodeIn = (hex: HexId): number => network.hexes.get(hex)?.stops[0] ?? -1; // every hex has one stop at most
  const own = ownStations(network, board, company);
  const full = new Uint8Array(network.nodes.length);
  for (let node = 0; node < full.length; node++) {
    const at = stopAt(network, node);
    if (at?.def.kind === 'city' && isBlocked(atlas, board, company, at)) full[node] = 1;
  }
  const stopsOn = stopCounter(network);
  const isFull = (hex: HexId): boolean => full[nodeIn(hex)] === 1;
  const prizes = {
    through: nodeIn(companyDef(position, company).home),
    at: ({ hex, def }: StopNode) => (def.extra ? 0 : (open[siteAt.get(hex)?.id ?? ''] ?? 0)),
  };
  const homeOnly = toSites && runners(position).length === 1;
  return {
    position,
    posts: extraEnds(network, {
      beyond: (hex) => (post > 0 ? posts.get(hex) : undefined),
      isClosed: isFull,
      refusal: (hex) => refuse('route.opened', { hex }),
    }),
    isFull,
    atlas,
    network,
    policy: {
      // A train that runs alone wins no site but from its home.
      isOwn: (node) => (homeOnly ? node === prizes.through : own[node] === 1),
      isBlocked: (node) => passing === 'none' && full[node] === 1,
      mayEnd: () => true,
      mayReenter: () => true,
      markerAt: () => false,
      // The cells of one site are one site: a train visits one of them.
      groups: sites
        .map(({ cells }) => ({ nodes: cells.map(nodeIn).filter((node) => node >= 0), refusal: siteTwice }))
        .filter(({ nodes }) => nodes.length > 1),
      check(facts) {
        const stops = stopsOn(facts);
        if (stops < MIN_STOPS) return refuse('route.fewStops', { stops, least: MIN_STOPS });
        if (passing !== 'counted') return undefined;
        const [needed, workers] = [passed(facts, full), workersWith(facts.train)];
        return needed > workers ? refuse('route.workers', { needed, workers }) : undefined;
      },
      minStops: MIN_STOPS,
      minCities: 0,
      watch: [],
      ...stopSums(network, {
        value: (at) => worthOf(position, at),
        part: (at) => partOf(position, at),
        prizes: toSites ? prizes : undefined,
      }),
    },
  };
}
