import type { Json } from '@roundhouse/kernel';
import { oneOr } from '@roundhouse/words/en/tongue.ts';
import { capital, money, plain, type Speech, type Templates, type Values } from '@roundhouse/words/template.ts';
import { certName, holderName, someCerts } from './names.ts';

const cash = (value: Json | undefined, speech: Speech): string => money(Number(value ?? 0), speech);

const SOURCES: Readonly<Record<string, string>> = {
  hand: 'from their hand',
  ipo: 'from the IPO',
  market: 'from the Open Market',
  bond: '',
};

/** Why the game is over, by the code of it. */
const ENDS: Readonly<Record<string, string>> = { bank: ': the bank is broken', price: ': the end price is reached' };

function bought({ what, holder, certs, price }: Values, speech: Speech): string {
  const source = SOURCES[String(what)] ?? '';
  return `${capital(holderName(holder, speech))} buys ${someCerts(certs)} ${source} for ${cash(price, speech)}`.replace(
    '  ',
    ' ',
  );
}

function tile({ what, company, hex, tile: id, cost }: Values, speech: Speech): string {
  const how: Readonly<Record<string, string>> = {
    upgrade: 'upgrades',
    dutch: 'upgrades',
    home: 'opens its home with',
  };
  const price = Number(cost ?? 0) > 0 ? ` for ${cash(cost, speech)}` : '';
  const verb = how[String(what)] ?? 'lays';
  const object = verb === 'upgrades' ? `${plain(hex)} to tile ${plain(id)}` : `tile ${plain(id)} in ${plain(hex)}`;
  return `The ${plain(company)} ${verb} ${object}${price}`;
}

function trainBought({ company, from, train, price }: Values, speech: Speech): string {
  const sources: Readonly<Record<string, string>> = { bank: 'the bank', market: 'the Open Market' };
  const source = sources[String(from)] ?? `the ${plain(from)}`;
  return `The ${plain(company)} buys a ${plain(train)} train from ${source} for ${cash(price, speech)}`;
}

function run({ company, revenue, routes }: Values, speech: Speech): string {
  const count = Array.isArray(routes) ? routes.length : 0;
  return count === 0
    ? `The ${plain(company)} runs no train`
    : `The ${plain(company)} runs ${oneOr(count, 'train')} for ${cash(revenue, speech)}`;
}

/** What a company leaves by passing. */
const STEPS_DONE: Readonly<Record<string, string>> = {
  track: 'lays no more track',
  station: 'builds no station',
  trains: 'buys no more trains',
  certificates: 'trades no more certificates',
};

export const FACTS = {
  selected: '{seat:player} has chosen a hand',
  draftPool: 'To be shared out: {certs:certs}',
  drafted: '{seat:player} takes {cert:oneCert}',
  bid: '{seat:player} bids {bid:money} for {cert:oneCert}',
  auctioned: '{seat:player} gets {cert:oneCert} for {bid:money}',
  stockRound: 'Stock Round {round}',
  operatingRound: 'Operating Round {round}',
  income: ({ owner, amount }, speech) =>
    `${capital(holderName(owner, speech))} receives ${cash(amount, speech)} income`,
  turn: 'The {company} operates',
  passed: '{seat:player} passes',
  sold: ({ holder, cert, count, price }, speech) =>
    `${capital(holderName(holder, speech))} sells ${oneOr(Number(count), certName(cert))} at ${cash(price, speech)}`,
  bought,
  converted: ({ holder, price }, speech) => {
    const cost = Number(price ?? 0) > 0 ? ` for ${cash(price, speech)}` : '';
    return `${capital(holderName(holder, speech))} converts a Royal Bond into a GIPR share${cost}`;
  },
  control: ({ company, seat, directed }, speech) =>
    seat === null
      ? `Nobody manages the ${plain(company)} any more`
      : `${holderName(seat, speech)} is now ${directed === true ? 'director' : 'manager'} of the ${plain(company)}`,
  floated: ({ company, directed }) => `The ${plain(company)} floats${directed === true ? '' : ' as a managed company'}`,
  home: 'The {company} opens its home in {hex}',
  tile,
  gaugeMarkerRemoved: 'The {company} removes the gauge change marker at {border:border}',
  station: ({ company, hex, cost }, speech) =>
    `The ${plain(company)} builds a station in ${plain(hex)}${Number(cost) > 0 ? ` for ${cash(cost, speech)}` : ''}`,
  private: ({ what, private: cert, owner }, speech) =>
    `${capital(holderName(owner, speech))} ${what === 'closed' ? 'closes' : 'uses'} the ${certName(cert)}`,
  concession: 'The {company} wins the concession for {commodity:commodity}',
  run,
  dividend: ({ what, company, revenue, perShare }, speech) =>
    what === 'pay'
      ? `The ${plain(company)} pays ${cash(perShare, speech)} a share`
      : `The ${plain(company)} ${Number(revenue) > 0 ? `withholds ${cash(revenue, speech)}` : 'has nothing to pay out'}`,
  guaranty: 'The guaranty pays {perShare:money} a share of the {company}',
  price: 'The {company} moves from {before:money} to {after:money}',
  phase: 'Phase {phase:phase} begins',
  trainBought,
  trainOffer: 'The {company} offers the {from} {price:money} for a {train} train',
  trainOfferAnswered: ({ from, accept }) => `The ${plain(from)} ${accept === true ? 'accepts' : 'declines'}`,
  trainSold: 'The {company} sells a {train} train to the bank for {price:money}',
  trainless: 'The {company} has no train',
  stepDone: ({ company, step }) => `The ${plain(company)} ${STEPS_DONE[String(step)] ?? 'goes on'}`,
  closed: 'The {company} closes',
  stationExchanged: ({ hex, kept }) =>
    `The station in ${plain(hex)} ${kept === true ? 'becomes one of the GIPR' : 'goes to the charter of the GIPR'}`,
  ended: ({ why }) => `The game is over${ENDS[String(why)] ?? ''}`,
} satisfies Templates;
