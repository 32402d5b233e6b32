import type { UnreadFile } from '@roundhouse/kernel';
import { gameProblem } from '@roundhouse/page/text/game-problem.ts';
import { t } from '@roundhouse/page/text/index.ts';
import { problemText } from '@roundhouse/page/text/problem-text.ts';
import { ApiError } from './api.ts';

/** The file that an error of the worker or the server is about. */
function fileOf(error: unknown): UnreadFile | undefined {
  if (error instanceof ApiError) return error.answer?.file;
  return (error as { readonly file?: UnreadFile } | null)?.file;
}

/** Why a file or a game cannot be opened, in the reader's language: what is said of files is loaded when one cannot be. */
export async function whyUnopened(error: unknown): Promise<string> {
  const file = fileOf(error);
  if (file === undefined) return gameProblem(error);
  try {
    const { unreadText } = await import('./unread-text.ts');
    const why = await unreadText(file);
    if (!(error instanceof ApiError))
      return (error as Error).name === 'OlderRules' ? t.otherRules(why) : t.unopened(why);
    return problemText(error.answer && { ...error.answer, numbers: { ...error.answer.numbers, why } });
  } catch {
    return gameProblem(error);
  }
}
