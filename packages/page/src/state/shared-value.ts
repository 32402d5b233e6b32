import { useLayoutEffect, useSyncExternalStore } from 'react';

/** A value shared by parts of a page that know nothing about each other. */
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

/** Sets a value for as long as a component is shown, unless another value has replaced it; null sets nothing. */
export function usePut<T>(place: SharedValue<T>, value: T | null): void {
  // A layout effect, so that a quick click cannot meet the value for the previous position.
  useLayoutEffect(() => {
    if (value === null) return;
    place.set(value);
    return () => {
      if (place.get() === value) place.set(null);
    };
  }, [place, value]);
}
