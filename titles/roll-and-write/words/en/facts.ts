import type { Json } from '@roundhouse/kernel';
import { counted, formOf } from '@roundhouse/words/en/tongue.ts';
import { playerName, type Speech, type Templates, type Values } from '@roundhouse/words/template.ts';
import { AI_ACTION_NAMES, cubesText, objectivesText, payText, placeText, REASONS } from './names.ts';

const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
const sum = (value: Json | undefined): number => list(value).reduce<number>((total, each) => total + Number(each), 0);
const who = (values: Values, speech: Speech): string => playerName(values.seat, speech);

/** What was paid, where more than the price went. */
const paidText = ({ cost, pay }: Values): string => {
  if (pay === null) return 'without paying';
  if (Number(cost) === 0) return 'free of charge';
  const [ones = 0, fives = 0, tens = 0] = list(pay).map(Number);
  const paid = ones + 5 * fives + 10 * tens;
  return paid === Number(cost) ? `for ${cost}` : `for ${cost}, paid with ${payText(pay)}`;
};

function income(values: Values, speech: Speech): string {
  const { amount, why, lost } = values;
  const reason = REASONS[String(why)] ?? String(why);
  const gone = Number(lost) > 0 ? `; ${lost} of it finds no circle and is lost` : '';
  return `${who(values, speech)} receives ${amount} (${reason})${gone}`;
}

function builtTrack(values: Values, speech: Speech): string {
  const { tracks, cubes, reached } = values;
  const pieces = list(cubes).length > 0 ? ` (${cubesText(cubes)})` : ' with the flipped tile';
  const places = list(reached).map((hex) => placeText(hex, speech));
  const to = places.length > 0 ? ` and reaches ${places.join(' and ')}` : '';
  return `${who(values, speech)} builds ${counted(list(tracks).length, 'track')}${pieces} ${paidText(values)}${to}`;
}

function ranTrains(values: Values, speech: Speech): string {
  const { routes, revenues } = values;
  const total = sum(revenues);
  if (list(routes).length === 0) return `${who(values, speech)} runs trains for ${total}`;
  const lines = list(routes).map((route, at) => {
    const hexes = list(route);
    const last = hexes[hexes.length - 1];
    const to = last === undefined ? 'stays at home' : `to ${placeText(last, speech)} for ${list(revenues)[at]}`;
    return `line ${at + 1} ${to}`;
  });
  return `${who(values, speech)} runs trains for ${total}: ${lines.join(', ')}`;
}

function obsolete({ power, lost, fromStock }: Values, speech: Speech): string {
  const losses = list(lost).flatMap((count, seat) =>
    Number(count) > 0 ? [`${playerName(seat, speech)} loses ${counted(Number(count), 'car')}`] : [],
  );
  const stock = Number(fromStock) > 0 ? [`${fromStock} ${formOf(Number(fromStock), 'leaves', 'leave')} the board`] : [];
  return `Trains of power ${power} are obsolete${[...losses, ...stock].map((each) => `; ${each}`).join('')}`;
}

const ENDS: Readonly<Record<string, string>> = {
  lastSix: 'The last train of power 6 is gone',
  income: 'An income track is full',
};
/** Ends that the book does not know. */
const BREAKS: Readonly<Record<string, string>> = {
  agreement: 'It was agreed',
  resigned: 'Nobody is left',
  timeUp: 'Time is up',
};

/** Every fact in a sentence. */
export const FACTS = {
  dealt: ({ first, starts }, speech) =>
    `${playerName(first, speech)} is the starting player; cities: ${list(starts)
      .map((hex) => placeText(hex, speech))
      .join(', ')}`,
  companyTaken: '{seat:player} has company {company}',
  startTaken: '{seat:player} starts in {hex:place}',
  rolled: ({ roll, dice }) => `Pool ${roll}: ${list(dice).join(' ')}`,
  turn: '{seat:player} is to move',
  modified: '{seat:player} spends a modifier: a {value} becomes a {becomes}',
  income,
  modifiersUnlocked: (values, speech) => `${who(values, speech)} unlocks ${counted(Number(values.count), 'modifier')}`,
  diceUnlocked: (values, speech) =>
    `${who(values, speech)} unlocks ${counted(Number(values.count), 'extra die', 'extra dice')}`,
  boughtShares: (values, speech) =>
    `${who(values, speech)} buys ${counted(Number(values.count), 'share')} of company ${values.company} from ${playerName(values.seller, speech)} ${paidText(values)}`,
  builtTrack,
  tileFlipped: 'The track tile below {value} is flipped: {shows:track}',
  tookCubes: (values, speech) => `${who(values, speech)} takes ${cubesText(values.cubes)}`,
  boughtTrains: (values, speech) =>
    `${who(values, speech)} buys ${counted(Number(values.count), 'train')} of power ${values.power} for line ${Number(values.line) + 1} ${paidText(values)}`,
  lastTrain: '{seat:player} has bought the last train of power {power}',
  obsolete,
  ranTrains,
  drewObjectiveCards: (values, speech) => `You draw ${objectivesText(values.cards, speech)}`,
  drewObjectives: (values, speech) => `${who(values, speech)} draws ${counted(Number(values.count), 'objective card')}`,
  discardedObjectiveCard: (values, speech) => `You give back ${objectivesText(values.cards, speech)}`,
  discardedObjective: '{seat:player} gives an objective card back',
  aiCard: (values, speech) =>
    `${who(values, speech)} turns up card ${values.card} and takes ${counted(Number(values.dice), 'die', 'dice')} of value ${values.value}: ${AI_ACTION_NAMES[String(values.what)] ?? values.what}`,
  aiShuffled: 'The AI cards are shuffled',
  endTriggered: ({ why, seat }, speech) =>
    `${ENDS[String(why)] ?? 'The end is near'} (${playerName(seat, speech)}): the game ends with this pool`,
  objective: (values, speech) =>
    `${who(values, speech)} scores ${counted(Number(values.points), 'point')}: ${objectivesText(values.card, speech)}`,
  ended: ({ why }) => {
    const reason = ENDS[String(why)] ?? BREAKS[String(why)];
    return reason === undefined ? 'The game is over' : `${reason}: the game is over`;
  },
} satisfies Templates;
