import type { TitleBots } from '@roundhouse/bots';

export const BOTS: TitleBots = {
  // They only make games go on: without them random players pass and withhold for ever.
  weights: {
    pass: 0.5,
    'bid.bid': 0.3,
    startCompany: 3,
    buyShare: 6,
    buyBond: 0.5,
    issueBonds: 0.5,
    'sell.count': 0.1,
    sell: 0.5,
    sellBonds: 0.3,
    convert: 0.3,
    layTile: 3,
    placeStation: 2,
    'dividend:pay': 4,
    takeSite: 5,
    buyTrain: 4,
    'buyTrain.price': 0.1,
    'buyPrivate.price': 0.3,
    declareBankruptcy: 0.2,
  },
  thrifty: ['bid.bid'],
};
