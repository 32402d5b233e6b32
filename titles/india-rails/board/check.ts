import { isRecord, type Json } from '@roundhouse/kernel';
import { cardProblems } from './check-cards.ts';
import { cityProblems, milepostProblems, waterProblems } from './check-places.ts';
import { wayProblems } from './check-ways.ts';
import { BoardData } from './schema.ts';

/** Enough to mend a file by; the rest shows when these are mended. */
const MOST = 50;

const FILES = Object.keys(BoardData.shape);

/** "board.json: mileposts[3].terrain". */
function where([file = '', ...path]: readonly PropertyKey[]): string {
  const steps = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  return `${String(file)}.json: ${steps.replace(/^\./, '')}`;
}

function fileProblems(data: Json): readonly string[] {
  const given = isRecord(data) ? Object.keys(data) : [];
  return [
    ...FILES.filter((file) => !given.includes(file)).map((file) => `${file}.json is missing`),
    ...given.filter((file) => !FILES.includes(file)).map((file) => `${file}.json is no file of a board`),
  ];
}

/** What is wrong with the five files of a board, read into one object; empty if it can be played on. */
export function checkBoard(data: Json): readonly string[] {
  const files = fileProblems(data);
  if (files.length > 0) return files.slice(0, MOST);
  const parsed = BoardData.safeParse(data);
  if (!parsed.success) {
    return parsed.error.issues.slice(0, MOST).map(({ path, message }) => `${where(path)}: ${message}`);
  }
  const places = [...milepostProblems(parsed.data), ...cityProblems(parsed.data), ...waterProblems(parsed.data)];
  const problems = [...places, ...cardProblems(parsed.data)];
  // Ways can be judged only on a board whose places are in order.
  return [...problems, ...(problems.length === 0 ? wayProblems(parsed.data) : [])].slice(0, MOST);
}
