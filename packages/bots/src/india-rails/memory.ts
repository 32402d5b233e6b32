import { demandsOf } from '@roundhouse/engine/titles/india-rails/rules/cards.ts';
import { playerOf } from '@roundhouse/engine/titles/india-rails/rules/players.ts';
import type { Card, State } from '@roundhouse/engine/titles/india-rails/rules/state.ts';
import { bestTrip, type Stop, type Trip } from './trips.ts';

/** What one seat has made up its mind to do: a trip for each of its trains. */
export interface Plans {
  readonly key: string;
  readonly cash: number;
  readonly trips: readonly (Trip | undefined)[];
}

/** By game (its options are the same object from move to move) and seat. Only saves work: any plan can be made anew. */
const remembered = new WeakMap<object, Map<number, Plans>>();

/** Turns after which a plan is looked at again in any case. */
const LASTS = 6;

/** A plan holds until cards, loads, locomotives, events or what is sold out of the goods wanted change. */
function keyOf(state: State, seat: number): string {
  const { hand, trains, turns } = playerOf(state, seat);
  const wanted = hand.flatMap((card) => demandsOf(state, card).map(({ good }) => good));
  const soldOut = wanted.filter((good) => state.tray[good] === 0);
  const aboard = trains.map(({ loads, loco }) => [loads.map(({ good }) => good), loco]);
  const events = state.events.map(({ card }) => card);
  return JSON.stringify([hand, aboard, events, soldOut, Math.floor(turns / LASTS)]);
}

/** Trains take their cards one after the other. */
function makePlans(state: State, seat: number, key: string): Plans {
  const { hand, trains, cash } = playerOf(state, seat);
  const used = new Set<Card>();
  const trips = trains.map((_, train) => {
    const trip = bestTrip(
      state,
      seat,
      train,
      [...hand, ...state.contracts].filter((card) => !used.has(card)),
    );
    for (const { card } of trip?.stops ?? []) used.add(card);
    return trip;
  });
  return { key, cash, trips };
}

export function plansFor(state: State, seat: number): Plans {
  const bySeat = remembered.get(state.options) ?? new Map<number, Plans>();
  remembered.set(state.options, bySeat);
  const key = keyOf(state, seat);
  const known = bySeat.get(seat);
  // A train without a trip may have one with other money.
  const { cash } = playerOf(state, seat);
  const isComplete = known?.trips.every((trip) => trip !== undefined) || known?.cash === cash;
  if (known?.key === key && isComplete) return known;
  const plans = makePlans(state, seat, key);
  bySeat.set(seat, plans);
  return plans;
}

export const stopsOf = (state: State, seat: number, train: number): readonly Stop[] =>
  plansFor(state, seat).trips[train]?.stops ?? [];
