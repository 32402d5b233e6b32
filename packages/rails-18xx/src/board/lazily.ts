export interface Lookup<V> {
  get(key: string): V | undefined;
}

/** A table whose values are made when they are first asked for: a game needs few of all the tiles that a title has. */
export function lazily<V>(make: (key: string) => V | undefined): Lookup<V> {
  const known = new Map<string, V | undefined>();
  return {
    get(key) {
      const found = known.get(key);
      if (found !== undefined || known.has(key)) return found;
      const made = make(key);
      known.set(key, made);
      return made;
    },
  };
}
