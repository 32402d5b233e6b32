/** What walks have come to that could go on in just the same ways. Those that are behind another need not go on. */
export class Standings {
  readonly #known = new Map<string, (readonly (readonly number[])[])[]>();
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
  isBehind(place: string, numbers: readonly number[], bits: readonly number[]): boolean {
    let known = this.#known.get(place);
    if (known === undefined) {
      if (this.#size >= this.#most) return false;
      known = [];
      this.#known.set(place, known);
    }
    for (const [others, otherBits] of known) {
      if (noLess(others as readonly number[], numbers) && hasAll(otherBits as readonly number[], bits)) return true;
    }
    if (this.#size < this.#most) {
      known.push([numbers, bits]);
      this.#size++;
    }
    return false;
  }
}

function noLess(numbers: readonly number[], than: readonly number[]): boolean {
  for (let i = 0; i < than.length; i++) if ((numbers[i] as number) < (than[i] as number)) return false;
  return true;
}

function hasAll(bits: readonly number[], wanted: readonly number[]): boolean {
  for (let i = 0; i < wanted.length; i++) if (((bits[i] as number) & (wanted[i] as number)) !== wanted[i]) return false;
  return true;
}
