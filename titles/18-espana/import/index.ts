import { exporterOf } from '@roundhouse/rails-18xx/site/export.ts';
import { type ImportPolicy, importerOf } from '@roundhouse/rails-18xx/site/import.ts';
import type { SiteImport } from '@roundhouse/rails-18xx/site/site-import.ts';
import type { Action } from '../action.ts';
import { TITLE } from '../index.ts';
import type { State } from '../rules/state.ts';
import { compareTraces } from './compare.ts';
import { Desk } from './desk.ts';
import { CODES } from './problems.ts';
import { readEntry, type SiteAction } from './schema.ts';
import { settle } from './steps.ts';
import { traceOf } from './trace.ts';
import { Transcript } from './transcript.ts';
import { translate } from './translate.ts';

export { compareTraces, traceOf };

export const SITE_TITLE = '18ESP';

/** The site calls the standard set-up `core`; without it companies are drawn. */
const CORE = 'core';

const OPTIONS = { edition: '18xx.games', deal: '18xx.games' };

const READING: ImportPolicy<State, Action, SiteAction, Transcript> = {
  title: TITLE,
  kind: { siteTitle: SITE_TITLE, optionalRules: [CORE], players: TITLE.meta.players },
  readEntry,
  options: ({ settings }) => ({
    ...OPTIONS,
    setup: settings.optional_rules?.includes(CORE) ? 'standard' : 'random',
  }),
  begin: (state, players) => new Transcript(state, players),
  translate,
  settle,
  traceOf,
};

/** Plays a file of 18xx.games over. Whatever is wrong with it is told as a code with values, and the action. */
export const importGame = importerOf(READING);

/** Writes a game for 18xx.games; one that cannot go there is refused in one line, with the move. */
export const exportGame = exporterOf({
  reading: READING,
  options: OPTIONS,
  optionalRules: ({ setup }) => (setup === 'standard' ? [CORE] : []),
  deskOf: (game, { forerunner, names }) => new Desk(game, forerunner, names),
});

export const SITE: SiteImport = { siteTitle: SITE_TITLE, codes: CODES, importGame, exportGame, compareTraces };
