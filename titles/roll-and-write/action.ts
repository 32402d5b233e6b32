import { parserOf } from '@roundhouse/kernel/log/parse-action.ts';
import { z } from 'zod';
import { TRACK_TYPES } from './board/index.ts';
import { MOST_SHIFT } from './rules/dice.ts';

const seat = z.number().int().min(0).max(3);
const value = z.number().int().min(1).max(6);
const hex = z.string().min(2).max(3);
const edge = z.number().int().min(0).max(5);
const circles = z.number().int().min(0).max(100);
const pay = z.tuple([circles, circles, circles]).readonly(); // ones, fives, tens
const track = z.strictObject({ hex, from: edge, to: edge });
/** Dice of one value, taken from the pool; some are spent to move the others up or down. */
const dice = {
  value,
  taken: z.number().int().min(1).max(60),
  shift: z.number().int().min(-MOST_SHIFT).max(MOST_SHIFT),
};

/** One shape for every action. What a seat may do with it is judged by check(). */
export const Action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('chooseCompany'), seat, company: value }),
  z.strictObject({ type: z.literal('chooseStart'), seat, hex }),
  z.strictObject({ type: z.literal('modify'), seat, value, by: z.union([z.literal(1), z.literal(-1)]) }),
  z.strictObject({ type: z.literal('basicIncome'), seat, ...dice }),
  z.strictObject({ type: z.literal('buyShares'), seat, ...dice, seller: seat, pay }),
  z.strictObject({
    type: z.literal('buildTrack'),
    seat,
    ...dice,
    tracks: z.array(track).max(60),
    cubes: z.array(z.enum(TRACK_TYPES)).max(60), // one for each track; none from a flipped tile
    pay,
  }),
  z.strictObject({ type: z.literal('buyTrains'), seat, ...dice, line: z.number().int().min(0).max(2), pay }),
  z.strictObject({ type: z.literal('runTrains'), seat, ...dice, routes: z.array(z.array(hex).max(600)).max(3) }),
  z.strictObject({ type: z.literal('discard'), seat, card: z.string().min(1).max(60) }),
]);

export type Action = z.infer<typeof Action>;
export type ActionOf<T extends Action['type']> = Extract<Action, { type: T }>;

export const ACTION_TYPES: readonly Action['type'][] = Action.options.map(({ shape }) => shape.type.value);

export const parse = parserOf<Action>(ACTION_TYPES, (input) => Action.safeParse(input));
