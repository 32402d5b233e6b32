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

/** The seed of a recorded game: the given one, else the first digits of the game's id. */
export function siteSeed(seed: unknown, id: unknown): number {
  const given = typeof seed === 'number' ? seed : Number.parseInt(String(seed ?? ''), 10);
  if (Number.isSafeInteger(given) && given >= 0) return given;
  return Number.parseInt(/\d+/.exec(String(id))?.[0] ?? '0', 10);
}
