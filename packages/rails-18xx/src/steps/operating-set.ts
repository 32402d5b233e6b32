import type { Json } from '@roundhouse/kernel/contract/fact.ts';
import type { KernelState } from '@roundhouse/kernel/contract/title.ts';
import { alter } from '@roundhouse/kernel/flow/copies.ts';
import type { CompanyId } from '../board/types.ts';
import { beginOperating } from './operating-round.ts';

/** Operating Rounds that follow one Stock Round, and which of them is under way, from 1. */
export interface OperatingSet {
  readonly rounds: number;
  readonly round: number;
}

/** Outside such a set. */
export const NO_SET: OperatingSet = { rounds: 0, round: 0 };

type SetState = KernelState & { readonly operatingRound: number; readonly set: OperatingSet };

interface SetPolicy<S> {
  /** How many rounds follow the Stock Round that is over. */
  rounds(state: S): number;
  /** Anything that changes when a round begins, such as the season. */
  begin?(state: S): S;
  /** Fields of the fact besides the numbers of the round. */
  fact?(state: S): Readonly<Record<string, Json>>;
  /** As in `beginOperating`. */
  income(state: S): S;
  order(state: S): readonly CompanyId[];
}

export interface OperatingSets<S> {
  /** A Stock Round is over: begins the first Operating Round of the set. */
  beginSet(state: S): S;
  /** An Operating Round is over: begins the next one of the set; after the last one, and without a set, goes on with `after`. */
  nextRound(state: S, after: (state: S) => S): S;
}

/** A set of Operating Rounds follows each Stock Round; how many is decided when the Stock Round ends. */
export function operatingSets<S extends SetState>({
  rounds,
  begin = (state) => state,
  fact = () => ({}),
  income,
  order,
}: SetPolicy<S>): OperatingSets<S> {
  const withSet = (state: S, set: OperatingSet): S => alter<SetState, S>(state, { set });
  function beginRound(state: S, set: OperatingSet): S {
    const begun = begin(withSet(state, { ...set, round: set.round + 1 }));
    const told = { of: begun.set.round, in: begun.set.rounds, ...fact(begun) };
    return beginOperating(begun, { fact: told, income, order });
  }
  return {
    beginSet: (state) => beginRound(state, { rounds: rounds(state), round: 0 }),
    nextRound: (state, after) =>
      state.set.round < state.set.rounds ? beginRound(state, state.set) : after(withSet(state, NO_SET)),
  };
}
