import { reach } from './count.ts';
import { CITY, type Field, TOWN } from './field.ts';
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

export function paceOf(field: Field, train: TrainSpec): Pace {
  const { graph, kind } = field;
  const { full, all } = reach(train);
  const fullCost = kind.map((k) => (k === CITY && !train.skips ? 1 : 0));
  const gauge = train.gauge === undefined ? 0 : train.gauge === 'broad' ? 1 : 2;
  return {
    train,
    fullLimit: full,
    allLimit: all,
    fullCost,
    townCost: kind.map((k) => (k === TOWN && !train.skips && train.towns === 'counted' ? 1 : 0)),
    markerCost: train.skips ? 0 : 1,
    arcFits: field.open.map((open, arc) => (open && (gauge & ~(graph.arcGauges[arc] as number)) === 0 ? 1 : 0)),
    endsCost: kind.every((_, p) => !field.mayEnd[p] || (fullCost[p] as number) > 0),
    bases: train.crosses ? field.crossings.filter((point) => field.goesOn[point]) : field.bases,
    crosses: train.crosses === true,
  };
}
