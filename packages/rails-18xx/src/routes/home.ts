import type { Field } from './field.ts';
import type { Lists } from './graph.ts';
import type { Pace } from './pace.ts';

/** Arcs by the point they lead to, and by arc where it begins. */
function arcsInto({ graph }: Field): Lists & { readonly from: Int32Array } {
  const { points, arcs, arcsAt, arcTo } = graph;
  const start = new Int32Array(points + 2);
  const items = new Int32Array(arcs);
  const from = new Int32Array(arcs);
  // Two places further on, so that each list begins where the one before has ended once all are in.
  for (let arc = 0; arc < arcs; arc++)
    start[(arcTo[arc] as number) + 2] = (start[(arcTo[arc] as number) + 2] as number) + 1;
  for (let point = 2; point < start.length; point++)
    start[point] = (start[point] as number) + (start[point - 1] as number);
  for (let point = 0; point < points; point++) {
    for (let arc = arcsAt[point] as number; arc < (arcsAt[point + 1] as number); arc++) {
      const to = (arcTo[arc] as number) + 1;
      items[start[to] as number] = arc;
      start[to] = (start[to] as number) + 1;
      from[arc] = point;
    }
  }
  return { start, items, from };
}

/** By point: the fewest stops that the way from there to a station of the company uses up. */
export function waysHome(field: Field, { arcFits, fullCost, townCost, markerCost }: Pace): Float64Array {
  const { start, items, from: fromOf } = arcsInto(field);
  const cost = new Float64Array(field.graph.points).fill(Number.POSITIVE_INFINITY);
  const queue = [...field.bases];
  for (const base of queue) cost[base] = 0;
  for (let i = 0; i < queue.length; i++) {
    const to = queue[i] as number;
    if (!field.goesOn[to]) continue;
    for (let k = start[to] as number; k < (start[to + 1] as number); k++) {
      const arc = items[k] as number;
      const from = fromOf[arc] as number;
      if (!arcFits[arc]) continue;
      const step = (field.markers[arc] as number) * markerCost + (fullCost[to] as number) + (townCost[to] as number);
      if ((cost[to] as number) + step >= (cost[from] as number)) continue;
      cost[from] = (cost[to] as number) + step;
      queue.push(from);
    }
  }
  return cost;
}
