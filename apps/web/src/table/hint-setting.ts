import { useSyncExternalStore } from 'react';
import { countGame } from './first-games.ts';

const KEY = 'roundhouse-hints';
const GAMES_KEY = 'roundhouse-first-games';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen setting; null: none was chosen. */
function chosen(): boolean | null {
  const kept = localStorage.getItem(KEY);
  return kept === null ? null : kept === 'on';
}

export function setHints(on: boolean): void {
  localStorage.setItem(KEY, on ? 'on' : 'off');
  for (const listener of listeners) listener();
}

/** Whether a table is one of somebody's first in this browser; the table is counted as well. */
export function isFirstGame(title: string, table: string): boolean {
  const { isFirst, keep } = countGame(localStorage.getItem(GAMES_KEY), title, table);
  localStorage.setItem(GAMES_KEY, keep);
  return isFirst;
}

/** Whether steps are explained: as chosen, otherwise in somebody's first games. */
export const useHints = (isFirst: boolean): boolean => useSyncExternalStore(subscribe, chosen) ?? isFirst;
