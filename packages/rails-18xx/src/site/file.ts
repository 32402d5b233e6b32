import type { Violation } from '@roundhouse/kernel';
import { effectiveActions } from './effective.ts';
import { Envelope, firstProblem, SchemaError, type SiteEntry } from './schema.ts';

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

/** What a title's files may say. */
export interface FileKind {
  readonly siteTitle: string;
  readonly optionalRules: readonly string[];
  readonly players: { readonly min: number; readonly max: number };
}

function checkKind({ title, settings, players }: Envelope, kind: FileKind): void {
  const { siteTitle, optionalRules } = kind;
  const { min, max } = kind.players;
  if (title !== siteTitle) throw new FileError(null, `it is a game of ${quoted(title)}, not of ${siteTitle}`);
  if (players.length < min || players.length > max) {
    throw new FileError(null, `players: ${players.length} play, not ${min} to ${max}`);
  }
  const rule = settings.optional_rules?.find((name) => !optionalRules.includes(name));
  if (rule !== undefined) throw new FileError(null, `the optional rule ${quoted(rule)} is not known`);
}

export function readEnvelope(json: unknown, kind: FileKind): Envelope {
  const parsed = Envelope.safeParse(json);
  if (!parsed.success) throw new FileError(null, firstProblem(parsed.error));
  checkKind(parsed.data, kind);
  const ids = new Set(parsed.data.players.map(({ id }) => String(id)));
  if (ids.size < parsed.data.players.length) throw new FileError(null, 'two players have one id');
  return parsed.data;
}

function idIn(input: unknown): number | undefined {
  const id = typeof input === 'object' && input !== null && 'id' in input ? input.id : undefined;
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : undefined;
}

/** The actions that stand, in order. */
export function readActions<A>(
  actions: readonly unknown[],
  readEntry: (input: unknown) => SiteEntry<A>,
): readonly SiteEntry<A>[] {
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
