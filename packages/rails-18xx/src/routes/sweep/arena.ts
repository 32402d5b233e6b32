/** The first piece is small, as mostly little is needed; the next ones are larger. */
const FIRST_CHUNK = 512;
const MOST_CHUNK = 4_096;

/** Many short lists in few pieces of memory: to allocate a piece and to free it takes longer than to fill a list. */
export class Arena<T extends Int32Array | Float64Array> {
  readonly #make: new (
    length: number,
  ) => T;
  #chunk: T;
  #size = FIRST_CHUNK;
  #used = 0;

  constructor(make: new (length: number) => T) {
    this.#make = make;
    this.#chunk = new make(FIRST_CHUNK);
  }

  /** A list of zeros. */
  list(length: number): T {
    if (this.#used + length > this.#chunk.length) {
      this.#size = Math.min(2 * this.#size, MOST_CHUNK);
      this.#chunk = new this.#make(Math.max(this.#size, length));
      this.#used = 0;
    }
    this.#used += length;
    return this.#chunk.subarray(this.#used - length, this.#used) as T;
  }

  /** A copy of the first numbers of a list. */
  copy(of: ArrayLike<number>, length = of.length): T {
    const list = this.list(length);
    for (let i = 0; i < length; i++) list[i] = of[i] as number;
    return list;
  }
}
