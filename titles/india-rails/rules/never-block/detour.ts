import type { Layout } from '../building/layout.ts';
import { isPassableBy, isUsableBy, type Place } from './places.ts';
import type { Way } from './ways.ts';

/** Two edges that lead round one over a milepost beside it. */
interface Detour {
  readonly edges: readonly [number, number];
  readonly over: number;
}

/** A detour round an edge of known ways, over edges that none of them uses. */
export function detourOf(layout: Layout, ways: readonly Way[], absent: number, edge: number): Detour | undefined {
  const { triangles, ends } = layout.board;
  const [a, b] = [ends[2 * edge] as number, ends[2 * edge + 1] as number];
  const isFree = (each: number): boolean =>
    isUsableBy(layout, each, absent) && !ways.some(({ edges }) => edges.includes(each));
  for (let i = edge * 4; i < edge * 4 + 4; i += 2) {
    const [first, second] = [triangles[i] as number, triangles[i + 1] as number];
    if (first < 0 || !isFree(first) || !isFree(second)) continue;
    const over = [ends[2 * first] as number, ends[2 * first + 1] as number].find((end) => end !== a && end !== b) ?? a;
    if (isPassableBy(layout, over, absent)) return { edges: [first, second], over };
  }
  return undefined;
}

/** Ways longer than this, after many detours, are searched for again: long ways are in the way of more sections. */
const LONGEST = 30;

/** The end of an edge at which the way reaches it. */
function comesFrom({ board }: Layout, { mileposts }: Place, way: Way, edge: number): number {
  const { ends, ferries, ferryAt } = board;
  const touches = (each: number, at: number): boolean => ends[2 * each] === at || ends[2 * each + 1] === at;
  let at = mileposts.find((milepost) => touches(way.edges[0] as number, milepost)) ?? -1;
  for (const each of way.edges) {
    // Where the next edge does not go on from here, a ferry does.
    if (!touches(each, at)) at = ferries[ferryAt[at] as number]?.ports.find((port) => port !== at) ?? -1;
    if (each === edge) return at;
    at = board.other(each, at);
  }
  return -1;
}

/** A way that lost exactly one edge, led round it; undefined if it lost others too, or no simple detour exists. */
export function ledRound(
  layout: Layout,
  place: Place,
  absent: number,
  ways: readonly Way[],
  way: Way,
): Way | undefined {
  const lost = way.edges.filter((edge) => !isUsableBy(layout, edge, absent));
  const [edge] = lost;
  if (edge === undefined || lost.length > 1 || way.edges.length >= LONGEST) return undefined;
  const detour = detourOf(layout, ways, absent, edge);
  if (!detour || place.mileposts.includes(detour.over)) return undefined;
  const { ends, entries } = layout.board;
  const from = comesFrom(layout, place, way, edge);
  const [first, second] = detour.edges;
  const inOrder = ends[2 * first] === from || ends[2 * first + 1] === from ? [first, second] : [second, first];
  const edges = way.edges.flatMap((each) => (each === edge ? inOrder : [each]));
  return { ...way, edges, limited: entries[detour.over] === 0 ? way.limited : [...way.limited, detour.over] };
}
