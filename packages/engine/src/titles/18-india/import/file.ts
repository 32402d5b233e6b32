import type { Violation } from '../../../kernel/index.ts';
import { effectiveActions } from '../../../rails-18xx/index.ts';
import { Envelope, firstProblem, readEntry, SchemaError, type SiteEntry } from './schema.ts';

export const SITE_TITLE = '18 India';

/** Why a file cannot be imported, and at which of its actions. */
export class FileError extends Error {
  override readonly name = 'FileError';
  readonly action: number | null;
  readonly violation: Violation | null;
  constructor(action: number | null, problem: string, violation: Violation | null = null) {
    super(problem);
    this.action = action;
    this.violation = violation;
  }
}

/** Does this look like a file of that site? */
export function isSiteFile(json: unknown): boolean {
  if (typeof json !== 'object' || json === null || 'events' in json) return false;
  return 'actions' in json && Array.isArray(json.actions) && 'players' in json && 'title' in json;
}

const quoted = (text: string): string => JSON.stringify(text.slice(0, 60));

export function readEnvelope(json: unknown): Envelope {
  const parsed = Envelope.safeParse(json);
  if (!parsed.success) throw new FileError(null, firstProblem(parsed.error));
  const { title, settings, players } = parsed.data;
  if (title !== SITE_TITLE) throw new FileError(null, `it is a game of ${quoted(title)}, not of ${SITE_TITLE}`);
  const [rule] = settings.optional_rules ?? [];
  if (rule !== undefined) throw new FileError(null, `the optional rule ${quoted(rule)} is not known`);
  const ids = new Set(players.map(({ id }) => String(id)));
  if (ids.size < players.length) throw new FileError(null, 'two players have one id');
  return parsed.data;
}

function idIn(input: unknown): number | undefined {
  const id = typeof input === 'object' && input !== null && 'id' in input ? input.id : undefined;
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : undefined;
}

/** The actions that stand, in order. */
export function readActions(actions: readonly unknown[]): readonly SiteEntry[] {
  let last = 0;
  const entries = actions.map((input) => {
    try {
      const entry = readEntry(input);
      if (entry.id <= last) throw new SchemaError(`its id is not above that of the action before it (${last})`);
      last = entry.id;
      return entry;
    } catch (error) {
      if (!(error instanceof SchemaError)) throw error;
      throw new FileError(idIn(input) ?? last + 1, error.message);
    }
  });
  const effective = effectiveActions(entries);
  if (!effective.ok) throw new FileError(effective.id, effective.problem);
  return effective.actions;
}
