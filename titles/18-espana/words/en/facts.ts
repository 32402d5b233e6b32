import type { Json } from '@roundhouse/kernel';
import { oneOr } from '@roundhouse/words/en/tongue.ts';
import {
  capital,
  money,
  plain,
  playerName,
  type Speech,
  type Templates,
  type Values,
} from '@roundhouse/words/template.ts';
import { isMinor } from '../../queries.ts';
import { certName, holderName, theCert, trainName } from './names.ts';

const cash = (value: Json | undefined, speech: Speech): string => money(Number(value ?? 0), speech);

const VERBS: Readonly<Record<string, string>> = { upgrade: 'upgrades', dismantle: 'dismantles the mine in' };

function tile({ what, company, hex, tile: id, cost }: Values, speech: Speech): string {
  const price = Number(cost ?? 0) > 0 ? ` for ${cash(cost, speech)}` : '';
  const verb = VERBS[String(what)];
  const done = verb
    ? `${verb} ${plain(hex)} ${what === 'upgrade' ? 'to' : 'with'} tile ${plain(id)}`
    : `lays ${what === 'mine' ? 'the mine' : 'tile'} ${plain(id)} in ${plain(hex)}`;
  return `The ${plain(company)} ${done}${price}`;
}

function run({ company, revenue, treasury, routes }: Values, speech: Speech): string {
  const count = Array.isArray(routes) ? routes.length : 0;
  if (count === 0) return `The ${plain(company)} runs no train`;
  const beside = Number(treasury ?? 0) > 0 ? `, and ${cash(treasury, speech)} for its treasury` : '';
  return `The ${plain(company)} runs ${oneOr(count, 'train')} for ${cash(revenue, speech)}${beside}`;
}

function dividend({ what, company, revenue, perShare }: Values, speech: Speech): string {
  if (what === 'pay') return `The ${plain(company)} pays ${cash(perShare, speech)} a share`;
  if (what === 'half') return `The ${plain(company)} pays half of ${cash(revenue, speech)} to its director`;
  return `The ${plain(company)} ${Number(revenue) > 0 ? `withholds ${cash(revenue, speech)}` : 'has nothing to pay out'}`;
}

const GOALS: Readonly<Record<string, string>> = {
  destination: 'reaches its destination',
  offboard: 'runs to a red area',
  harbour: 'runs to a harbour',
};

const AUCTION = {
  bid: '{seat:player} bids {bid:money} for {cert:theCert}',
  passedLot: '{seat:player} passes on {cert:theCert}',
  reduced: ({ cert, minimum }, speech) => `${capital(theCert(cert))} is now on offer for ${cash(minimum, speech)}`,
  auctioned: '{seat:player} gets {cert:theCert} for {bid:money}',
  income: ({ owner, amount }, speech) =>
    `${capital(holderName(owner, speech))} receives ${cash(amount, speech)} income`,
  par: ({ company, price }, speech) =>
    `The ${plain(company)} ${isMinor(String(company)) ? 'starts at' : 'has a par of'} ${cash(price, speech)}`,
} satisfies Templates;

const STOCK = {
  stockRound: ({ round, last }) => `${last === true ? 'Last ' : ''}Stock Round ${plain(round)}`,
  passed: '{seat:player} passes',
  sold: ({ seat, company, count, price }, speech) =>
    `${playerName(seat, speech)} sells ${oneOr(Number(count), `${plain(company)} share`)} at ${cash(price, speech)}`,
  bought: ({ what, seat, cert, price }, speech) =>
    `${playerName(seat, speech)} buys ${String(cert).endsWith('*') ? 'the' : 'one'} ${certName(cert)} from the ${what === 'ipo' ? 'IPO' : 'open market'} for ${cash(price, speech)}`,
  launched: 'The {company} is launched with {capital:money}',
  director: '{seat:player} is now director of the {company}',
  price: 'The {company} moves from {before:money} to {after:money}',
  loan: '{seat:player} borrows {amount:money}',
  repaid: '{seat:player} repays {amount:money}',
} satisfies Templates;

/** What a company leaves by passing. */
const STEPS_DONE: Readonly<Record<string, string>> = {
  build: 'builds no more',
  trains: 'buys no more trains',
  takeover: 'takes over no more companies',
};

const BUILDING = {
  operatingRound: ({ round, of, in: rounds }) => `Operating Round ${plain(round)} (${plain(of)} of ${plain(rounds)})`,
  stepDone: ({ company, step }) => `The ${plain(company)} ${STEPS_DONE[String(step)] ?? 'goes on'}`,
  turn: 'The {company} operates',
  home: 'The {company} opens its home in {hex}',
  tile,
  passOpened: ({ company, hex, cost }, speech) =>
    `The ${plain(company)} opens the mountain pass ${plain(hex)}${Number(cost) > 0 ? ` for ${cash(cost, speech)}` : ''}`,
  station: ({ company, hex, cost, payee }, speech) =>
    `The ${plain(company)} builds a station in ${plain(hex)} for ${cash(cost, speech)}${payee === 'bank' ? '' : `, paid to the ${plain(payee)}`}`,
  goal: ({ company, what, amount }, speech) =>
    `The ${plain(company)} ${GOALS[String(what)] ?? 'reaches a goal'} and receives ${cash(amount, speech)} and a station`,
  run,
  dividend,
} satisfies Templates;

const TRADE = {
  takeoverOffer: 'The {company} offers {price:money} and a share for the {minor}',
  takeover: 'The {company} takes over the {minor} for {price:money}',
  trainBought: ({ company, from, train, price }, speech) =>
    `The ${plain(company)} buys a ${trainName(train)} from ${from === 'bank' ? 'the bank' : `the ${plain(from)}`} for ${cash(price, speech)}`,
  trainOffer: ({ company, from, train, price }, speech) =>
    `The ${plain(company)} offers the ${plain(from)} ${cash(price, speech)} for a ${trainName(train)}`,
  privateOffer: ({ company, from, private: cert, price }, speech) =>
    `The ${plain(company)} offers ${playerName(from, speech)} ${cash(price, speech)} for ${theCert(cert)}`,
  offerAnswered: ({ from, accepted }, speech) =>
    `${capital(holderName(from, speech))} ${accepted === true ? 'accepts' : 'declines'}`,
  helped: '{seat:player} adds {amount:money} for the train of the {company}',
  combined: ({ company, train, recycled, cost }, speech) =>
    `The ${plain(company)} combines its ${trainName(train)} with a recycled ${plain(recycled)} for ${cash(cost, speech)}`,
  discarded: ({ company, train }) => `The ${plain(company)} gives up a ${trainName(train)}`,
  exported: ({ train }) => `A ${trainName(train)} is exported`,
  rusted: ({ trains }) =>
    `Trains rust: ${[trains]
      .flat()
      .map((train) => plain(train))
      .join(', ')}`,
  privateSold: 'The {company} buys {private:theCert} for {price:money}',
  power: ({ private: cert, owner }, speech) => `${capital(holderName(owner, speech))} uses ${theCert(cert)}`,
  privateClosed: ({ private: cert }) => `${capital(theCert(cert))} closes`,
  mataro: 'The {company} takes the train of Mataró as a {train}',
  strawberry: 'The {company} receives the strawberry train',
  tender: ({ company, from }, speech) =>
    `The ${plain(company)} buys a tender from ${from === null ? 'the open market' : playerName(from, speech)}`,
  phase: 'Phase {phase} begins',
  minorClosed: ({ company, paid }, speech) =>
    `The ${plain(company)} closes${Number(paid) > 0 ? `, its director receives ${cash(paid, speech)}` : ''}`,
  renfe: 'The RENFE is founded: a last Stock Round and three Operating Rounds follow',
  ended: ({ why }) =>
    why === 'renfe' ? 'The last round of the RENFE is over, and so is the game' : 'The game is over',
} satisfies Templates;

export const FACTS = { ...AUCTION, ...STOCK, ...BUILDING, ...TRADE } satisfies Templates;
