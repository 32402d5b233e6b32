import { Problem } from '../problem.ts';

/** Error codes of SQLite and PostgreSQL when there is no space or no permission to write. */
const FULL = /^(SQLITE_FULL|SQLITE_IOERR|SQLITE_READONLY|SQLITE_CANTOPEN|ENOSPC|EROFS|EDQUOT|53100|25006)/;
/** Error codes when the database does not answer, or cannot at the moment. */
const AWAY =
  /^(SQLITE_BUSY|SQLITE_LOCKED|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|08|53300|57P0|57014)/;
const AWAY_WORDS =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered)/;

export const isLate = (error: unknown): boolean =>
  error instanceof Error && /^(Query read timeout|Connection terminated)/.test(error.message);

const codeOf = (error: unknown): string => String((error as { readonly code?: unknown } | null)?.code ?? '');

export type Trouble = 'full' | 'away';

/** The trouble of the store that an error indicates; undefined: it is about something else. */
export function troubleOf(error: unknown): Trouble | undefined {
  const code = codeOf(error);
  if (FULL.test(code)) return 'full';
  if (AWAY.test(code) || (error instanceof Error && AWAY_WORDS.test(error.message))) return 'away';
  return undefined;
}

/** For the host, who can do something about it. */
export const TROUBLE_TEXT: Readonly<Record<Trouble, string>> = {
  full: 'nothing can be stored: the disk is full, or may not be written to',
  away: 'the database does not answer',
};

const RETRY_SECONDS = 10;

/** The refusal for clients, who can only wait. */
export const unavailable = (trouble: Trouble): Problem =>
  trouble === 'full'
    ? new Problem(503, 'server.full', {}, {}, RETRY_SECONDS)
    : new Problem(503, 'server.away', {}, {}, RETRY_SECONDS);

/** For this long after a late answer, further requests are refused instead of waiting for the same result. */
const SHUN_MS = 2_000;

/** Knows whether the database has recently failed to answer. */
export class Pulse {
  #lateAt = Number.NEGATIVE_INFINITY;

  late(): void {
    this.#lateAt = performance.now();
  }

  heard(): void {
    this.#lateAt = Number.NEGATIVE_INFINITY;
  }

  /** Throws while it is known not to answer. */
  check(): void {
    if (performance.now() - this.#lateAt < SHUN_MS) throw unavailable('away');
  }
}
