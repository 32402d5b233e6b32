import type { Atlas } from '../board/atlas.ts';
import { type Network, networkOf } from '../board/network.ts';
import type { BoardState, HexId, RoutePath } from '../board/types.ts';
import { resolvePath, writePath } from './path.ts';

interface Track {
  readonly nodes: readonly number[];
  readonly segments: readonly number[];
}

interface Way extends Track {
  readonly cost: number;
}

/** Passing a city is dear and a town less so: players who want to stop there would have clicked it. */
const COSTS: Readonly<Record<string, number>> = { city: 40, offboard: 400, town: 4, halt: 4 };

const stopNodes = (network: Network, hex: HexId): readonly number[] =>
  (network.hexes.get(hex)?.stops ?? []).filter((node) => {
    const found = network.nodes[node];
    return found?.kind === 'stop' && found.def.kind !== 'junction';
  });

/** One piece further. At a hex side a train goes on into the other hex only, and no track is used twice. */
function* steps(network: Network, way: Way, used: ReadonlySet<number>): Generator<Way> {
  const at = way.nodes[way.nodes.length - 1] as number;
  const came = network.segments[way.segments[way.segments.length - 1] ?? -1];
  for (const id of network.segmentsAt[at] ?? []) {
    const segment = network.segments[id];
    if (!segment || used.has(id) || way.segments.includes(id)) continue;
    if (network.nodes[at]?.kind === 'border' && came?.hex === segment.hex) continue;
    const next = segment.a === at ? segment.b : segment.a;
    if (way.nodes.includes(next)) continue;
    const node = network.nodes[next];
    const cost = way.cost + 1 + (node?.kind === 'stop' ? (COSTS[node.def.kind] ?? 0) : 0);
    yield { nodes: [...way.nodes, next], segments: [...way.segments, id], cost };
  }
}

/** The shortest free way on from a track to a stop of the hex. */
function onwards(network: Network, track: Track, goals: readonly number[], used: ReadonlySet<number>): Way | null {
  const best = new Map<string, number>();
  let open: Way[] = [{ ...track, cost: 0 }];
  while (open.length > 0) {
    open.sort((a, b) => a.cost - b.cost);
    const way = open.shift() as Way;
    const end = way.nodes[way.nodes.length - 1] as number;
    if (way.nodes.length > track.nodes.length && goals.includes(end)) return way;
    for (const next of steps(network, way, used)) {
      const key = `${next.nodes[next.nodes.length - 1]} ${next.segments[next.segments.length - 1]}`;
      if ((best.get(key) ?? Number.POSITIVE_INFINITY) <= next.cost) continue;
      best.set(key, next.cost);
      open = [...open, next];
    }
  }
  return null;
}

/** Track that other routes of the run use already. */
function usedBy(atlas: Atlas, network: Network, paths: readonly RoutePath[]): ReadonlySet<number> {
  return new Set(
    paths.flatMap((path) => {
      const track = resolvePath(atlas, network, path);
      return 'code' in track ? [] : track.segments;
    }),
  );
}

export type DrawnRoute =
  | { readonly ok: true; readonly path: RoutePath | null }
  | { readonly ok: false; readonly hex: HexId };

/**
 * The route through the places that were clicked, in their order. One place alone is the beginning of a route and has no
 * path yet. It is only drawn here; whether a train may run it is for the rules to say.
 */
export function routeThrough(
  atlas: Atlas,
  tiles: BoardState['tiles'],
  clicks: readonly HexId[],
  others: readonly RoutePath[] = [],
): DrawnRoute {
  const network = networkOf(atlas, tiles);
  const used = usedBy(atlas, network, others);
  const [first, ...rest] = clicks;
  const starts = first === undefined ? [] : stopNodes(network, first);
  if (first !== undefined && starts.length === 0) return { ok: false, hex: first };
  if (rest.length === 0) return { ok: true, path: null };
  const tries = starts.map((start) => follow(network, start, rest, used));
  const whole = tries.filter(({ reached }) => reached === rest.length).sort((a, b) => a.cost - b.cost)[0];
  if (whole) return { ok: true, path: writePath(network, whole.track) };
  // Of several places to begin, the one that led furthest tells most.
  const furthest = Math.max(...tries.map(({ reached }) => reached));
  return { ok: false, hex: rest[furthest] ?? first ?? '' };
}

/** Goes from place to place as far as free track leads. */
function follow(network: Network, start: number, places: readonly HexId[], used: ReadonlySet<number>) {
  let track: Track = { nodes: [start], segments: [] };
  let cost = 0;
  for (const [reached, hex] of places.entries()) {
    const way = onwards(network, track, stopNodes(network, hex), used);
    if (!way) return { track, cost, reached };
    track = way;
    cost += way.cost;
  }
  return { track, cost, reached: places.length };
}
