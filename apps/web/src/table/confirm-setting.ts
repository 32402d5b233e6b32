import type { TableInfo } from '@roundhouse/page/source/table-source.ts';
import { useSyncExternalStore } from 'react';

/** Which moves need a confirmation before they are made. */
export const CONFIRMINGS = ['every', 'final', 'never'] as const;
export type Confirming = (typeof CONFIRMINGS)[number];

const KEY = 'roundhouse-confirm';
const listeners = new Set<() => void>();

/** The chosen setting; by default, moves that cannot be undone freely. */
function kept(): Confirming {
  const value = localStorage.getItem(KEY);
  return CONFIRMINGS.find((each) => each === value) ?? 'final';
}

export function setConfirming(value: Confirming): void {
  localStorage.setItem(KEY, value);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useConfirming = (): Confirming => useSyncExternalStore(subscribe, kept);

/** Whether all players are people at this screen: then a move can be undone before anybody answers it. */
export const isAmongPeople = ({ oneScreen, bots }: Pick<TableInfo, 'oneScreen' | 'bots'>): boolean =>
  oneScreen && (bots ?? []).every((level) => level === null);
