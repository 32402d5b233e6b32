/** Which text the game follows where the texts differ. */
export const EDITIONS = ['errata', 'print'] as const;
export type Edition = (typeof EDITIONS)[number];

interface EditionRules {
  /** 7.2.2: may players buy from the IPO in the first Stock Round? */
  readonly playersBuyIpoAtOnce: boolean;
  /** 8.4.1.1: edges that track must use; the ferry in J37 lands in K38. */
  readonly mustUse: Readonly<Record<string, readonly number[]>>;
}

export const EDITION_RULES: Readonly<Record<Edition, EditionRules>> = {
  errata: { playersBuyIpoAtOnce: false, mustUse: { J37: [5] } },
  print: { playersBuyIpoAtOnce: true, mustUse: {} },
};
