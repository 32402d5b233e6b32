import { plain, type Templates } from '@roundhouse/words/template.ts';
import { theCert, trainName } from './names.ts';

const sourceOf = (from: unknown): string => (from === 'bank' ? 'the bank' : `the ${plain(from as string)}`);

/** As choices: what would be done. Amounts that are still open are left out. */
export const ACTIONS = {
  bid: 'bid',
  pass: 'pass',
  setPar: 'par {price:money}',
  sell: 'sell {company} shares',
  repay: 'repay all loans with interest',
  launch: ({ company, price }, { currency }) => `start the ${plain(company)} at ${currency}${plain(price)}`,
  buyShare: ({ company, from }) => `buy one ${plain(company)} share from the ${from === 'ipo' ? 'IPO' : 'open market'}`,
  claimGoal: 'claim the destination',
  placeHome: 'home in {hex}, city {stop}',
  layTile: ({ hex, tile, rotation, private: power }) =>
    `${plain(hex)}: tile ${plain(tile)}, turned ${plain(rotation)}${power ? `, with ${theCert(power)}` : ''}`,
  openPass: ({ hex, private: power }) =>
    `open the mountain pass ${plain(hex)}${power ? ` with ${theCert(power)}` : ''}`,
  placeStation: 'station in {hex}, stop {stop}',
  runTrains: 'run',
  dividend: '{kind}',
  takeOver: ({ minor, exchange }) =>
    `take over the ${plain(minor)}, its station ${exchange === true ? 'exchanged on the map' : 'taken off the map'}`,
  buyTrain: ({ train, from, loan }) =>
    `buy a ${trainName(train)} from ${sourceOf(from)}${loan === true ? ', with a loan' : ''}`,
  combineTrain: ({ train, recycled }) => `combine the ${trainName(train)} with a recycled ${plain(recycled)}`,
  discardTrain: ({ company, train }) => `the ${plain(company)} gives up a ${trainName(train)}`,
  buyPrivate: ({ private: cert }) => `buy ${theCert(cert)}`,
  chooseSide: 'take the train as a {train}',
  buyTender: ({ from }) => `buy a tender from ${from === 'owner' ? 'its owner' : 'the open market'}`,
  answerOffer: ({ accept }) => (accept === true ? 'accept' : 'decline'),
} satisfies Templates;

export const OPEN = {
  runTrains: ({ trains }) => `choose the routes of: ${plain(trains)}`,
} satisfies Templates;
