/// <reference types="vite/client" />

import { INFOS } from 'virtual:titles';
import type { TitleInfo } from '@roundhouse/page/source/table-source.ts';
import type { AnyTitleUi } from '@roundhouse/page/title-ui.ts';
import { byTitle } from './by-title.ts';

/** What the page has of one title: what it says of the rules, and how it shows the game. */
export interface TitlePage {
  readonly info: TitleInfo;
  readonly ui: AnyTitleUi;
}

/** Loaded when a table is opened, so that the start page stays small. */
const PAGES = byTitle(import.meta.glob<{ readonly UI: AnyTitleUi }>('../../../../titles/*/page/index.tsx'));

export async function loadTitlePage(id: string): Promise<TitlePage> {
  const [load, info] = [PAGES.get(id), INFOS[id]];
  if (!load || !info) throw new Error(`the page has no board for ${id} yet`);
  const [{ INFO }, { UI: ui }] = await Promise.all([info(), load()]);
  return { info: { ...INFO, words: ui.words }, ui };
}

/** Has it on its way before it is asked for; what goes wrong is said then. */
export function expectTitlePage(id: string): void {
  loadTitlePage(id).catch(() => undefined);
}
