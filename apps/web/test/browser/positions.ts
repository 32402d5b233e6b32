import type { Weights } from '@roundhouse/bots';
import type { Action, State } from '@roundhouse/titles/18-india';
import { TITLE } from '@roundhouse/titles/18-india';
import type { Circus } from './finder.ts';

/** Players who hurry to the last phase and use every chance, so that everything happens sooner or later. */
const EAGER: Weights = {
  pass: 0.3,
  'sell.count': 0.2,
  buyFromHand: 8,
  buyFromIpo: 4,
  buyFromMarket: 2,
  buyBond: 3,
  layTile: 3,
  placeStation: 0.5,
  buyTrain: 20,
  'buyTrain.price': 0.2,
  sellTrain: 3,
  closePrivate: 0.1,
  convertBond: 50,
  removeGaugeMarker: 50,
};

/** Now and then with an auction, or by the rules of 18xx.games. */
export const CIRCUS: Circus<State, Action> = {
  title: TITLE,
  weights: EAGER,
  thrifty: ['auction.bid', 'bid.bid'],
  moves: 900,
  games: 30,
  options: [{}, { edition: '18xx.games' }, {}, { certificates: 'auction' }],
};
