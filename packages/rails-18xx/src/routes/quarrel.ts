// Contested track: what each of two trains would lose without a piece that both want.
/** A piece of track that two trains want. */
export interface Quarrel {
  readonly one: number; // trains
  readonly other: number;
  readonly piece: number;
  readonly mine: Loss; // of train `one`
  readonly theirs: Loss;
}

/** Bounds on what a train loses without a piece. */
export interface Loss {
  readonly least: number;
  readonly most: number;
}

const isKnown = ({ least, most }: Loss): boolean => least === most;

/** Is it known what both would lose? */
export const isClear = ({ mine, theirs }: Quarrel): boolean => isKnown(mine) && isKnown(theirs);

/** The train whose loss is looked up next: of those that are not yet known, the one that may be greater. */
export const whoAsks = ({ one, other, mine, theirs }: Quarrel): number =>
  !isKnown(mine) && (isKnown(theirs) || mine.most >= theirs.most) ? one : other;

/** The quarrel that costs most to settle, by sure or by possible losses: first the smaller of the two, then their sum. */
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
