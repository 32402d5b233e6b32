import { travelMapFor } from '../planner/index.ts';
import { demandsOf } from '../rules/cards.ts';
import { capacityOf, playerOf } from '../rules/players.ts';
import type { Card, Loco, State, Train } from '../rules/state.ts';
import { bestOfAll } from './all-tours.ts';
import { errandsOf, hasRoom } from './errands.ts';
import { joiningOf } from './join-majors.ts';
import { type Outset, outcomeOf, outsetOf, type Stage } from './outlook.ts';
import type { Search } from './style.ts';
import type { Stop, Trip } from './trips.ts';
import { gapIn, type Leg, Web } from './web.ts';

/** A tour and the turns from now to victory, as far as they can be told. */
export interface Prospect extends Trip {
  readonly finish: number;
}

/** Money that is missing for a victory, with all track that joins the major cities. */
export const missingFor = (state: State, seat: number): number =>
  Math.max(0, state.goal + joiningOf(travelMapFor(state, seat)).cost - playerOf(state, seat).cash);

/** How many turns it takes on average to earn what is missing: turns earn more the less that is, but the last bit takes some. */
export function turnsFor(missing: number, { turn, growth, last }: Search): number {
  return missing <= 0 ? 0 : last + missing / turn + growth * missing ** 2;
}

/** What a turn earns while this much is missing. */
export const earnedWith = (missing: number, { turn, growth }: Search): number =>
  1 / (1 / turn + 2 * growth * Math.max(0, missing));

/** Early in the game track serves more deliveries than late. */
const EARLY = 300;

/** Rates tours of one train from one outset. */
class Prospects {
  readonly #web: Web;
  readonly #outset: Outset;
  readonly #search: Search;
  readonly #goal: number;
  readonly #joining: number;
  readonly missing: number; // before a tour
  readonly lasting: number; // share of track that later deliveries save

  constructor(web: Web, outset: Outset, search: Search, goal: number) {
    this.#web = web;
    this.#outset = outset;
    this.#search = search;
    this.#goal = goal;
    this.#joining = joiningOf(web.map).cost;
    this.missing = Math.max(0, goal + this.#joining - outset.cash);
    this.lasting = search.lasting * Math.min(1, this.missing / EARLY);
  }

  /** Adds the turns that earn what is missing after a tour. What its track saves later (`lasting`) can never be all of that. */
  #finish(turns: number, cash: number, joining: number, lasting: number): number {
    const missing = this.#goal + joining - cash;
    return turns + turnsFor(missing <= 0 ? 0 : Math.max(1, missing - lasting), this.#search);
  }

  #outcome(stages: readonly Stage[]) {
    const careful = { ...this.#outset, keep: this.#outset.keep + this.#search.spare };
    return outcomeOf(stages, careful) ?? outcomeOf(stages, this.#outset);
  }

  /** Undefined if money runs out on the way, or if it is no better than the best so far. */
  of(stops: readonly Stop[], best: Prospect | undefined): Prospect | undefined {
    const legs = this.#web.tour(stops.map(({ at }) => at));
    const outcome = legs && this.#outcome(stagesOf(this.#web, stops, legs));
    if (!outcome) return undefined;
    const { turns, cash } = outcome;
    const sum = legs.reduce((total, { build }) => total + build, 0);
    const least = Math.max(0, this.#joining - sum);
    if (best && this.#finish(turns, cash, least, this.lasting * sum) >= best.finish) return undefined;
    const joining = sum > 0 ? joiningOf(this.#web.mapAfter(legs)).cost : this.#joining;
    const joined = this.#joining - joining;
    const finish = this.#finish(turns, cash, joining, this.lasting * Math.max(0, sum - joined));
    if (best && finish >= best.finish) return undefined;
    const gain = cash - this.#outset.cash + joined;
    return { stops, build: sum, rate: gain / Math.max(1, turns), finish };
  }
}

const stagesOf = (web: Web, stops: readonly Stop[], legs: readonly Leg[]): readonly Stage[] =>
  legs.map(({ build, steps, way }, i) => {
    const gap = build > 0 ? Math.min(steps, gapIn(web.map, way)) : steps;
    return { build, steps, gap, pay: stops[i]?.payoff ?? 0 };
  });

/** Another outset than the present one, such as with a better locomotive. */
export interface Instead {
  readonly outset?: Outset;
  readonly loco?: Loco;
}

/** The tour of up to three deliveries after which victory is nearest. */
export function nearestVictory(
  state: State,
  seat: number,
  index: number,
  cards: readonly Card[],
  search: Search,
  { outset = outsetOf(state, seat, index), loco }: Instead = {},
): Prospect | undefined {
  const train = playerOf(state, seat).trains[index] as Train;
  const web = new Web(state, seat, train);
  const capacity = capacityOf(loco ?? train.loco);
  const prospects = new Prospects(web, outset, search, state.goal);
  const tours = bestOfAll(web, errandsOf(state, seat, train, cards), train, {
    perStep: earnedWith(prospects.missing, search) / outset.speed,
    perMillion: 1 - prospects.lasting,
    cash: outset.cash,
    capacity,
    size: search.tours,
  });
  let best: Prospect | undefined;
  for (const stops of tours) {
    if (best && search.isLate?.()) break;
    best = (hasRoom(stops, capacity) ? prospects.of(stops, best) : undefined) ?? best;
  }
  return best;
}

/** Turns that are lost with a hand of no use. */
const HOPELESS = 2;

/** Turns to victory if the hand is exchanged in this turn: the average over some hands that may be drawn. */
export function finishWithOthers(state: State, seat: number, search: Search): number {
  const { hand } = playerOf(state, seat);
  const demands = state.deck.filter((card) => demandsOf(state, card).length > 0);
  const outset = { ...outsetOf(state, seat, 0), left: 0, phases: [0] };
  const most = Math.min(search.hands, Math.floor(demands.length / hand.length));
  const rough = { ...search, tours: search.tours / 2 };
  let [sum, hands] = [0, 0];
  for (; hands < most && !search.isLate?.(); hands++) {
    const cards = demands.slice(hands * hand.length, (hands + 1) * hand.length);
    const found = nearestVictory(state, seat, 0, cards, rough, { outset });
    sum += found?.finish ?? HOPELESS + turnsFor(missingFor(state, seat), search);
  }
  return hands > 0 ? 1 + sum / hands : Number.POSITIVE_INFINITY;
}
