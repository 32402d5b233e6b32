import { en } from './en.ts';
import { inLanguage, type Loose } from './language.ts';

export type Texts = Loose<typeof en>;

/** Everything that the page says, in every language. Another language is another file of this shape. */
export const TEXTS = { en };
export const t = inLanguage<Texts>(TEXTS);
