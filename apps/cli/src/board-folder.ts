import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Json, type NewGame, stableHash } from '@roundhouse/kernel';
import type { Game } from '@roundhouse/titles';
import { fail, failUsage, oneLine } from './fail.ts';

type OwnBoard = NonNullable<NewGame['board']>;

/** A board folder is a handful of tables. */
const LARGEST = 20_000_000;

function readJson(file: string): Json {
  if (statSync(file).size > LARGEST) fail(`${file} is too large for a board`);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (problem) {
    return fail(`${file} is not JSON: ${oneLine((problem as Error).message)}`);
  }
}

/** The JSON files of a folder in one object, by their names without ".json". */
export function readBoardFolder(folder: string): Json {
  let names: readonly string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch (problem) {
    const { code } = problem as NodeJS.ErrnoException;
    if (code === 'ENOENT') return fail(`there is no folder ${folder}`);
    if (code === 'ENOTDIR') return fail(`${folder} is a file; name the folder that holds the files of the board`);
    return fail(`cannot read ${folder}: ${code ?? 'unknown reason'}`);
  }
  if (names.length === 0) fail(`${folder} holds no JSON files`);
  return Object.fromEntries(
    [...names].sort().map((name) => [name.slice(0, -'.json'.length), readJson(path.join(folder, name))]),
  );
}

/** What a title says of the board in a folder. */
export function judgeBoard(
  { meta, boards }: Game,
  folder: string,
): { readonly board: OwnBoard; readonly problems: readonly string[] } {
  if (!boards) failUsage(`${meta.name} is played on its own board only`);
  const data = readBoardFolder(folder);
  return { board: { id: meta.board.id, hash: stableHash(data), data }, problems: boards.check(data) };
}

/** The board of a folder for a new game; undefined where it is the title's own. */
export function boardForGame(title: Game, folder: string | undefined): OwnBoard | undefined {
  if (folder === undefined) return undefined;
  const { board, problems } = judgeBoard(title, folder);
  const [first, ...more] = problems;
  if (first !== undefined) {
    const rest = more.length === 0 ? '' : ` (and ${more.length} more; see board check ${folder})`;
    fail(`the board in ${folder} cannot be played on: ${first}${rest}`);
  }
  return board.hash === title.meta.board.hash ? undefined : board;
}
