import { type ActionBase, type Choice, type OpenChoice, withAmount } from '@roundhouse/kernel';
import { exactActions } from '../steps/programs.ts';

type Choices = readonly Choice<ActionBase>[];

/** The actions that a choice stands for: its one action, or the action with amounts from the least to the most. */
export function answersTo(choice: Choice<ActionBase>, amounts = 2): readonly ActionBase[] {
  if (choice.kind === 'exact') return [choice.action];
  if (choice.kind === 'open') return [];
  const { min, max, step } = choice;
  const steps = Math.floor((max - min) / step);
  const wanted = Array.from({ length: amounts }, (_, i) => Math.round((steps * i) / Math.max(1, amounts - 1)));
  return [...new Set(wanted)].map((at) => withAmount(choice, min + at * step));
}

/** The actions of one type that are offered as they are. */
export const offered = <A extends ActionBase, T extends A['type']>(
  choices: Choices,
  type: T,
): readonly Extract<A, { readonly type: T }>[] => exactActions(choices as readonly Choice<A>[], type);

export const openOne = (choices: Choices): OpenChoice<ActionBase> | undefined =>
  choices.find((choice): choice is OpenChoice<ActionBase> => choice.kind === 'open');

export interface Rated<A> {
  readonly action: A;
  readonly worth: number;
}

/** The best first; of equals the one that was named first. */
export const byWorth = <A>(rated: readonly Rated<A>[]): readonly Rated<A>[] =>
  rated
    .map((each, at) => ({ each, at }))
    .sort((a, b) => b.each.worth - a.each.worth || a.at - b.at)
    .map(({ each }) => each);

/** Whether time is up. */
export type IsLate = () => boolean;
const never: IsLate = () => false;

/** Rates actions as long as there is time, but at least the first. */
export function rate<A>(actions: readonly A[], worthOf: (action: A) => number, isLate = never): readonly Rated<A>[] {
  const rated: Rated<A>[] = [];
  for (const action of actions) {
    if (rated.length > 0 && isLate()) break;
    rated.push({ action, worth: worthOf(action) });
  }
  return byWorth(rated);
}

/** The action that is worth most. */
export const bestOf = <A>(
  actions: readonly A[],
  worthOf: (action: A) => number,
  isLate?: IsLate,
): Rated<A> | undefined => rate(actions, worthOf, isLate)[0];
