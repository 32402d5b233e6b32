/** What a walk has gathered, and where it could go on. */
interface KnownWalk {
  readonly region: Int32Array; // the track that it can still reach, as bits
  readonly numbers: readonly number[];
  readonly bits: readonly number[];
}

/** Walks remembered in all: they take no more than a few dozen megabytes. */
const MOST_IN_ALL = 100_000;

/**
 * Compares walks that stand at the same place. One that is behind another need not go on: the other has gathered at least
 * as much, and can go wherever this one can.
 */
export class KnownWalks {
  readonly #known = new Map<number, KnownWalk[]>(); // by place
  readonly #most: number;
  #size = 0;

  /** `most`: how many walks of a place are remembered. Forgetting the others costs only time. */
  constructor(most: number) {
    this.#most = most;
  }

  clear(): void {
    this.#known.clear();
    this.#size = 0;
  }

  /** Does a known walk at the same place have at least all this track, these numbers and bits? If not, this one is remembered. */
  isBehind(place: number, region: Int32Array, numbers: readonly number[], bits: readonly number[]): boolean {
    const known = this.#known.get(place) ?? [];
    for (let i = 0; i < known.length; i++) {
      const other = known[i] as KnownWalk;
      if (!noLess(other.numbers, numbers) || !hasAll(other.bits, bits) || !hasAll(other.region, region)) continue;
      // A walk that was ahead of one is likely to be ahead of the next: look at it first.
      known.copyWithin(1, 0, i);
      known[0] = other;
      return true;
    }
    if (known.length >= this.#most) known.pop();
    else if (this.#size++ >= MOST_IN_ALL) return false;
    known.push({ region: region.slice(), numbers, bits });
    if (known.length === 1) this.#known.set(place, known);
    return false;
  }
}

function noLess(numbers: readonly number[], than: readonly number[]): boolean {
  for (let i = 0; i < than.length; i++) if ((numbers[i] as number) < (than[i] as number)) return false;
  return true;
}

function hasAll(bits: ArrayLike<number>, wanted: ArrayLike<number>): boolean {
  for (let i = 0; i < wanted.length; i++) if (((bits[i] as number) & (wanted[i] as number)) !== wanted[i]) return false;
  return true;
}
