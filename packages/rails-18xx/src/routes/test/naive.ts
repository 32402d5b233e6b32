// A second, slow way to all routes and runs. It shares nothing with the search or the judge but the network.
import type { NetNode, Network } from '../../board/network.ts';

export interface Trail {
  readonly nodes: readonly number[];
  readonly segments: readonly number[];
}

const isRealStop = (node: NetNode | undefined): boolean => node?.kind === 'stop' && node.def.kind !== 'junction';

/** Every trail from stop to stop that comes to no point twice, each in one direction only. */
export function allTrails(network: Network, most = 20_000): readonly Trail[] | undefined {
  const trails: Trail[] = [];
  const nodes: number[] = [];
  const segments: number[] = [];
  const walk = (node: number, cameFrom: string | undefined): boolean => {
    if (trails.length > most) return false;
    if (nodes.length > 1 && isRealStop(network.nodes[node]) && (nodes[0] as number) < node) {
      trails.push({ nodes: [...nodes], segments: [...segments] });
    }
    for (const id of network.segmentsAt[node] ?? []) {
      const segment = network.segments[id];
      if (!segment) continue;
      if (network.nodes[node]?.kind === 'border' && segment.hex === cameFrom) continue;
      const next = segment.a === node ? segment.b : segment.a;
      if (nodes.includes(next)) continue;
      nodes.push(next);
      segments.push(id);
      const fine = walk(next, segment.hex);
      nodes.pop();
      segments.pop();
      if (!fine) return false;
    }
    return true;
  };
  for (let start = 0; start < network.nodes.length; start++) {
    if (!isRealStop(network.nodes[start])) continue;
    nodes.push(start);
    const fine = walk(start, undefined);
    nodes.pop();
    if (!fine) return undefined;
  }
  return trails;
}

/** Hexes in the order a trail enters them. */
export function hexesEntered(network: Network, { nodes, segments }: Trail): readonly string[] {
  const entered: string[] = [];
  segments.forEach((id, i) => {
    const came = network.nodes[nodes[i] as number]?.kind;
    if (i === 0 || came === 'border') entered.push(network.segments[id]?.hex as string);
  });
  return entered;
}

export const bordersCrossed = (network: Network, { nodes }: Trail): readonly string[] =>
  nodes.flatMap((id) => {
    const node = network.nodes[id];
    return node?.kind === 'border' ? [node.border] : [];
  });

export interface Priced {
  readonly trail: Trail;
  readonly revenue: number;
}

/** Calls `visit` with every run: for each train a trail or none, so that no two share track or hex sides. */
function everyRun(
  network: Network,
  options: readonly (readonly Priced[])[],
  visit: (trails: readonly Trail[], revenue: number) => void,
): void {
  const sides = network.segments.length; // hex sides are counted on from the segments
  const takes = ({ nodes, segments }: Trail): readonly number[] => [
    ...segments,
    ...nodes.filter((id) => network.nodes[id]?.kind === 'border').map((id) => sides + id),
  ];
  const priced = options.map((list) => list.map(({ trail, revenue }) => ({ trail, revenue, taken: takes(trail) })));
  const used = new Uint8Array(sides + network.nodes.length);
  const place = (i: number, trails: readonly Trail[], sum: number): void => {
    const routes = priced[i];
    if (routes === undefined) {
      visit(trails, sum);
      return;
    }
    place(i + 1, trails, sum);
    for (const { trail, revenue, taken } of routes) {
      if (taken.some((piece) => used[piece])) continue;
      for (const piece of taken) used[piece] = 1;
      place(i + 1, [...trails, trail], sum + revenue);
      for (const piece of taken) used[piece] = 0;
    }
  };
  place(0, [], 0);
}

/** The most that trains can earn whose routes share neither track nor hex sides. */
export function bestTogether(network: Network, options: readonly (readonly Priced[])[]): number {
  let best = 0;
  everyRun(network, options, (_, revenue) => {
    best = Math.max(best, revenue);
  });
  return best;
}

/** What the best sets of routes earn that earn anything: each set once, with the trains that earn most on it. */
export function bestSets(network: Network, options: readonly (readonly Priced[])[], size: number): readonly number[] {
  const sets = new Map<string, number>();
  const keys = new Map<Trail, string>();
  for (const { trail } of options.flat()) keys.set(trail, [...trail.segments].sort((a, b) => a - b).join(' '));
  everyRun(network, options, (trails, revenue) => {
    const key = trails
      .map((trail) => keys.get(trail))
      .sort()
      .join(';');
    sets.set(key, Math.max(sets.get(key) ?? 0, revenue));
  });
  const earning = [...sets.values()].filter((revenue) => revenue > 0).sort((a, b) => b - a);
  return earning.length === 0 ? [0] : earning.slice(0, size);
}
