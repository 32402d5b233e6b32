// How states are copied.
//
// V8, as it is in Node 20, gives the copies of each `{ ...state }` in the sources a hidden class of their own. Copies of
// copies meet more of them than it keeps in mind, and each copy then takes ten to twenty times as long. A literal that
// names every field always gives the same class. So a title may say once how its state is copied; one that does not
// plays the same, only slower.

export interface Copying<S> {
  readonly mark: keyof S & string; // a field that no other title's states have
  readonly copy: (state: S) => S; // a literal with all fields
}

const ways: Copying<never>[] = []; // the one used last comes first

export function copyBy<S extends object>(way: Copying<S>): void {
  if (!ways.some(({ mark }) => mark === way.mark)) ways.push(way as unknown as Copying<never>);
}

/** A copy that its maker may still change. What seats see of a state has no `rng`, and is copied as it is. */
export function copyOf<S extends object>(state: S): S {
  const fields = state as Readonly<Record<string, unknown>>;
  const first = ways[0];
  if (fields.rng === undefined || first === undefined) return { ...state };
  if (fields[first.mark] !== undefined) return first.copy(state as never);
  const at = ways.findIndex(({ mark }) => fields[mark] !== undefined);
  if (at < 0) return { ...state };
  ways.unshift(...ways.splice(at, 1));
  return copyOf(state);
}

/** `{ ...state, ...changes }`, with the copy made as above. `B` is what shared code knows of the state `S`. */
export function alter<S extends object>(state: S, changes: Partial<S>): S;
export function alter<B extends object, S extends B>(state: S, changes: Partial<B>): S;
export function alter<S extends object>(state: S, changes: Partial<S>): S {
  const copy = copyOf(state);
  for (const key in changes) (copy as Record<string, unknown>)[key] = changes[key];
  return copy;
}
