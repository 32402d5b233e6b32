import { parserOf } from '@roundhouse/kernel/log/parse-action.ts';
import { z } from 'zod';

const seat = z.number().int().min(0).max(5);
const id = z.string().min(1).max(12);
const hex = z.string().regex(/^[A-Z][0-9]{1,2}$/);
const stop = z.number().int().min(0).max(5);
const rotation = z.number().int().min(0).max(5);
const money = z.number().int().min(0).max(1_000_000);
const count = z.number().int().min(1).max(10);
const source = z.enum(['offer', 'pool']);
const route = z.strictObject({
  train: z.number().int().min(0).max(9),
  path: z.array(z.string().min(2).max(6)).min(2).max(200),
  opened: z.array(hex).max(2).optional(),
});

/** One shape for every action. What a seat may do with it is judged by check(). */
export const Action = z.discriminatedUnion('type', [
  // Auction
  z.strictObject({ type: z.literal('bid'), seat, bid: money }), // 3.2: for the lot
  z.strictObject({ type: z.literal('setPar'), seat, price: money }), // P9: of the Bengal Nagpur Railway
  // Ends a step or a turn, declines what is optional.
  z.strictObject({ type: z.literal('pass'), seat }),

  // Stock Rounds
  z.strictObject({ type: z.literal('goFirst'), seat }), // P4: takes Player Order card 1
  z.strictObject({ type: z.literal('startCompany'), seat, company: id, price: money }), // 5.2: President's Certificate, par
  z.strictObject({
    type: z.literal('buyShare'), // 5.3: one 10% share, as Ordinary or Savings
    seat,
    company: id,
    from: source,
    kind: z.enum(['ordinary', 'savings']),
  }),
  z.strictObject({ type: z.literal('buyBond'), seat, company: id, from: source }), // 5.4.3
  z.strictObject({ type: z.literal('issueBonds'), seat, company: id }), // 5.4.2: ends the turn
  z.strictObject({ type: z.literal('takeBonds'), seat, count: z.number().int().min(0).max(10) }), // 5.4.2: answers the offer
  z.strictObject({ type: z.literal('sell'), seat, company: id, count }), // 5.5, 6.15.5c: shares of one company, one sale
  z.strictObject({ type: z.literal('sellBonds'), seat, company: id, count }), // 5.4.6, 6.15.5c
  z.strictObject({ type: z.literal('convert'), seat, company: id, to: z.enum(['ordinary', 'savings']) }), // 5.6.4: all of it
  z.strictObject({ type: z.literal('protect'), seat, accept: z.boolean() }), // 5.4.5: the President answers a sale

  // Operating Rounds: building
  z.strictObject({ type: z.literal('layTile'), seat, hex, tile: id, rotation }), // 6.4
  z.strictObject({ type: z.literal('useWorker'), seat, purpose: z.enum(['track', 'station']) }), // 6.11.2, 6.11.3
  z.strictObject({ type: z.literal('hireBrokers'), seat, count }), // 6.11.4: three workers each
  z.strictObject({ type: z.literal('placeStation'), seat, hex, stop }), // 6.7
  z.strictObject({ type: z.literal('chooseSite'), seat, site: id }), // 6.8.2: the temple's bonus; pass refuses it
  // Private companies
  z.strictObject({ type: z.literal('buyPrivate'), seat, private: id, price: money }), // 3.3
  z.strictObject({
    type: z.literal('reorganize'), // P6: a station moved, placed free, or placed in a full city
    seat,
    use: z.enum(['move', 'free', 'extra']),
    hex,
    stop,
    from: hex.optional(), // of the station that moves
  }),
  z.strictObject({ type: z.literal('locomotiveTrain'), seat, train: id, from: id, price: money }), // P8: a train at once
  z.strictObject({ type: z.literal('locomotiveSite'), seat, site: id }), // P8: a site
  z.strictObject({ type: z.literal('answerOffer'), seat, accept: z.boolean() }), // a train, a private company, a conversion

  // Operating Rounds: running
  z.strictObject({ type: z.literal('runTrains'), seat, routes: z.array(route).max(10) }), // 6.14
  z.strictObject({ type: z.literal('takeSite'), seat, site: id }), // 6.10: a site run to; pass leaves the rest
  z.strictObject({ type: z.literal('dividend'), seat, kind: z.enum(['pay', 'withhold']) }), // 6.14.2
  z.strictObject({
    type: z.literal('advance'), // 6.10, 6.12: one step on the market for a site; pass forgoes it
    seat,
    direction: z.enum(['up', 'right']),
    brokers: z.number().int().min(0).max(18),
    opportunity: z.boolean(), // instead of the stockbrokers of the box
  }),
  z.strictObject({ type: z.literal('buyTrain'), seat, train: id, from: id, price: money }), // 6.15: bank, pool or a company
  z.strictObject({ type: z.literal('discardTrain'), seat, company: id, train: id }), // 6.15.5b
  z.strictObject({ type: z.literal('declareBankruptcy'), seat }), // 6.15.5c: instead of a train of another own company
]);

export type Action = z.infer<typeof Action>;
export type ActionOf<T extends Action['type']> = Extract<Action, { type: T }>;

export const ACTION_TYPES: readonly Action['type'][] = Action.options.map(({ shape }) => shape.type.value);

export const parse = parserOf<Action>(ACTION_TYPES, (input) => Action.safeParse(input));
