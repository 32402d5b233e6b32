/** State of the generator: four 32-bit words (sfc32). Part of the game state; it never leaves the server. */
export type RngState = readonly [number, number, number, number];

/** Spreads a seed of any length over the four words, then warms the generator up. */
export function seedRng(seed: string): RngState {
  let h = 0x9e3779b9 ^ seed.length;
  const words = [0, 0, 0, 0].map((_, word) => {
    for (let i = 0; i < seed.length; i++) {
      h = Math.imul(h ^ seed.charCodeAt(i), 0x85ebca6b + 2 * word);
      h = (h << 13) | (h >>> 19);
    }
    h = Math.imul(h ^ (h >>> 16), 0xc2b2ae35) ^ word;
    return h >>> 0;
  });
  let state: RngState = [words[0] ?? 0, words[1] ?? 0, words[2] ?? 0, (words[3] ?? 0) | 1];
  for (let i = 0; i < 12; i++) state = next(state)[1];
  return state;
}

function next([a, b, c, d]: RngState): readonly [number, RngState] {
  const t = (((a + b) | 0) + d) | 0;
  const value = t >>> 0;
  return [value, [(b ^ (b >>> 9)) >>> 0, (c + (c << 3)) >>> 0, (((c << 21) | (c >>> 11)) + t) >>> 0, (d + 1) >>> 0]];
}

/** A whole number from 0 to `bound` - 1, every one equally likely. */
export function randomBelow(state: RngState, bound: number): readonly [number, RngState] {
  // Without this a bound of 0 gives NaN and one above 2^32 never returns.
  if (!Number.isInteger(bound) || bound < 1 || bound > 0x100000000) throw new RangeError(`no random below ${bound}`);
  const limit = Math.floor(0x100000000 / bound) * bound;
  let [value, rest] = next(state);
  while (value >= limit) [value, rest] = next(rest);
  return [value % bound, rest];
}

/**
 * All items in a random order, every order equally likely. Draws the same numbers as next() and randomBelow() would. For
 * speed the generator's words are kept in variables, since bots shuffle hidden decks very often.
 */
export function shuffle<T>(state: RngState, items: readonly T[]): readonly [readonly T[], RngState] {
  const out = items.slice();
  let [a, b, c, d] = state;
  for (let i = out.length - 1; i > 0; i--) {
    const limit = Math.floor(0x100000000 / (i + 1)) * (i + 1);
    let value: number;
    do {
      const t = (((a + b) | 0) + d) | 0;
      a = (b ^ (b >>> 9)) >>> 0;
      b = (c + (c << 3)) >>> 0;
      c = (((c << 21) | (c >>> 11)) + t) >>> 0;
      d = (d + 1) >>> 0;
      value = t >>> 0;
    } while (value >= limit);
    const j = value % (i + 1);
    const held = out[i] as T;
    out[i] = out[j] as T;
    out[j] = held;
  }
  return [out, [a, b, c, d]];
}

/** The generator as an object with a memory of its own, for bots and tools: never stored in a game state. */
export class Rng {
  #state: RngState;
  constructor(seed: string | RngState) {
    this.#state = typeof seed === 'string' ? seedRng(seed) : seed;
  }
  below(bound: number): number {
    const [value, rest] = randomBelow(this.#state, bound);
    this.#state = rest;
    return value;
  }
  shuffle<T>(items: readonly T[]): readonly T[] {
    const [out, rest] = shuffle(this.#state, items);
    this.#state = rest;
    return out;
  }
  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }
  get state(): RngState {
    return this.#state;
  }
}
