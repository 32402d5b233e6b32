import type { Json } from '@roundhouse/kernel';
import { flow } from './rules/flow.ts';
import type { State } from './rules/state.ts';

/** What becomes of stored games, by the rules version they come from. */
export const MIGRATIONS: Readonly<Record<number, (state: Json) => Json>> = {
  // Version 2 ends a turn of a Stock Round by itself where nothing can follow the purchase (5.1).
  1: (state) => ({ ...flow.settle(state as unknown as State), outbox: [] }) as unknown as Json,
};
