import type { ActionBase } from '@roundhouse/kernel';
import type { AnyChoice } from '../source/table-source.ts';
import type { Shortcut } from '../title-ui.ts';

/** The first choice of these types that is a single action. */
export function offered(choices: readonly AnyChoice[], types: readonly string[]): ActionBase | undefined {
  const found = choices.find((choice) => choice.kind === 'exact' && types.includes(choice.action.type));
  return found?.kind === 'exact' ? found.action : undefined;
}

interface Stretch<V> {
  readonly id: string;
  readonly text: string;
  readonly steps: readonly string[]; // in order
  readonly passes: readonly string[]; // types of action that lead from one step to the next
  readonly endsTurn?: true;
  stepOf(view: V): string | undefined;
}

/** A shortcut that passes several steps in a row; not offered in the last of them, which a single pass ends. */
export function passThrough<V>(stretch: Stretch<V>, view: V, choices: readonly AnyChoice[]): readonly Shortcut<V>[] {
  const { id, text, steps, passes, endsTurn, stepOf } = stretch;
  const isAmong = (at: V, among: readonly string[]): boolean => among.includes(stepOf(at) ?? '');
  const first = isAmong(view, steps.slice(0, -1)) ? offered(choices, passes) : undefined;
  if (!first) return [];
  const next: Shortcut<V>['next'] = (at, then) => (isAmong(at, steps) ? offered(then, passes) : undefined);
  return [{ id, text, first, next, ...(endsTurn && { endsTurn }) }];
}
