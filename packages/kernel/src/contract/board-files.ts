import { isRecord } from '../json/json.ts';
import { type BoardCode, type BoardProblem, wrongWith } from './board-problem.ts';
import type { Json } from './fact.ts';

/** Enough problems to work on at one time; the rest appear once these are fixed. */
const MOST = 50;

/** The outcome of parsing data by a schema. */
type Parsed<D> =
  | { readonly success: true; readonly data: D }
  | {
      readonly success: false;
      readonly error: {
        readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
      };
    };

const wrong = wrongWith<BoardCode>();

interface BoardFiles<D> {
  readonly files: readonly string[]; // their names, without .json
  parse(data: Json): Parsed<D>;
  /** What a schema cannot see. */
  problems(data: D): readonly BoardProblem[];
}

/** "hexes[3].kind" of map.json, and what was expected there: data, as the schema says it. */
function misshapen([file = '', ...path]: readonly PropertyKey[], what: string): BoardProblem {
  const steps = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  return wrong(String(file), 'file.malformed', { place: steps.replace(/^\./, ''), what });
}

/** What is wrong with the files of a board, read into one object; empty if the board can be played on. */
export function boardFileProblems<D>(data: Json, { files, parse, problems }: BoardFiles<D>): readonly BoardProblem[] {
  const given = isRecord(data) ? Object.keys(data) : [];
  const missed = [
    ...files
      .filter((file) => !given.includes(file))
      .map((file) => wrong(null, 'file.missing', { name: `${file}.json` })),
    ...given
      .filter((file) => !files.includes(file))
      .map((file) => wrong(null, 'file.notOfBoard', { name: `${file}.json` })),
  ];
  if (missed.length > 0) return missed.slice(0, MOST);
  const parsed = parse(data);
  if (parsed.success) return problems(parsed.data).slice(0, MOST);
  return parsed.error.issues.slice(0, MOST).map(({ path, message }) => misshapen(path, message));
}
