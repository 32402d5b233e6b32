import type { ActionBase, Seat } from '@roundhouse/kernel/contract/title.ts';
import type { Refusal } from '@roundhouse/kernel/contract/violation.ts';
import { type ActionRule, exact } from '@roundhouse/kernel/flow/flow.ts';

interface Pass {
  readonly type: 'pass';
  readonly seat: Seat;
}

/** Makes the pass of a step: what it brings about, and when it is not allowed. */
export const passingOf =
  <S, A extends ActionBase>() =>
  (
    apply: (state: S, pass: Pass) => S,
    check: (state: S, pass: Pass) => Refusal | undefined = () => undefined,
  ): ActionRule<S, A, 'pass'> => ({
    type: 'pass',
    candidates: (_state, seat) => [exact({ type: 'pass', seat } as unknown as A)],
    check: (state, action) => check(state, action as unknown as Pass),
    apply: (state, action) => apply(state, action as unknown as Pass),
  });
