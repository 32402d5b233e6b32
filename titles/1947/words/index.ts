import type { Speech, Translation } from '@roundhouse/words';
import type { WORDS } from './en/index.ts';

/** All that 1947 says. Another language is another folder, whose `index.ts` exports `WORDS` of this type. */
export type Words = Translation<typeof WORDS>;

/** The words of this title, loaded when somebody wants to read that language. */
export const wordsIn = async (language: string): Promise<Words> => (await import(`./${language}/index.ts`)).WORDS;

/** The words in which this title is spoken of. */
export const wordsOf = ({ words }: Speech): Words => words as Words;
