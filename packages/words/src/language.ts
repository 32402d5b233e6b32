/** The type of a translation: another language may word everything differently, but must have the same entries. */
export type Loose<T> = T extends (...args: infer A) => infer R
  ? (...args: A) => R extends string ? string : R
  : T extends string
    ? string
    : { readonly [K in keyof T]: Loose<T[K]> };

/** Used if there is nothing in a reader's own language. */
export const FIRST = 'en';

/** The first of a reader's languages that we have: "es-MX" gets "es". */
export function languageFor(wanted: readonly string[], known: readonly string[]): string {
  const plain = wanted.map((tag) => tag.toLowerCase().split('-')[0]);
  return plain.flatMap((tag) => known.filter((language) => language === tag))[0] ?? FIRST;
}
