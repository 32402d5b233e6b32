import { z } from 'zod';

// What people may add for themselves; the program never reads it.
const note = z.unknown().optional();

const text = z.string().min(1).max(60);
const hexId = z.string().regex(/^[A-Z]\d{1,2}$/);
const whole = (min: number, max: number) => z.number().int().min(min).max(max);

export const HEX_KINDS = ['plain', 'station', 'city', 'redCity', 'redStation'] as const;
export type HexKind = (typeof HEX_KINDS)[number];
/** In the order of the reference on the game board. */
export const TRACK_TYPES = ['straight', 'gentle', 'sharp', 'wild'] as const;
export type TrackType = (typeof TRACK_TYPES)[number];
/** From the oldest to the most modern. */
export const MODERNITIES = ['yellow', 'green', 'brown', 'grey'] as const;
export type Modernity = (typeof MODERNITIES)[number];
export const CARRIAGES = ['passenger', 'goods'] as const;
export type Carriage = (typeof CARRIAGES)[number];
export const COUNTED = [
  'enginePower',
  'longestTrain',
  'longestRoute',
  'networkHexes',
  'cities',
  'citiesAny',
  'blockedCities',
  'citiesStations',
  'otherShares',
  'othersCarriages',
  'cubes',
  'cars',
  'othersEngines',
] as const;
export type Counted = (typeof COUNTED)[number];
export const AI_ACTIONS = ['shares', 'trains', 'track', 'run', 'reroll', 'reshuffle'] as const;
export type AiAction = (typeof AI_ACTIONS)[number];

const hex = z.strictObject({
  id: hexId,
  kind: z.enum(HEX_KINDS),
  name: text.optional(),
  exits: z.array(whole(0, 5)).max(6).optional(), // of cities and red stations
  src: note,
  nameSrc: note,
});

const MAP = z.strictObject({
  meta: note,
  name: text,
  hexes: z.array(hex).min(2).max(600),
  startingLocationCards: z
    .array(z.strictObject({ id: text, hex: hexId, src: note }))
    .min(4)
    .max(40),
});

const company = z.strictObject({
  value: whole(1, 6),
  name: text,
  colour: text,
  shares: whole(1, 12),
  src: note,
  sharesSrc: note,
});

const section = z.strictObject({
  circles: whole(1, 100),
  rows: whole(1, 10),
  bonusAt: z.array(whole(1, 100)).max(100),
  src: note,
});

const PLAYER_BOARD = z.strictObject({
  meta: note,
  income: z.strictObject({ ones: section, fives: section, tens: section }),
  modifiers: whole(0, 30),
  modifiersSrc: note,
  extraDice: whole(0, 10),
  extraDiceSrc: note,
  lines: whole(1, 3),
  linesSrc: note,
  longestTrain: whole(1, 12),
  longestTrainSrc: note,
  dice: z.strictObject({ box: whole(1, 60), pool: whole(1, 30), src: note }),
});

const slot = z.strictObject({
  power: whole(1, 6),
  modernity: z.enum(MODERNITIES),
  carriageCost: whole(0, 99),
  engineCost: whole(0, 99),
  tiles: z
    .array(z.strictObject({ remaining: whole(1, 99), carriage: z.enum(CARRIAGES) }))
    .min(1)
    .max(99),
  obsoletes: whole(1, 6).nullable(),
  obsoletesSrc: note,
  objectives: whole(0, 9),
  objectivesSrc: note,
  botObjectives: whole(0, 9),
  endsGame: z.boolean(),
  src: note,
});

const tile = z.strictObject({
  id: text,
  squares: whole(1, 20),
  marked4: whole(0, 20), // of these, squares filled only with four players
  back: z.enum(TRACK_TYPES),
  src: note,
});

const cube = z.strictObject({
  type: z.enum(TRACK_TYPES),
  colour: text,
  count: whole(0, 99),
  countSrc: note,
  colourSrc: note,
});

const objective = z.discriminatedUnion('kind', [
  z.strictObject({ id: text, kind: z.literal('location'), hex: hexId, points: whole(0, 99), src: note, hexSrc: note }),
  z.strictObject({ id: text, kind: z.enum(COUNTED), points: whole(0, 99), per: whole(1, 99), src: note }),
]);

const aiCard = z.strictObject({
  id: text,
  value: whole(1, 6),
  actions: z.array(z.enum(AI_ACTIONS)).min(1).max(6),
  src: note,
});

/** Everything that is printed: the files of a board folder, by their names. */
export const BoardData = z.strictObject({
  map: MAP,
  companies: z.strictObject({ meta: note, companies: z.array(company).length(6) }),
  'player-board': PLAYER_BOARD,
  trains: z.strictObject({ meta: note, slots: z.array(slot).length(6) }),
  track: z.strictObject({ meta: note, tiles: z.array(tile).length(6), cubes: z.array(cube).length(4) }),
  objectives: z.strictObject({ meta: note, cards: z.array(objective).min(4).max(200), copiesSrc: note }),
  'ai-cards': z.strictObject({
    meta: note,
    cards: z.array(aiCard).min(1).max(200),
    objectivePoints: whole(0, 99),
    objectivePointsSrc: note,
  }),
});
export type BoardData = z.infer<typeof BoardData>;
