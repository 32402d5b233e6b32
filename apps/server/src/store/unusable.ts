/** What the host gave cannot be used as it is, which they can mend without the trace of an error. */
export class Unusable extends Error {
  override readonly name = 'Unusable';
}

/** Codes of what the system, SQLite and PostgreSQL refuse, as against mistakes of this program. */
const OUTSIDE =
  /^(E[A-Z]+|ERR_INVALID_URL|SQLITE_(NOTADB|CORRUPT|FULL|IOERR|CANTOPEN|READONLY|PERM|BUSY)\w*|(08|28|3D|53|57P)\w*|42501)$/;
/** What libsql says of a file that it cannot open has no code. */
const UNOPENED = /^ConnectionFailed\("(.*)"\)$/;

/** The error to throw when `place`, a setting or a file, was used: one line if it is about what is there, else the error as it was. */
export function unusable(place: string, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code } = error as { readonly code?: unknown };
  const unopened = UNOPENED.exec(error.message)?.[1];
  if (unopened === undefined && !(typeof code === 'string' && OUTSIDE.test(code))) return error;
  // One that tried several addresses of a name says nothing itself.
  const [first] = error instanceof AggregateError ? error.errors : [];
  return new Unusable(`${place}: ${unopened ?? (error.message || (first as Error | undefined)?.message || code)}`);
}
