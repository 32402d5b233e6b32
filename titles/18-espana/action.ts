import { parserOf } from '@roundhouse/kernel/log/parse-action.ts';
import { z } from 'zod';

const seat = z.number().int().min(0).max(5);
const id = z.string().min(1).max(12);
const hex = z.string().regex(/^[A-Z][0-9]{1,2}$/);
const stop = z.number().int().min(0).max(5);
const rotation = z.number().int().min(0).max(5);
const money = z.number().int().min(0).max(1_000_000);
const count = z.number().int().min(1).max(10);
const route = z.strictObject({
  train: z.number().int().min(0).max(9),
  path: z.array(z.string().min(2).max(6)).min(2).max(200),
  tender: z.boolean().optional(),
});

/** One shape for every action. What a seat may do with it is judged by check(). */
export const Action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bid'), seat, bid: money }),
  z.strictObject({ type: z.literal('pass'), seat }),
  z.strictObject({ type: z.literal('setPar'), seat, price: money }),
  // Stock Rounds; `sell` also pays for a forced purchase.
  z.strictObject({ type: z.literal('sell'), seat, company: id, count }),
  z.strictObject({ type: z.literal('repay'), seat }),
  z.strictObject({ type: z.literal('launch'), seat, company: id, price: money }),
  z.strictObject({ type: z.literal('buyShare'), seat, company: id, from: z.enum(['ipo', 'market']) }),
  // Operating Rounds
  z.strictObject({ type: z.literal('claimGoal'), seat }),
  z.strictObject({ type: z.literal('placeHome'), seat, hex, stop }),
  z.strictObject({
    type: z.literal('layTile'),
    seat,
    hex,
    tile: id,
    rotation,
    stops: z.array(stop).max(6).optional(),
    private: id.optional(),
  }),
  z.strictObject({ type: z.literal('openPass'), seat, hex, private: id.optional() }),
  z.strictObject({ type: z.literal('placeStation'), seat, hex, stop }),
  z.strictObject({ type: z.literal('runTrains'), seat, routes: z.array(route).max(10) }),
  z.strictObject({ type: z.literal('dividend'), seat, kind: z.enum(['pay', 'withhold']) }),
  z.strictObject({ type: z.literal('takeOver'), seat, minor: id, exchange: z.boolean() }),
  z.strictObject({
    type: z.literal('buyTrain'),
    seat,
    train: id,
    from: id,
    price: money,
    loan: z.boolean().optional(),
  }),
  z.strictObject({ type: z.literal('combineTrain'), seat, train: id, recycled: id }),
  z.strictObject({ type: z.literal('discardTrain'), seat, company: id, train: id }),
  z.strictObject({ type: z.literal('buyPrivate'), seat, private: id, price: money }),
  z.strictObject({ type: z.literal('chooseSide'), seat, train: id }),
  z.strictObject({ type: z.literal('buyTender'), seat, from: z.enum(['owner', 'market']) }),
  z.strictObject({ type: z.literal('answerOffer'), seat, accept: z.boolean() }),
]);

export type Action = z.infer<typeof Action>;
export type ActionOf<T extends Action['type']> = Extract<Action, { type: T }>;

export const ACTION_TYPES: readonly Action['type'][] = Action.options.map(({ shape }) => shape.type.value);

export const parse = parserOf<Action>(ACTION_TYPES, (input) => Action.safeParse(input));
