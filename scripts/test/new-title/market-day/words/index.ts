import type { Speech, Translation } from '@roundhouse/words';
import type { WORDS } from './en/index.ts';

/** All that Market Day says. Another language is another folder, whose `index.ts` exports `WORDS` of this type. */
export type Words = Translation<typeof WORDS>;

/** The words of this title, loaded when somebody wants to read that language. */
export const wordsIn = async (language: string): Promise<Words> => (await import(`./${language}/index.ts`)).WORDS;

/** The words of this title that are in use. */
export const wordsOf = ({ words }: Speech): Words => words as Words;
