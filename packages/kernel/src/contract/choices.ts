import type { Json } from './fact.ts';
import type { ActionBase, Choice } from './title.ts';

type AmountChoice<A extends ActionBase> = Extract<Choice<A>, { kind: 'amount' }>;

/** The action of a choice with an amount filled in. */
export function withAmount<A extends ActionBase>(choice: AmountChoice<A>, amount: number): A {
  return { ...choice.action, [choice.field]: amount };
}

/** How many amounts a choice allows. */
export function amountsOf<A extends ActionBase>({ min, max, step }: AmountChoice<A>): number {
  return Math.floor((max - min) / step) + 1;
}

/** An action's fields by name: for code that handles actions of every title and knows none of their types. */
export type Fields = Readonly<Record<string, Json | undefined>>;

export const fieldsOf = (action: ActionBase): Fields => ({ ...action });
