import type { Seat } from '@roundhouse/kernel/contract/title.ts';
import type { Refusal } from '@roundhouse/kernel/contract/violation.ts';
import { exact } from '@roundhouse/kernel/flow/flow.ts';
import type { Rule } from './rule.ts';

export interface Pass {
  readonly type: 'pass';
  readonly seat: Seat;
}

/** Makes the pass of a step; `apply`: what it does, `check`: when it is not allowed. */
export const passRuleOf =
  <S>() =>
  (
    apply: (state: S, pass: Pass) => S,
    check: (state: S, pass: Pass) => Refusal | undefined = () => undefined,
  ): Rule<S, Pass> => ({
    type: 'pass',
    candidates: (_state, seat) => [exact<Pass>({ type: 'pass', seat })],
    check,
    apply,
  });
