import { inLanguage, type Loose } from '@roundhouse/page/text/language.ts';
import { en } from './en.ts';

export type RailsTexts = Loose<typeof en>;

/** What only the page of India Rails says, in every language. */
export const TEXTS = { en };
export const TEXT = inLanguage<RailsTexts>(TEXTS);
