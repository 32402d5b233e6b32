import type { SiteImport } from '@roundhouse/rails-18xx/site/site-import.ts';
import type { Game } from './game.ts';
import { TITLES } from './index.ts';

export interface NamedImport extends SiteImport {
  readonly title: Game;
}

/** Every title whose recorded games can be played over. */
export const SITE_IMPORTS: readonly NamedImport[] = TITLES.flatMap((title) =>
  title.site ? [{ ...title.site, title }] : [],
);

export { isSiteFile } from '@roundhouse/rails-18xx/site/file.ts';
