import type { StopDef } from '../board/types.ts';
import { isTownLike } from './stops.ts';
import type { TrainSpec } from './types.ts';

/** What a stop takes of a train's reach: [stops of any kind, stops that `plus` may cover]. */
export function stopCost(train: TrainSpec, def: StopDef): readonly [number, number] {
  if (train.skips || def.extra) return [0, 0];
  if (!isTownLike(def)) return [1, 0];
  return train.towns === 'counted' ? [0, 1] : [0, 0];
}

/** How far the train reaches: first without, then with the stops that only towns may use. */
export function reach({ counts, skips, plus = 0 }: TrainSpec): { readonly full: number; readonly all: number } {
  const full = counts === null || skips ? Number.MAX_SAFE_INTEGER : counts;
  return { full, all: full === Number.MAX_SAFE_INTEGER ? full : full + plus };
}

/**
 * Writes to `chosen` the positions of the `limit` highest values, ties to the earlier position, and returns how many
 * they are. If `must` is given, one position with a 1 in it is always among them (where there is any).
 */
export function chooseBest(
  values: ArrayLike<number>,
  length: number,
  limit: number,
  chosen: Int32Array,
  must?: Uint8Array,
): number {
  const size = Math.min(limit, length);
  for (let k = 0; k < size; k++) chosen[k] = bestOutside(values, length, chosen, k, undefined);
  if (must === undefined || size === 0) return size;
  for (let k = 0; k < size; k++) if (must[chosen[k] as number] === 1) return size;
  const forced = bestOutside(values, length, chosen, 0, must);
  if (forced >= 0) chosen[size - 1] = forced;
  return size;
}

/** Position of the highest value that is not among the first `taken` chosen ones and is marked in `must`. */
function bestOutside(
  values: ArrayLike<number>,
  length: number,
  chosen: Int32Array,
  taken: number,
  must: Uint8Array | undefined,
): number {
  let best = -1;
  for (let i = 0; i < length; i++) {
    if (best >= 0 && (values[i] as number) <= (values[best] as number)) continue;
    if (must !== undefined && must[i] !== 1) continue;
    let free = true;
    for (let k = 0; k < taken; k++) if (chosen[k] === i) free = false;
    if (free) best = i;
  }
  return best;
}

/** Kept, as every part of a search asks for them. */
const kinds = new WeakMap<TrainSpec, string>();

/** A key that is the same for trains that are alike. */
export function kindOf(train: TrainSpec): string {
  const known = kinds.get(train) ?? JSON.stringify(train);
  kinds.set(train, known);
  return known;
}
