/// <reference types="vite/client" />
import { type AccountTexts, sayAccount } from '@roundhouse/page/text/account.ts';
import { FIRST } from '@roundhouse/words/language.ts';
import { use } from 'react';
import { languageNow } from '../language.ts';

const FILES = import.meta.glob<{ readonly ACCOUNT: AccountTexts }>('../../../../packages/page/src/text/*/account.ts');
const loaderOf = (language: string) => Object.entries(FILES).find(([file]) => file.split('/').at(-2) === language)?.[1];

const loaded = new Map<string, AccountTexts | undefined>();
const loading = new Map<string, Promise<AccountTexts | undefined>>();

async function load(language: string): Promise<AccountTexts | undefined> {
  const texts = (await (loaderOf(language) ?? loaderOf(FIRST))?.())?.ACCOUNT;
  loaded.set(language, texts);
  return texts;
}

function texts(): Promise<AccountTexts | undefined> {
  const language = languageNow();
  const known = loading.get(language) ?? load(language);
  loading.set(language, known);
  return known;
}

/** Loads a part of the page together with its texts. */
export const withAccountTexts =
  <Part>(part: () => Promise<Part>): (() => Promise<Part>) =>
  async () =>
    (await Promise.all([part(), texts()]))[0];

/** Waits for the texts in the current language; from then on `a` has them. */
export function useAccountTexts(): void {
  const language = languageNow();
  const known = loaded.has(language) ? loaded.get(language) : use(texts());
  if (known) sayAccount(known);
}
