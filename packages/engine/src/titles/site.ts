import type { AnyTitle } from '../kernel/index.ts';
import { compareTraces, importGame, SITE_TITLE } from './18-india/import/index.ts';
import { TITLE as INDIA_18 } from './18-india/index.ts';

/** How games of one title, recorded on 18xx.games, are read. */
export interface SiteImport {
  readonly siteTitle: string; // what the site calls it
  readonly title: AnyTitle;
  readonly importGame: typeof importGame;
  readonly compareTraces: typeof compareTraces;
}

/** Every title whose recorded games can be played over. */
export const SITE_IMPORTS: readonly SiteImport[] = [
  { siteTitle: SITE_TITLE, title: INDIA_18, importGame, compareTraces },
];

export { isSiteFile } from '../rails-18xx/site/file.ts';
