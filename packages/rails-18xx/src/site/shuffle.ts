/** The generator of 18xx.games: the classic linear congruential one, 31 bits wide. */
const next = (state: number): number => (Math.imul(1103515245, state) + 12345) & 0x7fffffff;

/** Draws numbers as 18xx.games does, for set-ups that must come out the same from the same seed. */
export class SiteRandom {
  #state: number;
  constructor(seed: number) {
    this.#state = seed % 0x80000000;
  }
  draw(): number {
    this.#state = next(this.#state);
    return this.#state;
  }
  /** One number for each item in order; the smallest comes first. No two numbers are equal. */
  shuffle<T>(items: readonly T[]): readonly T[] {
    return items
      .map((item) => ({ item, key: this.draw() }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item);
  }
}

/** The number of a seed that the site can use; undefined for any other seed. */
export function numericSeed(seed: string): number | undefined {
  const number = /^\d+$/.test(seed) ? Number(seed) : Number.NaN;
  return Number.isSafeInteger(number) ? number : undefined;
}

/** A number for any seed: our tables also draw seeds that are not numbers. */
export function anySeed(seed: string): number {
  const given = Number.parseInt(seed, 10);
  if (Number.isSafeInteger(given) && given >= 0) return given;
  return Number.parseInt(/\d+/.exec(seed)?.[0] ?? '0', 10);
}

/** The seed of a recorded game: the given one, else the first digits of the game's id. Undefined if it is no number. */
export function siteSeed(seed: number | string | null | undefined, id: number | string): number | undefined {
  const given = String(seed ?? '');
  return numericSeed(given === '' ? (/\d+/.exec(String(id))?.[0] ?? '0') : given);
}
