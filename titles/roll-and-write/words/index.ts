import type { Speech, Translation } from '@roundhouse/words';
import type { Template } from '@roundhouse/words/template.ts';
import type { Code } from '../board/problems.ts';
import type { WORDS } from './en/index.ts';

/** All that 18XX Roll & Write says. Another language is another folder, whose `index.ts` exports `WORDS` of this type. */
export type Words = Translation<typeof WORDS>;

/** The words of this title, loaded when somebody wants to read that language. */
export const wordsIn = async (language: string): Promise<Words> => (await import(`./${language}/index.ts`)).WORDS;

/** The words in which this title is spoken of. */
export const wordsOf = ({ words }: Speech): Words => words as Words;

/** What can be wrong with a board of it that somebody entered. Another language has it in its file `boards.ts`. */
export type Boards = Readonly<Record<Code, Template>>;

export const boardWordsIn = async (language: string): Promise<Boards> =>
  (await import(`./${language}/boards.ts`)).BOARDS;
