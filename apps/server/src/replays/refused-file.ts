import {
  type AnyTitle,
  type BoardProblem,
  type Details,
  type FileProblem,
  type GameLog,
  type UnreadFile,
  unreadLog,
} from '@roundhouse/kernel';
import { titleById } from '@roundhouse/titles';
import { boardProblemText, ENGLISH_FILES, fileProblemText } from '@roundhouse/words/files.ts';
import { Problem, type ProblemCode } from '../problem.ts';

/** Why in English, and of what readers make a sentence in their own language. */
function toldOf(file: UnreadFile): { readonly numbers: Details; readonly extra: { readonly file: UnreadFile } } {
  const title = file.title === null ? undefined : titleById(file.title);
  const why = fileProblemText(ENGLISH_FILES, file.problem, title, file.names);
  return { numbers: { why: why.replace(/\s+/g, ' ').slice(0, 500) }, extra: { file } };
}

/** A file that cannot be opened. */
export function refusedFile(
  problem: FileProblem,
  { title = null, names = [] }: Partial<Omit<UnreadFile, 'problem'>> = {},
): Problem {
  const { numbers, extra } = toldOf({ title, names, problem });
  return new Problem(400, 'file.refused', numbers, extra);
}

/** A game whose log could be read, but not played or carried over. */
export function refusedLog(
  log: GameLog,
  problem: FileProblem,
  [status, code]: readonly [number, ProblemCode] = [400, 'file.refused'],
): Problem {
  const { numbers, extra } = toldOf(unreadLog(log, problem));
  return new Problem(status, code, numbers, extra);
}

/** A board that cannot be played on. */
export function refusedBoard({ meta: { id } }: AnyTitle, problems: readonly BoardProblem[], status = 422): Problem {
  const own = titleById(id)?.boardWords;
  const told = problems.map((problem) => boardProblemText(ENGLISH_FILES, problem, own));
  const numbers = { first: told[0] ?? '', more: told.length - 1 };
  return new Problem(status, 'board.refused', numbers, { problems: told, board: { title: id, problems } });
}
