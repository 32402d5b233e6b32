import { inLanguage, type Loose } from '@roundhouse/page/text/language.ts';
import { en } from './en.ts';

export type IndiaTexts = Loose<typeof en>;

/** What only the page of 18 India says, in every language. */
export const TEXTS = { en };
export const TEXT = inLanguage<IndiaTexts>(TEXTS);
