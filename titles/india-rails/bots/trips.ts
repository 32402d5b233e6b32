import { type Board, boardOf, CIRCUS, type City } from '../board/index.ts';
import { suppliesOf } from '../planner/index.ts';
import { demandsOf, hasCircusCard } from '../rules/cards.ts';
import { capacityOf, playerOf, speedOf } from '../rules/players.ts';
import type { Card, CityName, Good, State, Train } from '../rules/state.ts';
import type { Style, Thoroughness } from './style.ts';
import { type Leg, Web } from './web.ts';

export interface Stop {
  readonly kind: 'pickUp' | 'deliver';
  readonly city: CityName;
  readonly at: number; // its centre
  readonly good: Good;
  readonly card: Card;
  readonly payoff: number; // 0 at a supply
}

/** Deliveries that belong together, in the order of running. */
export interface Trip {
  readonly stops: readonly Stop[];
  readonly build: number;
  readonly rate: number; // million rupees a turn
  readonly finish?: number; // turns from now to victory, if that was reckoned
}

/** One demand with one supply; nothing to pick up if the load is on the train. */
interface Job {
  readonly card: Card;
  readonly pick: Stop | null;
  readonly drop: Stop;
}

const BUILD_LIMIT = 20;
const LAST_MONEY = 12;

/**
 * Money that is not spent on track: where moving costs money, a player without any is out of the game. A player with no more
 * than LAST_MONEY must risk it, or would stand still for good.
 */
export const keptBack = ({ options }: Pick<State, 'options'>, cash: number): number =>
  options.costToMove === true && cash > LAST_MONEY ? 10 : 0;

const stopAt = (kind: Stop['kind'], city: City, good: Good, card: Card, payoff: number): Stop => ({
  kind,
  city: city.name,
  at: city.centre,
  good,
  card,
  payoff,
});

/** Mileposts from one place to another, as the crow flies. */
function crow({ mileposts }: Board, from: number, to: number): number {
  const [a, b] = [mileposts[from], mileposts[to]];
  if (!a || !b) return 0;
  const rows = Math.abs(a.row - b.row);
  return Math.max(rows, Math.abs(a.col - b.col) + rows / 2);
}

/** Limits of what is looked for. */
interface Budget {
  readonly supplies: number;
  readonly cash: number;
  readonly circus: boolean; // whether one may be picked up: an open contract is no card in hand
}

const TOO_FAR = Number.MAX_SAFE_INTEGER;

function jobsOf(state: State, cards: readonly Card[], train: Train, web: Web, budget: Budget): readonly Job[] {
  const board = boardOf(state);
  const detour = (supply: City, to: City): number => {
    const first = web.lengthTo(null, supply.centre);
    if (!first || first.build > budget.cash) return TOO_FAR;
    return first.build + first.steps + crow(board, supply.centre, to.centre);
  };
  return cards.flatMap((card) =>
    demandsOf(state, card).flatMap(({ good, city: name, payoff }): readonly Job[] => {
      const city = board.city(name);
      if (!city) return [];
      const drop = stopAt('deliver', city, good, card, payoff);
      if (train.loads.some((load) => load.good === good && load.from !== name)) return [{ card, pick: null, drop }];
      if (good === CIRCUS && !budget.circus) return [];
      return suppliesOf(state, good)
        .filter(({ chips, city: supply }) => chips > 0 && supply.name !== name)
        .map(({ city: supply }) => ({ supply, far: detour(supply, city) }))
        .filter(({ far }) => far < TOO_FAR)
        .sort((a, b) => a.far - b.far)
        .slice(0, budget.supplies)
        .map(({ supply }) => ({ card, pick: stopAt('pickUp', supply, good, card, 0), drop }));
    }),
  );
}

/** Two jobs: both loads at once, or one after the other. */
function together(a: Job, b: Job, room: number): readonly (readonly Stop[])[] {
  const picks = [a.pick, b.pick].filter((stop) => stop !== null);
  const inTurn = [a.pick, a.drop, b.pick, b.drop].filter((stop) => stop !== null);
  if (room < picks.length) return [inTurn];
  return [inTurn, [...picks, a.drop, b.drop], [...picks, b.drop, a.drop]];
}

/** A third job, its stops put in wherever they fit. */
function widened(stops: readonly Stop[], { pick, drop }: Job): readonly (readonly Stop[])[] {
  const out: (readonly Stop[])[] = [];
  for (let i = 0; i <= stops.length; i++) {
    const before = pick ? [...stops.slice(0, i), pick] : stops.slice(0, i);
    for (let j = i; j <= stops.length; j++) out.push([...before, ...stops.slice(i, j), drop, ...stops.slice(j)]);
  }
  return out;
}

function fits(stops: readonly Stop[], room: number): boolean {
  let left = room;
  for (const { kind } of stops) {
    left += kind === 'pickUp' ? -1 : 1;
    if (left < 0) return false;
  }
  return true;
}

interface WeighedTrip {
  readonly stops: readonly Stop[];
  readonly build: number;
  readonly rate: number;
}

/** Finds the tour of deliveries that earns most per turn. */
class Tours {
  readonly #web: Web;
  readonly #speed: number;
  readonly #cash: number;
  readonly #perTurn: number; // what running costs
  readonly #style: Style;
  constructor(web: Web, speed: number, cash: number, perTurn: number, style: Style) {
    this.#style = style;
    this.#web = web;
    this.#speed = speed;
    this.#cash = cash;
    this.#perTurn = perTurn;
  }

  #rate(stops: readonly Stop[], build: number, steps: number): number {
    const pay = stops.reduce((sum, { payoff }) => sum + payoff, 0);
    const { trackShare, overhead } = this.#style;
    return (pay - trackShare * build) / (Math.max(steps / this.#speed, build / BUILD_LIMIT) + overhead);
  }

  /** A rough rating, in which track that two legs share counts twice. */
  roughly(stops: readonly Stop[]): WeighedTrip | undefined {
    let [build, steps] = [0, 0];
    for (const [i, { at }] of stops.entries()) {
      const leg = this.#web.lengthTo(stops[i - 1]?.at ?? null, at);
      if (!leg) return undefined;
      build += leg.build;
      steps += leg.steps;
    }
    return { stops, build, rate: this.#rate(stops, build, steps) };
  }

  /** Undefined if less than the margin would be left between one delivery and the next. */
  exactly({ stops }: WeighedTrip, margin: number): Trip | undefined {
    const legs = this.#web.tour(stops.map(({ at }) => at));
    if (!legs) return undefined;
    let cash = this.#cash;
    for (const [i, { build, steps }] of legs.entries()) {
      cash -= build + this.#perTurn * Math.ceil(steps / this.#speed);
      if (cash < (build > 0 ? margin : 0)) return undefined;
      cash += stops[i]?.payoff ?? 0;
    }
    const sum = (value: (leg: Leg) => number): number => legs.reduce((total, leg) => total + value(leg), 0);
    const build = sum((leg) => leg.build);
    return {
      stops,
      build,
      rate: this.#rate(
        stops,
        build,
        sum(({ steps }) => steps),
      ),
    };
  }

  choose(tours: readonly WeighedTrip[], margin: number): Trip | undefined {
    let best: Trip | undefined;
    for (const tour of tours) {
      const trip = this.exactly(tour, margin);
      if (trip && trip.rate > (best?.rate ?? 0)) best = trip;
    }
    return best;
  }

  best(tours: readonly (readonly Stop[])[], count: number): readonly WeighedTrip[] {
    return this.#weigh(tours)
      .sort((a, b) => b.rate - a.rate)
      .slice(0, count);
  }

  cheapest(tours: readonly (readonly Stop[])[], count: number): readonly WeighedTrip[] {
    return this.#weigh(tours)
      .sort((a, b) => a.build - b.build || b.rate - a.rate)
      .slice(0, count);
  }

  #weigh = (tours: readonly (readonly Stop[])[]): WeighedTrip[] => tours.flatMap((stops) => this.roughly(stops) ?? []);
}

function singles(jobs: readonly Job[], room: number): readonly (readonly Stop[])[] {
  return jobs.map(({ pick, drop }) => (pick ? [pick, drop] : [drop])).filter((stops) => fits(stops, room));
}

/** The best of one, two and three deliveries. */
function allTours(
  jobs: readonly Job[],
  tours: Tours,
  room: number,
  thoroughness: Thoroughness,
): readonly WeighedTrip[] {
  if (!thoroughness.pairs) return tours.best(singles(jobs, room), thoroughness.widened);
  const double = jobs.flatMap((a) => jobs.filter(({ card }) => card !== a.card).flatMap((b) => together(a, b, room)));
  const usable = [...singles(jobs, room), ...double.filter((stops) => fits(stops, room))];
  const good = tours.best(usable, thoroughness.widened);
  const triple = good.flatMap(({ stops }) =>
    jobs.filter(({ card }) => stops.every((stop) => stop.card !== card)).flatMap((job) => widened(stops, job)),
  );
  const wide = triple.filter((stops) => fits(stops, room));
  return [...good, ...tours.best(wide, thoroughness.reckoned)];
}

/** What a train should do next with these cards; undefined if nothing can be paid for. */
export function bestTrip(
  state: State,
  seat: number,
  index: number,
  cards: readonly Card[],
  style: Style,
): Trip | undefined {
  const { trains, cash } = playerOf(state, seat);
  const train = trains[index] as Train;
  const web = new Web(state, seat, train);
  const tours = new Tours(
    web,
    speedOf(state, train.loco),
    cash,
    state.options.costToMove === true ? trains.length : 0,
    style,
  );
  const budget = {
    supplies: style.supplies,
    cash: style.far ? TOO_FAR : cash,
    circus: hasCircusCard(state, seat),
  };
  const jobs = jobsOf(state, cards, train, web, budget);
  const wanted = new Set(jobs.filter(({ pick }) => pick === null).map(({ drop }) => drop.good));
  // Loads that none of these cards asks for will be dropped.
  const carried = train.loads.filter(({ good }) => wanted.has(good)).length;
  const room = capacityOf(train.loco) - carried;
  const best = allTours(jobs, tours, room, style);
  const found = tours.choose(best, style.margin);
  if (found) return found;
  // The best may cost more money than there is.
  const cheap = tours.cheapest(singles(jobs, room), style.cheap);
  const paid = tours.choose(cheap, style.margin) ?? tours.choose([...best, ...cheap], keptBack(state, cash));
  if (paid) return paid;
  // A player without money looks at every supply that there is track to.
  const within = jobsOf(state, cards, train, web, { ...budget, supplies: TOO_FAR, cash });
  return tours.choose(tours.cheapest(singles(within, room), style.cheap), keptBack(state, cash));
}
