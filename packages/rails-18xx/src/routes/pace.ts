// What one kind of train can do on a field: how far it goes, what stops cost it, which track it may use.
import { kindOf, reach } from './count.ts';
import { CITY, type Field, TOWN } from './field.ts';
import { bytesOf } from './number-lists.ts';
import type { TrainSpec } from './types.ts';

/** What one train can do on a field, as numbers. */
export interface Pace {
  readonly train: TrainSpec;
  readonly fullLimit: number;
  readonly allLimit: number;
  readonly fullCost: Uint8Array; // by point
  readonly townCost: Uint8Array; // by point
  readonly markerCost: number;
  readonly arcFits: Uint8Array; // may this train use the arc at all?
  readonly endsCost: boolean; // does every end use up a stop?
  /** Points of which every route has one: stations of the company, or places where the map is crossed. */
  readonly bases: readonly number[];
  readonly crosses: boolean;
}

/** Does the way by an arc lead to a stop where a route may end, without coming to a crossing again? */
function leadsToEnd({ graph, goesOn, mayEnd, groupAt }: Field, fits: Uint8Array, base: number, first: number): boolean {
  const seen = new Uint8Array(graph.points);
  const todo = [first];
  for (let arc = todo.pop(); arc !== undefined; arc = todo.pop()) {
    const to = graph.arcTo[arc] as number;
    const again = to === base || ((groupAt[to] as number) >= 0 && groupAt[to] === groupAt[base]);
    if (!fits[arc] || seen[to] || again) continue;
    if (mayEnd[to]) return true;
    seen[to] = 1;
    if (!goesOn[to]) continue;
    for (let next = graph.arcsAt[to] as number; next < (graph.arcsAt[to + 1] as number); next++) todo.push(next);
  }
  return false;
}

/** Crossings that two arms can leave. Arcs from them that lead to no end are closed: an arm by them could never end. */
function openCrossings(field: Field, fits: Uint8Array): readonly number[] {
  const { arcsAt } = field.graph;
  return field.crossings.filter((base) => {
    let ways = 0;
    for (let arc = arcsAt[base] as number; arc < (arcsAt[base + 1] as number); arc++) {
      if (leadsToEnd(field, fits, base, arc)) ways++;
      else fits[arc] = 0;
    }
    return field.goesOn[base] === 1 && ways > 1;
  });
}

const known = new WeakMap<Field, Map<string, Pace>>();

/** Kept for each kind of train, as all parts of a search ask for it. */
export function paceOf(field: Field, train: TrainSpec): Pace {
  const ofField = known.get(field) ?? new Map<string, Pace>();
  const kind = kindOf(train);
  const found = ofField.get(kind) ?? newPace(field, train);
  known.set(field, ofField.set(kind, found));
  return found;
}

function newPace(field: Field, train: TrainSpec): Pace {
  const { graph, kind } = field;
  const { full, all } = reach(train);
  const fullCost = bytesOf(kind.length, (p) => (kind[p] === CITY && !train.skips ? 1 : 0));
  const gauge = train.gauge === undefined ? 0 : train.gauge === 'broad' ? 1 : 2;
  const arcFits = bytesOf(graph.arcs, (arc) =>
    field.open[arc] && (gauge & ~(graph.arcGauges[arc] as number)) === 0 ? 1 : 0,
  );
  const bases = train.crosses ? openCrossings(field, arcFits) : field.bases;
  return {
    train,
    fullLimit: full,
    allLimit: all,
    fullCost,
    townCost: bytesOf(kind.length, (p) => (kind[p] === TOWN && !train.skips && train.towns === 'counted' ? 1 : 0)),
    markerCost: train.skips ? 0 : 1,
    arcFits,
    endsCost: kind.every((_, p) => !field.mayEnd[p] || (fullCost[p] as number) > 0),
    bases,
    crosses: train.crosses === true,
  };
}
