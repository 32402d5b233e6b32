import type { Rng } from '../flow/rng.ts';
import type { KernelState } from './title.ts';

/** What a title wants timed beside what every title is timed by. */
export interface Measures<S extends KernelState = KernelState> {
  readonly name: string;
  /** Whether a position is of the kind that is measured. */
  suits(state: S): boolean;
  readonly list: readonly Measure<S>[];
}

export interface Measure<S> {
  readonly name: string;
  readonly times: number; // how often the work does what is named
  /** The work for one position; what it needs is drawn beforehand. */
  of(state: S, rng: Rng): () => unknown;
}
