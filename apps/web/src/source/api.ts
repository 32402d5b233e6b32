import { problemText } from '@roundhouse/page/text/problem-text.ts';
import type { ErrorAnswer } from '@roundhouse/protocol';
import { newId } from './new-id.ts';

/** A refusal of the server; status 0 means that it could not be reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly answer: ErrorAnswer['error'] | null;
  constructor(status: number, answer: ErrorAnswer['error'] | null) {
    super(problemText(answer));
    this.status = status;
    this.answer = answer;
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One request to the server of this page. */
export async function api<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method };
  if (method !== 'GET') {
    init.headers = { 'content-type': 'application/json' };
    init.body = JSON.stringify(body ?? {});
  }
  let response: Response;
  try {
    response = await fetch(new URL(`api/${path}`, document.baseURI), init);
  } catch {
    throw new ApiError(0, null);
  }
  const answer = (await response.json().catch(() => null)) as (T & Partial<ErrorAnswer>) | null;
  if (!response.ok || answer === null) throw new ApiError(response.ok ? 0 : response.status, answer?.error ?? null);
  return answer;
}

const TRIES = 5;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Repeats a command until the server has answered it: its id makes that safe. `onLost` is called if the server cannot be
 * reached, and may return a promise for when it is back.
 */
export async function command<T>(
  path: string,
  body: Readonly<Record<string, unknown>>,
  onLost?: () => Promise<void>,
): Promise<T> {
  const commandId = newId();
  for (let tries = 1; ; tries++) {
    try {
      return await api<T>('POST', path, { commandId, ...body });
    } catch (error) {
      const lost = error instanceof ApiError && (error.status === 0 || error.status >= 500);
      const back = lost && error.status === 0 ? onLost?.() : undefined;
      if (!lost || tries === TRIES) throw error;
      await Promise.race([wait(300 * 2 ** tries), ...(back ? [back] : [])]);
    }
  }
}
