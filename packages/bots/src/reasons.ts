import type { ActionBase, Json } from '@roundhouse/kernel';
import type { Reason } from './bot.ts';

/** An action with why. */
export interface Advised<A extends ActionBase = ActionBase> {
  readonly action: A;
  readonly reason: Reason;
}

/** Nobody reads more of a figure than this: tenths of small ones, the rest whole. */
function rounded(value: Json): Json {
  if (typeof value !== 'number') return value;
  return Math.abs(value) < 10 ? Math.round(value * 10) / 10 : Math.round(value);
}

/** What may be given as a reason: codes, each with what it speaks of. */
type Reasons<R> = { readonly [C in keyof R]: Readonly<Record<string, Json>> };

/** Puts reasons to actions, in the codes of one title or family; undefined if there is no action. */
export const reasonsOf =
  <R extends Reasons<R>>() =>
  <A extends ActionBase, C extends keyof R & string>(
    action: A | undefined,
    code: C,
    numbers: R[C],
  ): Advised<A> | undefined =>
    action && {
      action,
      reason: {
        code,
        numbers: Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, rounded(value as Json)])),
      },
    };
