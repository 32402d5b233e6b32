import type { Field } from './field.ts';
import type { Pace } from './pace.ts';

/** Arcs by the point they lead to. */
function arcsInto({ graph }: Field): readonly (readonly number[])[] {
  const into = Array.from({ length: graph.points }, (): number[] => []);
  for (let point = 0; point < graph.points; point++) {
    for (let arc = graph.arcsAt[point] as number; arc < (graph.arcsAt[point + 1] as number); arc++) {
      into[graph.arcTo[arc] as number]?.push(point, arc);
    }
  }
  return into;
}

/** By point: the fewest stops that the way from there to a station of the company uses up. */
export function waysHome(field: Field, { arcFits, fullCost, townCost, markerCost }: Pace): Float64Array {
  const into = arcsInto(field);
  const cost = new Float64Array(field.graph.points).fill(Number.POSITIVE_INFINITY);
  const queue = [...field.bases];
  for (const base of queue) cost[base] = 0;
  for (let i = 0; i < queue.length; i++) {
    const to = queue[i] as number;
    const ways = into[to] ?? [];
    for (let k = 0; k < ways.length; k += 2) {
      const [from, arc] = [ways[k] as number, ways[k + 1] as number];
      if (!arcFits[arc] || !field.goesOn[to]) continue;
      const step = (field.markers[arc] as number) * markerCost + (fullCost[to] as number) + (townCost[to] as number);
      if ((cost[to] as number) + step >= (cost[from] as number)) continue;
      cost[from] = (cost[to] as number) + step;
      queue.push(from);
    }
  }
  return cost;
}
