import type { Game } from '@roundhouse/titles';
import { ENGLISH_FILES, type FileWords, filesIn } from '@roundhouse/words/files.ts';
import { FIRST, type Loose } from '@roundhouse/words/language.ts';
import { TEXTS as english } from './en/index.ts';

/** All that the terminal says of itself. Another language is another folder whose `index.ts` exports `TEXTS` of this type. */
export type Texts = Loose<typeof english>;

/** What the terminal says, in the language of who reads it: importers always see the present one. */
export let t: Texts = english;

/** The same of what every program says of files that hold no game. */
export let fileWords: FileWords = ENGLISH_FILES;

export function say(texts: Texts, files: FileWords = ENGLISH_FILES): void {
  t = texts;
  fileWords = files;
}

/** "es" for "es_ES.UTF-8"; English where the system names none. */
export const languageOf = ({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): string =>
  /^[a-z]{2,3}(?=[_.@-]|$)/.exec(LC_ALL || LC_MESSAGES || LANG || '')?.[0] ?? FIRST;

/** Speaks a language from now on, as far as there are words; the titles in it, or in English where they have none. */
export async function speak(language: string, titles: readonly Game[]): Promise<readonly Game[]> {
  if (language === FIRST) return titles;
  try {
    const { TEXTS } = (await import(`./${language}/index.ts`)) as { readonly TEXTS: Texts };
    say(TEXTS, await filesIn(language));
  } catch {
    return titles; // nobody has translated it yet
  }
  const spoken = titles.map(async (title) => ({
    ...title,
    words: await title.wordsIn?.(language).catch(() => title.words),
  }));
  return Promise.all(spoken) as Promise<readonly Game[]>;
}
