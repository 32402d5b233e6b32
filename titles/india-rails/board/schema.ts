import { z } from 'zod';

// What people may add for themselves; the program never reads it.
const note = z.unknown().optional();
const notes = { src: note };

const text = z.string().min(1).max(60);
const milepostId = z.string().min(1).max(12);
const whole = (min: number, max: number) => z.number().int().min(min).max(max);
const pair = z.tuple([milepostId, milepostId]);

export const GROUNDS = ['clear', 'desert', 'mountain', 'alpine', 'salt_marsh'] as const;
export type Ground = (typeof GROUNDS)[number];
export const TERRAINS = [...GROUNDS, 'small_city', 'medium_city', 'major_city', 'ferry_port'] as const;
export type Terrain = (typeof TERRAINS)[number];
export const SIZES = ['major', 'medium', 'small'] as const;
export const EVENT_KINDS = ['tax', 'sandstorm', 'no_loads_at_border', 'flood', 'derailment', 'half_rate'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
export const DURATIONS = ['instant', 'until_end_of_drawers_next_turn', 'until_requirement'] as const;
export type Duration = (typeof DURATIONS)[number];

const milepost = z.strictObject({
  id: milepostId,
  row: whole(0, 199),
  col: whole(0, 199),
  terrain: z.enum(TERRAINS),
  ground: z.enum(GROUNDS).optional(), // under a city or a port; elsewhere the terrain
  country: text,
  region: text,
  coast: text.optional(),
  city: text.optional(),
  cityPart: z.enum(['centre', 'outer', 'site']).optional(),
  lon: note,
  lat: note,
  x: note,
  y: note,
  ...notes,
});

const ferry = z.strictObject({
  name: text,
  ports: pair,
  portNames: z.tuple([text, text]),
  cost: whole(0, 100),
  maxPlayers: whole(1, 6),
  ...notes,
});

const BOARD = z.strictObject({
  meta: note,
  costs: z.strictObject({ values: z.record(z.enum(TERRAINS), whole(0, 100)), riverExtra: whole(0, 100), ...notes }),
  entryLimits: z.strictObject({
    small_city: whole(1, 6),
    medium_city: whole(1, 6),
    ferry_port: whole(1, 6),
    maxSectionsPerPlayerIntoSmallOrMedium: whole(1, 6),
    ...notes,
  }),
  countries: z.record(text, text),
  regions: z.array(text).min(1),
  regionsSrc: note,
  mileposts: z.array(milepost).min(2).max(5000),
  rivers: z.array(z.strictObject({ name: text, floodName: text, edges: z.array(pair), line: note, ...notes })),
  ferries: z.array(ferry).max(10),
  blockedEdges: z.array(z.strictObject({ a: milepostId, b: milepostId, why: note, ...notes })),
  // These follow from the rest: a file may list them, but they are not read.
  majorCities: note,
  borders: note,
  borderMileposts: note,
  // Where there are several, so that a storm can name one; without a list all desert mileposts are one desert.
  deserts: z.array(z.strictObject({ name: text, mileposts: z.array(milepostId).min(1), ...notes })).optional(),
});

const city = z.strictObject({
  name: text,
  size: z.enum(SIZES),
  country: text,
  region: text,
  milepost: milepostId,
  outer: z.array(milepostId).max(6),
  goods: z.array(text).max(6),
  pilgrimsPickup: z.boolean(),
  pilgrimsDropoff: z.boolean(),
  realLonLat: note,
  boardLonLat: note,
  demands: note,
  ...notes,
});

const demand = z.strictObject({ city: text, good: text, payoff: whole(1, 999), ...notes });
const demandCard = z.strictObject({
  card: whole(1, 999),
  demands: z.array(demand).min(1).max(6),
  circusVariant: note,
  ...notes,
});

const near = { within: whole(0, 20), mileposts: note };
const area = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('terrain'), terrain: z.enum(GROUNDS), desert: text.optional(), mileposts: note }),
  z.strictObject({
    type: z.literal('border'),
    border: text,
    touching: note,
    mileposts: note,
    cities: note,
    cityMileposts: note,
  }),
  z.strictObject({ type: z.literal('rivers'), rivers: z.array(text).min(1), channels: note }),
  z.strictObject({ type: z.literal('near_cities'), cities: z.array(text).min(1), ...near }),
  z.strictObject({ type: z.literal('near_coast'), coasts: z.array(text).min(1), ...near }),
  z.strictObject({ type: z.literal('region'), region: text, mileposts: note }),
]);
export type EventArea = z.infer<typeof area>;

const chartRow = z.strictObject({ cashAtLeast: whole(0, 9999), tax: whole(0, 999) });
const effect = z.looseObject({ type: text, chart: z.array(chartRow).min(1).optional() });

const event = z.strictObject({
  card: whole(1, 999),
  title: text,
  kind: z.enum(EVENT_KINDS),
  duration: z.enum(DURATIONS),
  effects: z.array(effect),
  area: area.optional(),
  requirement: z.strictObject({ type: z.literal('any_player_delivers'), good: text }).optional(),
  text: z.string().max(400),
  ...notes,
});

const good = z.strictObject({ name: text, chips: whole(1, 99), suppliers: z.array(text).min(1), ...notes });
const special = z.strictObject({
  name: z.enum(['Pilgrims', 'Circus']),
  chips: whole(1, 99),
  payoff: whole(1, 999),
  maxPerTrain: whole(1, 9).optional(),
  start: text.optional(),
  variant: note,
  pickup: note,
  dropoff: note,
  demandCard: note,
  ...notes,
});

/** One board with its decks and chips: the five files of a board folder, by their names. */
export const BoardData = z.strictObject({
  board: BOARD,
  cities: z.strictObject({ meta: note, cities: z.array(city).min(2) }),
  demands: z.strictObject({ meta: note, cards: z.array(demandCard).min(1) }),
  events: z.strictObject({ meta: note, events: z.array(event) }),
  loads: z.strictObject({ meta: note, goods: z.array(good).min(1), special: z.array(special) }),
});
export type BoardData = z.infer<typeof BoardData>;
