/// <reference types="vite/client" />
import { say, type TableTexts, type Texts } from '@roundhouse/page/text/index.ts';
import type { StartWords } from '@roundhouse/words';
import { FIRST, languageFor } from '@roundhouse/words/language.ts';
import { byTitle } from './titles/by-title.ts';

/** A language is a folder: the page finds it by that. */
const PAGES = import.meta.glob<{ readonly TEXTS: Texts }>('../../../packages/page/src/text/*/index.ts');
const languageOf = (file: string): string => file.split('/').at(-2) ?? '';
const LOADERS = new Map(Object.entries(PAGES).map(([file, load]) => [languageOf(file), load]));
const TABLES = import.meta.glob<{ readonly TABLE: TableTexts }>('../../../packages/page/src/text/*/table.ts');

export const LANGUAGES: readonly string[] = [...LOADERS.keys()].sort();

interface Start {
  readonly START: StartWords;
}

/** What the start page says of each title: in English with the page itself, else with the language. */
const ENGLISH = import.meta.glob<Start>('../../../titles/*/words/en/start.ts', { eager: true });
const STARTS = import.meta.glob<Start>('../../../titles/*/words/*/start.ts');
const english = byTitle(ENGLISH);
let starts = english;

/** What is said of a title before a game begins. */
export const startOf = (title: string): StartWords | undefined => (starts.get(title) ?? english.get(title))?.START;

async function loadStarts(language: string): Promise<ReadonlyMap<string, Start>> {
  const files = Object.entries(STARTS).filter(([file]) => languageOf(file) === language);
  const loaded = await Promise.all(files.map(async ([file, load]) => [file, await load()] as const));
  return byTitle(Object.fromEntries(loaded));
}

const KEY = 'roundhouse-language';

/** Until somebody chooses, the page follows the browser. */
const wanted = (): string => languageFor([localStorage.getItem(KEY) ?? '', ...navigator.languages], LANGUAGES);

let spoken = FIRST;
const listeners = new Set<() => void>();

/** The language in which the page speaks now. */
export const languageNow = (): string => spoken;

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** English comes with the table itself; any other language is there before a table is drawn. */
async function speakAtTables(language: string): Promise<void> {
  const load = Object.entries(TABLES).find(([file]) => languageOf(file) === language)?.[1];
  const [{ sayTable }, texts] = await Promise.all([import('@roundhouse/page/text/table.ts'), load?.()]);
  if (texts) sayTable(texts.TABLE);
}

/** Loads what the page says in a language, and says it from then on. */
async function speak(language: string): Promise<void> {
  const [texts, said] = await Promise.all([LOADERS.get(language)?.(), loadStarts(language), speakAtTables(language)]);
  if (!texts) return;
  say(texts.TEXTS);
  starts = said;
  spoken = language;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

/** As somebody chose, from now on and when they come again. */
export function chooseLanguage(language: string): void {
  localStorage.setItem(KEY, language);
  speak(language).catch(() => undefined); // without a network the page stays as it is
}

/** Before anything is drawn. English comes with the page, so most do not wait for it; what cannot be loaded is English. */
export async function speakAtFirst(): Promise<void> {
  const language = wanted();
  if (language !== FIRST) await speak(language).catch(() => undefined);
}
