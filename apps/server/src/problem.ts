import type { Details } from '@roundhouse/kernel';
import type { ErrorAnswer } from '@roundhouse/protocol';
import { PROBLEMS } from '@roundhouse/words/en/problems.ts';

type Extra = Omit<ErrorAnswer['error'], 'code' | 'message' | 'numbers'>;

export type ProblemCode = keyof typeof PROBLEMS;

/**
 * A refusal that is sent to the client: a code with values, from which clients make a sentence in their language, and the
 * English sentence. Any other error is our bug, and is only logged.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly code: ProblemCode;
  readonly numbers: Details;
  readonly extra: Extra;
  readonly retryAfter: number | null; // seconds after which it may be worth another try
  constructor(
    status: number,
    code: ProblemCode,
    numbers: Details = {},
    extra: Extra = {},
    retryAfter: number | null = null,
  ) {
    super(PROBLEMS[code](numbers));
    this.status = status;
    this.code = code;
    this.numbers = numbers;
    this.extra = extra;
    this.retryAfter = retryAfter;
  }
  get answer(): ErrorAnswer {
    return { error: { code: this.code, message: this.message, numbers: this.numbers, ...this.extra } };
  }
}

/** What is wrong with a request, for authors of programs: "seat: there is no such seat". */
export const badRequest = (what: string) => new Problem(400, 'request.malformed', { what });
export const notLoggedIn = () => new Problem(401, 'people.notLoggedIn');
export const forbidden = (code: ProblemCode, numbers?: Details) => new Problem(403, code, numbers);
export const notFound = (what: string) => new Problem(404, 'notFound', { what });
export const conflict = (code: ProblemCode, numbers?: Details) => new Problem(409, code, numbers);
