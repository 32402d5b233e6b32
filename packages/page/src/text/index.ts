import type { Loose } from '@roundhouse/words/language.ts';
import { TEXTS as english } from './en/index.ts';

export type { AccountTexts } from './account.ts';
export type { TableTexts } from './table.ts';

/** All that the page says. Another language is another folder with a file `index.ts` that exports `TEXTS` of this type. */
export type Texts = Loose<typeof english>;

/**
 * What the page says, in the language that is spoken now: importers always see the present one, so it is read where
 * something is drawn, and never kept in a constant beside a component.
 */
export let t: Texts = english;

export function say(texts: Texts): void {
  t = texts;
}
