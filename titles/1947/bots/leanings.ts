import type { Leanings } from '@roundhouse/bots';

// Weights that only keep games moving: without them random players pass and withhold for ever.
export const LEANINGS: Leanings = {
  weights: {
    pass: 0.4,
    'bid.bid': 0.3,
    startCompany: 3,
    buyShare: 6,
    buyBond: 0.3,
    issueBonds: 0.3,
    'sell.count': 0.1,
    sell: 0.2,
    sellBonds: 0.15,
    convert: 0.05,
    layTile: 8,
    placeStation: 3,
    'dividend:pay': 8,
    takeSite: 5,
    hireBrokers: 3,
    buyTrain: 0.5,
    'buyTrain.price': 0.1,
    'buyPrivate.price': 0.3,
    declareBankruptcy: 0.2,
  },
  thrifty: ['bid.bid'],
};
