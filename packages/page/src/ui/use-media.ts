import { useSyncExternalStore } from 'react';

export const PHONE = '(max-width: 760px)';
/** Too low for more than what has to be done: a phone that lies on its side, a page drawn twice as large. */
export const LOW = `${PHONE}, (max-height: 480px)`;
/** Too narrow for a column of information beside the move. */
export const NARROW = '(max-width: 1439px)';

interface MediaWatch {
  subscribe(listener: () => void): () => void;
  matches(): boolean;
}

/** Asked once for all who want to know: every figure that counts does. */
const asked = new Map<string, MediaWatch>();

function ask(query: string): MediaWatch {
  const list = matchMedia(query);
  const about: MediaWatch = {
    subscribe: (listener) => {
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    matches: () => list.matches,
  };
  asked.set(query, about);
  return about;
}

export function useMedia(query: string): boolean {
  const { subscribe, matches } = asked.get(query) ?? ask(query);
  return useSyncExternalStore(subscribe, matches, matches); // the last where it is written as text, as tests do
}
