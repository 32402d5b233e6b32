import type { Details, FileCode, FileFault, Violation } from '@roundhouse/kernel';
import { effectiveActions } from './effective.ts';
import type { ImportCode } from './import-problem.ts';
import { Envelope, firstProblem, SchemaError, type SiteEntry } from './schema.ts';

/** Why a file cannot be imported, and at which of its actions. */
export class FileError extends Error {
  override readonly name = 'FileError';
  readonly action: number | null;
  readonly fault: FileFault<string>;
  readonly violation: Violation | null;
  constructor(action: number | null, fault: FileFault<string>, violation: Violation | null = null) {
    super(fault.code);
    this.action = action;
    this.fault = fault;
    this.violation = violation;
  }
}

export const wrongFile = (
  code: ImportCode | FileCode,
  numbers: Details = {},
  action: number | null = null,
): FileError => new FileError(action, { code, numbers });

/** Does this look like a file of that site? */
export function isSiteFile(json: unknown): boolean {
  if (typeof json !== 'object' || json === null || 'events' in json) return false;
  return 'actions' in json && Array.isArray(json.actions) && 'players' in json && 'title' in json;
}

/** What a title's files may contain. */
export interface FileKind {
  readonly siteTitle: string;
  readonly optionalRules: readonly string[];
  readonly players: { readonly min: number; readonly max: number };
}

function checkKind({ title, settings, players }: Envelope, kind: FileKind): void {
  const { siteTitle, optionalRules } = kind;
  const { min, max } = kind.players;
  if (title !== siteTitle) throw wrongFile('title.other', { title: title.slice(0, 60), own: siteTitle });
  if (players.length < min || players.length > max) {
    throw wrongFile('players.number', { players: players.length, min, max });
  }
  const rule = settings.optional_rules?.find((name) => !optionalRules.includes(name));
  if (rule !== undefined) throw wrongFile('rule.unknown', { rule: rule.slice(0, 60) });
}

export function readEnvelope(json: unknown, kind: FileKind): Envelope {
  const parsed = Envelope.safeParse(json);
  if (!parsed.success) throw wrongFile('file.malformed', { what: firstProblem(parsed.error) });
  checkKind(parsed.data, kind);
  const ids = new Set(parsed.data.players.map(({ id }) => String(id)));
  if (ids.size < parsed.data.players.length) throw wrongFile('players.same');
  return parsed.data;
}

function idIn(input: unknown): number | undefined {
  const id = typeof input === 'object' && input !== null && 'id' in input ? input.id : undefined;
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : undefined;
}

/** The actions that were not undone, in order. */
export function readActions<A>(
  actions: readonly unknown[],
  readEntry: (input: unknown) => SiteEntry<A>,
): readonly SiteEntry<A>[] {
  let last = 0;
  const entries = actions.map((input) => {
    try {
      const entry = readEntry(input);
      if (entry.id <= last) throw new SchemaError('action.order', { last });
      last = entry.id;
      return entry;
    } catch (error) {
      if (!(error instanceof SchemaError)) throw error;
      throw new FileError(idIn(input) ?? last + 1, error.fault);
    }
  });
  const effective = effectiveActions(entries);
  if (!effective.ok) throw wrongFile(effective.code, {}, effective.id);
  return effective.actions;
}
