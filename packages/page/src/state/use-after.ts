import { type EffectCallback, useEffect, useEffectEvent } from 'react';

/**
 * Runs `act` when the component appears, and again whenever `changed` is another value. `act` may read anything, but only
 * `changed` triggers it. It may return a cleanup function.
 */
export function useAfter(changed: unknown, act: EffectCallback): void {
  const latest = useEffectEvent((_changed: unknown) => act());
  useEffect(() => {
    const end: unknown = latest(changed);
    // A short arrow function returns whatever its call returns, for example the promise of scrollIntoView.
    return typeof end === 'function' ? (end as () => void) : undefined;
  }, [changed]);
}
