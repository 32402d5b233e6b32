import type { Seat } from '@roundhouse/kernel/contract/title.ts';
import { exact, type Step } from '@roundhouse/kernel/flow/flow.ts';
import type { CompanyId } from '../board/types.ts';
import type { Rule } from './rule.ts';

export interface Dividend {
  readonly type: 'dividend';
  readonly seat: Seat;
  readonly kind: 'pay' | 'withhold';
}

/** What a title says about the earnings of a company's turn. */
export interface EarningsPolicy<S> {
  /** The name of the step. */
  readonly id: string;
  operator(state: S): CompanyId;
  decider(state: S): Seat;
  revenue(state: S): number;
  /** Writes down what was run and whether it is paid. */
  note(state: S, company: CompanyId, paid: boolean): S;
  /** Pays the revenue out, and emits the fact. */
  payOut(state: S, company: CompanyId, revenue: number): S;
  /** Keeps the revenue, and emits the fact. Also called when there is no revenue. */
  withhold(state: S, company: CompanyId, revenue: number): S;
  movePrice(state: S, company: CompanyId, revenue: number, paid: boolean): S;
  /** How the turn goes on. */
  leave(state: S, company: CompanyId): S;
}

/** Paying a run's revenue out or withholding it. Without revenue nobody is asked, and nothing is paid. */
export function earningsOf<S>(policy: EarningsPolicy<S>): Step<S, Dividend> {
  function settle(state: S, paid: boolean): S {
    const [company, revenue] = [policy.operator(state), policy.revenue(state)];
    const noted = policy.note(state, company, paid);
    const settled = paid ? policy.payOut(noted, company, revenue) : policy.withhold(noted, company, revenue);
    return policy.leave(policy.movePrice(settled, company, revenue, paid), company);
  }
  const dividend: Rule<S, Dividend> = {
    type: 'dividend',
    candidates: (_state, seat) =>
      (['pay', 'withhold'] as const).map((kind) => exact<Dividend>({ type: 'dividend', seat, kind })),
    check: () => undefined,
    apply: (state, { kind }) => settle(state, kind === 'pay'),
  };
  return {
    id: policy.id,
    actors: (state) => (policy.revenue(state) > 0 ? [policy.decider(state)] : []),
    actions: [dividend],
    leave: (state) => settle(state, false),
  };
}
