import type { Templates } from '@roundhouse/words/template.ts';

/** Who did what, as far as everybody may know: for the log, where no fact tells it. */
export const MOVES = {
  bid: '{seat:player} bids',
  pass: '{seat:player} passes',
  setPar: '{seat:player} sets a par',
  sell: '{seat:player} sells shares',
  repay: '{seat:player} repays a loan',
  launch: '{seat:player} launches a company',
  buyShare: '{seat:player} buys a share',
  claimGoal: '{seat:player} claims a goal',
  placeHome: '{seat:player} opens the home of a company',
  layTile: '{seat:player} lays track',
  openPass: '{seat:player} opens a mountain pass',
  placeStation: '{seat:player} builds a station',
  runTrains: '{seat:player} runs trains',
  dividend: '{seat:player} decides on the dividend',
  takeOver: '{seat:player} takes over a minor',
  buyTrain: '{seat:player} buys a train',
  combineTrain: '{seat:player} combines a train',
  discardTrain: '{seat:player} gives up a train',
  buyPrivate: '{seat:player} buys a private company',
  chooseSide: '{seat:player} chooses the side of a train',
  buyTender: '{seat:player} buys a tender',
  answerOffer: '{seat:player} answers an offer',
} satisfies Templates;
