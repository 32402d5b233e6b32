import type { RoutePath } from '../board/types.ts';

/** A route as the site writes it, without what it earns. */
export type SiteRoute = {
  readonly train: string;
  readonly connections: readonly (readonly string[])[];
  readonly hexes: readonly string[];
  readonly nodes: readonly string[];
};

const hexOf = (step: string): string => step.split('.')[0] as string;
const isStop = (step: string): boolean => step.includes('.');

/** Our path as the site writes it: stretches from stop to stop, and the stops. */
export function routeOfPath(train: string, path: RoutePath, nodeOf: (stop: string) => string): SiteRoute {
  const connections: string[][] = [];
  for (const step of path) {
    connections.at(-1)?.push(hexOf(step));
    if (isStop(step)) connections.push([hexOf(step)]);
  }
  connections.pop();
  const stops = path.filter(isStop);
  return { train, connections, hexes: stops.map(hexOf), nodes: stops.map(nodeOf) };
}
