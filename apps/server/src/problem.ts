import type { ErrorAnswer } from '@roundhouse/protocol';

type Extra = Omit<ErrorAnswer['error'], 'code' | 'message'>;

/** A refusal that goes to the client as it is. Anything else that is thrown is our bug, and only logged. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly code: string;
  readonly extra: Extra;
  readonly retryAfter: number | null; // seconds after which it may be worth another try
  constructor(status: number, code: string, message: string, extra: Extra = {}, retryAfter: number | null = null) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
    this.retryAfter = retryAfter;
  }
  get answer(): ErrorAnswer {
    return { error: { code: this.code, message: this.message, ...this.extra } };
  }
}

export const badRequest = (message: string) => new Problem(400, 'request.malformed', message);
export const notLoggedIn = () => new Problem(401, 'people.notLoggedIn', 'Log in first.');
export const forbidden = (code: string, message: string) => new Problem(403, code, message);
export const notFound = (what: string) => new Problem(404, 'notFound', `There is no such ${what}.`);
export const conflict = (code: string, message: string) => new Problem(409, code, message);
