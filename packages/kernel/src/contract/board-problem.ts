import type { Details } from './violation.ts';

/** What can be wrong with the files of any board. `words` has a sentence for each; titles have codes of their own. */
export const BOARD_CODES = [
  'board.malformed',
  'board.ownOnly',
  'file.malformed',
  'file.missing',
  'file.notOfBoard',
] as const;
export type BoardCode = (typeof BOARD_CODES)[number];

/** Where a problem stands beside its values in one object, these two are taken. */
type Values = Details & { readonly file?: never; readonly problem?: never };

/** What is wrong with a board that somebody entered, and in which of its files: of it a reader makes a sentence. */
export interface BoardProblem<C extends string = string> {
  readonly file: string | null; // "map.json"; null: it is not about one
  readonly code: C;
  readonly numbers: Values;
}

/** A board that cannot be played on, as it is told: of which title, and all that is wrong with it. */
export interface UnfitBoard {
  readonly title: string;
  readonly problems: readonly BoardProblem[];
}

type Wrong<C extends string> = (file: string | null, code: C, numbers?: Values) => BoardProblem<C>;

/** How a board is found fault with: a title has it for its codes. Files go by their names without ".json". */
export const wrongWith =
  <C extends string = string>(): Wrong<C> =>
  (file, code, numbers = {}) => ({ file: file === null ? null : `${file}.json`, code, numbers });

/** Values may be what the file says: they are shown, so they are kept short. */
export const shortened = <V extends Details>(values: V): V =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/\s+/g, ' ').slice(0, 300) : value,
    ]),
  ) as V;
