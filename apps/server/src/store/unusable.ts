/** A setting or file of the host cannot be used; they can fix that without a stack trace. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}

/** Error codes of the system, SQLite and PostgreSQL that are not mistakes of this program. */
const OUTSIDE =
  /^(E[A-Z]+|ERR_INVALID_URL|SQLITE_(NOTADB|CORRUPT|FULL|IOERR|CANTOPEN|READONLY|PERM|BUSY)\w*|(08|28|3D|53|57P)\w*|42501)$/;
/** libsql's error for a file that it cannot open has no code. */
const UNOPENED = /^ConnectionFailed\("(.*)"\)$/;

/** The error to throw after using `place`, a setting or a file: an Unusable if the error is about that place, else unchanged. */
export function unusable(place: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code } = error as { readonly code?: unknown };
  const unopened = UNOPENED.exec(error.message)?.[1];
  if (unopened === undefined && !(typeof code === 'string' && OUTSIDE.test(code))) return error;
  // An error after trying several addresses of a name has no message of its own.
  const [first] = error instanceof AggregateError ? error.errors : [];
  return new Unusable(`${place}: ${unopened ?? (error.message || (first as Error | undefined)?.message || code)}`);
}
