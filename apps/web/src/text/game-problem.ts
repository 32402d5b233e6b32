import { t } from './index.ts';

const OLDER = 'olderRules: ';

/** Why a game cannot be opened, in the reader's language: what comes from a worker has lost all but its message. */
export function gameProblem(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (message === 'gone') return t.table.gone;
  return message.startsWith(OLDER) ? t.table.olderRules(message.slice(OLDER.length)) : message;
}
