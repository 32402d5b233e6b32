import type { Loose } from '@roundhouse/words/language.ts';
import { TABLE as english } from './en/table.ts';

/** The texts that are only used at a table, so that the start page need not load them. Each language has a file `table.ts`. */
export type TableTexts = Loose<typeof english>;

/** Like `t`. Importing it also loads the English texts. */
export let tt: TableTexts = english;

export function sayTable(texts: TableTexts): void {
  tt = texts;
}
