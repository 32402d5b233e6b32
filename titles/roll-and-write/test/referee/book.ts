// What the book and its boards say, read from the data alone.
import aiCards from '../../data/ai-cards.json' with { type: 'json' };
import companies from '../../data/companies.json' with { type: 'json' };
import map from '../../data/map.json' with { type: 'json' };
import objectives from '../../data/objectives.json' with { type: 'json' };
import sheet from '../../data/player-board.json' with { type: 'json' };
import track from '../../data/track.json' with { type: 'json' };
import trains from '../../data/trains.json' with { type: 'json' };

export type Three = [ones: number, fives: number, tens: number];
export const WORTH: Readonly<Three> = [1, 5, 10];

/** What stands at a place of a list; a place that is not there is a mistake of the referee. */
export function at<T>(list: readonly T[] | string, index: number): T {
  const found = list[index] as T | undefined;
  if (found === undefined) throw new Error(`nothing at ${index} of ${list.length}`);
  return found;
}

export const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

export const SECTIONS = [sheet.income.ones, sheet.income.fives, sheet.income.tens] as const;
export const POOL = sheet.dice.pool;
export const DICE_IN_BOX = sheet.dice.box;

export interface Objective {
  readonly id: string;
  readonly kind: string;
  readonly points: number;
  readonly per?: number;
  readonly hex?: string;
}
export const OBJECTIVES: ReadonlyMap<string, Objective> = new Map(objectives.cards.map((card) => [card.id, card]));
export const AI_CARDS: ReadonlyMap<string, { readonly value: number; readonly actions: readonly string[] }> = new Map(
  aiCards.cards.map((card) => [card.id, card]),
);
export const BOT_OBJECTIVE = aiCards.objectivePoints;
export const COMPANIES: readonly number[] = companies.companies.map(({ value }) => value);
export const SHARES_OF_COMPANY = 4;

const MODERNITY = ['yellow', 'green', 'brown', 'grey'];
const slot = (power: number) => at(trains.slots, power - 1);
export const TRAINS_OF = (power: number): number => slot(power).tiles.length;
export const engineCost = (power: number): number => slot(power).engineCost;
export const carriageCost = (power: number): number => slot(power).carriageCost;
export const modernity = (power: number): number => MODERNITY.indexOf(slot(power).modernity);
export const cardsForLast = (power: number): number => (power === 6 ? 2 : 1);
/** Ruling 29: the first of these is the book's example. */
export const obsoleteBy = (power: number): number | undefined => (power >= 3 ? power - 2 : undefined);
export const isGoods = ({ power, number }: { power: number; number: number }): boolean =>
  slot(power).tiles.find((tile) => tile.remaining === number)?.carriage === 'goods';

export type Type = 'straight' | 'gentle' | 'sharp' | 'wild';
/** Left to right, as on the reference. */
export const TYPES: readonly Type[] = ['straight', 'gentle', 'sharp', 'wild'];
export const CUBES_OF: Readonly<Record<string, number>> = Object.fromEntries(track.cubes.map((c) => [c.type, c.count]));
export const TILES: readonly string[] = track.tiles.map(({ id }) => id);
export const backOf = (tile: string): Type => track.tiles.find(({ id }) => id === tile)?.back as Type;
export const squaresFor = (seats: number): number => (seats === 4 ? 5 : 4);

export function typeOf(a: number, b: number): Type {
  const apart = Math.min(Math.abs(a - b), 6 - Math.abs(a - b));
  return apart === 3 ? 'straight' : apart === 2 ? 'gentle' : 'sharp';
}

export interface Hex {
  readonly id: string;
  readonly kind: string;
  readonly exits?: readonly number[];
}
export const HEXES: ReadonlyMap<string, Hex> = new Map(map.hexes.map((hex) => [hex.id, hex]));
export const START_CARDS: readonly string[] = map.startingLocationCards.map(({ hex }) => hex);

/** Steps over edges 0 to 5: clockwise from east, rows by letters, doubled columns. */
const STEPS = [
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
  [1, -1],
] as const;

export const opposite = (edge: number): number => (edge + 3) % 6;

export function beyond(hex: string, edge: number): string | undefined {
  const [columns, rows] = at(STEPS, edge);
  const row = String.fromCharCode(hex.charCodeAt(0) + rows);
  const id = `${row}${Number(hex.slice(1)) + columns}`;
  return HEXES.has(id) ? id : undefined;
}

/** The edge of a hex that leads to another; undefined when they do not touch. */
export const edgeTo = (hex: string, other: string): number | undefined =>
  [0, 1, 2, 3, 4, 5].find((edge) => beyond(hex, edge) === other);

export const kindOf = (hex: string): string => HEXES.get(hex)?.kind ?? 'none';
export const isCity = (hex: string): boolean => kindOf(hex) === 'city' || kindOf(hex) === 'redCity';
export const isStation = (hex: string): boolean => kindOf(hex) === 'station' || kindOf(hex) === 'redStation';
export const isRed = (hex: string): boolean => kindOf(hex).startsWith('red');
/** Where track is drawn: everything else has printed exits. */
export const isOpenLand = (hex: string): boolean => kindOf(hex) === 'plain' || kindOf(hex) === 'station';
export const hasExit = (hex: string, edge: number): boolean => HEXES.get(hex)?.exits?.includes(edge) ?? false;
