import type { Fact } from '@roundhouse/kernel';
import { fill, type Spoken, speechOf, type Values } from '@roundhouse/words';

/** Whether the code of a refusal has a sentence of its own. */
export const hasWords = ({ words }: Spoken, code: string): boolean =>
  (words?.refusals[code] ?? words?.general.refusals[code]) !== undefined;

/** Whether a fact has a sentence of its own, and the fact has every value that the sentence needs. */
export function hasFactWords(title: Spoken, fact: Fact, names: readonly string[]): boolean {
  const template = title.words?.facts[fact.type] ?? title.words?.general.facts[fact.type];
  return template !== undefined && fill(template, fact as Values, speechOf(title, names)) !== undefined;
}

/** Whether a type of action has a sentence for the log. */
export const hasMoveWords = ({ words }: Spoken, type: string): boolean => words?.moves[type] !== undefined;
