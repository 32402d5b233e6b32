import { parserOf } from '@roundhouse/kernel/log/parse-action.ts';
import { z } from 'zod';

const seat = z.number().int().min(0).max(4);
const id = z.string().min(1).max(12);
const hex = z.string().regex(/^[A-Z][0-9]{1,2}$/);
const stop = z.number().int().min(0).max(5);
const rotation = z.number().int().min(0).max(5);
const money = z.number().int().min(0).max(1_000_000);
const count = z.number().int().min(1).max(20);
const certs = z.array(id).min(1).max(30);
const route = z.strictObject({
  train: z.number().int().min(0).max(1),
  path: z.array(z.string().min(2).max(6)).min(2).max(200),
});
const lay = { hex, tile: id, rotation, stops: z.array(stop).max(6).optional() };

/** One shape for every action. What a seat may do with it is judged by check(). */
export const Action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('selectHand'), seat, certs }),
  z.strictObject({ type: z.literal('draft'), seat, cert: id }),
  z.strictObject({ type: z.literal('auction'), seat, cert: id, bid: money }),
  z.strictObject({ type: z.literal('bid'), seat, bid: money }),
  z.strictObject({ type: z.literal('pass'), seat }),
  z.strictObject({ type: z.literal('sell'), seat, cert: id, count }),
  z.strictObject({ type: z.literal('buyFromHand'), seat, certs }),
  z.strictObject({ type: z.literal('buyFromIpo'), seat, row: z.number().int().min(0).max(2), count }),
  z.strictObject({ type: z.literal('buyFromMarket'), seat, cert: id }),
  z.strictObject({ type: z.literal('buyBond'), seat }),
  z.strictObject({ type: z.literal('convertBond'), seat }),
  z.strictObject({
    type: z.literal('placeHome'),
    seat,
    hex,
    stop,
    tile: z.strictObject({ tile: id, rotation }).optional(),
  }),
  z.strictObject({ type: z.literal('exchangeStations'), seat, hexes: z.array(hex).max(3) }),
  z.strictObject({ type: z.literal('layTile'), seat, ...lay }),
  z.strictObject({ type: z.literal('removeGaugeMarker'), seat, border: z.string().min(3).max(9) }),
  z.strictObject({ type: z.literal('placeStation'), seat, hex, stop }),
  z.strictObject({ type: z.literal('portuguese'), seat, ...lay }),
  z.strictObject({ type: z.literal('dutch'), seat, ...lay }),
  z.strictObject({ type: z.literal('french'), seat }),
  z.strictObject({ type: z.literal('danish'), seat, hex, stop }),
  z.strictObject({ type: z.literal('british'), seat, hex }),
  z.strictObject({ type: z.literal('closePrivate'), seat, cert: id }),
  z.strictObject({ type: z.literal('runTrains'), seat, routes: z.array(route).max(2) }),
  z.strictObject({ type: z.literal('dividend'), seat, kind: z.enum(['pay', 'withhold']) }),
  z.strictObject({ type: z.literal('buyTrain'), seat, train: id, from: id, price: money, card: id.optional() }),
  z.strictObject({ type: z.literal('answerOffer'), seat, accept: z.boolean() }),
  z.strictObject({ type: z.literal('sellTrain'), seat, train: id }),
]);

export type Action = z.infer<typeof Action>;
export type ActionOf<T extends Action['type']> = Extract<Action, { type: T }>;

export const ACTION_TYPES: readonly Action['type'][] = Action.options.map(({ shape }) => shape.type.value);

export const parse = parserOf<Action>(ACTION_TYPES, (input) => Action.safeParse(input));
