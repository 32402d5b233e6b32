import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same object and calls the latest `handler`: for handlers that are passed on and kept. */
export function useHandler<A extends readonly unknown[]>(handler: (...args: A) => void): (...args: A) => void {
  const latest = useRef(handler);
  // A layout effect, so that a click on the new position is never handled for the previous one.
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args) => latest.current(...args), []);
}
