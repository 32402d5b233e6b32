import { emit } from '@roundhouse/kernel/contract/fact.ts';
import type { KernelState } from '@roundhouse/kernel/contract/title.ts';
import { alter } from '@roundhouse/kernel/flow/copies.ts';
import type { Depot, TrainName } from '../trains/depot.ts';
import { removeTrains, type TrainsSlice } from '../trains/owned.ts';

/**
 * After a train is sold: the first train of a later phase begins that phase. `begin` does what changes with it: trains that
 * rust, limits that fall, companies that close.
 */
export function beginPhase<S extends KernelState & { readonly phase: number }>(
  state: S,
  phase: number,
  begin: (state: S, phase: number) => S,
): S {
  return phase > state.phase
    ? begin(emit(alter<KernelState & { readonly phase: number }, S>(state, { phase }), { type: 'phase', phase }), phase)
    : state;
}

/** Trains of these names leave the pool, and companies lose the trains for which `goes` is true. */
export function rustTrains<T, S extends KernelState & TrainsSlice<T> & { readonly depot: Depot }>(
  state: S,
  names: readonly TrainName[],
  goes: (train: T) => boolean,
): S {
  if (names.length === 0) return state;
  const { unsold, used } = state.depot;
  const depot = { unsold, used: used.filter((name) => !names.includes(name)) };
  return emit(
    removeTrains<T, S>(alter<KernelState & TrainsSlice<T> & { readonly depot: Depot }, S>(state, { depot }), goes),
    { type: 'rusted', trains: [...names] },
  );
}
