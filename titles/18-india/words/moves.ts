import type { Templates } from '@roundhouse/words/template.ts';

/** Who did what, as far as everybody may know: for the log, where no fact tells it. */
export const MOVES: Templates = {
  selectHand: '{seat:player} chooses a hand',
  draft: '{seat:player} takes a certificate',
  auction: '{seat:player} puts up a certificate',
  bid: '{seat:player} bids',
  pass: '{seat:player} passes',
  sell: '{seat:player} sells',
  buyFromHand: '{seat:player} buys from the hand',
  buyFromIpo: '{seat:player} buys from the IPO',
  buyFromMarket: '{seat:player} buys from the Open Market',
  buyBond: '{seat:player} buys a Royal Bond',
  convertBond: '{seat:player} converts a Royal Bond',
  placeHome: '{seat:player} opens the home of a company',
  exchangeStations: '{seat:player} says which stations the GIPR takes over',
  layTile: '{seat:player} lays track',
  removeGaugeMarker: '{seat:player} removes a gauge change marker',
  placeStation: '{seat:player} builds a station',
  portuguese: '{seat:player} uses the Portuguese company',
  dutch: '{seat:player} uses the Dutch company',
  french: '{seat:player} uses the French company',
  danish: '{seat:player} uses the Danish company',
  british: '{seat:player} uses the British company',
  closePrivate: '{seat:player} closes a private company',
  runTrains: '{seat:player} runs trains',
  dividend: '{seat:player} decides on the dividend',
  buyTrain: '{seat:player} buys a train',
  answerOffer: '{seat:player} answers an offer',
  sellTrain: '{seat:player} sells a train',
};

/** Facts that tell these moves already; others that come with them only follow. */
export const TELLING: Readonly<Record<string, readonly string[]>> = {
  pass: ['passed'],
  exchangeStations: ['stationExchanged'],
};
