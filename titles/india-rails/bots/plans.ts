import { isRecord, type Json, jsonEqual } from '@roundhouse/kernel';
import type { Action } from '../action.ts';
import { CIRCUS } from '../board/index.ts';
import { suppliesOf } from '../planner/index.ts';
import { demandsOf, hasCircusCard } from '../rules/cards.ts';
import { playerOf, trainOf } from '../rules/players.ts';
import type { Card, State } from '../rules/state.ts';
import { nearestVictory } from './search.ts';
import type { Search, Style } from './style.ts';
import { bestTrip, type Stop, type Trip } from './trips.ts';
import { Web } from './web.ts';

/** What a seat means to do with one of its trains. Plain JSON: the seat's memory is made of it. */
interface Plan {
  readonly trip: Trip | null; // null: nothing paid
  readonly cards: readonly Card[]; // that it was made with
  readonly events: State['events'];
  readonly loco: string;
  readonly cash: number;
  readonly round: number; // in which it was made; building before the first turn is a round of its own
}

/** A train without a trip looks for one again when the player has this much more money. */
const MORE_CASH = 5;

const count = (stops: readonly Stop[], kind: Stop['kind'], good: string): number =>
  stops.filter((stop) => stop.kind === kind && stop.good === good).length;

/** Looks at the tray first, as that is quick. A player who has delivered their Circus card fetches no other. */
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

/** What this bot left at its seat; nothing if it was something else, or nothing yet. */
function plansIn(memory: Json): readonly (Plan | null)[] {
  const plans = isRecord(memory) ? memory.plans : undefined;
  return Array.isArray(plans) ? (plans as readonly (Plan | null)[]) : [];
}

/** How many hands were exchanged since something was delivered. */
function exchangedIn(memory: Json): number {
  const exchanged = isRecord(memory) ? memory.exchanged : undefined;
  return typeof exchanged === 'number' ? exchanged : 0;
}

/** The plans of one seat at one moment: taken from its memory while they are good, otherwise made. */
export class Plans {
  readonly #state: State;
  readonly #seat: number;
  readonly #style: Style;
  #plans: readonly (Plan | null)[]; // by train
  #exchanged: number; // hands, since something was delivered
  #trips: readonly (Trip | null)[] | null = null;

  constructor(state: State, seat: number, memory: Json, style: Style) {
    this.#state = state;
    this.#seat = seat;
    this.#style = style;
    this.#plans = plansIn(memory);
    this.#exchanged = exchangedIn(memory);
  }

  /** How this player looks ahead, if it does. */
  get search(): Search | undefined {
    return this.#style.search;
  }

  /** A hand that earns less than this per turn is exchanged; the limit falls with each hand exchanged in a row. */
  get least(): number {
    const { poor, lowered } = this.#style;
    return poor * lowered ** this.#exchanged;
  }

  /** Notes what has to be remembered of an action. */
  note(type: Action['type']): void {
    if (type === 'discardHand') this.#exchanged++;
    if (type === 'deliver') this.#exchanged = 0;
  }

  /** A trip for each train; null where nothing pays. */
  trips(): readonly (Trip | null)[] {
    this.#trips ??= this.#look();
    return this.#trips;
  }

  /** The same, but plans of earlier rounds are made again: track was built since, and a poor trip may be good now. */
  tripsAnew(): readonly (Trip | null)[] {
    const { round } = this.#state;
    this.#plans = this.#plans.map((plan) => (plan && plan.round < round ? null : plan));
    this.#trips = null;
    return this.trips();
  }

  stopsOf(train: number): readonly Stop[] {
    return this.trips()[train]?.stops ?? [];
  }

  /** To be kept with the seat: thinking again before every move would take most of a game's time. */
  toMemory(): Json {
    return { plans: this.#plans, exchanged: this.#exchanged } as Json;
  }

  #look(): readonly (Trip | null)[] {
    const { hand, trains } = playerOf(this.#state, this.#seat);
    const used = new Set<Card>();
    this.#plans = trains.map((_, train) => {
      const cards = [...hand, ...this.#state.contracts].filter((card) => !used.has(card));
      const known = this.#plans[train];
      const plan = (known && this.#kept(train, known, cards)) ?? this.#made(train, cards);
      for (const { card } of plan.trip?.stops ?? []) used.add(card);
      return plan;
    });
    return this.#plans.map((plan) => plan?.trip ?? null);
  }

  #made(train: number, cards: readonly Card[]): Plan {
    const { cash } = playerOf(this.#state, this.#seat);
    const { loco } = trainOf(this.#state, this.#seat, train);
    const trip = this.#best(train, cards) ?? null;
    return { trip, cards, events: this.#state.events, loco, cash, round: this.#state.round };
  }

  #best(train: number, cards: readonly Card[]): Trip | undefined {
    const [state, seat] = [this.#state, this.#seat];
    if (!this.search) return bestTrip(state, seat, train, cards, this.#style);
    return nearestVictory(state, seat, train, cards, this.search);
  }

  /** The plan as it stands now, or undefined if it is time for another. */
  #kept(train: number, plan: Plan, cards: readonly Card[]): Plan | undefined {
    const [state, seat] = [this.#state, this.#seat];
    const { cash } = playerOf(state, seat);
    const isOld = state.round >= plan.round + this.#style.lasts || trainOf(state, seat, train).loco !== plan.loco;
    const isSame = sameCards(plan.cards, cards);
    const isCalm = jsonEqual(plan.events, state.events);
    const { trip } = plan;
    if (isOld || (this.#style.eager && !isSame)) return undefined;
    if (!trip) return isSame && cash < plan.cash + MORE_CASH && isCalm ? plan : undefined;
    const wanted = trip.stops.filter(({ card }) => cards.includes(card));
    const stops = rest(state, seat, train, wanted);
    if (!stops || (!isCalm && !isOpen(state, seat, train, stops))) return undefined;
    const isAsItWas = stops.length === trip.stops.length && isCalm;
    return isAsItWas ? plan : { ...plan, trip: { ...trip, stops }, events: state.events };
  }
}

/** Whether the stops can still be reached, now that other events are in force. */
const isOpen = (state: State, seat: number, train: number, stops: readonly Stop[]): boolean =>
  new Web(state, seat, trainOf(state, seat, train)).tour(stops.map(({ at }) => at)) !== undefined;

/** What a card pays for a good. */
export const payoffOf = (state: State, card: Card, good: string): number =>
  demandsOf(state, card).find((demand) => demand.good === good)?.payoff ?? 0;
