// Keeps the unfinished walks of a sketch that have come equally far.
import type { Field } from './field.ts';

/** An unfinished walk, as a list of arcs from the last one back. */
export interface Draft {
  readonly base: number;
  readonly before: Draft | undefined;
  readonly arc: number; // the last one; TURN where the second arm begins
  readonly toll: number; // for track that is better left to other trains
}

const DONE = Number.NEGATIVE_INFINITY;

/** Unfinished walks of the same length. */
export class Stage {
  readonly #drafts: Draft[] = [];
  readonly #hopes: number[] = []; // by draft; DONE once it was taken
  readonly #places: number[] = []; // by draft
  readonly #at: Int32Array; // by place: its draft, counted from 1; 0: none
  #count = 0; // of drafts; the lists themselves are never shortened

  /** Each of the `places` keeps one draft at most: the one that promises most. */
  constructor(places: number) {
    this.#at = new Int32Array(places);
  }

  clear(): void {
    for (let i = 0; i < this.#count; i++) {
      const place = this.#places[i] as number;
      if (place >= 0) this.#at[place] = 0;
    }
    this.#count = 0;
  }

  /** At place -1 all drafts are kept. */
  put(place: number, draft: Draft, hope: number): void {
    const known = place < 0 ? 0 : (this.#at[place] as number);
    if (known > 0 && (this.#hopes[known - 1] as number) >= hope) return;
    const at = known > 0 ? known - 1 : this.#count++;
    this.#drafts[at] = draft;
    this.#hopes[at] = hope;
    this.#places[at] = place;
    if (place >= 0) this.#at[place] = at + 1;
  }

  /** Takes the draft that promises most, if that is more than `floor`. It is not taken again. */
  take(floor: number): Draft | undefined {
    const hopes = this.#hopes;
    let best = -1;
    let most = floor;
    for (let i = 0; i < this.#count; i++) {
      const hope = hopes[i] as number;
      if (hope <= most) continue;
      best = i;
      most = hope;
    }
    if (best < 0) return undefined;
    hopes[best] = DONE;
    return this.#drafts[best];
  }
}

const known = new WeakMap<Field, Stage[]>();

/** Stages of a field, kept to be used again. */
export function stagesOf(field: Field): Stage[] {
  const stages = known.get(field) ?? [];
  known.set(field, stages);
  return stages;
}
