/// <reference types="vite/client" />
import { type AccountTexts, sayAccount } from '@roundhouse/page/text/account.ts';
import { FIRST } from '@roundhouse/words/language.ts';
import { use } from 'react';
import { languageNow } from '../language.ts';

const FILES = import.meta.glob<{ readonly ACCOUNT: AccountTexts }>('../../../../packages/page/src/text/*/account.ts');
const loaderOf = (language: string) => Object.entries(FILES).find(([file]) => file.split('/').at(-2) === language)?.[1];

const loading = new Map<string, Promise<AccountTexts | undefined>>();

async function load(language: string): Promise<AccountTexts | undefined> {
  return (await (loaderOf(language) ?? loaderOf(FIRST))?.())?.ACCOUNT;
}

function loaded(): Promise<AccountTexts | undefined> {
  const language = languageNow();
  const known = loading.get(language) ?? load(language);
  loading.set(language, known);
  return known;
}

/** Waits for the texts in the language that is spoken now; from then on `a` says them. */
export function useAccountTexts(): void {
  const texts = use(loaded());
  if (texts) sayAccount(texts);
}
