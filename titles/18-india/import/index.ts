import { exporterOf } from '@roundhouse/rails-18xx/site/export.ts';
import { type ImportPolicy, importerOf } from '@roundhouse/rails-18xx/site/import.ts';
import type { SiteImport } from '@roundhouse/rails-18xx/site/site-import.ts';
import type { Action } from '../action.ts';
import { TITLE } from '../index.ts';
import { dealCards } from '../rules/site-deal.ts';
import type { State } from '../rules/state.ts';
import { compareTraces } from './compare.ts';
import { Desk } from './desk.ts';
import { CODES } from './problems.ts';
import { readEntry, type SiteAction } from './schema.ts';
import { settle, siteStep } from './steps.ts';
import { traceOf } from './trace.ts';
import { Transcript } from './transcript.ts';
import { translate } from './translate.ts';
import { split } from './write.ts';

export { compareTraces, traceOf };

export const SITE_TITLE = '18 India';

const OPTIONS = { edition: '18xx.games', deal: '18xx.games', certificates: 'draft' };

const READING: ImportPolicy<State, Action, SiteAction, Transcript> = {
  title: TITLE,
  kind: { siteTitle: SITE_TITLE, optionalRules: [], players: TITLE.meta.players },
  readEntry,
  options: () => OPTIONS,
  begin: (state, players, seed) => new Transcript(state, dealCards(seed, players.length), players),
  translate,
  settle,
  traceOf: (game) => traceOf(game, siteStep(game)),
};

/** Plays a file of 18xx.games over. Whatever is wrong with it is told as a code with values, and the action. */
export const importGame = importerOf(READING);

/** Writes a game for 18xx.games; one that cannot go there is refused in one line, with the move. */
export const exportGame = exporterOf({
  reading: READING,
  options: OPTIONS,
  optionalRules: () => [],
  split,
  deskOf: (game, { seed, forerunner }) => new Desk(game, seed, forerunner),
});

export const SITE: SiteImport = { siteTitle: SITE_TITLE, codes: CODES, importGame, exportGame, compareTraces };
