import { type EffectCallback, useEffect, useEffectEvent } from 'react';

/**
 * Does something when this is shown, and again whenever `changed` has become another: what it does may read anything, but
 * only that brings it about. It may give back how to end it.
 */
export function useAfter(changed: unknown, act: EffectCallback): void {
  const latest = useEffectEvent((_changed: unknown) => act());
  useEffect(() => {
    const end: unknown = latest(changed);
    // A short arrow function gives back whatever it calls does, such as the promise of a scrolling browser.
    return typeof end === 'function' ? (end as () => void) : undefined;
  }, [changed]);
}
