import { useSyncExternalStore } from 'react';

export const PHONE = '(max-width: 760px)';

/** Somebody who wants nothing to move. */
export const STILL = '(prefers-reduced-motion: reduce)';

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
