/** The languages of the page, each with every text; the first is for those whose language is not here. */
export const LANGUAGES = ['en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Another language may say everything differently, but has to say the same things. */
export type Loose<T> = T extends (...args: infer A) => string
  ? (...args: A) => string
  : T extends string
    ? string
    : { readonly [K in keyof T]: Loose<T[K]> };

/** The first language of a reader that the page has: "es-MX" reads "es". */
export function languageFor(wanted: readonly string[]): Language {
  const plain = wanted.map((tag) => tag.toLowerCase().split('-')[0]);
  return plain.flatMap((tag) => LANGUAGES.filter((language) => language === tag))[0] ?? LANGUAGES[0];
}

/** Also read by tests, where there is no browser. */
const { navigator } = globalThis as { readonly navigator?: { readonly languages?: readonly string[] } };
const language = languageFor(navigator?.languages ?? []);

/** The texts for this reader. Whoever adds a language to the list above is shown every place where it is missing. */
export const inLanguage = <T>(texts: Readonly<Record<Language, T>>): T => texts[language];
