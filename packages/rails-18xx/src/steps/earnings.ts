import type { ActionBase, Seat } from '@roundhouse/kernel/contract/title.ts';
import { type ActionRule, exact, type Step } from '@roundhouse/kernel/flow/flow.ts';

interface EarningsPolicy<S> {
  readonly id: string;
  revenue(state: S): number;
  decider(state: S): Seat;
  /** Everything that follows from paying, or from not paying. */
  settle(state: S, paid: boolean): S;
}

interface Dividend {
  readonly type: 'dividend';
  readonly seat: Seat;
  readonly kind: 'pay' | 'withhold';
}

/** What becomes of a run's revenue. Without any there is nothing to decide, and no dividend. */
export function earningsOf<S, A extends ActionBase>({ id, revenue, decider, settle }: EarningsPolicy<S>): Step<S, A> {
  const dividend: ActionRule<S, A, 'dividend'> = {
    type: 'dividend',
    candidates: (_state, seat) =>
      (['pay', 'withhold'] as const).map((kind) => exact({ type: 'dividend', seat, kind } as unknown as A)),
    check: () => undefined,
    apply: (state, action) => settle(state, (action as unknown as Dividend).kind === 'pay'),
  };
  return {
    id,
    actors: (state) => (revenue(state) > 0 ? [decider(state)] : []),
    actions: [dividend],
    leave: (state) => settle(state, false),
  };
}
