import type { Json } from '@roundhouse/kernel';
import { oneOr } from '@roundhouse/words/en/tongue.ts';
import { money, plain, playerName, type Speech, type Templates, type Values } from '@roundhouse/words/template.ts';
import { placeText, trackText } from './lines.ts';
import { countOf, locoName } from './names.ts';

const ends = (path: Json | undefined): readonly [string, string, number] => {
  const list = Array.isArray(path) ? path : [];
  return [plain(list[0]), plain(list[list.length - 1]), list.length - 1];
};

function offerTrack({ seller, take, give, price }: Values, speech: Speech): string {
  const parts = [
    ...(Number(price) > 0 ? [money(Number(price), speech)] : []),
    ...(countOf(give) > 0 ? [trackText(give, speech)] : []),
  ];
  return `${parts.join(' and ') || 'nothing'} to ${playerName(seller, speech)} for ${trackText(take, speech)}`;
}

/** As choices: what would be done. */
export const ACTIONS = {
  placeTrain: ({ at, train }, speech) =>
    `start ${train === 1 ? 'the second train' : 'the train'} at ${placeText(at, speech)}`,
  move: ({ path }, speech) => `move ${oneOr(ends(path)[2], 'milepost')} to ${placeText(ends(path)[1], speech)}`,
  takeFerry: ({ payTo }, speech) =>
    payTo === null ? 'take the ferry' : `take the ferry and pay ${playerName(payTo, speech)}`,
  pickUp: 'pick up {good}',
  drop: 'drop {good} without pay',
  deliver: 'deliver {good} for card {card}',
  deliverPilgrims: 'set the Pilgrims down',
  discardHand: 'discard the whole hand instead of this turn',
  backtrack: 'turn the train round for this whole turn',
  borrow: 'borrow from the bank, to repay twice as much',
  endOperations: 'go on to building',
  build: ({ path }, speech) => `build from ${placeText(ends(path)[0], speech)} to ${placeText(ends(path)[1], speech)}`,
  upgrade: ({ loco }) => `upgrade to a ${locoName(loco)}`,
  crossgrade: 'exchange a fast freight and a heavy freight',
  offerTrack,
  answerTrack: ({ accept }) => (accept === true ? 'accept' : 'decline'),
  endTurn: 'end the turn',
  discardTwo: 'discard {cards:cards}',
  loseLoad: 'lose {good}',
  placeCircus: 'put the Circus in {city}',
  keepContracts: ({ cards }) => `leave ${countOf(cards) === 0 ? 'none' : plain(cards)} open`,
} satisfies Templates;

export const OPEN = {
  move: ({ train, left }) =>
    `move ${train === 1 ? 'the second train' : 'the train'}, ${oneOr(Number(left), 'milepost')} at most`,
  build: ({ left }, speech) => `build track for ${money(Number(left), speech)} at most`,
  offerTrack: 'offer to buy or trade track',
} satisfies Templates;
