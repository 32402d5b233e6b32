import type { Json } from '@roundhouse/kernel';
import { plain, type Templates } from '@roundhouse/words/template.ts';
import { certName, trainName } from './names.ts';

const PLACES: Readonly<Record<string, string>> = {
  bank: 'the bank',
  pool: 'the Bank Pool',
  offer: 'the Initial Offer',
};
const placeName = (from: Json | undefined): string => PLACES[String(from)] ?? `the ${plain(from)}`;
const KIND: Readonly<Record<string, string>> = { ordinary: 'Ordinary Share', savings: 'Savings Share' };

const STATIONS: Readonly<Record<string, string>> = {
  free: 'a station for nothing',
  extra: 'a station beside the places',
};

/** As choices: what would be done. Amounts that are still open are left out. */
export const ACTIONS = {
  bid: 'bid',
  pass: 'pass',
  setPar: 'par {price:money}',
  goFirst: 'go first in this Stock Round and discard Insider Trading',
  startCompany: ({ company, price }, { currency }) => `start the ${plain(company)} at ${currency}${plain(price)}`,
  buyShare: ({ company, from, kind }) => `${plain(company)} ${KIND[String(kind)]} from ${placeName(from)}`,
  buyBond: ({ company, from }) => `${plain(company)} Convertible Bond from ${placeName(from)}`,
  issueBonds: 'issue Convertible Bonds of the {company}',
  takeBonds: 'take this many bonds',
  sell: 'sell {company} shares',
  sellBonds: 'sell {company} bonds',
  convert: ({ company, to }) =>
    `make all your ${plain(company)} shares ${to === 'savings' ? 'Savings Shares' : 'Ordinary Shares'}`,
  protect: ({ accept }) => (accept === true ? 'protect the price with bonds' : 'let the price fall'),
  layTile: '{hex}: tile {tile}, turned {rotation}',
  useWorker: ({ purpose }) => (purpose === 'track' ? 'a worker: lay tiles again' : 'a worker: a second station'),
  hireBrokers: 'turn workers into stockbrokers',
  placeStation: 'station in {hex}, stop {stop}',
  chooseSite: 'the bonus of site {site}',
  buyPrivate: ({ private: cert }) => `buy ${certName(cert)}`,
  reorganize: ({ use, hex, from }) =>
    use === 'move'
      ? `move the station of ${plain(from)} to ${plain(hex)}`
      : `${STATIONS[String(use)] ?? 'a station'} in ${plain(hex)}`,
  locomotiveTrain: ({ train, from }) => `with R&D Locomotive: a ${trainName(train)} from ${placeName(from)}`,
  locomotiveSite: 'with R&D Locomotive: site {site}',
  answerOffer: ({ accept }) => (accept === true ? 'accept' : 'decline'),
  runTrains: 'run',
  takeSite: 'take site {site}',
  dividend: '{kind}',
  advance: ({ direction, brokers, opportunity }) => {
    const helped = [
      ...(opportunity === true ? ['the opportunity'] : []),
      ...(Number(brokers) > 0 ? [`stockbrokers: ${plain(brokers)}`] : []),
    ];
    return `advance ${direction === 'up' ? 'up' : 'to the right'}${helped.length > 0 ? `, with ${helped.join(' and ')}` : ''}`;
  },
  buyTrain: ({ train, from }) => `a ${trainName(train)} from ${placeName(from)}`,
  discardTrain: ({ company, train }) => `the ${plain(company)} gives a ${trainName(train)} to the Bank Pool`,
  declareBankruptcy: 'go bankrupt and end the game',
} satisfies Templates;

export const OPEN = {
  runTrains: ({ trains }) => `choose the routes of: ${plain(trains)}`,
} satisfies Templates;
