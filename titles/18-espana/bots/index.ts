import type { TitleBots } from '@roundhouse/bots';
import { playerOf } from './choose.ts';
import { ESPANA_EXPERT, ESPANA_NOVICE, ESPANA_REGULAR } from './style.ts';

export const BOTS: TitleBots = {
  // Weights that only keep games moving: without them random players pass and withhold until the bank is full.
  weights: {
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
  thrifty: ['bid.bid'],
  levels: { novice: playerOf(ESPANA_NOVICE), regular: playerOf(ESPANA_REGULAR), expert: playerOf(ESPANA_EXPERT) },
};
