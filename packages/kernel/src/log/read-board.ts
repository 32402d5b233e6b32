import { type BoardCode, type BoardProblem, shortened, wrongWith } from '../contract/board-problem.ts';
import type { Json } from '../contract/fact.ts';
import type { AnyTitle } from '../contract/title.ts';
import { stableHash } from '../json/hash.ts';
import { type JsonLimits, jsonProblem } from '../json/json.ts';
import type { GameLog } from './log.ts';
import { MAX_TEXT } from './parse-event.ts';

const LIMITS: JsonLimits = { depth: 32, values: 500_000, text: MAX_TEXT, whole: false };

export type ReadBoard =
  | { readonly ok: true; readonly board: Required<GameLog['board']>; readonly own: boolean } // own: the title's
  | { readonly ok: false; readonly problems: readonly BoardProblem[] };

const wrong = wrongWith<BoardCode>();

/** A problem may quote the file, and is shown to people, so it is kept short. */
const refused = (...problems: readonly BoardProblem[]): ReadBoard => ({
  ok: false,
  problems: problems.map(({ numbers, ...problem }) => ({ ...problem, numbers: shortened(numbers) })),
});

/** Reads a board that somebody entered into the form in which a game records it; the title judges whether it can be played on. */
export function readBoard({ meta, boards }: AnyTitle, data: unknown): ReadBoard {
  if (!boards) return refused(wrong(null, 'board.ownOnly', { title: meta.name }));
  const malformed = jsonProblem(data, LIMITS);
  if (malformed !== undefined) return refused(wrong(null, 'board.malformed', { what: malformed }));
  const json = data as Json;
  const board = { id: meta.board.id, hash: stableHash(json), data: json };
  if (board.hash === meta.board.hash) return { ok: true, board, own: true };
  const problems = boards.check(json);
  return problems.length > 0 ? refused(...problems) : { ok: true, board, own: false };
}
