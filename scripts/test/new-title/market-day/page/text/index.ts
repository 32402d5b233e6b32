import { inLanguage, type Loose } from '@roundhouse/page/text/language.ts';
import { en } from './en.ts';

/** What only the page of Market Day says, in every language. */
export const TEXTS = { en };
export const TEXT = inLanguage<Loose<typeof en>>(TEXTS);
