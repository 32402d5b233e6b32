import { en, type Texts } from './en.ts';

/** The texts of the language in use. Spanish and German will be chosen here. */
export const t: Texts = en;
