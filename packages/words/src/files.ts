import type { BoardProblem, FileProblem, Violation } from '@roundhouse/kernel';
import { FILES as english } from './en/files.ts';
import { codeSentence } from './general.ts';
import { refusalText, type Spoken, speechOf } from './index.ts';
import { FIRST, type Loose } from './language.ts';
import { fill, plain, type Speech, type Template, type Templates, type Values } from './template.ts';

/** What is said of files that cannot be opened as games. A language has it in its file `files.ts`. */
export type FileWords = Loose<typeof english>;

export const ENGLISH_FILES: FileWords = english;

/** The same in a language; in English where nobody has translated it. */
export async function filesIn(language: string): Promise<FileWords> {
  if (language === FIRST) return english;
  try {
    return ((await import(`./${language}/files.ts`)) as { readonly FILES: FileWords }).FILES;
  } catch {
    return english;
  }
}

/** Nothing is known of the game itself. */
const noTitle = (names: readonly string[]): Speech => ({ names, currency: '' });

/** What words need of a title to say what is wrong with a file of it. */
interface SpokenOfFiles extends Spoken {
  /** What can be wrong with a board of it, by code; absent: plain lists of values. */
  readonly boardWords?: Templates;
}

/** What is wrong with a board that somebody entered, and in which file: "map.json: ...". `own`: what its title says. */
export function boardProblemText(
  files: FileWords,
  { file, code, numbers }: BoardProblem,
  own: Templates | undefined,
): string {
  const known: Templates = files.boards;
  const template = [own, known].find((each) => each && Object.hasOwn(each, code))?.[code];
  const speech = noTitle([]);
  const why = (template && fill(template, numbers, speech)) ?? codeSentence(code, numbers);
  return file === null ? why : (fill(files.inFile, { file, why }, speech) ?? why);
}

/** The board in a game: what is wrong with it stands among the values. */
function boardIn(files: FileWords, { numbers }: FileProblem, title: SpokenOfFiles | undefined): Values {
  const { file = null, problem, ...values } = numbers;
  const found = { file: file === null ? null : plain(file), code: plain(problem), numbers: values };
  return { what: boardProblemText(files, found, title?.boardWords) };
}

function reason(
  files: FileWords,
  problem: FileProblem,
  title: SpokenOfFiles | undefined,
  names: readonly string[],
): string {
  const { code, numbers, violation } = problem;
  if (violation && title) return refusalText(title, violation, names);
  const known: Readonly<Record<string, Template>> = files.problems;
  const template = title?.words?.imports?.[code] ?? (Object.hasOwn(known, code) ? known[code] : undefined);
  const rule = violation && { code: violation.code, section: violation.rule.section };
  const values: Values = rule ?? (code === 'board.refused' ? boardIn(files, problem, title) : numbers);
  const speech = title ? speechOf(title, names) : noTitle(names);
  return (template && fill(template, values, speech)) ?? codeSentence(code, numbers);
}

/** Why a file cannot be opened as a game, and where in it: "event 3: ...". The title's own words where it is known. */
export function fileProblemText(
  files: FileWords,
  problem: FileProblem,
  title: SpokenOfFiles | undefined,
  names: readonly string[],
): string {
  const why = reason(files, problem, title, names);
  const { event, action } = problem;
  if (event !== null) return files.atEvent(event, why);
  return action === null ? why : files.atAction(action, why);
}

/** Why a game cannot go to another site, after its name or the number of the move: "a player left the game". */
export function exportProblemText(
  files: FileWords,
  title: Spoken,
  { code, numbers, because }: Pick<Violation, 'code' | 'numbers'> & { readonly because?: FileProblem },
  names: readonly string[],
): string {
  const template = title.words?.exports?.[code];
  const why = because && fileProblemText(files, because, title, names);
  return (template && fill(template, { ...numbers, why }, speechOf(title, names))) ?? codeSentence(code, numbers);
}
