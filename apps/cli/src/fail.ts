/** An error that the user can fix: printed as one line, without a stack trace. */
export class Failure extends Error {
  override readonly name: string = 'Failure';
}

/** The command was not understood; nothing was tried. */
export class UsageFailure extends Failure {
  override readonly name = 'UsageFailure';
}

export function fail(message: string): never {
  throw new Failure(message);
}

export function failUsage(message: string): never {
  throw new UsageFailure(message);
}

/** Text from files and other systems, safe to print on one line of a terminal. */
export function oneLine(text: string, limit = 300): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
  const plain = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
  return plain.length > limit ? `${plain.slice(0, limit - 1)}…` : plain;
}
