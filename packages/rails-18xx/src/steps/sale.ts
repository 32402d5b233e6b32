import type { Choice, Seat } from '@roundhouse/kernel/contract/title.ts';
import type { Refusal } from '@roundhouse/kernel/contract/violation.ts';
import type { CompanyId } from '../board/types.ts';
import { amountsAllowed } from '../shares/certificates.ts';
import type { Rule } from './rule.ts';

/** A number of shares or bonds of a company, sold together. */
export interface Sale<T extends string = 'sell'> {
  readonly type: T;
  readonly seat: Seat;
  readonly company: CompanyId;
  readonly count: number;
}

/** The type of the sale, what can be sold, and how many a seat has. */
export interface SaleKind<S, T extends string> {
  readonly type: T;
  companiesOf(state: S): readonly CompanyId[];
  held(state: S, seat: Seat, company: CompanyId): number;
}

export interface SalePolicy<S, T extends string> extends SaleKind<S, T> {
  check(state: S, seat: Seat, company: CompanyId, count: number): Refusal | undefined;
  sell(state: S, seat: Seat, company: CompanyId, count: number): S;
}

/** One choice for each company: from the fewest to the most of the holding that may be sold. */
export const saleRule = <S, T extends string>(policy: SalePolicy<S, T>): Rule<S, Sale<T>> => ({
  type: policy.type,
  candidates: (state, seat) =>
    policy.companiesOf(state).flatMap((company): readonly Choice<Sale<T>>[] => {
      const counts = amountsAllowed(
        policy.held(state, seat, company),
        (count) => policy.check(state, seat, company, count) === undefined,
      );
      if (!counts) return [];
      const action = { type: policy.type, seat, company, count: counts.min };
      return [{ kind: 'amount', action, field: 'count', ...counts, step: 1 }];
    }),
  check: (state, { seat, company, count }) => policy.check(state, seat, company, count),
  apply: (state, { seat, company, count }) => policy.sell(state, seat, company, count),
});
