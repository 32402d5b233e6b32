import { CIRCUS } from '../board/index.ts';
import { suppliesOf } from '../planner/index.ts';
import { demandsOf, hasCircusCard } from '../rules/cards.ts';
import { playerOf, trainOf } from '../rules/players.ts';
import type { Card, State } from '../rules/state.ts';
import { bestTrip, type Effort, type Stop, type Trip } from './trips.ts';
import { Web } from './web.ts';

/** What one seat has made up its mind to do with one of its trains. */
interface Plan {
  readonly trip: Trip | undefined;
  readonly cards: readonly Card[]; // that it was made with
  readonly events: State['events'];
  readonly loco: string;
  readonly cash: number;
  readonly turn: number; // of its player, when it was made
}

/** That a player may have. */
const TRAINS = 2;
/** Turns after which a plan is looked at again in any case. */
const LASTS = 6;
/** A train without a trip looks for one again when there is so much more money. */
const MORE_CASH = 5;

const count = (stops: readonly Stop[], kind: Stop['kind'], good: string): number =>
  stops.filter((stop) => stop.kind === kind && stop.good === good).length;

/** The tray is asked first: that is quick. Who has delivered their Circus card fetches no other Circus. */
function isToBeHad(state: State, seat: number, { good, city }: Stop): boolean {
  if ((state.tray[good] ?? 0) > 0) return true;
  if (good === CIRCUS && !hasCircusCard(state, seat)) return false;
  return suppliesOf(state, good).some((each) => each.city.name === city && each.chips > 0);
}

/** What is left of a trip: loads that are on the train need no fetching. Undefined if it can no longer be made. */
function rest(state: State, seat: number, train: number, stops: readonly Stop[]): readonly Stop[] | undefined {
  const { loads } = trainOf(state, seat, train);
  let left = stops;
  for (const good of new Set(stops.map((stop) => stop.good))) {
    const aboard = loads.filter((load) => load.good === good).length;
    const deliveries = count(stops, 'deliver', good);
    for (let missing = count(stops, 'pickUp', good); missing > Math.max(0, deliveries - aboard); missing--) {
      const first = left.findIndex((stop) => stop.kind === 'pickUp' && stop.good === good);
      left = left.filter((_, i) => i !== first);
    }
    if (aboard + count(left, 'pickUp', good) < deliveries) return undefined;
  }
  const [next] = left;
  return next && (next.kind === 'deliver' || isToBeHad(state, seat, next)) ? left : undefined;
}

const sameCards = (a: readonly Card[], b: readonly Card[]): boolean =>
  a.length === b.length && a.every((card, i) => card === b[i]);

/** Makes plans and keeps them: thinking again before every move would take most of a game's time. */
export class Memory {
  readonly #effort: Effort;
  /** By game (its options are the same object from move to move), then by seat and train. */
  readonly #plans = new WeakMap<object, Map<number, Plan>>();

  #asked: { readonly state: State; readonly seat: number; readonly trips: readonly (Trip | undefined)[] } | null = null;

  constructor(effort: Effort) {
    this.#effort = effort;
  }

  /** A trip for each train of a seat; undefined where nothing pays. */
  tripsOf(state: State, seat: number): readonly (Trip | undefined)[] {
    if (this.#asked?.state === state && this.#asked.seat === seat) return this.#asked.trips;
    const trips = this.#look(state, seat);
    this.#asked = { state, seat, trips };
    return trips;
  }

  #look(state: State, seat: number): readonly (Trip | undefined)[] {
    const plans = this.#plans.get(state.options) ?? new Map<number, Plan>();
    this.#plans.set(state.options, plans);
    const used = new Set<Card>();
    return playerOf(state, seat).trains.map((_, train) => {
      const key = seat * TRAINS + train;
      const cards = [...playerOf(state, seat).hand, ...state.contracts].filter((card) => !used.has(card));
      const known = plans.get(key);
      const kept = known && this.#kept(state, seat, train, known, cards);
      const plan = kept ?? this.#made(state, seat, train, cards);
      if (plan !== known) plans.set(key, plan);
      for (const { card } of plan.trip?.stops ?? []) used.add(card);
      return plan.trip;
    });
  }

  /** The same, but for plans of earlier turns: track was built since, and what was poor may be good. */
  tripsAnew(state: State, seat: number): readonly (Trip | undefined)[] {
    const plans = this.#plans.get(state.options);
    const { turns, trains } = playerOf(state, seat);
    for (const train of trains.keys()) {
      const key = seat * TRAINS + train;
      if ((plans?.get(key)?.turn ?? turns) < turns) plans?.delete(key);
    }
    this.#asked = null;
    return this.tripsOf(state, seat);
  }

  stopsOf(state: State, seat: number, train: number): readonly Stop[] {
    return this.tripsOf(state, seat)[train]?.stops ?? [];
  }

  #made(state: State, seat: number, train: number, cards: readonly Card[]): Plan {
    const { cash, turns } = playerOf(state, seat);
    const trip = bestTrip(state, seat, train, cards, this.#effort);
    return { trip, cards, events: state.events, loco: trainOf(state, seat, train).loco, cash, turn: turns };
  }

  /** The plan as it stands now, or undefined if it is time for another. */
  #kept(state: State, seat: number, train: number, plan: Plan, cards: readonly Card[]): Plan | undefined {
    const { cash, turns } = playerOf(state, seat);
    const isOld = turns >= plan.turn + LASTS || trainOf(state, seat, train).loco !== plan.loco;
    const isSame = sameCards(plan.cards, cards);
    const { trip } = plan;
    if (isOld || (this.#effort.eager && !isSame)) return undefined;
    if (!trip) return isSame && cash < plan.cash + MORE_CASH && plan.events === state.events ? plan : undefined;
    const wanted = trip.stops.filter(({ card }) => cards.includes(card));
    const stops = rest(state, seat, train, wanted);
    if (!stops) return undefined;
    if (plan.events !== state.events && !isOpen(state, seat, train, stops)) return undefined;
    const isAsItWas = stops.length === trip.stops.length && plan.events === state.events;
    return isAsItWas ? plan : { ...plan, trip: { ...trip, stops }, events: state.events };
  }
}

/** Whether the stops can still be reached, now that other events are in force. */
const isOpen = (state: State, seat: number, train: number, stops: readonly Stop[]): boolean =>
  new Web(state, seat, trainOf(state, seat, train)).tour(stops.map(({ at }) => at)) !== undefined;

/** What a card pays for a good. */
export const payoffOf = (state: State, card: Card, good: string): number =>
  demandsOf(state, card).find((demand) => demand.good === good)?.payoff ?? 0;
