import { NotLoaded } from '../source/rpc.ts';
import { t } from './index.ts';

const OLDER = 'olderRules: ';

/** As Chromium, Firefox and Safari say it of a part of the page that is loaded when it is needed. */
const IMPORT_FAILED = /dynamically imported module|importing a module script failed|unable to preload css/i;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whether a part of the page is missing: there is no network, or the server has another page by now. */
export const isNotLoaded = (error: unknown): boolean =>
  error instanceof NotLoaded || IMPORT_FAILED.test(messageOf(error));

/** Why a game cannot be opened, in the reader's language: what comes from a worker has lost all but its message. */
export function gameProblem(error: unknown): string {
  if (isNotLoaded(error)) return t.notLoaded;
  const message = messageOf(error);
  if (message === 'gone') return t.noGame;
  if (message === 'noImport') return t.noImport;
  return message.startsWith(OLDER) ? t.otherRules(message.slice(OLDER.length)) : message;
}
