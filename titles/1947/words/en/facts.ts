import type { Json } from '@roundhouse/kernel';
import { formOf, oneOr } from '@roundhouse/words/en/tongue.ts';
import {
  capital,
  money,
  plain,
  playerName,
  type Speech,
  type Templates,
  type Values,
} from '@roundhouse/words/template.ts';
import { holderName, theCert, trainName } from './names.ts';

const cash = (value: Json | undefined, speech: Speech): string => money(Number(value ?? 0), speech);
const several = (count: Json | undefined, what: string): string => oneOr(Number(count), what);

const KIND: Readonly<Record<string, string>> = { ordinary: 'an Ordinary Share', savings: 'a Savings Share' };
const placeName = (what: Json | undefined): string => (what === 'offer' ? 'the Initial Offer' : 'the Bank Pool');
const SEASON: Readonly<Record<string, string>> = {
  dry: 'Dry',
  monsoon: 'Monsoon',
  intermediate: 'Intermediate',
  fertile: 'Fertile',
};

const AUCTION = {
  bid: '{seat:player} bids {bid:money} for {cert:theCert}',
  passedLot: '{seat:player} passes on {cert:theCert}',
  auctioned: '{seat:player} gets {cert:theCert} for {bid:money}',
  lotRemoved: 'Nobody wants {cert:theCert}: it leaves the game',
  par: '{seat:player} sets the par of the {company} at {price:money}',
  operational: ({ company, capital: sum, temple }, speech) =>
    `The ${plain(company)} is operational${Number(sum) > 0 ? ` and receives ${cash(sum, speech)}` : ''}${temple === 'none' ? '; it has no temple' : ''}`,
} satisfies Templates;

const STOCK = {
  stockRound: 'Stock Round {round}',
  wentFirst: '{seat:player} uses Insider Trading and goes first',
  passed: '{seat:player} passes',
  turnEnded: '{seat:player} ends the turn',
  order: ({ seats }, speech) =>
    `Order of play: ${(Array.isArray(seats) ? seats : []).map((seat) => playerName(seat, speech)).join(', ')}`,
  bought: ({ what, seat, company, kind, price }, speech) =>
    `${playerName(seat, speech)} buys ${KIND[String(kind)]} of the ${plain(company)} from ${placeName(what)} for ${cash(price, speech)}`,
  boughtBond: ({ what, seat, company, price }, speech) =>
    `${playerName(seat, speech)} buys a bond of the ${plain(company)} from ${placeName(what)} for ${cash(price, speech)}`,
  bondsIssued: ({ company, count, removed }) =>
    `The ${plain(company)} issues ${several(count, 'Convertible Bond')}${Number(removed) > 0 ? `; ${oneOr(Number(removed), 'leaves', 'leave')} the game` : ''}`,
  tookBonds: ({ seat, company, count, price }, speech) =>
    `${playerName(seat, speech)} takes ${several(count, 'bond')} of the ${plain(company)} for ${cash(price, speech)}`,
  sold: ({ seat, company, count, price }, speech) =>
    `${playerName(seat, speech)} sells ${several(count, 'share')} of the ${plain(company)} for ${cash(price, speech)}`,
  soldBonds: ({ seat, company, count, price }, speech) =>
    `${playerName(seat, speech)} sells ${several(count, 'bond')} of the ${plain(company)} for ${cash(price, speech)}`,
  protected: ({ seat, company, count, bonds }, speech) =>
    `${playerName(seat, speech)} protects the price of the ${plain(company)}: ${several(count, 'share')} for ${several(bonds, 'bond')}`,
  converted: ({ seat, company, kind, count }, speech) =>
    `${playerName(seat, speech)} turns ${several(count, 'share')} of the ${plain(company)} into ${formOf(Number(count), KIND[String(kind)] ?? '', kind === 'savings' ? 'Savings Shares' : 'Ordinary Shares')}`,
  convertRefused: 'The President of the {company} declines: the shares of {seat:player} stay Savings Shares',
  president: '{seat:player} is now President of the {company}',
  price: ({ company, before, after }, speech) =>
    before === null
      ? `The ${plain(company)} begins at ${cash(after, speech)}`
      : `The ${plain(company)} moves from ${cash(before, speech)} to ${cash(after, speech)}`,
} satisfies Templates;

function tile({ what, company, hex, tile: id, cost, cut }: Values, speech: Speech): string {
  const price = Number(cost ?? 0) > 0 ? ` for ${cash(cost, speech)}` : '';
  const loss = Number(cut ?? 0) > 0 ? `; in this season its revenue falls by ${plain(cut)}%` : '';
  const done =
    what === 'upgrade' ? `upgrades ${plain(hex)} to tile ${plain(id)}` : `lays tile ${plain(id)} in ${plain(hex)}`;
  return `The ${plain(company)} ${done}${price}${loss}`;
}

const REORGANIZED: Readonly<Record<string, string>> = {
  move: 'moves a station to',
  free: 'places a station for nothing in',
  extra: 'places a station beside the places of',
};

/** What a company leaves by passing. */
const STEPS_DONE: Readonly<Record<string, string>> = {
  track: 'lays no more track',
  station: 'places no more stations',
  trains: 'buys no more trains',
  sites: 'takes no more sites',
};

const BUILDING = {
  operatingRound: ({ round, of, in: rounds, season }) =>
    `Operating Round ${plain(round)} (${plain(of)} of ${plain(rounds)}), ${SEASON[String(season)]} Season`,
  income: ({ owner, amount }, speech) =>
    `${capital(holderName(owner, speech))} receives ${cash(amount, speech)} from private companies`,
  stepDone: ({ company, step }) => `The ${plain(company)} ${STEPS_DONE[String(step)] ?? 'goes on'}`,
  turn: 'The {company} operates',
  tile,
  station: ({ company, hex, cost }, speech) =>
    `The ${plain(company)} places a station in ${plain(hex)}${Number(cost) > 0 ? ` for ${cash(cost, speech)}` : ''}`,
  temple: 'The {company} reaches its temple in {hex} and receives {amount:money}',
  site: 'The {company} takes site {site} for box {box} of its charter',
  workersUsed: ({ seat, count }, speech) => `${playerName(seat, speech)} uses ${several(count, 'worker')}`,
  workersGained: ({ seat, count }, speech) => `${playerName(seat, speech)} gains ${several(count, 'worker')}`,
  brokers: ({ company, count }) => `The ${plain(company)} gains ${several(count, 'stockbroker')}`,
  hiredBrokers: ({ seat, company, count }, speech) =>
    `${playerName(seat, speech)} turns workers into ${several(count, 'stockbroker')} of the ${plain(company)}`,
  reorganized: ({ company, what, hex, cost }, speech) =>
    `With Company Reorganization the ${plain(company)} ${REORGANIZED[String(what)]} ${plain(hex)}${Number(cost) > 0 ? ` for ${cash(cost, speech)}` : ''}`,
  locomotive: ({ company, what }) =>
    `The ${plain(company)} uses R&D Locomotive for ${what === 'site' ? 'a site' : 'a train'}`,
} satisfies Templates;

function run({ company, revenue, gross, bonus, cut, second, routes }: Values, speech: Speech): string {
  const count = Array.isArray(routes) ? routes.length : 0;
  if (count === 0 && Number(revenue) === 0) return `The ${plain(company)} runs no train`;
  const parts = [
    `${cash(gross, speech)} on the way`,
    ...(Number(bonus) > 0 ? [`${cash(bonus, speech)} for new cities and towns`] : []),
    ...(Number(cut) > 0 ? [`less ${plain(cut)}%`] : []),
    ...(Number(second) > 0 ? [`plus ${plain(second)}% for the second train`] : []),
  ];
  const told = parts.length > 1 ? ` (${parts.join(', ')})` : '';
  return `The ${plain(company)} runs ${several(count, 'train')} for ${cash(revenue, speech)}${told}`;
}

function dividend({ what, company, revenue, treasury }: Values, speech: Speech): string {
  if (Number(revenue) === 0) return `The ${plain(company)} has nothing to pay out`;
  const kept = Number(treasury) > 0 ? `; ${cash(treasury, speech)} goes to its treasury` : '';
  return `The ${plain(company)} ${what === 'pay' ? 'pays out' : 'withholds'} ${cash(revenue, speech)}${kept}`;
}

const RUNNING = {
  run,
  dividend,
  advanced: ({ company, direction, paid, brokers, opportunity }, speech) => {
    const by = [
      cash(paid, speech),
      ...(Number(brokers) > 0 ? [several(brokers, 'stockbroker')] : []),
      ...(opportunity === true ? ['its opportunity'] : []),
    ];
    return `The ${plain(company)} advances ${direction === 'up' ? 'up' : 'to the right'} for ${by.join(' and ')}`;
  },
  trainBought: ({ company, from, train, price }, speech) =>
    `The ${plain(company)} buys a ${trainName(train)} from ${from === 'bank' ? 'the bank' : from === 'pool' ? 'the Bank Pool' : `the ${plain(from)}`} for ${cash(price, speech)}`,
  trainOffer: ({ company, from, train, price }, speech) =>
    `The ${plain(company)} offers the ${plain(from)} ${cash(price, speech)} for a ${trainName(train)}`,
  privateOffer: ({ company, from, private: cert, price }, speech) =>
    `The ${plain(company)} offers ${playerName(from, speech)} ${cash(price, speech)} for ${theCert(cert)}`,
  privateSold: 'The {company} buys {private:cert} for {price:money}',
  offerAnswered: ({ from, accepted }, speech) =>
    `${capital(holderName(from, speech))} ${accepted === true ? 'accepts' : 'declines'}`,
  helped: '{seat:player} adds {amount:money} for the train of the {company}',
  discarded: ({ company, train }) => `The ${plain(company)} gives a ${trainName(train)} to the Bank Pool`,
  rusted: ({ trains }) => `Trains rust: ${plain(trains)}`,
  phase: 'Phase {phase} begins',
  bankrupt: '{seat:player} cannot pay for a train of the {company} and is bankrupt',
  ended: ({ why }) =>
    why === 'bankruptcy' ? 'The game is over by bankruptcy' : 'The game is over: a share has reached the top price',
} satisfies Templates;

export const FACTS = { ...AUCTION, ...STOCK, ...BUILDING, ...RUNNING } satisfies Templates;
