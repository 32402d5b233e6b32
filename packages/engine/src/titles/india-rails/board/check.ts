import type { Json } from '../../../kernel/index.ts';
import { cardProblems } from './check-cards.ts';
import { cityProblems, milepostProblems, waterProblems } from './check-places.ts';
import { wayProblems } from './check-ways.ts';
import { BoardData } from './schema.ts';

/** Enough to mend a file by; the rest shows when these are mended. */
const MOST = 50;

const where = (path: readonly PropertyKey[]): string =>
  path
    .map((part, i) =>
      typeof part === 'number'
        ? `[${part}]`
        : i < 2 && i > 0
          ? `.json: ${String(part)}`
          : i === 0
            ? String(part)
            : `.${String(part)}`,
    )
    .join('');

/** What is wrong with the five files of a board, read into one object; empty if it can be played on. */
export function checkBoard(data: Json): readonly string[] {
  const parsed = BoardData.safeParse(data);
  if (!parsed.success) {
    return parsed.error.issues.slice(0, MOST).map(({ path, message }) => `${where(path)}: ${message}`);
  }
  const places = [...milepostProblems(parsed.data), ...cityProblems(parsed.data), ...waterProblems(parsed.data)];
  const problems = [...places, ...cardProblems(parsed.data)];
  // Ways can be judged only on a board whose places are in order.
  return [...problems, ...(problems.length === 0 ? wayProblems(parsed.data) : [])].slice(0, MOST);
}
