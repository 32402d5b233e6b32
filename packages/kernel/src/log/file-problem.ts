import { type BoardProblem, shortened } from '../contract/board-problem.ts';
import type { Details, Violation } from '../contract/violation.ts';

/** What can be wrong with a file that should hold a game, wherever it is opened. `words` has a sentence for each. */
export const FILE_CODES = [
  'action.unknown',
  'board.hash',
  'board.missing',
  'board.other',
  'board.ownOnly',
  'board.refused',
  'file.malformed',
  'file.noGame',
  'file.noImport',
  'file.noJson',
  'file.tooLong',
  'log.rebased',
  'log.tooLong',
  'move.none',
  'move.refused',
  'move.redo',
  'move.undo',
  'option.refused',
  'players.number',
  'players.same',
  'rules.failed',
  'rules.newer',
  'rules.noMigration',
  'rules.other',
  'seat.none',
  'state.malformed',
  'state.tooLarge',
  'state.unplayable',
  'states.tooMany',
  'title.other',
  'title.unknown',
] as const;
export type FileCode = (typeof FILE_CODES)[number];

/** A code with values, of which a reader makes a sentence in their language. */
export interface FileFault<C extends string = FileCode> {
  readonly code: C;
  readonly numbers: Details;
}

/** What is wrong with a file that holds a game, and where. */
export interface FileProblem<C extends string = string> extends FileFault<C> {
  readonly event: number | null; // of a log, from 1 on; null: it is not about one
  readonly action: number | null; // of a game recorded elsewhere: its id there
  readonly violation: Violation | null; // the rule that refuses a move
}

/** A file that cannot be opened, as it is told: of which title, if that is known, and who plays in it, by seat. */
export interface UnreadFile {
  readonly title: string | null;
  readonly names: readonly string[];
  readonly problem: FileProblem;
}

export const fault = (code: FileCode, numbers: Details = {}): FileFault => ({ code, numbers });

export const fileProblem = <C extends string>(
  { code, numbers }: FileFault<C>,
  where: Partial<Omit<FileProblem<C>, 'code' | 'numbers'>> = {},
): FileProblem<C> => ({ event: null, action: null, violation: null, ...where, code, numbers });

/** What is wrong, for those who write programs: "event 3: move.undo (to 5, length 1, final 0)". */
export function problemLine(problem: FileFault<string> & Partial<FileProblem>): string {
  const { code, numbers, event, action, violation } = problem;
  const place = event ? `event ${event}: ` : action ? `action ${action}: ` : '';
  if (violation) return `${place}${violation.code} (${violation.rule.book} §${violation.rule.section})`;
  const values = Object.entries(numbers).map(([name, value]) => `${name} ${value}`);
  return `${place}${code}${values.length > 0 ? ` (${values.join(', ')})` : ''}`;
}

/** Ends the reading of a file. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
  readonly problems: readonly FileProblem[];
  constructor(...problems: readonly FileProblem[]) {
    super(problems.map(problemLine).join('; '));
    this.problems = problems;
  }
}

export function unreadable(code: FileCode, numbers: Details = {}): Unreadable {
  return new Unreadable(fileProblem({ code, numbers: shortened(numbers) }));
}

/** A game on a board that cannot be played on: what is wrong with it goes along as `problem`, with its values. */
export const unfitBoard = ({ file, code, numbers }: BoardProblem): FileFault =>
  fault('board.refused', { ...shortened<Details>(numbers), file, problem: code });

/** Not of the right shape: where, and what was expected there, as a schema says it. */
export const malformed = (what: string): Unreadable => unreadable('file.malformed', { what });
