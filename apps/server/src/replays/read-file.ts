import {
  fault,
  fileProblem,
  type GameLog,
  migrate,
  type ParsedLog,
  parseLog,
  rulesVersionOf,
  stateProblem,
  type UnreadFile,
} from '@roundhouse/kernel';
import { titleById } from '@roundhouse/titles';
import { isSiteFile, SITE_IMPORTS } from '@roundhouse/titles/site.ts';
import { refusedFile, refusedLog } from './refused-file.ts';

/** A kind of file that can be imported: whether a file is of that kind, and its log or what is wrong with it. */
export interface Importer {
  readonly name: string;
  accepts(file: unknown): boolean;
  read(file: unknown): { readonly ok: true; readonly log: GameLog } | ({ readonly ok: false } & UnreadFile);
}

const OWN: Importer = {
  name: 'Roundhouse',
  accepts: (file) => typeof file === 'object' && file !== null && 'rulesVersion' in file && 'events' in file,
  read(file) {
    const parsed: ParsedLog = parseLog(file, titleById);
    if (parsed.ok) return parsed;
    const { title } = file as { readonly title: unknown };
    const known = typeof title === 'string' && titleById(title) ? title : null;
    const [problem = fileProblem(fault('file.noGame'))] = parsed.problems;
    return { ok: false, title: known, names: [], problem };
  },
};

/** Games recorded on 18xx.games, of the titles that we can replay. */
const SITE: Importer = {
  name: '18xx.games',
  accepts: isSiteFile,
  read(file) {
    const { title } = file as { readonly title: unknown };
    const site = SITE_IMPORTS.find(({ siteTitle }) => siteTitle === title);
    if (!site) return { ok: false, title: null, names: [], problem: fileProblem(fault('file.noImport')) };
    const result = site.importGame(file, { untraced: true });
    if (result.ok) return { ok: true, log: result.game.log };
    return { ...result, title: site.title.meta.id };
  },
};

/** Every kind of file that can be imported. Another kind is one more entry here. */
export const IMPORTERS: readonly Importer[] = [OWN, SITE];

/** Far more events than any game has. */
const MAX_EVENTS = 20_000;
const MAX_STATES = 20;
const MAX_STATE_TEXT = 200_000;

/** States that a file brings along are kept with the game, also those that are history only. */
function checkStates(log: GameLog): void {
  const states = log.events.flatMap((event) => (event.kind === 'rebased' ? [event.state] : []));
  if (states.length > MAX_STATES) throw refusedLog(log, fileProblem(fault('states.tooMany', { most: MAX_STATES })));
  if (states.some((state) => JSON.stringify(state).length > MAX_STATE_TEXT))
    throw refusedLog(log, fileProblem(fault('state.tooLarge')));
}

export function readFile(file: unknown): GameLog {
  const importer = IMPORTERS.find((each) => each.accepts(file));
  if (!importer) throw refusedFile(fileProblem(fault('file.noGame')));
  const read = importer.read(file);
  if (!read.ok) throw refusedFile(read.problem, read);
  const { log } = read;
  if (log.events.length > MAX_EVENTS) throw refusedLog(log, fileProblem(fault('log.tooLong', { most: MAX_EVENTS })));
  checkStates(log);
  const title = titleById(log.title);
  if (!title) throw refusedFile(fileProblem(fault('title.unknown', { title: log.title })));
  if (rulesVersionOf(log) === title.meta.rulesVersion) return log;
  const migrated = migrate(title, log);
  if (!migrated.ok) throw refusedLog(log, migrated.problem);
  const what = stateProblem(title, migrated.state, migrated.log.players.length)?.slice(0, 300);
  if (what !== undefined) throw refusedLog(log, fileProblem(fault('state.malformed', { what })));
  return migrated.log;
}
