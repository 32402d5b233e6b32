/** How much a random player likes each type of action, by type; DEFAULT_WEIGHT where nothing is said. */
export type Weights = Readonly<Record<string, number>>;

export const DEFAULT_WEIGHT = 1;

/** By title. They only make games go on: without them random players pass and withhold until the bank is full. */
const WEIGHTS: Readonly<Record<string, Weights>> = {
  '18-india': {
    pass: 0.3,
    sell: 0.1,
    buyFromHand: 8,
    buyFromIpo: 4,
    buyFromMarket: 2,
    buyBond: 0.5,
    layTile: 6,
    placeStation: 1,
    removeGaugeMarker: 2,
    buyTrain: 4,
    sellTrain: 0.05,
    closePrivate: 0.05,
  },
};

export const weightsOf = (titleId: string): Weights => WEIGHTS[titleId] ?? {};
