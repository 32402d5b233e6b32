/** A queue of places by cost, as whole numbers in one array; the cheaper comes first, equal ones by place. */
export class CostQueue {
  #keys: Float64Array;
  #size = 0;
  readonly #places: number;
  constructor(places: number) {
    this.#places = places;
    this.#keys = new Float64Array(1024);
  }
  get size(): number {
    return this.#size;
  }
  clear(): void {
    this.#size = 0;
  }
  push(cost: number, place: number): void {
    if (this.#size === this.#keys.length) {
      const larger = new Float64Array(this.#size * 2);
      larger.set(this.#keys);
      this.#keys = larger;
    }
    const keys = this.#keys;
    const key = cost * this.#places + place;
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
  /** The cheapest, as cost * places + place; only if there is one. */
  pop(): number {
    const keys = this.#keys;
    const top = keys[0] as number;
    const last = keys[--this.#size] as number;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.#size) break;
      if (child + 1 < this.#size && (keys[child + 1] as number) < (keys[child] as number)) child++;
      if ((keys[child] as number) >= last) break;
      keys[at] = keys[child] as number;
      at = child;
    }
    keys[at] = last;
    return top;
  }
}
