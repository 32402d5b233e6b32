/** How much a random player likes each sort of action, by label (see `labelOf`); DEFAULT_WEIGHT where nothing is said. */
export type Weights = Readonly<Record<string, number>>;

export const DEFAULT_WEIGHT = 1;

/** By title. They only make games go on: without them random players pass and withhold until the bank is full. */
const WEIGHTS: Readonly<Record<string, Weights>> = {
  '18-india': {
    pass: 0.3,
    'sell.count': 0.1,
    'auction.bid': 1,
    'bid.bid': 0.5,
    buyFromHand: 8,
    buyFromIpo: 4,
    buyFromMarket: 2,
    buyBond: 0.5,
    layTile: 6,
    placeStation: 1,
    removeGaugeMarker: 2,
    buyTrain: 6,
    'buyTrain.price': 0.3,
    'dividend:pay': 4,
    sellTrain: 0.05,
    closePrivate: 0.05,
  },
  '18-espana': {
    pass: 0.6,
    'bid.bid': 0.4,
    'sell.count': 0.1,
    buyShare: 5,
    launch: 3,
    layTile: 2,
    placeStation: 2,
    openPass: 4,
    'dividend:pay': 4,
    takeOver: 2,
    buyTrain: 4,
    'buyTrain.price': 0.1,
    combineTrain: 1,
    'buyPrivate.price': 0.2,
    buyTender: 0.4,
  },
};

export const weightsOf = (titleId: string): Weights => WEIGHTS[titleId] ?? {};

/** Amounts that a random player keeps near the least, by title: who bids all he has in an auction plays no further part. */
const THRIFTY: Readonly<Record<string, readonly string[]>> = {
  '18-india': ['auction.bid', 'bid.bid'],
  '18-espana': ['bid.bid'],
};

export const thriftyOf = (titleId: string): readonly string[] => THRIFTY[titleId] ?? [];
