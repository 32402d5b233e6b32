import { inLanguage, type Loose } from '@roundhouse/page/text/language.ts';
import { en } from './en.ts';

export type RollTexts = Loose<typeof en>;

/** What only the page of 18XX Roll & Write says, in every language. */
export const TEXTS = { en };
export const TEXT = inLanguage<RollTexts>(TEXTS);
