import type { TitleInfo } from '../source/table-source.ts';
import type { AnyTitleUi } from './title-ui.ts';

/** What the page has of one title: what it says of the rules, and how it shows the game. */
export interface TitlePage {
  readonly info: TitleInfo;
  readonly ui: AnyTitleUi;
}

interface Loader {
  info(): Promise<{ readonly INFO: TitleInfo }>;
  ui(): Promise<AnyTitleUi>;
}

/** Loaded when a table is opened, so that the start page stays small. */
const LOADERS: Readonly<Record<string, Loader>> = {
  '18-espana': {
    info: () => import('virtual:title/18-espana'),
    ui: async () => (await import('./18-espana/index.tsx')).ESPANA_UI,
  },
  '18-india': {
    info: () => import('virtual:title/18-india'),
    ui: async () => (await import('./18-india/index.tsx')).INDIA_UI,
  },
  'india-rails': {
    info: () => import('virtual:title/india-rails'),
    ui: async () => (await import('./india-rails/index.tsx')).RAILS_UI,
  },
};

export async function loadTitlePage(id: string): Promise<TitlePage> {
  const load = LOADERS[id];
  if (!load) throw new Error(`the page has no board for ${id} yet`);
  const [{ INFO: info }, ui] = await Promise.all([load.info(), load.ui()]);
  return { info, ui };
}

/** Has it on its way before it is asked for; what goes wrong is said then. */
export function expectTitlePage(id: string): void {
  loadTitlePage(id).catch(() => undefined);
}
