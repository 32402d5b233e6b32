import type { Migrations } from '@roundhouse/kernel';
import { flow } from './rules/flow.ts';
import type { State } from './rules/state.ts';

type Sold = { readonly soldForTrain?: readonly string[] };

/** A President who had sold shares for a train had to buy it already; bonds sold for it were not noted. */
const withBoundSellers = (state: State): State => ({
  ...state,
  flow: state.flow.map((frame) => {
    const { soldForTrain } = frame as Sold;
    return (soldForTrain ? { ...frame, bound: soldForTrain.length > 0 } : frame) as typeof frame;
  }),
});

/** What becomes of stored games, by the rules version they come from. */
export const MIGRATIONS: Migrations = {
  // Version 2 ends a turn of a Stock Round by itself where nothing can follow the purchase (5.1).
  1: (state: State) => ({ ...flow.settle(state), outbox: [] }),
  // From version 3 on a President who has sold shares or bonds for a train buys it next (6.15.5c).
  2: withBoundSellers,
  // Version 4 asks about one station more (6.11.2): the states are the same.
  3: (state: State) => state,
};
