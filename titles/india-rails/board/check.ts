import { type BoardProblem, boardFileProblems, type Json } from '@roundhouse/kernel';
import { cardProblems } from './check-cards.ts';
import { cityProblems, milepostProblems, waterProblems } from './check-places.ts';
import { wayProblems } from './check-ways.ts';
import { BoardData } from './schema.ts';

function problemsOf(data: BoardData): readonly BoardProblem[] {
  const places = [...milepostProblems(data), ...cityProblems(data), ...waterProblems(data)];
  const problems = [...places, ...cardProblems(data)];
  // Ways can be judged only on a board whose places are in order.
  return [...problems, ...(problems.length === 0 ? wayProblems(data) : [])];
}

/** What is wrong with the five files of a board, read into one object; empty if it can be played on. */
export const checkBoard = (data: Json): readonly BoardProblem[] =>
  boardFileProblems(data, {
    files: Object.keys(BoardData.shape),
    parse: (files) => BoardData.safeParse(files),
    problems: problemsOf,
  });
