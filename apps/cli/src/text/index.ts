import type { Game } from '@roundhouse/titles';
import { FIRST, type Loose } from '@roundhouse/words/language.ts';
import { TEXTS as english } from './en/index.ts';

/** All that the terminal says of itself. Another language is another folder whose `index.ts` exports `TEXTS` of this type. */
export type Texts = Loose<typeof english>;

/** What the terminal says, in the language of who reads it: importers always see the present one. */
export let t: Texts = english;

export function say(texts: Texts): void {
  t = texts;
}

/** "es" for "es_ES.UTF-8"; English where the system names none. */
export const languageOf = ({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): string =>
  /^[a-z]{2,3}(?=[_.@-]|$)/.exec(LC_ALL || LC_MESSAGES || LANG || '')?.[0] ?? FIRST;

/** Speaks a language from now on, as far as there are words; the titles in it, or in English where they have none. */
export async function speak(language: string, titles: readonly Game[]): Promise<readonly Game[]> {
  if (language === FIRST) return titles;
  try {
    say(((await import(`./${language}/index.ts`)) as { readonly TEXTS: Texts }).TEXTS);
  } catch {
    return titles; // nobody has translated it yet
  }
  const spoken = titles.map(async (title) => ({
    ...title,
    words: await title.wordsIn?.(language).catch(() => title.words),
  }));
  return Promise.all(spoken) as Promise<readonly Game[]>;
}
