import type { ActionBase, Json } from '@roundhouse/kernel';
import type { Reason } from './bot.ts';

/** An action with why. */
export interface Advised<A extends ActionBase = ActionBase> {
  readonly action: A;
  readonly reason: Reason;
}

type Round = (value: number) => number;

/** Nobody reads more of a sum of money than this; a little is not called nothing. */
const whole: Round = (value) => Math.round(value) || Math.sign(value);

/** Of points: tenths of few, the rest whole. */
export const toTenths: Round = (value) => (Math.abs(value) < 10 ? Math.round(value * 10) / 10 : Math.round(value));

/** What may be given as a reason: codes, each with what it speaks of. */
type Reasons<R> = { readonly [C in keyof R]: Readonly<Record<string, Json>> };

/** Puts reasons to actions, in the codes of one title or family; undefined if there is no action. */
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
