/** The plural forms of a word, by the categories of the language; `other` serves for those that are missing. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** How a language counts, makes lists and writes numbers. Make it only once for each language: that is slow. */
export function tongue(language: string) {
  const plurals = new Intl.PluralRules(language);
  const figures = new Intl.NumberFormat(language);
  const both = new Intl.ListFormat(language, { type: 'conjunction' });
  /** The form of a word that goes with a number. */
  const formOf = (n: number, forms: Forms): string => forms[plurals.select(n)] ?? forms.other;
  return {
    /** "1,200". */
    figure: (n: number): string => figures.format(n),
    formOf,
    /** "3 moves". */
    counted: (n: number, forms: Forms): string => `${figures.format(n)} ${formOf(n, forms)}`,
    /** "Asha, Bela and Chand". */
    listed: (parts: readonly string[]): string => both.format(parts),
  };
}

export type Tongue = ReturnType<typeof tongue>;
