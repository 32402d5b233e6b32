import type { Json } from '@roundhouse/kernel';
import { oneOr } from '@roundhouse/words/en/tongue.ts';
import {
  capital,
  fill,
  money,
  plain,
  playerName,
  type Speech,
  type Templates,
  type Values,
} from '@roundhouse/words/template.ts';
import { placeText, trackText } from './lines.ts';
import { countOf } from './names.ts';

const cash = (value: Json | undefined, speech: Speech): string => money(Number(value ?? 0), speech);

/** A city by its name, any other milepost by its number, or as it is called on the board. */
const place = (city: Json | undefined, id: Json | undefined, speech: Speech): string =>
  typeof city === 'string' ? city : (speech.placeName?.(plain(id)) ?? `milepost ${plain(id)}`);

/** "train 2", where its owner has several; else what one train is called. */
const trainText = ({ train, trains }: Values, one: string): string =>
  Number(trains ?? 1) > 1 ? `train ${Number(train) + 1}` : one;

/** A sentence about one of a player's trains, told after it where they have several. */
const withTrain =
  (sentence: string) =>
  (values: Values, speech: Speech): string =>
    `${fill(sentence, values, speech) ?? ''}${trainText(values, '') && ` (${trainText(values, '')})`}`;

const theTrain = (values: Values, speech: Speech): string =>
  `${capital(trainText(values, 'the train'))} of ${playerName(values.seat, speech)}`;

function moved(values: Values, speech: Speech): string {
  const { seat, path, city } = values;
  const list = Array.isArray(path) ? path : [];
  const to = place(city, list[list.length - 1], speech);
  const which = trainText(values, '');
  const runs = which === '' ? 'runs' : `runs ${which} for`;
  return `${playerName(seat, speech)} ${runs} ${oneOr(list.length - 1, 'milepost')} to ${to}`;
}

function built({ seat, edges, ferries, cost }: Values, speech: Speech): string {
  const ferry = countOf(ferries) > 0 ? `, with the ${plain(ferries)}` : '';
  return `${playerName(seat, speech)} builds ${oneOr(countOf(edges), 'section')}${ferry} for ${cash(cost, speech)}`;
}

function trackOf({ take, give, price }: Values, speech: Speech): string {
  const parts = [
    ...(Number(price) > 0 ? [cash(price, speech)] : []),
    ...(countOf(give) > 0 ? [`${trackText(give, speech)} of their own`] : []),
  ];
  return `${trackText(take, speech)} for ${parts.join(' and ') || 'nothing'}`;
}

const ERASED: Readonly<Record<string, string>> = { sandstorm: 'The sandstorm', flood: 'The flood' };

function ended({ why, winner }: Values, speech: Speech): string {
  if (why === 'won') return `${playerName(winner, speech)} wins`;
  if (why !== 'timeUp') return 'The game is over';
  return typeof winner === 'number'
    ? `Time is up: ${playerName(winner, speech)} wins`
    : 'Time is up: the game is over, and the first place is shared';
}

function feePaid({ seat, owner, amount, late }: Values, speech: Speech): string {
  const how = late === true ? ' that was still due' : '';
  return `${playerName(seat, speech)} pays ${playerName(owner, speech)} a use fee of ${cash(amount, speech)}${how}`;
}

const TRAINS = {
  trainPlaced: (values, speech) => {
    const which = trainText(values, '');
    const starts = which === '' ? 'starts' : `starts ${which}`;
    return `${playerName(values.seat, speech)} ${starts} in ${place(values.city, values.at, speech)}`;
  },
  moved,
  movePaid: '{seat:player} pays {amount:money} for running on their own track',
  feePaid,
  feeDue: '{seat:player} will owe {owner:player} a use fee of {amount:money}',
  // A port is called one; after "the ferry to" that is said already.
  ferryTaken: (values, speech) => {
    const port = placeText(values.port, speech).replace(/ \(ferry\)$/, '');
    return withTrain(`{seat:player} takes the ferry to ${port}`)(values, speech);
  },
  pickedUp: withTrain('{seat:player} picks up {good} in {city}'),
  dropped: withTrain('{seat:player} drops {good} in {city}'),
  delivered: withTrain('{seat:player} delivers {good} to {city} for {payoff:money} (demand card {card})'),
  pilgrimsDelivered: withTrain('{seat:player} brings Pilgrims to {city} for {payoff:money}'),
  storedReturned: 'A load of {good} left in {city} goes back to the tray',
  backtracked: (values, speech) => `${playerName(values.seat, speech)} turns ${trainText(values, 'a train')} round`,
  trainSentBack: (values, speech) => `${theTrain(values, speech)} is sent back to ${plain(values.city)}`,
} satisfies Templates;

const BUILDING = {
  built,
  upgraded: withTrain('{seat:player} upgrades to a {loco:loco} for {cost:money}'),
  crossgraded: withTrain('{seat:player} changes to a {loco:loco} for {cost:money}'),
  borrowed: '{seat:player} borrows {amount:money} and will repay {debt:money}',
  loanRepaid: '{seat:player} repays a loan with {amount:money}',
  trackOffered: (values, speech) =>
    `${playerName(values.seat, speech)} asks ${playerName(values.seller, speech)} for ${trackOf(values, speech)}`,
  trackAnswered: ({ seat, accept }, speech) =>
    `${playerName(seat, speech)} ${accept === true ? 'accepts' : 'declines'}`,
  trackTraded: (values, speech) =>
    `${playerName(values.buyer, speech)} gets ${trackOf(values, speech)} from ${playerName(values.seller, speech)}`,
} satisfies Templates;

const CARDS = {
  dealt: '{first:player} has the highest payout and begins',
  cardDrawn: '{seat:player} draws card {card}',
  handDiscarded: '{seat:player} discards the hand: {cards:cards}',
  twoDiscarded: '{seat:player} discards {cards:cards}',
  contractsLaid: ({ seat, cards }, speech) =>
    `${playerName(seat, speech)} leaves ${oneOr(countOf(cards), 'card')} open to all`,
  deckReshuffled: ({ cards }) => `The deck is shuffled again: ${oneOr(Number(cards), 'card')}`,
  event: ({ seat, what }, speech) =>
    `${playerName(seat, speech)} draws an event: ${String(what).replace(/^\d+ /, '')} (event card ${String(what).split(' ')[0]})`,
  eventOver: 'The event of card {card} is over',
  taxPaid: '{seat:player} pays {amount:money} of tax',
  trackErased: ({ why, owners, edges }, speech) => {
    const whose = Array.isArray(owners) ? ` of ${owners.map((seat) => playerName(seat, speech)).join(', ')}` : '';
    return `${ERASED[String(why)] ?? capital(plain(why))} destroys track${whose}: ${trackText(edges, speech)}`;
  },
  derailed: (values, speech) => `${theTrain(values, speech)} is derailed and loses the next turn`,
  loadLost: withTrain('{seat:player} loses {good}'),
  circusPlaced: 'The Circus of {seat:player} goes to {city}',
} satisfies Templates;

export const FACTS = {
  ...TRAINS,
  ...BUILDING,
  ...CARDS,
  round: 'Round {round} begins',
  turn: 'Turn of {seat:player}',
  turnLost: '{seat:player} loses this turn',
  declared: '{seat:player} joins all major cities and has {goal:money}: victory is declared, and the round is finished',
  goalRaised: 'A tie: the goal is {goal:money} now',
  endProposed:
    'For {rounds} rounds nobody has moved, built or delivered: the game proposes to end here, if everybody agrees',
  timeUp: 'Time is up: this round is finished, then one last round is played',
  ended,
} satisfies Templates;
