import type { Json } from '@roundhouse/kernel';
import { counted, listed } from '@roundhouse/words/en/tongue.ts';
import { type Form, plain, type Speech } from '@roundhouse/words/template.ts';
import type { ObjectiveCard } from '../../board/index.ts';

const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** A city or station by its name, other hexes by their number. */
export const placeText = (hex: Json | undefined, speech: Speech): string =>
  speech.placeName?.(plain(hex)) ?? plain(hex);

const TYPES: Readonly<Record<string, string>> = {
  straight: 'straight',
  gentle: 'gentle turn',
  sharp: 'sharp turn',
  wild: 'any type',
};
export const trackTypeName = (type: Json | undefined): string => TYPES[plain(type)] ?? plain(type);

const CUBES: Readonly<Record<string, string>> = {
  straight: 'straight',
  gentle: 'gentle-turn',
  sharp: 'sharp-turn',
  wild: 'wild',
};

export const cubeName = (type: Json | undefined): string => `${CUBES[plain(type)] ?? plain(type)} cube`;

/** "2 sharp-turn cubes and 1 wild cube". */
export function cubesText(value: Json | undefined): string {
  const cubes = list(value).map((cube) => plain(cube));
  const kinds = [...new Set(cubes)].map((type) =>
    counted(cubes.filter((cube) => cube === type).length, cubeName(type)),
  );
  return listed(kinds) || 'no cubes';
}

/** Circles as a payment names them: "3 ones and 1 ten". */
export function payText(value: Json | undefined): string {
  const [ones = 0, fives = 0, tens = 0] = list(value).map(Number);
  const parts = [
    ...(tens > 0 ? [counted(tens, 'ten')] : []),
    ...(fives > 0 ? [counted(fives, 'five')] : []),
    ...(ones > 0 ? [counted(ones, 'one')] : []),
  ];
  return parts.join(' and ') || 'nothing';
}

/** What is worth points, and how many. */
const COUNTS: Readonly<Record<string, (points: string, per: string) => string>> = {
  enginePower: (points) => `${points} for each point of power of your engines`,
  longestTrain: (points) => `${points} for each car of your longest train`,
  longestRoute: (points) => `${points} for each hex of your longest route`,
  networkHexes: (points, per) => `${points} for every ${per} hexes of your network`,
  cities: (points) => `${points} for each city in your network`,
  citiesAny: (points) => `${points} for each city in anybody’s network`,
  blockedCities: (points) => `${points} for each blocked city in your network`,
  citiesStations: (points) => `${points} for each city and station in your network`,
  otherShares: (points) => `${points} for each share you hold of another company`,
  othersCarriages: (points) => `${points} for each carriage of the others`,
  cubes: (points) => `${points} for each track cube you have`,
  cars: (points) => `${points} for each of your engines and carriages`,
  othersEngines: (points) => `${points} for each engine of the others`,
};

/** "3 points for each city in your network". */
export function objectiveText(card: ObjectiveCard, speech: Speech): string {
  const points = counted(card.points, 'point');
  if (card.kind === 'location') return `${points} if ${placeText(card.hex, speech)} is in your network`;
  return COUNTS[card.kind]?.(points, String(card.per)) ?? card.kind;
}

/** Cards as facts carry them. */
export const objectivesText: Form = (value, speech) =>
  (Array.isArray(value) ? value : [value]).map((card) => objectiveText(card as ObjectiveCard, speech)).join('; ');

export const REASONS: Readonly<Record<string, string>> = {
  basic: 'basic income',
  sale: 'shares sold',
  run: 'running trains',
  dividend: 'dividends',
};

export const AI_ACTION_NAMES: Readonly<Record<string, string>> = {
  shares: 'buy shares',
  trains: 'buy trains',
  track: 'take track cubes',
  run: 'run trains',
  reroll: 'roll all dice again',
  reshuffle: 'shuffle the AI cards',
};

export const FORMS = {
  place: placeText,
  track: (value) => trackTypeName(value),
  cubes: (value) => cubesText(value),
  pay: (value) => payText(value),
  objectives: objectivesText,
  aiAction: (value) => AI_ACTION_NAMES[plain(value)] ?? plain(value),
  line: (value) => `line ${Number(value) + 1}`,
} satisfies Readonly<Record<string, Form>>;
