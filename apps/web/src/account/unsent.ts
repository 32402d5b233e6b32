import type { Details } from '@roundhouse/kernel';
import { a } from '@roundhouse/page/text/account.ts';
import type { ChannelInfo, UnsentReason } from '@roundhouse/protocol';
import { ApiError } from '../source/api.ts';

/** Undefined for a code that is new to this page. */
function saidOf({ code, numbers }: UnsentReason): string | undefined {
  const said: Readonly<Record<string, (numbers: Details) => string>> = a.notices.why;
  return Object.hasOwn(said, code) ? said[code]?.(numbers) : undefined;
}

/** Why the last try to send there failed; what an older server kept is a sentence already. */
export const whyFailed = ({ lastError, why }: Pick<ChannelInfo, 'lastError' | 'why'>): string =>
  (why && saidOf(why)) ?? lastError ?? '';

/** Asks the server something about channels: why nothing can be sent there is refused in the reader's language. */
export async function sending<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    const answer = error instanceof ApiError ? error.answer : null;
    const { reason, why: _english, ...numbers } = answer?.numbers ?? {};
    const why = typeof reason === 'string' ? saidOf({ code: reason, numbers }) : undefined;
    if (!answer || why === undefined) throw error;
    throw new ApiError((error as ApiError).status, { ...answer, numbers: { ...numbers, why } });
  }
}
