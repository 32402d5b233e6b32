import type { AnyTitleUi } from './title-ui.ts';

/** Loaded when a table is opened, so that the start page stays small. */
const LOADERS: Readonly<Record<string, () => Promise<AnyTitleUi>>> = {
  '18-espana': async () => (await import('./18-espana/index.tsx')).ESPANA_UI,
  '18-india': async () => (await import('./18-india/index.tsx')).INDIA_UI,
  'india-rails': async () => (await import('./india-rails/index.tsx')).RAILS_UI,
};

export async function loadTitleUi(id: string): Promise<AnyTitleUi> {
  const load = LOADERS[id];
  if (!load) throw new Error(`the page has no board for ${id} yet`);
  return load();
}
