import { useSyncExternalStore } from 'react';

export const PHONE = '(max-width: 760px)';
/** Screens with room only for the choices: a phone held sideways, or a page zoomed to twice its size. */
export const LOW = `${PHONE}, (max-height: 480px)`;
/** Screens too narrow for a column of information beside the choices. */
export const NARROW = '(max-width: 1439px)';

interface MediaWatch {
  subscribe(listener: () => void): () => void;
  matches(): boolean;
}

/** One media query for all components that ask the same, such as every figure that counts. */
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
  return useSyncExternalStore(subscribe, matches, matches); // the last for rendering to text, as tests do
}
