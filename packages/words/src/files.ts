import type { FileProblem, Violation } from '@roundhouse/kernel';
import { FILES as english } from './en/files.ts';
import { codeSentence } from './general.ts';
import { refusalText, type Spoken, speechOf } from './index.ts';
import { FIRST, type Loose } from './language.ts';
import { fill, type Speech, type Template, type Values } from './template.ts';

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

function reason(files: FileWords, problem: FileProblem, title: Spoken | undefined, names: readonly string[]): string {
  const { code, numbers, violation } = problem;
  if (violation && title) return refusalText(title, violation, names);
  const known: Readonly<Record<string, Template>> = files.problems;
  const template = title?.words?.imports?.[code] ?? (Object.hasOwn(known, code) ? known[code] : undefined);
  const values: Values = violation ? { code: violation.code, section: violation.rule.section } : numbers;
  const speech = title ? speechOf(title, names) : noTitle(names);
  return (template && fill(template, values, speech)) ?? codeSentence(code, numbers);
}

/** Why a file cannot be opened as a game, and where in it: "event 3: ...". The title's own words where it is known. */
export function fileProblemText(
  files: FileWords,
  problem: FileProblem,
  title: Spoken | undefined,
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
