import type { Bar, Spread } from '@roundhouse/protocol';

const BARS = 12;

/** The spread of numbers in ascending order. */
export function spreadOf(sorted: readonly number[]): Spread | null {
  if (sorted.length === 0) return null;
  const at = (part: number): number => sorted[Math.round((sorted.length - 1) * part)] as number;
  return { least: at(0), quarter: at(0.25), middle: at(0.5), threeQuarters: at(0.75), most: at(1) };
}

/** A width for bars that people can read: 1, 2 or 5 times a power of ten. */
function roundWidth(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return [1, 2, 5, 10].map((times) => times * power).find((width) => width >= least) ?? 10 * power;
}

/** The bars of a histogram of numbers. */
export function barsOf(sorted: readonly number[]): readonly Bar[] {
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined) return [];
  const width = roundWidth((most - least + 1) / BARS);
  const first = Math.floor(least / width);
  const count = Math.floor(most / width) - first + 1;
  const bars = Array.from({ length: count }, (_, i) => ({ from: (first + i) * width, to: (first + i + 1) * width }));
  return bars.map((bar) => ({ ...bar, count: sorted.filter((n) => n >= bar.from && n < bar.to).length }));
}
