import type { UnfitBoard, UnreadFile } from '@roundhouse/kernel';
import { t } from '@roundhouse/page/text/index.ts';
import { problemText } from '@roundhouse/page/text/problem-text.ts';
import { boardProblemText, fileProblemText, filesIn } from '@roundhouse/words/files.ts';
import { FIRST } from '@roundhouse/words/language.ts';
import type { Templates } from '@roundhouse/words/template.ts';
import { languageNow } from '../language.ts';
import { loadTitleInfo } from '../titles/index.ts';
import { ApiError } from './api.ts';

/** By title and language: what can be wrong with a board of it that somebody entered. */
const BOARDS = import.meta.glob<{ readonly BOARDS: Templates }>('../../../../titles/*/words/*/boards.ts');

/** In English, if nobody has translated it yet; undefined for a title that is played on its own board only. */
async function boardWords(title: string): Promise<Templates | undefined> {
  const load = [languageNow(), FIRST]
    .map((language) => BOARDS[`../../../../titles/${title}/words/${language}/boards.ts`])
    .find(Boolean);
  return load && (await load()).BOARDS;
}

/** What is wrong with a board, in the words of its title: one line each. */
export async function boardTexts({ title, problems }: UnfitBoard): Promise<readonly string[]> {
  const [files, own] = await Promise.all([filesIn(languageNow()), boardWords(title)]);
  return problems.map((problem) => boardProblemText(files, problem, own));
}

/** What is wrong with a file, in the words of its title, if it names one that is here. */
async function unreadText({ title, names, problem }: UnreadFile): Promise<string> {
  const known = title === null ? undefined : loadTitleInfo(title).catch(() => undefined);
  const isBoard = title !== null && problem.code === 'board.refused';
  const own = isBoard ? boardWords(title).catch(() => undefined) : undefined;
  const [files, info, boards] = await Promise.all([filesIn(languageNow()), known, own]);
  return fileProblemText(files, problem, info && { ...info, ...(boards && { boardWords: boards }) }, names);
}

/** Why the server or the worker refused a file or a board. */
export async function refusedText(error: unknown): Promise<string> {
  if (error instanceof ApiError && error.answer) {
    const { answer } = error;
    const why = answer.file ? await unreadText(answer.file) : null;
    const [first = null] = answer.board ? await boardTexts(answer.board) : [];
    return problemText({ ...answer, numbers: { ...answer.numbers, first, why } });
  }
  const { name, file } = error as Error & { readonly file: UnreadFile };
  const why = await unreadText(file);
  return name === 'OlderRules' ? t.otherRules(why) : t.unopened(why);
}
