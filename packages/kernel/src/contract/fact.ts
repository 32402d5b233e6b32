import { copyOf } from '../flow/copies.ts';
import type { Seat, Viewer } from './title.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * What just happened, for the log and for animations. `to` limits who may read it; a secret fact goes out together with
 * a public version, which names the same seats in `notTo` so that nobody reads both.
 */
export interface Fact {
  readonly type: string;
  readonly to?: readonly Seat[];
  readonly notTo?: readonly Seat[];
  readonly [key: string]: Json | undefined;
}

export function factsFor(facts: readonly Fact[], viewer: Viewer): readonly Fact[] {
  return facts.filter(({ to, notTo }) => {
    if (viewer === 'spectator') return to === undefined;
    return (to === undefined || to.includes(viewer)) && !notTo?.includes(viewer);
  });
}

/** Adds a fact to those that this action caused. */
export function emit<S extends { readonly outbox: readonly Fact[] }>(state: S, fact: Fact): S {
  const copy = copyOf(state);
  const fields: { outbox: readonly Fact[] } = copy;
  fields.outbox = [...state.outbox, fact];
  return copy;
}
