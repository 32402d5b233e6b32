/** States below this can be queued, at costs below 2^16. */
export const MOST_STATES = 1 << 15;
export const MOST_COST = (1 << 16) - 1;

/** A queue of states by cost, both packed into one whole number; the cheaper comes first, equal ones by state. */
export class CostQueue {
  #keys = new Int32Array(4096);
  #size = 0;
  get size(): number {
    return this.#size;
  }
  clear(): void {
    this.#size = 0;
  }
  push(cost: number, state: number): void {
    if (this.#size === this.#keys.length) {
      const larger = new Int32Array(this.#size * 2);
      larger.set(this.#keys);
      this.#keys = larger;
    }
    const keys = this.#keys;
    const key = (cost << 15) | state;
    let at = this.#size++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = keys[parent] as number;
      if (above <= key) break;
      keys[at] = above;
      at = parent;
    }
    keys[at] = key;
  }
  /** The cheapest, as cost << 15 | state; only if there is one. */
  pop(): number {
    const keys = this.#keys;
    const top = keys[0] as number;
    const last = keys[--this.#size] as number;
    const size = this.#size;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= size) break;
      if (child + 1 < size && (keys[child + 1] as number) < (keys[child] as number)) child++;
      if ((keys[child] as number) >= last) break;
      keys[at] = keys[child] as number;
      at = child;
    }
    keys[at] = last;
    return top;
  }
}
