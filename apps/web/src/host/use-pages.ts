import { useCallback, useEffect, useState } from 'react';
import { useRequest } from '../account/use-request.tsx';
import { api } from '../source/api.ts';

/** A list that is loaded page by page, and again from the start when the search changes. */
export function usePages<T, A extends { readonly before: string | null }>(
  path: string, // including the search
  listOf: (answer: A) => readonly T[],
) {
  const { problem, ask } = useRequest();
  const [found, setFound] = useState<{ readonly list: readonly T[]; readonly before: string | null } | null>(null);
  const load = useCallback(
    (from: string | null) =>
      ask(
        () => api<A>('GET', from === null ? path : `${path}&before=${from}`),
        (answer) =>
          setFound((known) => ({
            list: [...(from === null ? [] : (known?.list ?? [])), ...listOf(answer)],
            before: answer.before,
          })),
      ),
    [ask, path, listOf],
  );
  useEffect(() => void load(null), [load]);
  const again = (): void => void load(null);
  const more = found === null || found.before === null ? null : () => void load(found.before);
  return { problem, ask, list: found?.list ?? null, more, again };
}
