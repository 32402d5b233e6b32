import type { Details } from '@roundhouse/kernel';
import type { ErrorAnswer } from '@roundhouse/protocol';
import { t } from './index.ts';

/**
 * Why the server refused, in the reader's language. If this page does not know the code, the server's own words are shown;
 * null means that the server could not be reached.
 */
export function problemText(error: Pick<ErrorAnswer['error'], 'code' | 'message' | 'numbers'> | null): string {
  if (error === null) return t.unreachable;
  const said: Readonly<Record<string, (numbers: Details) => string>> = t.problems;
  return (Object.hasOwn(said, error.code) ? said[error.code]?.(error.numbers ?? {}) : undefined) ?? error.message;
}
