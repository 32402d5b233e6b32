import { type Network, sideBetween } from '../board/network.ts';
import type { HexId } from '../board/types.ts';
import { stopAt } from '../routes/stops.ts';
import { unplayable } from './import-problem.ts';
import type { SiteRoute } from './schema.ts';

/** A stretch of track from stop to stop. */
interface Stretch {
  readonly hexes: readonly HexId[];
  readonly from: string; // "P17.1"
  readonly to: string;
}

/** The stop of a hex whose track leads to a neighbour; if there are several, the recorded nodes decide. */
function stopTowards(network: Network, hex: HexId, next: HexId, named: readonly string[]): string {
  const side = sideBetween(network, hex, next);
  const stops = new Set<number>();
  for (const id of side === undefined ? [] : (network.segmentsAt[side] ?? [])) {
    const segment = network.segments[id];
    if (segment?.hex !== hex) continue;
    const stop = stopAt(network, segment.a === side ? segment.b : segment.a);
    if (stop) stops.add(stop.stop);
  }
  const known = named.find((node) => node.startsWith(`${hex}-`) && stops.has(Number(node.slice(hex.length + 1))));
  const [only] = stops;
  const stop = stops.size > 1 && known !== undefined ? Number(known.slice(hex.length + 1)) : only;
  if (stop === undefined) throw unplayable('route.noTrack', { hex, next });
  return `${hex}.${stop}`;
}

function stretchOf(network: Network, hexes: readonly HexId[], named: readonly string[]): Stretch {
  const [first, second] = hexes as [HexId, HexId];
  const [last, beforeLast] = [...hexes].reverse() as [HexId, HexId];
  return {
    hexes,
    from: stopTowards(network, first, second, named),
    to: stopTowards(network, last, beforeLast, named),
  };
}

const turned = ({ hexes, from, to }: Stretch): Stretch => ({ hexes: [...hexes].reverse(), from: to, to: from });

/** The site writes stretches in the order of travel, but each of them in either direction: turns them to meet. */
function inLine(stretches: readonly Stretch[]): readonly Stretch[] {
  const [first, second, ...rest] = stretches;
  if (first === undefined || second === undefined) return stretches;
  const meets = (stop: string): boolean => stop === second.from || stop === second.to;
  const line = [meets(first.to) ? first : turned(first)];
  for (const stretch of [second, ...rest]) {
    const end = line[line.length - 1]?.to;
    if (stretch.from !== end && stretch.to !== end) throw unplayable('route.broken', { stop: end ?? null });
    line.push(stretch.from === end ? stretch : turned(stretch));
  }
  return line;
}

const asText = (names: readonly string[]): string => [...names].sort().join(' ');

/**
 * A route names its stops three times; if these disagree, the file was changed by hand. The site's order of nodes varies,
 * and it numbers the towns of some hexes differently, so only their hexes are compared.
 */
function checkStops({ hexes, nodes }: SiteRoute, stops: readonly string[]): void {
  const at = stops.map((stop) => stop.split('.')[0] as string);
  if (hexes && hexes.join() !== at.join() && hexes.join() !== [...at].reverse().join())
    throw unplayable('route.hexes', { stops: at.join('-') });
  if (nodes && asText(nodes.map((node) => node.split('-')[0] as string)) !== asText(at))
    throw unplayable('route.nodes', { stops: at.join('-') });
}

/** The path, as we write it, of a recorded route. */
export function pathOfRoute(network: Network, route: SiteRoute): string[] {
  const { connections, nodes = [] } = route;
  const line = inLine(connections.map((hexes) => stretchOf(network, hexes, nodes)));
  checkStops(route, [...line.map(({ from }) => from).slice(0, 1), ...line.map(({ to }) => to)]);
  return [...line.map(({ from }) => from).slice(0, 1), ...line.flatMap(({ hexes, to }) => [...hexes.slice(1, -1), to])];
}

/** What a run earned, route by route: as we reckon it, and as the file says. */
export interface RunRecord {
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
}
