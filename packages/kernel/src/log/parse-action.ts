import type { ActionBase, Parsed } from '../contract/title.ts';
import { isRecord } from '../json/json.ts';
import { fault } from './file-problem.ts';

/** What a schema returns; each title has its own schema. */
type SchemaResult<A> =
  | { readonly success: true; readonly data: A }
  | {
      readonly success: false;
      readonly error: {
        readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
      };
    };

/** A part of what was read, short enough to be shown. */
const shown = (text: string): string => text.slice(0, 300);

/** A title's parse() out of the schema of its actions: says which action is unknown, or what is wrong with it. */
export function parserOf<A extends ActionBase>(
  types: readonly string[],
  judge: (input: unknown) => SchemaResult<A>,
): (input: unknown) => Parsed<A> {
  return (input) => {
    const result = judge(input);
    if (result.success) return { ok: true, action: result.data };
    const type: unknown = isRecord(input) ? input.type : undefined;
    if (!types.some((known) => known === type)) {
      return { ok: false, problem: fault('action.unknown', { action: typeof type === 'string' ? shown(type) : null }) };
    }
    const issue = result.error.issues[0];
    const what = [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ');
    return { ok: false, problem: fault('file.malformed', { what: shown(what) }) };
  };
}
