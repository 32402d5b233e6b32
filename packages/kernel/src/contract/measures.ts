import type { Rng } from '../flow/rng.ts';
import type { KernelState } from './title.ts';

/** Measurements of speed for one title, in addition to those made for every title. */
export interface Measures<S extends KernelState = KernelState> {
  readonly name: string;
  /** Whether a position is of the kind that is measured. */
  suits(state: S): boolean;
  readonly list: readonly Measure<S>[];
}

export interface Measure<S> {
  readonly name: string;
  readonly times: number; // how often one call of the work does what `name` says
  /** The work for one position; random input is drawn beforehand, so that it is not timed. */
  of(state: S, rng: Rng): () => unknown;
}
