import { type Details, isRecord } from '@roundhouse/kernel';
import type { UnsentReason } from '@roundhouse/protocol';
import { UNSENT } from '@roundhouse/words/en/unsent.ts';

export type UnsentCode = keyof typeof UNSENT;

/** Why something could not be sent: of it people make a sentence in their language. */
export interface Unsent extends UnsentReason {
  readonly code: UnsentCode;
}

/** In English, for those who write programs, and for logs. */
export const unsentText = ({ code, numbers }: Unsent): string => UNSENT[code](numbers);

export const unsent = (code: UnsentCode, numbers: Details = {}): Unsent => ({ code, numbers });

/** What goes to the client with a refusal: the sentence in English, and the code with its values. */
export const refusedWith = (reason: Unsent): Details => ({
  ...reason.numbers,
  why: unsentText(reason),
  reason: reason.code,
});

/** Kept with a channel as text; what was kept before there were codes is the sentence itself. */
export function lastOf(kept: string | null): { readonly lastError: string | null; readonly why: UnsentReason | null } {
  const reason = kept === null ? undefined : reasonIn(kept);
  return reason ? { lastError: unsentText(reason), why: reason } : { lastError: kept, why: null };
}

function reasonIn(kept: string): Unsent | undefined {
  if (!kept.startsWith('{')) return undefined;
  try {
    const { code, numbers } = JSON.parse(kept) as Partial<Unsent>;
    return code !== undefined && Object.hasOwn(UNSENT, code) && isRecord(numbers) ? { code, numbers } : undefined;
  } catch {
    return undefined;
  }
}
