import type { ActionBase, AnyTitle, Choice, Json } from '@roundhouse/engine/kernel';
import { actionText } from './words/index.ts';
import { plain, spaced } from './words/template.ts';

export type AnyChoice = Choice<ActionBase>;

export const typeOf = (choice: AnyChoice): string => (choice.kind === 'open' ? choice.type : choice.action.type);

/** By type of action, in the order in which the title names its actions. */
export function groupChoices(
  title: AnyTitle,
  choices: readonly AnyChoice[],
): readonly (readonly [string, AnyChoice[]])[] {
  const groups = new Map<string, AnyChoice[]>();
  for (const choice of choices) {
    const group = groups.get(typeOf(choice));
    if (group) group.push(choice);
    else groups.set(typeOf(choice), [choice]);
  }
  const place = (type: string): number => title.meta.actions.indexOf(type);
  return [...groups].sort(([a], [b]) => place(a) - place(b));
}

/** One choice on one line. */
export function choiceText(title: AnyTitle, choice: AnyChoice, names: readonly string[]): string {
  if (choice.kind === 'exact') return actionText(title, choice.action, names);
  if (choice.kind === 'open') {
    const hints = Object.entries(choice.hints).map(
      ([name, value]: [string, Json]) => `${spaced(name)} ${plain(value)}`,
    );
    return `${spaced(choice.type)} of your own${hints.length > 0 ? ` (${hints.join('; ')})` : ''}`;
  }
  const { action, field, min, max, step } = choice;
  const range = min === max ? `${min}` : `${min} to ${max}${step === 1 ? '' : ` in steps of ${step}`}`;
  return `${actionText(title, action, names)} (${spaced(field)} ${range})`;
}
