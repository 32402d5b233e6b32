import { gameProblem } from '@roundhouse/page/text/game-problem.ts';

/** An error of the worker or the server may be about a file or a board that somebody chose. */
interface MayBeTold {
  readonly file?: unknown;
  readonly answer?: { readonly file?: unknown; readonly board?: unknown } | null;
}

/** Why a file, a board or a game cannot be opened, in the reader's language: what is said of them is loaded when one cannot be. */
export async function whyUnopened(error: unknown): Promise<string> {
  const { file, answer } = (error ?? {}) as MayBeTold;
  if (file || answer?.file || answer?.board) {
    try {
      return await (await import('./unread-text.ts')).refusedText(error);
    } catch {
      // What can be said without it is said.
    }
  }
  return gameProblem(error);
}
