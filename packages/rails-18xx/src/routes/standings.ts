/** What walks have come to that could go on in just the same ways. Those that are behind another need not go on. */
export class Standings {
  readonly #known = new Map<number, Standing[]>();
  #size = 0;
  readonly #most: number;

  /** Remembers so many and no more: what is forgotten costs time, nothing else. */
  constructor(most: number) {
    this.#most = most;
  }

  clear(): void {
    this.#known.clear();
    this.#size = 0;
  }

  /** Is there one in the same place with no number less and no bit missing? If not, it is remembered. */
  isBehind(place: Int32Array, numbers: readonly number[], bits: readonly number[]): boolean {
    const key = hashOf(place);
    let known = this.#known.get(key);
    if (known === undefined) {
      if (this.#size >= this.#most) return false;
      known = [];
      this.#known.set(key, known);
    }
    for (const other of known) {
      if (noLess(other.numbers, numbers) && hasAll(other.bits, bits) && isSame(other.place, place)) return true;
    }
    if (this.#size < this.#most) {
      known.push({ place: place.slice(), numbers, bits });
      this.#size++;
    }
    return false;
  }
}

interface Standing {
  readonly place: Int32Array;
  readonly numbers: readonly number[];
  readonly bits: readonly number[];
}

function hashOf(place: Int32Array): number {
  let hash = 0;
  for (let i = 0; i < place.length; i++) hash = (Math.imul(hash, 0x9e3779b1) ^ (place[i] as number)) + (hash >>> 15);
  return hash | 0;
}

function isSame(a: Int32Array, b: Int32Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function noLess(numbers: readonly number[], than: readonly number[]): boolean {
  for (let i = 0; i < than.length; i++) if ((numbers[i] as number) < (than[i] as number)) return false;
  return true;
}

function hasAll(bits: readonly number[], wanted: readonly number[]): boolean {
  for (let i = 0; i < wanted.length; i++) if (((bits[i] as number) & (wanted[i] as number)) !== wanted[i]) return false;
  return true;
}
