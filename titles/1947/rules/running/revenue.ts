import { type HexId, isBlocked, type Network, networkOf, networkWithin, ownStations } from '@roundhouse/rails-18xx';
import {
  type RouteContext,
  type RouteFacts,
  type StopGroup,
  type StopNode,
  stopAt,
  type TrainSpec,
} from '@roundhouse/rails-18xx/routes/index.ts';
import { boardOf } from '../../board/index.ts';
import { refuse } from '../../sections.ts';
import type { RunPosition } from './position.ts';
import { Reckoner } from './reckoner.ts';

/** How trains of one company may run on one board. */
export interface RunContext extends RouteContext {
  readonly position: RunPosition;
  /** A city full of other companies' stations: a route ends there, or a worker is spent (6.11.1). */
  isFull(node: number): boolean;
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

/** The cells of one site are one site: a train visits one of them. */
function groupsOf({ stopNodes }: Network, position: RunPosition): readonly StopGroup[] {
  return boardOf(position).sites.flatMap(({ cells }): StopGroup[] => {
    const nodes = cells.flatMap((cell) => stopNodes.get(cell)?.[0] ?? []);
    return nodes.length > 1 ? [{ nodes, refusal: siteTwice }] : [];
  });
}

/** Full cities inside a route; those at its ends are only run to. */
function passed({ stops, visited, from, to }: RouteFacts, isFull: (node: number) => boolean): number {
  let count = 0;
  for (let i = 0; i < visited; i++) {
    const node = stops[i] as number;
    if (node !== from && node !== to && isFull(node)) count++;
  }
  return count;
}

/** Cells beyond the posts of these hexes are looked at with them. */
function withPosts(position: RunPosition, hexes: ReadonlySet<HexId>): ReadonlySet<HexId> {
  const { posts } = boardOf(position);
  return new Set([...hexes, ...[...hexes].flatMap((hex) => posts.get(hex)?.hex ?? [])]);
}

/** 6.14.1; `sites`: a search makes the most of the revenue and of what new sites bring together. */
export function runContext(
  position: RunPosition,
  passing: Passing,
  within?: ReadonlySet<HexId>,
  sites = false,
): RunContext {
  const { board, company, post } = position;
  const { atlas: plain, postAtlas } = boardOf(position);
  const atlas = post > 0 ? postAtlas : plain;
  const network = within
    ? networkWithin(atlas, board.tiles, withPosts(position, within))
    : networkOf(atlas, board.tiles);
  const own = ownStations(network, board, company);
  const reckoner = new Reckoner(network, position);
  const isFull = (node: number): boolean => {
    const at = stopAt(network, node) as StopNode;
    return at.def.kind === 'city' && isBlocked(atlas, board, company, at);
  };
  const full = Uint8Array.from(network.nodes, (_, node) => (stopAt(network, node) && isFull(node) ? 1 : 0));
  const known = (node: number): boolean => full[node] === 1;
  function check(facts: RouteFacts) {
    const stops = reckoner.stops(facts);
    if (stops < MIN_STOPS) return refuse('route.fewStops', { stops, least: MIN_STOPS });
    if (passing !== 'counted') return undefined;
    const [needed, workers] = [passed(facts, known), workersWith(facts.train)];
    return needed > workers ? refuse('route.workers', { needed, workers }) : undefined;
  }
  return {
    position,
    isFull: known,
    atlas,
    network,
    policy: {
      isOwn: (node) => own[node] === 1,
      isBlocked: (node) => passing === 'none' && known(node),
      mayEnd: () => true,
      mayReenter: () => true,
      markerAt: () => false,
      groups: groupsOf(network, position),
      check,
      minStops: MIN_STOPS,
      minCities: 0,
      watch: [],
      revenue: (facts, account) => reckoner.revenue(facts, account),
      ...(sites ? { objective: (facts: RouteFacts) => reckoner.revenue(facts) + reckoner.sites(facts) } : {}),
      most: (node) => (sites ? reckoner.most(node) : reckoner.value(node)),
      ceiling: (facts) => reckoner.ceiling(facts, sites),
    },
  };
}
