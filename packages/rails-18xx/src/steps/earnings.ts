import type { Seat } from '@roundhouse/kernel/contract/title.ts';
import { exact, type Step } from '@roundhouse/kernel/flow/flow.ts';
import type { Rule } from './rule.ts';

export interface Dividend {
  readonly type: 'dividend';
  readonly seat: Seat;
  readonly kind: 'pay' | 'withhold';
}

interface EarningsPolicy<S> {
  readonly id: string;
  revenue(state: S): number;
  decider(state: S): Seat;
  /** Everything that follows from paying, or from not paying. */
  settle(state: S, paid: boolean): S;
}

/** What becomes of a run's revenue. Without any there is nothing to decide, and no dividend. */
export function earningsOf<S>({ id, revenue, decider, settle }: EarningsPolicy<S>): Step<S, Dividend> {
  const dividend: Rule<S, Dividend> = {
    type: 'dividend',
    candidates: (_state, seat) =>
      (['pay', 'withhold'] as const).map((kind) => exact<Dividend>({ type: 'dividend', seat, kind })),
    check: () => undefined,
    apply: (state, { kind }) => settle(state, kind === 'pay'),
  };
  return {
    id,
    actors: (state) => (revenue(state) > 0 ? [decider(state)] : []),
    actions: [dividend],
    leave: (state) => settle(state, false),
  };
}
