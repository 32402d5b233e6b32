/** Numbers that English sentences write out. "one" is left out, because it is mostly not meant as a number. */
const WRITTEN_OUT = [
  ...['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen'],
  ...['fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
];
const OTHERS: Readonly<Record<string, number>> = { twice: 2, second: 2, third: 3 };

function figureOf(word: string): number | undefined {
  const written = WRITTEN_OUT.indexOf(word);
  return /^\d+$/.test(word) ? Number(word) : written >= 0 ? written + 2 : OTHERS[word];
}

/** The numbers in an English sentence, in its order, to compare with the rules that the sentence repeats. */
export const figuresIn = (text: string): readonly number[] =>
  (text.toLowerCase().match(/\p{L}+|\d+/gu) ?? []).flatMap((word) => figureOf(word) ?? []);
