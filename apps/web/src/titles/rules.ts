/// <reference types="vite/client" />
import type { TitleBots, TitleWithBots } from '@roundhouse/bots';
import type { AnyTitle } from '@roundhouse/kernel';
import { byTitle } from './by-title.ts';

/** The rules and data of each title: a worker only loads those of the title that is played. */
const RULES = byTitle(import.meta.glob<{ readonly TITLE: AnyTitle }>('../../../../titles/*/index.ts'));

export const hasTitle = (id: string): boolean => RULES.has(id);

const loaded = new Map<string, AnyTitle>();

export async function loadTitle(id: string): Promise<AnyTitle> {
  const load = RULES.get(id);
  if (!load) throw new Error(`there is no title ${id}`);
  const { TITLE } = await load();
  loaded.set(id, TITLE);
  return TITLE;
}

/** The title; undefined if it is not loaded. */
export const loadedTitle = (id: string): AnyTitle | undefined => loaded.get(id);

const BOTS = byTitle(import.meta.glob<{ readonly BOTS: TitleBots }>('../../../../titles/*/bots/index.ts'));

/** A title with its bots, which only the worker in which they think loads. */
export async function loadWithBots(id: string): Promise<AnyTitle & TitleWithBots> {
  const [title, bots] = await Promise.all([loadTitle(id), BOTS.get(id)?.()]);
  return { ...title, bots: bots?.BOTS };
}
