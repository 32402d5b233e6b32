import { type BoardProblem, boardFileProblems, type Json } from '@roundhouse/kernel';
import { charterProblems, marketProblems } from './check-charters.ts';
import { hexProblems, siteProblems } from './check-map.ts';
import { tileProblems } from './check-tiles.ts';
import { BoardData } from './schema.ts';

function problemsOf(data: BoardData): readonly BoardProblem[] {
  return [
    ...hexProblems(data),
    ...siteProblems(data.map),
    ...tileProblems(data),
    ...marketProblems(data.market),
    ...charterProblems(data),
  ];
}

/** What is wrong with the files of a board, read into one object; empty if it can be played on. */
export const checkBoard = (data: Json): readonly BoardProblem[] =>
  boardFileProblems(data, {
    files: Object.keys(BoardData.shape),
    parse: (files) => BoardData.safeParse(files),
    problems: problemsOf,
  });
