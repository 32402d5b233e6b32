import { isRecord } from '../json/json.ts';
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

interface BoardFiles<D> {
  readonly files: readonly string[]; // their names, without .json
  parse(data: Json): Parsed<D>;
  /** What a schema cannot see. */
  problems(data: D): readonly string[];
}

/** "map.json: hexes[3].kind". */
function where([file = '', ...path]: readonly PropertyKey[]): string {
  const steps = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  return `${String(file)}.json: ${steps.replace(/^\./, '')}`;
}

/** What is wrong with the files of a board, read into one object; empty if the board can be played on. */
export function boardFileProblems<D>(data: Json, { files, parse, problems }: BoardFiles<D>): readonly string[] {
  const given = isRecord(data) ? Object.keys(data) : [];
  const wrong = [
    ...files.filter((file) => !given.includes(file)).map((file) => `${file}.json is missing`),
    ...given.filter((file) => !files.includes(file)).map((file) => `${file}.json is no file of a board`),
  ];
  if (wrong.length > 0) return wrong.slice(0, MOST);
  const parsed = parse(data);
  if (parsed.success) return problems(parsed.data).slice(0, MOST);
  return parsed.error.issues.slice(0, MOST).map(({ path, message }) => `${where(path)}: ${message}`);
}
