import type { Network } from '../board/network.ts';
import { type StopNode, stopAt } from './stops.ts';
import type { Account, RouteFacts, RoutePart, RoutePolicy } from './types.ts';

/** Extra stops that a route can have: one beyond each end. */
const MOST_EXTRA = 2;

/** What a title says about revenue that is the sum of the stops visited. */
export interface StopSumPolicy {
  value(at: StopNode): number;
  /** The line for a stop in the account of a route. */
  part(at: StopNode): Omit<RoutePart, 'amount'>;
  /** What a search counts beside the revenue: prizes for the ends of routes that visit stop `through` (a node; -1: none). */
  readonly prizes?: { readonly through: number; at(stop: StopNode): number } | undefined;
}

export type StopSums = Pick<RoutePolicy, 'revenue' | 'most' | 'ceiling'> & Partial<Pick<RoutePolicy, 'objective'>>;

/** Counts the stops of a route that are not extra ones. */
export function stopCounter(network: Network): (facts: RouteFacts) => number {
  const isExtra = new Uint8Array(network.nodes.length);
  for (let node = 0; node < isExtra.length; node++) if (stopAt(network, node)?.def.extra) isExtra[node] = 1;
  return ({ stops, visited }) => {
    let count = 0;
    for (let i = 0; i < visited; i++) if (isExtra[stops[i] as number] === 0) count++;
    return count;
  };
}

/** Reckons routes whose stops each pay what they are worth, once. What does not depend on the route is looked up beforehand. */
export function stopSums(network: Network, { value, part, prizes }: StopSumPolicy): StopSums {
  const [values, prizeAt] = [new Int32Array(network.nodes.length), new Int32Array(network.nodes.length)];
  for (let node = 0; node < network.nodes.length; node++) {
    const at = stopAt(network, node);
    if (at === undefined) continue;
    values[node] = value(at);
    if (prizes) prizeAt[node] = prizes.at(at);
  }
  const worthOf = (node: number): number => values[node] as number;
  const most = (node: number): number => worthOf(node) + (prizeAt[node] as number);

  function write(node: number, { counted, parts }: Account): void {
    counted.push(node);
    parts.push({ ...part(stopAt(network, node) as StopNode), amount: worthOf(node) });
  }

  function revenue({ stops, visited }: RouteFacts, account?: Account): number {
    let total = 0;
    for (let i = 0; i < visited; i++) {
      const node = stops[i] as number;
      total += worthOf(node);
      if (account) write(node, account);
    }
    return total;
  }

  function prizesOf({ stops, visited, from, to }: RouteFacts): number {
    const ends = (prizeAt[from] as number) + (prizeAt[to] as number);
    if (ends === 0) return 0;
    for (let i = 0; i < visited; i++) if (stops[i] === prizes?.through) return ends;
    return 0;
  }

  /** As many of the best stops as the train counts, and the best extra ones. */
  function ceiling({ train, stops, visited }: RouteFacts): number {
    const nodes = Array.from({ length: visited }, (_, i) => stops[i] as number);
    const best = (extra: boolean, count: number): number =>
      nodes
        .filter((node) => (stopAt(network, node)?.def.extra === true) === extra)
        .map(most)
        .sort((a, b) => b - a)
        .slice(0, count)
        .reduce((sum, worth) => sum + worth, 0);
    return best(false, train.counts ?? visited) + best(true, MOST_EXTRA);
  }

  return {
    revenue,
    most,
    ceiling,
    ...(prizes ? { objective: (facts: RouteFacts) => revenue(facts) + prizesOf(facts) } : {}),
  };
}
