import type { KernelState } from '../contract/title.ts';
import { isRecord, quoted } from './json.ts';

/**
 * Checks the form of a value from outside: its fields, and limits for numbers and lengths. `undefined`: it fits; otherwise
 * where it does not, as ".path.to[2]: problem". Made for states in files, because the rules trust the shape of the state
 * they are given, and would keep any extra fields in it.
 */
export interface Shape<T> {
  (value: unknown): string | undefined;
  readonly of?: T; // never set: it ties the shape to its type
}

export const whole =
  (min = -1_000_000_000, max = 1_000_000_000): Shape<number> =>
  (value) =>
    Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max
      ? undefined
      : `: not a whole number from ${min} to ${max}`;

/** A small number that counts something, or a place in a list. */
export const count = whole(0, 100_000);

export const flag: Shape<boolean> = (value) => (typeof value === 'boolean' ? undefined : ': neither true nor false');

/** An id or a name. */
export const word =
  (longest = 60): Shape<string> =>
  (value) =>
    typeof value === 'string' && value.length <= longest ? undefined : `: not a text of up to ${longest} characters`;

export const oneOf =
  <const T extends string | number | boolean>(...values: readonly T[]): Shape<T> =>
  (value) =>
    values.includes(value as T) ? undefined : `: not one of ${values.join(', ')}`;

export const orNull =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value) =>
    value === null ? undefined : shape(value);

/** A field that may be missing. */
export const maybe =
  <T>(shape: Shape<T>): Shape<T> =>
  (value) =>
    value === undefined ? undefined : shape(value);

export const either =
  <A, B>(one: Shape<A>, other: Shape<B>): Shape<A | B> =>
  (value) =>
    one(value) === undefined ? undefined : other(value);

export const list =
  <T>(item: Shape<T>, most: number): Shape<readonly T[]> =>
  (value) => {
    if (!Array.isArray(value)) return ': not a list';
    if (value.length > most) return `: more than ${most} items`;
    for (const [i, each] of value.entries()) {
      const problem = item(each);
      if (problem !== undefined) return `[${i}]${problem}`;
    }
    return undefined;
  };

/** Values by ids. */
export const byId =
  <T>(item: Shape<T>, most: number, id: Shape<string> = word()): Shape<Readonly<Record<string, T>>> =>
  (value) => {
    if (!isRecord(value)) return ': not an object';
    const entries = Object.entries(value);
    if (entries.length > most) return `: more than ${most} fields`;
    for (const [key, each] of entries) {
      const problem = id(key) ?? item(each);
      if (problem !== undefined) return `.${quoted(key)}${problem}`;
    }
    return undefined;
  };

export type Fields<T> = { readonly [K in keyof T]-?: Shape<T[K]> };

/** An object with these fields and no others. The compiler asks for every field of the type. */
export const object = <T>(fields: Fields<T>): Shape<T> => {
  const shapes = Object.entries(fields) as readonly (readonly [string, Shape<unknown>])[];
  return (value) => {
    if (!isRecord(value)) return ': not an object';
    const extra = Object.keys(value).find((key) => !Object.hasOwn(fields, key));
    if (extra !== undefined) return `: an unknown field ${quoted(extra)}`;
    for (const [key, shape] of shapes) {
      const problem = shape(Object.hasOwn(value, key) ? value[key] : undefined);
      if (problem !== undefined) return `.${key}${problem}`;
    }
    return undefined;
  };
};

type Tagged<T, K extends string, V> = T extends Readonly<Record<K, infer P>> ? (V extends P ? T : never) : never;

/** One of several objects, told apart by one field. */
export const byTag =
  <K extends string, T extends Readonly<Record<K, string>>>(
    tag: K,
    shapes: { readonly [V in T[K]]: Shape<Tagged<T, K, V>> },
  ): Shape<T> =>
  (value) => {
    const name = isRecord(value) ? value[tag] : undefined;
    if (typeof name !== 'string' || !Object.hasOwn(shapes, name)) return `.${tag}: unknown`;
    return (shapes as Readonly<Record<string, Shape<unknown>>>)[name]?.(value);
  };

const SEATS = 20;
export const seat = whole(0, SEATS - 1);
export const seats = list(seat, SEATS);

/** The shape of the kernel's part of a state; the title gives the shape of its frames. */
export const kernelShape = <F extends KernelState['flow'][number]>(frame: Shape<F>): Fields<KernelState<F>> => ({
  seq: whole(0),
  rng: list(whole(0, 0xffff_ffff), 4) as Shape<KernelState['rng']>,
  flow: list(frame, 30),
  outbox: list(() => ': facts', 0),
  ended: orNull(word()),
  resigned: seats,
});
