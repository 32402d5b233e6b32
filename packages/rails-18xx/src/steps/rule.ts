import type { ActionBase, Choice, Seat } from '@roundhouse/kernel/contract/title.ts';
import type { Refusal } from '@roundhouse/kernel/contract/violation.ts';

/**
 * How one kind of action is offered, judged and carried out, typed by that action alone. A title whose actions include it
 * puts the rule into a step as it is. `C`: what is offered, where the title's action has more fields that may be left out.
 */
export interface Rule<S, A extends ActionBase, C extends ActionBase = A> {
  readonly type: A['type'];
  /** Seats that may take this action although the game does not wait for them. */
  offTurn?(state: S): readonly Seat[];
  candidates(state: S, seat: Seat): readonly Choice<C>[];
  check(state: S, action: A): Refusal | undefined;
  apply(state: S, action: A): S;
}

/** Whether a seat can take any action of this kind. */
export const isPossible = <S, A extends ActionBase>(
  rule: Pick<Rule<S, A>, 'candidates' | 'check'>,
  state: S,
  seat: Seat,
): boolean =>
  rule
    .candidates(state, seat)
    .some((choice) => choice.kind !== 'open' && rule.check(state, choice.action) === undefined);
