// How states are copied.
//
// V8 in Node 20 gives the copies made by each `{ ...state }` in the source a hidden class of their own. Copies of copies
// then have more classes than V8 caches, and each copy takes ten to twenty times as long. A literal that names every field
// always gives the same class. So a title may say once how its state is copied; one that does not plays the same, only
// slower.
//
// Rules alter states without naming their title, so a state is recognized by a field that only its title has. Two titles
// that would mistake each other's states are refused: when the second one is loaded, or with the first move of a game.

export interface Copying<S> {
  readonly mark: keyof S & string; // a field that no other title's states have
  readonly copy: (state: S) => S; // a literal with all fields
  /** The same for the entries of lists or records in the state, by the name of the field. */
  readonly entries?: { readonly [K in keyof S]?: (entry: EntryOf<S[K]>) => EntryOf<S[K]> };
  /** The same for objects that are fields themselves. */
  readonly parts?: { readonly [K in keyof S]?: (part: S[K]) => S[K] };
}

type EntryOf<T> = T extends readonly (infer E)[] ? E : T extends Readonly<Record<string, infer E>> ? E : never;

const ways: Copying<never>[] = []; // the one used last comes first

/** A copy of nothing still names every field. */
const fieldsOf = <S extends object>({ copy }: Copying<S>): readonly string[] => Object.keys(copy({} as S));

export function copyBy<S extends object>(way: Copying<S>): void {
  const fields = fieldsOf(way);
  for (const known of ways) {
    const theirs = fieldsOf(known);
    // The same title, made once more, for example on another board.
    if (known.mark === way.mark && theirs.join() === fields.join()) return;
    const shared = [known.mark, way.mark].find((mark) => theirs.includes(mark) && fields.includes(mark));
    if (shared !== undefined)
      throw new Error(`states of two titles have the field ${shared}, which marks those of one`);
  }
  ways.push(way as unknown as Copying<never>);
}

/** Refuses a state that would be copied as the states of another title are. */
export function checkCopiedBy<S extends object>(state: S, own: Copying<S> | undefined): void {
  const mark = wayOf(state)?.mark;
  if (mark === own?.mark) return;
  throw new Error(`a state with ${mark ?? 'no mark'} is not one of ${own?.mark ?? 'a title without a way to copy'}`);
}

/** The view of a seat has no `rng`, and is copied with an ordinary spread. */
function wayOf(state: object): Copying<never> | undefined {
  const fields = state as Readonly<Record<string, unknown>>;
  const first = ways[0];
  if (fields.rng === undefined || first === undefined) return undefined;
  if (fields[first.mark] !== undefined) return first;
  const at = ways.findIndex(({ mark }) => fields[mark] !== undefined);
  if (at < 0) return undefined;
  ways.unshift(...ways.splice(at, 1));
  return ways[0];
}

/** A copy that its maker may still change. */
export function copyOf<S extends object>(state: S): S {
  const way = wayOf(state);
  return way === undefined ? { ...state } : way.copy(state as never);
}

/** `{ ...entry, ...changes }` for an entry of a field of the state, such as one of its companies. */
export function alterEntry<E extends object>(state: object, field: string, entry: E, changes: Partial<E>): E {
  const copy = (wayOf(state)?.entries as Readonly<Record<string, (entry: E) => E>> | undefined)?.[field];
  return write(copy === undefined ? { ...entry } : copy(entry), changes);
}

/** `{ ...state[field], ...changes }`. */
export function alterPart<S extends object, K extends keyof S & string>(
  state: S,
  field: K,
  changes: Partial<S[K]>,
): S[K] {
  const copy = (wayOf(state)?.parts as Readonly<Record<string, (part: S[K]) => S[K]>> | undefined)?.[field];
  const part = copy === undefined ? { ...state[field] } : copy(state[field]);
  return write(part as S[K] & object, changes as Partial<S[K] & object>);
}

/**
 * `{ ...record, [key]: value }` for a key of the title's own: V8 is slow with computed keys in a literal. Never use it for
 * text from outside, since `__proto__` is written like any other key.
 */
export function put<V>(record: Readonly<Record<string, V>>, key: string, value: V): Readonly<Record<string, V>> {
  const copy: Record<string, V> = { ...record };
  copy[key] = value;
  return copy;
}

/** `{ ...state, ...changes }`, with the copy made as above. `B` is what shared code knows of the state `S`. */
export function alter<S extends object>(state: S, changes: Partial<S>): S;
export function alter<B extends object, S extends B>(state: S, changes: Partial<B>): S;
export function alter<S extends object>(state: S, changes: Partial<S>): S {
  return write(copyOf(state), changes);
}

/** Writes changes into a copy that was just made for them. */
export function write<S extends object>(copy: S, changes: Partial<S>): S {
  for (const key in changes) copy[key] = changes[key] as S[typeof key];
  return copy;
}
