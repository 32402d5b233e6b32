import { readBoard } from '@roundhouse/kernel';
import { CreateTable } from '@roundhouse/protocol';
import type { z } from 'zod';
import { knownTitle } from '../games/known-title.ts';
import { parse } from '../parse.ts';
import { parsedJson } from './parsed-json.ts';
import { refusedBoard } from './refused-file.ts';

/** A request for a table, with its board as text, so that it can be passed between threads and stored unparsed. */
export interface AskedTable {
  readonly given: Omit<z.output<typeof CreateTable>, 'board'>;
  readonly board: string;
}

/** Reads a request for a table and judges the board that comes with it. */
export function readTable(body: string): AskedTable {
  const { board, ...given } = parse(CreateTable, parsedJson(body));
  const title = knownTitle(given.title);
  if (board === undefined) return { given, board: JSON.stringify(title.meta.board) };
  const read = readBoard(title, board);
  if (!read.ok) throw refusedBoard(title, read.problems);
  return { given, board: JSON.stringify(read.own ? title.meta.board : read.board) };
}
