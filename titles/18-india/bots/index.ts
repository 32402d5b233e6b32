import type { TitleBots } from '@roundhouse/bots';
import { playerOf } from './choose.ts';
import { INDIA_EXPERT, INDIA_NOVICE, INDIA_REGULAR } from './style.ts';

export const BOTS: TitleBots = {
  // Weights that only keep games moving: without them random players pass and withhold until the bank is full.
  weights: {
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
  thrifty: ['auction.bid', 'bid.bid'],
  levels: { novice: playerOf(INDIA_NOVICE), regular: playerOf(INDIA_REGULAR), expert: playerOf(INDIA_EXPERT) },
};
