import type { Failed } from '@roundhouse/page/source/table-source.ts';
import { useCallback, useState } from 'react';

interface Attempt {
  readonly failed: Failed | null; // why the last attempt was refused
  readonly busy: boolean;
  /** Tries something; the answer is undefined if it was refused. */
  attempt<T extends { readonly ok: true }>(what: () => Promise<T | Failed>): Promise<T | undefined>;
}

/** Keeps the last refusal until something else is tried. */
export function useAttempt(): Attempt {
  const [failed, setFailed] = useState<Failed | null>(null);
  const [busy, setBusy] = useState(false);
  const attempt = useCallback(
    async <T extends { readonly ok: true }>(what: () => Promise<T | Failed>): Promise<T | undefined> => {
      setBusy(true);
      const answer = await what().finally(() => setBusy(false));
      setFailed(answer.ok ? null : answer);
      return answer.ok ? answer : undefined;
    },
    [],
  );
  return { failed, busy, attempt };
}
