/** A language that nobody speaks, as a browser would ask for it. */
export const PSEUDO = 'qps';

const ACCENTS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyz'].map((letter, i) => [letter, [...'åƀçđéƒĝĥîĵķļɱñöƥɋŕšţûṽŵẋýž'][i] ?? letter]),
);
const CAPITALS = Object.fromEntries(Object.entries(ACCENTS).map(([a, b]) => [a.toUpperCase(), b.toUpperCase()]));
const accented = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => ACCENTS[letter] ?? CAPITALS[letter] ?? letter);

/** Placeholders for values stay as they are: "{seat:player} passes" becomes "{seat:player} ƥåššéš". */
const template = (text: string): string =>
  text.replace(/\{\w+(?::\w+)?\}|[^{]+|\{/g, (part) => (/^\{\w/.test(part) ? part : accented(part)));

/** Names, kinds and figures: the same in every language. */
const KEPT: ReadonlySet<string> = new Set(['defaultNames', 'telling', 'headlines', 'asides', 'figure']);

type Said = (...args: readonly unknown[]) => unknown;

/** Two lower-case words in a row: an argument like this is not a name but a part of a sentence. */
const SENTENCE = /[a-z]{2,} [a-z]{2,}/;

/** Parts of sentences among a function's arguments, also inside an object. */
const sentencesIn = (args: readonly unknown[]): readonly string[] =>
  args
    .flatMap((arg) => (typeof arg === 'object' && arg !== null ? Object.values(arg) : [arg]))
    .filter((value) => typeof value === 'string' && SENTENCE.test(value));

/** Puts what a function says in brackets, but not the sentences among its arguments that it repeats. */
const bracketed = (answer: string, args: readonly unknown[]): string =>
  sentencesIn(args).reduce((text, part) => text.replaceAll(part, `⟧${part}⟦`), `⟦${answer}⟧`);

/**
 * A language that shares no words with any other: plain texts get accents, and the results of functions, which may contain
 * names, stand in brackets. Text shown without either did not come from a catalogue.
 */
export function pseudo<T>(said: T): T {
  if (said === 'Roundhouse') return said;
  if (typeof said === 'string') return template(said) as T;
  if (typeof said === 'function') {
    return ((...args: readonly unknown[]) => {
      const answer = (said as unknown as Said)(...args);
      if (answer === '') return '';
      return typeof answer === 'string' ? bracketed(answer, args) : pseudo(answer);
    }) as T;
  }
  if (Array.isArray(said)) return said.map((each) => pseudo(each)) as T;
  if (typeof said !== 'object' || said === null) return said;
  return Object.fromEntries(
    Object.entries(said).map(([key, value]) => [
      key,
      key === 'language' ? PSEUDO : KEPT.has(key) ? value : pseudo(value),
    ]),
  ) as T;
}

/** What is the same in every language: names from the data, whole or word by word. */
export interface Names {
  readonly phrases: readonly string[]; // longest first
  readonly words: ReadonlySet<string>;
}

/** Signs of companies, trains and places are capitals, or have figures. */
const isName = (word: string, { words }: Names): boolean =>
  words.has(word) || word === word.toUpperCase() || /\d/.test(word);

/** The words of a text that came neither from a catalogue nor are known names or numbers. */
export function strayIn(text: string, names: Names): readonly string[] {
  let rest = text;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  }
  for (const phrase of names.phrases) rest = rest.replaceAll(phrase, ' ');
  const words = rest.match(/[\p{L}\d]+(?:[-'’./][\p{L}\d]+)*/gu) ?? [];
  return words.filter((word) => /[A-Za-z]{2}/.test(word) && !isName(word, names));
}

/** Values of a file are quoted as they stand there: they are data. */
export const withoutQuoted = (text: string): string => text.replace(/“[^“”]*”/g, ' ');

/** What is written on a picture, and what it says of what is pointed at. */
export const writtenOn = (svg: string): readonly string[] => {
  const texts = svg.replace(/<style>.*?<\/style>/s, '').split(/<[^>]*>/);
  const plain = texts.map((text) => text.replaceAll('&#39;', "'").replaceAll('&amp;', '&').trim());
  return [...new Set(plain.filter(Boolean))];
};
