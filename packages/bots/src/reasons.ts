import type { ActionBase, Json } from '@roundhouse/kernel';
import type { Reason } from './bot.ts';

/** An action with the reason for it. */
export interface Advised<A extends ActionBase = ActionBase> {
  readonly action: A;
  readonly reason: Reason;
}

type Round = (value: number) => number;

/** Sums of money are shown as whole numbers; one that would become 0 is shown as 1 or -1. */
const whole: Round = (value) => Math.round(value) || Math.sign(value);

/** Points below 10 are shown with tenths, larger numbers as whole ones. */
export const toTenths: Round = (value) => (Math.abs(value) < 10 ? Math.round(value * 10) / 10 : Math.round(value));

/** The reasons that there are: codes, each with the values in its sentence. */
type Reasons<R> = { readonly [C in keyof R]: Readonly<Record<string, Json>> };

/** Attaches a reason to an action, with the codes of one title or family; undefined if there is no action. */
export const reasonsOf =
  <R extends Reasons<R>>(round: Round = whole) =>
  <A extends ActionBase, C extends keyof R & string>(
    action: A | undefined,
    code: C,
    numbers: R[C],
  ): Advised<A> | undefined =>
    action && {
      action,
      reason: {
        code,
        numbers: Object.fromEntries(
          Object.entries(numbers).map(([name, value]) => [name, typeof value === 'number' ? round(value) : value]),
        ),
      },
    };
