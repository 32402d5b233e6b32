/**
 * Remembers what was derived from the objects seen last, by identity. A WeakMap would remember for longer, but keeps what
 * it holds alive until the next full garbage collection, and every board of a game derives something: forgetting early
 * makes replay several times faster.
 */
export class Recent<K extends object, V> {
  readonly #keys: (K | undefined)[];
  readonly #values: (V | undefined)[];
  #last = 0; // where the key asked for last is kept
  #next = 0; // the place that is overwritten next

  constructor(size: number) {
    this.#keys = new Array<K | undefined>(size).fill(undefined);
    this.#values = new Array<V | undefined>(size).fill(undefined);
  }

  get(key: K): V | undefined {
    if (this.#keys[this.#last] === key) return this.#values[this.#last];
    const at = this.#keys.indexOf(key);
    if (at < 0) return undefined;
    this.#last = at;
    return this.#values[at];
  }

  set(key: K, value: V): void {
    const known = this.#keys.indexOf(key);
    const at = known < 0 ? this.#next : known;
    if (known < 0) this.#next = (this.#next + 1) % this.#keys.length;
    this.#keys[at] = key;
    this.#values[at] = value;
    this.#last = at;
  }
}
