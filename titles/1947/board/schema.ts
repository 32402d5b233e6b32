import { z } from 'zod';

// Where a figure comes from, or what people add for themselves; the program never reads it.
const note = z.unknown().optional();

const text = z.string().min(1).max(60);
const hexId = z.string().regex(/^[A-Z]\d{1,2}$/);
const tileId = z.string().regex(/^\d{1,4}M?$/);
const companyId = z.string().regex(/^[A-Z][A-Z&]{1,9}$/);
const whole = (min: number, max: number) => z.number().int().min(min).max(max);
const edge = whole(0, 5);
const edges = z.array(edge).max(6);
const money = whole(0, 1_000);

export const ZONES = ['dry', 'monsoon'] as const;
export type Zone = (typeof ZONES)[number];
export const TERRAINS = ['hill', 'mountain', 'river', 'swamp', 'desert'] as const;
export type Terrain = (typeof TERRAINS)[number];
/** Colours of printed revenues, and of the bands in which new companies set their par. */
export const BANDS = ['yellow', 'green', 'brown', 'blue'] as const;
export type Band = (typeof BANDS)[number];

const ground = z.strictObject({ kind: z.enum(TERRAINS), cost: money });
const byPhase = z.strictObject({ yellow: money, brown: money, gray: money });

const hex = z.strictObject({
  id: hexId,
  zone: z.enum(ZONES),
  colour: z.enum(['yellow', 'gray']).optional(), // white if absent
  terrain: ground.optional(),
  greenCost: ground.optional(), // of the upgrade from the printed yellow to green
  city: text.optional(),
  town: text.optional(),
  townTiles: z.array(tileId).min(1).max(6).optional(),
  printed: z.strictObject({ exits: edges.min(1), revenue: z.union([money, byPhase]), slots: whole(0, 6) }).optional(),
  post: edge.optional(),
  deadEnds: edges.optional(),
  src: note,
});

const site = z.strictObject({
  id: z.string().regex(/^X\d{1,2}$/),
  name: text,
  workers: whole(0, 9),
  edges: z
    .array(z.tuple([hexId, edge]))
    .min(1)
    .max(6),
  src: note,
});

const tile = z.strictObject({
  id: tileId,
  colour: z.enum(['yellow', 'green', 'brown', 'gray']),
  count: whole(1, 99),
  zone: z.enum([...ZONES, 'any']),
  stop: z.enum(['city', 'town']).optional(),
  revenue: money.optional(),
  slots: whole(1, 6).optional(), // of a city
  exits: edges.min(2).optional(), // of a tile with a stop
  track: z
    .array(z.tuple([edge, edge]))
    .min(1)
    .max(9)
    .optional(), // of a tile without one
  shape: z.enum(['K', 'X', 'Delta']).optional(),
  only: hexId.optional(), // the one hex that takes it
  upgrades: z.array(tileId).max(60),
  src: note,
});

const row = z.strictObject({ prices: z.array(whole(1, 9_999)).min(1).max(40), redLine: whole(1, 40).nullable() });
const band = z.strictObject({ column: whole(1, 40), prices: z.array(whole(1, 9_999)).min(1).max(20) });

const company = z.strictObject({
  id: companyId,
  name: text,
  home: hexId,
  temple: hexId,
  templeName: text,
  colour: text,
  hue: z.string().regex(/^#[0-9a-f]{6}$/),
  stationCosts: z.array(money).min(1).max(10), // the home's first
  president: whole(2, 3), // shares of the President's Certificate
  capital: z.enum(['full', 'incremental']),
  draw: z.enum(['A', 'B']).nullable(), // the draw of the set-up that its share takes part in
  src: note,
});

const box = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('money'), money, src: note }),
  z.strictObject({ kind: z.literal('workers'), workers: whole(1, 9), src: note }),
  z.strictObject({ kind: z.literal('brokers'), brokers: whole(1, 9), src: note }),
  z.strictObject({ kind: z.literal('choice'), opportunity: money, brokers: whole(1, 9), src: note }),
  z.strictObject({ kind: z.literal('advance'), src: note }),
]);

/** Everything that is printed and not public: the files of a board folder, by their names. */
export const BoardData = z.strictObject({
  map: z.strictObject({
    meta: note,
    name: text,
    hexes: z.array(hex).min(2).max(400),
    sites: z.array(site).min(1).max(20),
  }),
  tiles: z.strictObject({ meta: note, tiles: z.array(tile).min(1).max(200) }),
  market: z.strictObject({
    meta: note,
    rows: z.array(row).min(2).max(20),
    pars: z.strictObject({ yellow: band, green: band, brown: band, blue: band }),
    src: note,
  }),
  charters: z.strictObject({
    meta: note,
    companies: z.array(company).min(1).max(30),
    boxes: z.array(box).min(1).max(20),
  }),
});
export type BoardData = z.infer<typeof BoardData>;
export type Box =
  | { readonly kind: 'money'; readonly money: number }
  | { readonly kind: 'workers'; readonly workers: number }
  | { readonly kind: 'brokers'; readonly brokers: number }
  | { readonly kind: 'choice'; readonly opportunity: number; readonly brokers: number }
  | { readonly kind: 'advance' };
