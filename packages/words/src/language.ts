/** Another language may say everything differently, but has to say the same things. */
export type Loose<T> = T extends (...args: infer A) => infer R
  ? (...args: A) => R extends string ? string : R
  : T extends string
    ? string
    : { readonly [K in keyof T]: Loose<T[K]> };

/** Spoken where a reader's own language is missing. */
export const FIRST = 'en';

/** The first language of a reader that there is: "es-MX" reads "es". */
export function languageFor(wanted: readonly string[], known: readonly string[]): string {
  const plain = wanted.map((tag) => tag.toLowerCase().split('-')[0]);
  return plain.flatMap((tag) => known.filter((language) => language === tag))[0] ?? FIRST;
}
