import type { ErrorAnswer } from '@roundhouse/protocol';
import { t } from './index.ts';

/**
 * Why the server refused, in the reader's language. Where numbers matter, or a code is new to this page, the server's own
 * words are shown; without an answer the server could not be reached.
 */
export function problemText(error: Pick<ErrorAnswer['error'], 'code' | 'message'> | null): string {
  if (error === null) return t.problems.unreachable;
  return t.problems.codes[error.code] ?? error.message;
}
