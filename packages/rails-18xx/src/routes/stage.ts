/** A walk that is not at its end. */
export interface Draft {
  readonly base: number;
  readonly before: Draft | undefined;
  readonly arc: number; // the last one; TURN where the second arm begins
  readonly toll: number; // for track that is best left to others
}

const DONE = Number.NEGATIVE_INFINITY;

/** Drafts that have come as far as each other. */
export class Stage {
  readonly #drafts: Draft[] = [];
  readonly #hopes: number[] = []; // beside them; DONE once it was gone on with
  readonly #places: number[] = []; // beside them
  readonly #at: Int32Array; // by place: its draft, counted from 1; 0: none

  /** Of so many places each has one draft at most, the one that promises most. */
  constructor(places: number) {
    this.#at = new Int32Array(places);
  }

  clear(): void {
    for (const place of this.#places) if (place >= 0) this.#at[place] = 0;
    this.#drafts.length = 0;
    this.#hopes.length = 0;
    this.#places.length = 0;
  }

  /** Place -1 has room for all. */
  put(place: number, draft: Draft, hope: number): void {
    const known = place < 0 ? 0 : (this.#at[place] as number);
    if (known === 0) {
      this.#hopes.push(hope);
      this.#places.push(place);
      const count = this.#drafts.push(draft);
      if (place >= 0) this.#at[place] = count;
    } else if ((this.#hopes[known - 1] as number) < hope) {
      this.#drafts[known - 1] = draft;
      this.#hopes[known - 1] = hope;
    }
  }

  /** The draft that promises most, and more than that; it is not taken again. */
  take(floor: number): Draft | undefined {
    const hopes = this.#hopes;
    let [best, most] = [-1, floor];
    for (let i = 0; i < hopes.length; i++) {
      const hope = hopes[i] as number;
      if (hope > most) [best, most] = [i, hope];
    }
    if (best < 0) return undefined;
    hopes[best] = DONE;
    return this.#drafts[best];
  }
}
