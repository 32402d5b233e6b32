import { isNotLoaded } from '../source/rpc.ts';
import { t } from './index.ts';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Why a game cannot be shown, in the reader's language: what comes from a worker has lost all but its message. */
export function gameProblem(error: unknown): string {
  if (isNotLoaded(error)) return t.notLoaded;
  const message = messageOf(error);
  return message === 'gone' ? t.noGame : message;
}
