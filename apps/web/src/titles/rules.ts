import type { AnyTitle } from '@roundhouse/engine/kernel';

/** Each with its rules and data: a worker reads only those of the title that is played. */
const LOADERS: Readonly<Record<string, () => Promise<{ readonly TITLE: unknown }>>> = {
  '18-espana': () => import('@roundhouse/engine/titles/18-espana'),
  '18-india': () => import('@roundhouse/engine/titles/18-india'),
  'india-rails': () => import('@roundhouse/engine/titles/india-rails'),
};

const loaded = new Map<string, AnyTitle>();

export async function loadTitle(id: string): Promise<AnyTitle> {
  const load = LOADERS[id];
  if (!load) throw new Error(`there is no title ${id}`);
  const title = (await load()).TITLE as AnyTitle;
  loaded.set(id, title);
  return title;
}

/** Undefined if nobody has loaded it. */
export const loadedTitle = (id: string): AnyTitle | undefined => loaded.get(id);
