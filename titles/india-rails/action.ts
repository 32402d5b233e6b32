import { parserOf } from '@roundhouse/kernel/log/parse-action.ts';
import { z } from 'zod';
import { LOCOS } from './rules/state.ts';

const seat = z.number().int().min(0).max(5);
const train = z.number().int().min(0).max(1);
const milepost = z.string().min(1).max(12);
const edge = z.string().min(3).max(25);
const name = z.string().min(1).max(40);
const card = z.number().int().min(1).max(999);
const money = z.number().int().min(0).max(1_000_000);
const path = z.array(milepost).min(2).max(60);
const longPath = z.array(milepost).min(2).max(300); // may lead over track that is there
const edges = z.array(edge).max(1_000); // more than anybody can pay for

/** One shape for every action. What a seat may do with it is judged by check(). */
export const Action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('placeTrain'), seat, train, at: milepost }),
  z.strictObject({ type: z.literal('move'), seat, train, path }),
  z.strictObject({ type: z.literal('takeFerry'), seat, train, payTo: seat.nullable() }),
  z.strictObject({ type: z.literal('pickUp'), seat, train, good: name }),
  z.strictObject({ type: z.literal('drop'), seat, train, good: name }),
  z.strictObject({ type: z.literal('deliver'), seat, train, card, good: name }),
  z.strictObject({ type: z.literal('deliverPilgrims'), seat, train }),
  z.strictObject({ type: z.literal('discardHand'), seat }),
  z.strictObject({ type: z.literal('backtrack'), seat, train }),
  z.strictObject({ type: z.literal('borrow'), seat, amount: money }),
  z.strictObject({ type: z.literal('endOperations'), seat }),
  z.strictObject({ type: z.literal('build'), seat, path: longPath }),
  z.strictObject({ type: z.literal('upgrade'), seat, train, loco: z.enum(LOCOS) }),
  z.strictObject({ type: z.literal('crossgrade'), seat, train }),
  z.strictObject({ type: z.literal('offerTrack'), seat, seller: seat, take: edges, give: edges, price: money }),
  z.strictObject({ type: z.literal('answerTrack'), seat, accept: z.boolean() }),
  z.strictObject({ type: z.literal('endTurn'), seat }),
  z.strictObject({ type: z.literal('discardTwo'), seat, cards: z.array(card).length(2) }),
  z.strictObject({ type: z.literal('loseLoad'), seat, train, good: name }),
  z.strictObject({ type: z.literal('placeCircus'), seat, city: name }),
  z.strictObject({ type: z.literal('keepContracts'), seat, cards: z.array(card).max(4) }),
]);

export type Action = z.infer<typeof Action>;
export type ActionOf<T extends Action['type']> = Extract<Action, { type: T }>;

export const ACTION_TYPES: readonly Action['type'][] = Action.options.map(({ shape }) => shape.type.value);

export const parse = parserOf<Action>(ACTION_TYPES, (input) => Action.safeParse(input));
