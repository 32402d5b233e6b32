import type { Loose } from '@roundhouse/words/language.ts';
import { TEXTS as english } from './en/index.ts';

export type { AccountTexts } from './account.ts';
export type { TableTexts } from './table.ts';

/** All texts of the page. Each further language is a folder with a file `index.ts` that exports `TEXTS` of this type. */
export type Texts = Loose<typeof english>;

/**
 * The texts of the page in the current language. Importers always see the current value, so read it while rendering, and
 * never keep a text in a constant beside a component.
 */
export let t: Texts = english;

export function say(texts: Texts): void {
  t = texts;
}
