import type { Game } from '@roundhouse/titles';
import { ENGLISH_FILES, type FileWords, filesIn } from '@roundhouse/words/files.ts';
import { FIRST, type Loose } from '@roundhouse/words/language.ts';
import { TEXTS as english } from './en/index.ts';

/** All texts of the terminal itself. Each further language is a folder whose `index.ts` exports `TEXTS` of this type. */
export type Texts = Loose<typeof english>;

/** The texts of the terminal in the user's language: importers always see the current value. */
export let t: Texts = english;

/** The same of what every program says of files that hold no game. */
export let fileWords: FileWords = ENGLISH_FILES;

export function say(texts: Texts, files: FileWords = ENGLISH_FILES): void {
  t = texts;
  fileWords = files;
}

/** "es" for "es_ES.UTF-8"; English if the system names no language. */
export const languageOf = ({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): string =>
  /^[a-z]{2,3}(?=[_.@-]|$)/.exec(LC_ALL || LC_MESSAGES || LANG || '')?.[0] ?? FIRST;

/** Uses a language from now on, if there are texts. Returns the titles with words in that language, or else in English. */
export async function speak(language: string, titles: readonly Game[]): Promise<readonly Game[]> {
  if (language === FIRST) return titles;
  try {
    const { TEXTS } = (await import(`./${language}/index.ts`)) as { readonly TEXTS: Texts };
    say(TEXTS, await filesIn(language));
  } catch {
    return titles; // there is no translation yet
  }
  const spoken = titles.map(async (title) => ({
    ...title,
    words: await title.wordsIn?.(language).catch(() => title.words),
    boardWords: await title.boardWordsIn?.(language).catch(() => title.boardWords),
  }));
  return Promise.all(spoken) as Promise<readonly Game[]>;
}
