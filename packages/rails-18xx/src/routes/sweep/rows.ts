const ROOM = 64;
const MIX = 0x9e3779b1;

/** Rows of numbers, of which each is kept once. */
export class Rows {
  size = 0;
  values: Int32Array; // row after row
  width: number;
  #places = new Int32Array(2 * ROOM); // rows by what they hash to, counted from 1; 0 is free

  constructor(width: number) {
    this.width = width;
    this.values = new Int32Array(ROOM * width);
  }

  /** Forgets all; the room is used again. */
  clear(width = this.width): void {
    this.#places.fill(0);
    this.size = 0;
    this.width = width;
    if (this.values.length < width) this.values = new Int32Array(ROOM * width);
  }

  /** The number of a row; a new row gets the next number. */
  add(row: ArrayLike<number>): number {
    const last = this.#places.length - 1;
    for (let place = this.#hash(row, 0) & last; ; place = (place + 1) & last) {
      const known = (this.#places[place] as number) - 1;
      if (known < 0) {
        this.#places[place] = this.size + 1;
        return this.#append(row);
      }
      if (this.#isAt(known, row)) return known;
    }
  }

  #isAt(known: number, row: ArrayLike<number>): boolean {
    const { values, width } = this;
    for (let i = 0, at = known * width; i < width; i++, at++) if (values[at] !== row[i]) return false;
    return true;
  }

  #append(row: ArrayLike<number>): number {
    const at = this.size * this.width;
    if (at + this.width > this.values.length) this.values = longer(this.values);
    for (let i = 0; i < this.width; i++) this.values[at + i] = row[i] as number;
    if (2 * ++this.size > this.#places.length) this.#spread();
    return this.size - 1;
  }

  #hash(list: ArrayLike<number>, from: number): number {
    let hash = 0;
    for (let i = from; i < from + this.width; i++) {
      hash = Math.imul(hash ^ (list[i] as number), MIX);
      hash ^= hash >>> 15;
    }
    return hash;
  }

  #spread(): void {
    this.#places = new Int32Array(2 * this.#places.length);
    const last = this.#places.length - 1;
    for (let row = 0; row < this.size; row++) {
      let place = this.#hash(this.values, row * this.width) & last;
      while (this.#places[place]) place = (place + 1) & last;
      this.#places[place] = row + 1;
    }
  }
}

/** The same list with twice as much room. */
export function longer<T extends Int32Array | Float64Array>(list: T): T {
  const more = new (list.constructor as new (length: number) => T)(2 * list.length);
  more.set(list);
  return more;
}
