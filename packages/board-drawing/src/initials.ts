/** The number at the end of a name that a bot got: "2" of "Novice bot 2". */
const numberOf = (name: string): string | undefined => /\d{1,2}$/.exec(name)?.[0];

/** Letters that tell names apart: the first, or as many as it takes; else the numbers that they end with, or those of the seats. */
export function initialsOf(names: readonly string[]): readonly string[] {
  const starts = names.map((name, seat) => {
    const letters = [...name.toUpperCase()];
    const others = names.filter((_, i) => i !== seat).map((other) => other.toUpperCase());
    const tried = [letters.slice(0, 1), letters.slice(0, 2)].map((few) => few.join(''));
    return tried.find((start) => start !== '' && !others.some((other) => other.startsWith(start)));
  });
  const numbers = names.map((name, seat) => (starts[seat] === undefined ? numberOf(name) : undefined));
  const left = numbers.filter((_, seat) => starts[seat] === undefined);
  const apart = !left.includes(undefined) && new Set(left).size === left.length;
  return names.map((_, seat) => starts[seat] ?? (apart ? numbers[seat] : undefined) ?? String(seat + 1));
}
