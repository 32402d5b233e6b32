import type { Json } from '@roundhouse/kernel';
import { money, plain, type Speech, type Templates } from '../template.ts';
import { counted, figure } from './tongue.ts';

const nearHome = (near: Json | undefined, speech: Speech): string =>
  `Near its home a train of three stops finds about ${money(Number(near), speech)}.`;

/** Why a bot of an 18xx game would make a move: the result of its calculation, in one sentence. */
export const RAILS_ADVICE = {
  only: 'There is nothing else to do.',
  betterBy: 'At the end of the game you would have about {by:money} more than with the next best choice.',
  betterThanPassing: 'At the end of the game you would have about {by:money} more than if you pass.',
  asGood: 'Nothing else leads to more at the end of the game.',
  passing: 'The best other choice would leave you with about {by:money} less at the end of the game.',
  float: 'You have the money to float the company: until then it earns nothing.',
  track: 'It is worth about {worth:money} a round to the company, by what its trains earn now and may earn later.',
  noTrack: 'No tile here brings the company more than it costs.',
  marker: 'Without the marker the track is worth about {worth:money} a round more.',
  power: 'The power of the private company brings about {worth:money} a round more than it pays.',
  station: 'The station is worth about {worth:money} a round more than it costs.',
  noStation: 'No station brings the company more than it costs.',
  mountainPass: 'The pass is worth about {worth:money} a round more than it costs.',
  worker: 'With the worker another tile can be laid, worth about {worth:money} a round.',
  run: 'No better run was found: it earns {revenue:money}.',
  noRun: 'There is no train to run.',
  mustBuy: 'The company has a route and must buy a train anyway: this way it runs immediately.',
  bid: 'It is worth a bid of up to {limit:money}.',
  noBid: 'It is not worth a bid of more than {limit:money}.',
  opens: 'Nobody has bid for it, and the auction goes on until somebody does: {least:money} is the least.',
  keepsMoney: 'Your money is better kept for the first companies.',
  certPays: 'It pays {income:money} a round, and no share here looks better with your hand.',
  certWith: ({ company, own, near }, speech) =>
    `You hold ${counted(Number(own), 'share')} of the ${plain(company)} already: several together start it. ${nearHome(near, speech)}`,
  certNew: ({ company, near }, speech) =>
    `You hold no share of the ${plain(company)} yet, but its place is the best. ${nearHome(near, speech)}`,
  certSought: ({ company, others, near }, speech) =>
    `You hold no share of the ${plain(company)} yet, but another player holds ${figure(Number(others))}: it is likely to start. ${nearHome(near, speech)}`,
  hand: 'Keep {certs:certs}. These go together best: several shares of one company start it, and places with much around them pay.',
  home: 'It has the most around it: stops worth about {near:money} for a train of three.',
  trains: 'With the best trains that it can have now the company earns about {earns:money} a round.',
  noTrains: 'No train on sale earns the company more: as it is, it earns about {earns:money} a round.',
  site: ({ workers }) =>
    workers === 0
      ? 'Sites that a train has run to are worth taking.'
      : `It brings ${counted(Number(workers), 'worker')}.`,
  farSite: 'No train will get there soon, and sites that a train runs to bring workers as well.',
} satisfies Templates;
