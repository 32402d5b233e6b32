import type { Migrations } from '@roundhouse/kernel';
import { flow } from './rules/flow.ts';
import type { State } from './rules/state.ts';

/** What becomes of stored games, by the rules version they come from. */
export const MIGRATIONS: Migrations = {
  // Version 2 ends a turn of a Stock Round by itself where nothing can follow the purchase (5.1).
  1: (state: State) => ({ ...flow.settle(state), outbox: [] }),
};
