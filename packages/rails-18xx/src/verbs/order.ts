import type { Seat } from '@roundhouse/kernel/contract/title.ts';

/**
 * A new player order: by the first number that differs, the least or the most first. Players who are equal in
 * all numbers keep their order, or reverse it.
 */
export function orderBy(
  order: readonly Seat[],
  numbersOf: (seat: Seat) => readonly number[],
  first: 'least' | 'most',
  equals: 'stay' | 'exchange' = 'stay',
): readonly Seat[] {
  const sign = first === 'least' ? 1 : -1;
  const ranked = (equals === 'stay' ? [...order] : [...order].reverse()).map((seat) => ({ seat, by: numbersOf(seat) }));
  ranked.sort((a, b) => {
    const at = a.by.findIndex((number, i) => number !== b.by[i]);
    return at < 0 ? 0 : sign * ((a.by[at] as number) - (b.by[at] as number));
  });
  return ranked.map(({ seat }) => seat);
}
