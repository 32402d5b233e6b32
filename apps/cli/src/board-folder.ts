import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type BoardProblem, type Json, type NewGame, stableHash } from '@roundhouse/kernel';
import type { Game } from '@roundhouse/titles';
import { boardProblemText } from '@roundhouse/words/files.ts';
import { fail, failUsage, oneLine } from './fail.ts';
import { fileWords, t } from './text/index.ts';

type OwnBoard = NonNullable<NewGame['board']>;

/** The largest size of a file, since a board folder only has a few small tables. */
const LARGEST = 20_000_000;

function readJson(file: string): Json {
  if (statSync(file).size > LARGEST) fail(t.files.boardTooLarge(file));
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (problem) {
    return fail(t.files.notJson(file, oneLine((problem as Error).message)));
  }
}

/** The JSON files of a folder in one object, by their names without ".json". */
export function readBoardFolder(folder: string): Json {
  let names: readonly string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch (problem) {
    const { code } = problem as NodeJS.ErrnoException;
    if (code === 'ENOENT') return fail(t.files.noFolder(folder));
    if (code === 'ENOTDIR') return fail(t.files.isFile(folder));
    return fail(t.files.cannotRead(folder, code ?? t.files.unknownReason));
  }
  if (names.length === 0) fail(t.files.noJsonFiles(folder));
  return Object.fromEntries(
    [...names].sort().map((name) => [name.slice(0, -'.json'.length), readJson(path.join(folder, name))]),
  );
}

/** The title's judgement of the board in a folder. */
export function judgeBoard(
  { meta, boards }: Game,
  folder: string,
): { readonly board: OwnBoard; readonly problems: readonly BoardProblem[] } {
  if (!boards) failUsage(t.tools.ownBoardOnly(meta.name));
  const data = readBoardFolder(folder);
  return { board: { id: meta.board.id, hash: stableHash(data), data }, problems: boards.check(data) };
}

/** What is wrong with a board, in one line. */
export const problemText = ({ boardWords }: Game, problem: BoardProblem): string =>
  oneLine(boardProblemText(fileWords, problem, boardWords));

/** The board of a folder for a new game; undefined if it is the title's own. */
export function boardForGame(title: Game, folder: string | undefined): OwnBoard | undefined {
  if (folder === undefined) return undefined;
  const { board, problems } = judgeBoard(title, folder);
  const [first, ...more] = problems;
  if (first !== undefined) fail(t.files.badBoard(folder, problemText(title, first), more.length));
  return board.hash === title.meta.board.hash ? undefined : board;
}
