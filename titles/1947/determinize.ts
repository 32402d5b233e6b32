import type { Rng, Viewer } from '@roundhouse/kernel';
import type { State } from './rules/state.ts';
import type { View } from './view.ts';

/** Nothing is hidden after the set-up. */
export function determinize(view: View, _viewer: Viewer, rng: Rng): State {
  const { viewer: _seen, ...open } = view;
  return { ...open, rng: rng.state, outbox: [] };
}
