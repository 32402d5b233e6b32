import type { ActionBase, Choice, KernelState } from '@roundhouse/kernel';
import type { Game } from '@roundhouse/titles';
import { actionText, fieldName, openText, speechOf } from '@roundhouse/words';
import { displayOf, spokenOn } from './display.ts';
import { t } from './text/index.ts';

export type AnyChoice = Choice<ActionBase>;

export const typeOf = (choice: AnyChoice): string => (choice.kind === 'open' ? choice.type : choice.action.type);

/** By type of action, in the order in which the title names its actions. */
export function groupChoices(title: Game, choices: readonly AnyChoice[]): readonly (readonly [string, AnyChoice[]])[] {
  const groups = new Map<string, AnyChoice[]>();
  for (const choice of choices) {
    const group = groups.get(typeOf(choice));
    if (group) group.push(choice);
    else groups.set(typeOf(choice), [choice]);
  }
  const place = (type: string): number => title.meta.actions.indexOf(type);
  return [...groups].sort(([a], [b]) => place(a) - place(b));
}

/** The seat that is asked, with its position, on which the cost of a choice depends. */
export interface Asker {
  readonly title: Game;
  readonly state: KernelState;
  readonly names: readonly string[];
}

function actionLine({ title, state, names }: Asker, action: ActionBase): string {
  const more = displayOf(title).choice?.(
    title.view(state, action.seat),
    action,
    speechOf(spokenOn(title, state), names),
  );
  return more ?? actionText(spokenOn(title, state), action, names);
}

/** One choice on one line. */
export function choiceText(asker: Asker, choice: AnyChoice): string {
  if (choice.kind === 'exact') return actionLine(asker, choice.action);
  if (choice.kind === 'open') return openText(asker.title, choice, asker.names);
  const { action, field, min, max, step } = choice;
  return `${actionLine(asker, action)} (${fieldName(field, asker.title)} ${t.amount(min, max, step)})`;
}
