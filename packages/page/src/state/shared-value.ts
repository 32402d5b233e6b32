import { useLayoutEffect, useSyncExternalStore } from 'react';

/** One value that parts of a page share which know nothing of each other. */
export class SharedValue<T> {
  #value: T | null = null;
  readonly #listeners = new Set<() => void>();
  get = (): T | null => this.#value;
  set = (value: T | null): void => {
    this.#value = value;
    for (const listener of this.#listeners) listener();
  };
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

export const useShared = <T>({ subscribe, get }: SharedValue<T>): T | null => useSyncExternalStore(subscribe, get);

/** Puts a value there for as long as a component is shown, unless another has taken its place; null puts nothing. */
export function usePut<T>(place: SharedValue<T>, value: T | null): void {
  // With the drawing, not after it: a quick click must not meet what belongs to the position before.
  useLayoutEffect(() => {
    if (value === null) return;
    place.set(value);
    return () => {
      if (place.get() === value) place.set(null);
    };
  }, [place, value]);
}
