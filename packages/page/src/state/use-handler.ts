import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same, and does what the one given last does: for handlers that are handed on and kept. */
export function useHandler<A extends readonly unknown[]>(handler: (...args: A) => void): (...args: A) => void {
  const latest = useRef(handler);
  // Before anybody sees the new table: a click on it must not be answered for the one before.
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args) => latest.current(...args), []);
}
