/**
 * Widths of the letters of the condensed font, in thousandths of its size. Scenes are laid out without loading a font, and
 * these widths are close enough for the fallback fonts as well.
 */
const WIDTHS: readonly (readonly [letters: string, width: number])[] = [
  ["il'| ", 260],
  ['j.,:;!()[]', 285],
  ['fr-t', 350],
  ['I/', 395],
  ['szcL?', 460],
  ['aegkvxyJ', 500],
  ['bdhnopquFTE', 535],
  ['0123456789+=₹$€<>×–S', 540],
  ['CPVYRBXZ', 590],
  ['ADUKGO&QHN', 635],
  ['Mw', 738],
  ['m%W@→', 840],
];

const BY_LETTER: ReadonlyMap<string, number> = new Map(
  WIDTHS.flatMap(([letters, width]) => [...letters].map((letter) => [letter, width] as const)),
);
const UNKNOWN = 600;

export function textWidth(words: string, size: number, spacing = 0): number {
  let width = 0;
  for (const letter of words) width += (BY_LETTER.get(letter) ?? UNKNOWN) / 1000;
  return width * size + words.length * spacing;
}

/** The size at which words fit, at most `wished`. */
export const fittingSize = (words: string, wished: number, room: number): number =>
  Math.min(wished, (wished * room) / Math.max(1, textWidth(words, wished)));
