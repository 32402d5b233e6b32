/** A run as the numbers of its routes. */
export interface Chosen {
  /** By train: which route of its pool, or -1 for none. */
  readonly routes: readonly number[];
  readonly value: number;
}

/** The best runs met so far, the best first. */
export class TopRuns {
  readonly #size: number;
  readonly #keyOf: (routes: readonly number[]) => string;
  readonly #runs: (Chosen & { readonly key: string })[] = [];
  /** A run must be worth more than this to be listed. */
  floor: number;

  /** `keyOf` tells runs apart: of runs with the same key the best is listed. */
  constructor(size: number, keyOf: (routes: readonly number[]) => string, floor = 0) {
    this.floor = floor;
    this.#size = size;
    this.#keyOf = keyOf;
  }

  get runs(): readonly Chosen[] {
    return this.#runs;
  }

  offer(routes: readonly number[], value: number): void {
    if (value <= this.floor) return;
    const key = this.#size === 1 ? '' : this.#keyOf(routes);
    const same = this.#runs.findIndex((run) => run.key === key);
    if (same >= 0 && (this.#runs[same] as Chosen).value >= value) return;
    if (same >= 0) this.#runs.splice(same, 1);
    const place = this.#runs.findIndex((run) => run.value < value);
    this.#runs.splice(place < 0 ? this.#runs.length : place, 0, { routes, value, key });
    if (this.#runs.length > this.#size) this.#runs.pop();
    if (this.#runs.length === this.#size) this.floor = (this.#runs[this.#size - 1] as Chosen).value;
  }
}
