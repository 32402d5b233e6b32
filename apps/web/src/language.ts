/// <reference types="vite/client" />
import { say, type TableTexts, type Texts } from '@roundhouse/page/text/index.ts';
import type { StartWords } from '@roundhouse/words';
import { FIRST, languageFor } from '@roundhouse/words/language.ts';
import { byTitle } from './titles/by-title.ts';

/** Each language is a folder, by which the page finds it. */
const PAGES = import.meta.glob<{ readonly TEXTS: Texts }>('../../../packages/page/src/text/*/index.ts');
const languageOf = (file: string): string => file.split('/').at(-2) ?? '';
const LOADERS = new Map(Object.entries(PAGES).map(([file, load]) => [languageOf(file), load]));
const TABLES = import.meta.glob<{ readonly TABLE: TableTexts }>('../../../packages/page/src/text/*/table.ts');

export const LANGUAGES: readonly string[] = [...LOADERS.keys()].sort();

interface Start {
  readonly START: StartWords;
}

/** The start page's texts about each title: those in English are part of the page, others are loaded with their language. */
const ENGLISH = import.meta.glob<Start>('../../../titles/*/words/en/start.ts', { eager: true });
const STARTS = import.meta.glob<Start>('../../../titles/*/words/*/start.ts');
const english = byTitle(ENGLISH);
let starts = english;

/** The texts about a title that are shown before a game begins. */
export const startOf = (title: string): StartWords | undefined => (starts.get(title) ?? english.get(title))?.START;

async function loadStarts(language: string): Promise<ReadonlyMap<string, Start>> {
  const files = Object.entries(STARTS).filter(([file]) => languageOf(file) === language);
  const loaded = await Promise.all(files.map(async ([file, load]) => [file, await load()] as const));
  return byTitle(Object.fromEntries(loaded));
}

const KEY = 'roundhouse-language';

/** Until somebody chooses a language, the page uses the browser's. */
const wanted = (): string => languageFor([localStorage.getItem(KEY) ?? '', ...navigator.languages], LANGUAGES);

let spoken = FIRST;
const listeners = new Set<() => void>();

/** The current language of the page. */
export const languageNow = (): string => spoken;

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The texts of tables: English is part of the table page; any other language is loaded before a table is drawn. */
async function speakAtTables(language: string): Promise<void> {
  const load = Object.entries(TABLES).find(([file]) => languageOf(file) === language)?.[1];
  const [{ sayTable }, texts] = await Promise.all([import('@roundhouse/page/text/table.ts'), load?.()]);
  if (texts) sayTable(texts.TABLE);
}

/** Loads the texts of a language, and uses them from then on. */
async function speak(language: string): Promise<void> {
  const [texts, said] = await Promise.all([LOADERS.get(language)?.(), loadStarts(language), speakAtTables(language)]);
  if (!texts) return;
  say(texts.TEXTS);
  starts = said;
  spoken = language;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

/** Uses the chosen language from now on, also on later visits. */
export function chooseLanguage(language: string): void {
  localStorage.setItem(KEY, language);
  speak(language).catch(() => undefined); // without a network the language stays as it is
}

/** Loads the language before anything is drawn. English is part of the page, so it needs no wait, and serves if loading fails. */
export async function speakAtFirst(): Promise<void> {
  const language = wanted();
  if (language !== FIRST) await speak(language).catch(() => undefined);
}
