import { type GameLog, migrate, parseLog, rulesVersionOf, stateProblem } from '@roundhouse/kernel';
import { titleById } from '@roundhouse/titles';
import { isSiteFile, SITE_IMPORTS } from '@roundhouse/titles/site.ts';
import { badRequest } from '../problem.ts';

/** A kind of file that can be brought in: whether a file is of that kind, and its log or what is wrong with it. */
export interface Importer {
  readonly name: string;
  accepts(file: unknown): boolean;
  read(
    file: unknown,
  ): { readonly ok: true; readonly log: GameLog } | { readonly ok: false; readonly problems: readonly string[] };
}

const OWN: Importer = {
  name: 'Roundhouse',
  accepts: (file) => typeof file === 'object' && file !== null && 'rulesVersion' in file && 'events' in file,
  read: (file) => parseLog(file, titleById),
};

/** Games recorded on 18xx.games, of the titles that can be played over. */
const SITE: Importer = {
  name: '18xx.games',
  accepts: isSiteFile,
  read(file) {
    const { title } = file as { readonly title: unknown };
    const site = SITE_IMPORTS.find(({ siteTitle }) => siteTitle === title);
    if (!site) return { ok: false, problems: ['games of this title cannot be imported from 18xx.games'] };
    const result = site.importGame(file, { untraced: true });
    if (result.ok) return { ok: true, log: result.game.log };
    const where = result.action === null ? '' : `action ${result.action}: `;
    return { ok: false, problems: [where + result.problem] };
  },
};

/** Every kind of file that can be imported. Another kind is one more entry here. */
export const IMPORTERS: readonly Importer[] = [OWN, SITE];

/** Far more than any game has. */
const MAX_EVENTS = 20_000;
const MAX_STATES = 20;
const MAX_STATE_TEXT = 200_000;

/** States that a file brings along are kept with the game, also those that are history only. */
function statesProblem({ events }: GameLog): string | undefined {
  const states = events.flatMap((event) => (event.kind === 'rebased' ? [event.state] : []));
  if (states.length > MAX_STATES) return `more than ${MAX_STATES} states`;
  return states.some((state) => JSON.stringify(state).length > MAX_STATE_TEXT) ? 'a state is too large' : undefined;
}

export function readFile(file: unknown): GameLog {
  const importer = IMPORTERS.find((each) => each.accepts(file));
  if (!importer) throw badRequest('file: this is not a saved game that can be imported');
  const read = importer.read(file);
  if (!read.ok) throw badRequest(`file: ${read.problems[0]?.slice(0, 300) ?? 'cannot be read'}`);
  if (read.log.events.length > MAX_EVENTS) throw badRequest(`file: more than ${MAX_EVENTS} events`);
  const large = statesProblem(read.log);
  if (large !== undefined) throw badRequest(`file: ${large}`);
  const title = titleById(read.log.title);
  if (!title) throw badRequest('file: there is no such title');
  if (rulesVersionOf(read.log) === title.meta.rulesVersion) return read.log;
  const migrated = migrate(title, read.log);
  if (!migrated.ok) throw badRequest(`file: ${migrated.problem}`);
  const problem = stateProblem(title, migrated.state, migrated.log.players.length);
  if (problem !== undefined) throw badRequest(`file: the state in it: ${problem.slice(0, 300)}`);
  return migrated.log;
}
