import type { Loose } from '@roundhouse/words/language.ts';
import { TABLE as english } from './en/table.ts';

/** What is said at a table, and nowhere else: the start page does without. A language has it in its file `table.ts`. */
export type TableTexts = Loose<typeof english>;

/** As `t`. Whatever imports it brings the English texts along. */
export let tt: TableTexts = english;

export function sayTable(texts: TableTexts): void {
  tt = texts;
}
