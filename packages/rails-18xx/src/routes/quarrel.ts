/** A piece of track that two trains want. */
export interface Quarrel {
  readonly one: number; // trains
  readonly other: number;
  readonly piece: number;
  readonly mine: Loss; // of the one
  readonly theirs: Loss;
}

/** What a train loses without a piece, as far as is known. */
export interface Loss {
  readonly least: number;
  readonly most: number;
}

const isKnown = ({ least, most }: Loss): boolean => least === most;

/** Is it known what both would lose? */
export const isClear = ({ mine, theirs }: Quarrel): boolean => isKnown(mine) && isKnown(theirs);

/** Which of the two is to find out what it would lose: the one that may lose more. */
export const whoAsks = ({ one, other, mine, theirs }: Quarrel): number =>
  !isKnown(mine) && (isKnown(theirs) || mine.most >= theirs.most) ? one : other;

/** The quarrel that costs most to settle, by what is sure or by what is likely: what both lose counts first. */
export function hardest(quarrels: readonly Quarrel[], by: keyof Loss): Quarrel | undefined {
  const both = ({ mine, theirs }: Quarrel): number => Math.min(mine[by], theirs[by]);
  const sum = ({ mine, theirs }: Quarrel): number => mine[by] + theirs[by];
  let best: Quarrel | undefined;
  for (const quarrel of quarrels) {
    const gain = best === undefined ? 1 : both(quarrel) - both(best) || sum(quarrel) - sum(best);
    if (gain > 0) best = quarrel;
  }
  return best;
}
