import type { AnyTitle } from '../kernel/index.ts';
import type { ImportOptions, ImportResult } from '../rails-18xx/site/import.ts';
import type { TraceDifference, TraceLine } from '../rails-18xx/site/index.ts';
import * as espana from './18-espana/import/index.ts';
import { TITLE as ESPANA_18 } from './18-espana/index.ts';
import * as india from './18-india/import/index.ts';
import { TITLE as INDIA_18 } from './18-india/index.ts';

/** How games of one title, recorded on 18xx.games, are read. */
export interface SiteImport {
  readonly siteTitle: string; // what the site calls it
  readonly title: AnyTitle;
  // biome-ignore lint/suspicious/noExplicitAny: titles differ in state and action
  readonly importGame: (json: unknown, options?: ImportOptions) => ImportResult<any, any>;
  readonly compareTraces: (ours: readonly TraceLine[], theirs: readonly TraceLine[]) => readonly TraceDifference[];
}

/** Every title whose recorded games can be played over. */
export const SITE_IMPORTS: readonly SiteImport[] = [
  { ...india, siteTitle: india.SITE_TITLE, title: INDIA_18 },
  { ...espana, siteTitle: espana.SITE_TITLE, title: ESPANA_18 },
];

export { isSiteFile } from '../rails-18xx/site/file.ts';
