/// <reference types="vite/client" />

import { INFOS } from 'virtual:titles';
import type { Json } from '@roundhouse/kernel';
import type { TitleInfo } from '@roundhouse/page/source/table-source.ts';
import type { AnyTitleUi, UiIn } from '@roundhouse/page/title-ui.ts';
import type { TitleWords } from '@roundhouse/words';
import { FIRST } from '@roundhouse/words/language.ts';
import { languageNow } from '../language.ts';
import { byTitle } from './by-title.ts';

/** The page's parts for one title: information about it, and how its game is shown. */
export interface TitlePage {
  readonly info: TitleInfo;
  readonly ui: AnyTitleUi;
}

/** Loaded when a table is opened, so that the start page stays small. */
const PAGES = byTitle(
  import.meta.glob<{ readonly uiIn: UiIn<unknown, TitleWords> }>('../../../../titles/*/page/index.tsx'),
);
/** By title and language, for instance "../../../../titles/18-india/words/en/index.ts". */
const WORDS = import.meta.glob<{ readonly WORDS: TitleWords }>('../../../../titles/*/words/*/index.ts');

/** The words of a title; in English if there is no translation. */
async function loadWords(id: string, language: string): Promise<TitleWords> {
  const load = [language, FIRST].map((each) => WORDS[`../../../../titles/${id}/words/${each}/index.ts`]).find(Boolean);
  if (!load) throw new Error(`${id} has no words`);
  return (await load()).WORDS;
}

/** Information and words of a title, without the components that show its table. */
export async function loadTitleInfo(id: string): Promise<TitleInfo> {
  const info = INFOS[id];
  if (!info) throw new Error(`there is no title ${id}`);
  const [{ INFO }, words] = await Promise.all([info(), loadWords(id, languageNow())]);
  return { ...INFO, words };
}

interface Loaded {
  readonly language: string;
  readonly board: Json | null;
  readonly page: TitlePage;
}

/** The latest page of each title, reused for the same language and board. */
const loaded = new Map<string, Loaded>();

/** Loads the page of a title, on its own board (null) or another. */
export async function loadTitlePage(id: string, board: Json | null = null): Promise<TitlePage> {
  const [load, info] = [PAGES.get(id), INFOS[id]];
  if (!load || !info) throw new Error(`the page has no board for ${id} yet`);
  const language = languageNow();
  const [{ INFO }, { uiIn }, words] = await Promise.all([info(), load(), loadWords(id, language)]);
  const known = loaded.get(id);
  if (known?.language === language && known.board === board) return known.page;
  const page = { info: { ...INFO, words }, ui: uiIn(words, board) };
  loaded.set(id, { language, board, page });
  return page;
}

/** Begins to load the page of a title in advance; errors are reported when it is needed. */
export function expectTitlePage(id: string): void {
  loadTitlePage(id).catch(() => undefined);
}
