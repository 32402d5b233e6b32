/** The rounds in one column of a plot. */
export interface Column {
  readonly from: number;
  readonly to: number;
}

const MOST = 12;

/** A column for each round; if there are too many, for groups of rounds of the same, round size. */
export function columnsOf(last: number): readonly Column[] {
  const width = [1, 2, 5, 10, 20, 50, 100].find((each) => last <= each * MOST) ?? Math.ceil(last / MOST);
  return Array.from({ length: Math.ceil(last / width) }, (_, i) => ({ from: i * width + 1, to: (i + 1) * width }));
}
