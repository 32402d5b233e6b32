/** Rounds that stand in one column of a plot. */
export interface Column {
  readonly from: number;
  readonly to: number;
}

const MOST = 12;

/** A column for each round; for several together where there are more than fit, as many in each, by a round number. */
export function columnsOf(last: number): readonly Column[] {
  const width = [1, 2, 5, 10, 20, 50, 100].find((each) => last <= each * MOST) ?? Math.ceil(last / MOST);
  return Array.from({ length: Math.ceil(last / width) }, (_, i) => ({ from: i * width + 1, to: (i + 1) * width }));
}
