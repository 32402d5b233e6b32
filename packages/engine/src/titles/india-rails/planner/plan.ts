import type { Seat } from '../../../kernel/index.ts';
import { type Board, boardOf, CIRCUS, type City } from '../board/index.ts';
import { demandsOf } from '../rules/cards.ts';
import { playerOf, speedOf } from '../rules/players.ts';
import type { Card, CityName, Good, MilepostId, State, Train } from '../rules/state.ts';
import { type Closed, closedNow } from './closed.ts';
import { Linking } from './link.ts';
import {
  type Ground,
  lastingGround,
  NO_WAY,
  type Travel,
  travel,
  type Weights,
  type WithTravel,
  wayTo,
  withWay,
} from './travel.ts';

export type WithPlanning = WithTravel & Pick<State, 'tray' | 'stored' | 'circus' | 'contracts'>;

/** One way to meet a demand: where the load comes from, what is missing and how long it takes. */
export interface Errand {
  readonly card: Card;
  readonly good: Good;
  readonly city: CityName;
  readonly payoff: number;
  readonly supply: CityName | null; // null: on the train already
  readonly chips: number; // to be had there now
  readonly build: number; // cost of the track that is missing
  readonly mileposts: number; // to be run, by way of the supply
  readonly turns: number; // at least
  readonly way: readonly MilepostId[]; // to the supply and on to the city
  readonly link: readonly MilepostId[]; // track to be built that joins the way to the player's; empty if it begins on it
  readonly closed: Closed | null; // an event that bars what this turn could do of it
}

/** A million of track weighs as much as a milepost. */
const WEIGHTS: Weights = { cost: 1, step: 1 };
const BUILD_LIMIT = 20;

/** Cities where a good can be had, with the chips there are. */
export function suppliesOf(
  state: WithPlanning,
  good: Good,
): readonly { readonly city: City; readonly chips: number }[] {
  const { cities } = boardOf(state);
  return cities.flatMap((city) => {
    const supplied = city.goods.includes(good) ? (state.tray[good] ?? 0) : 0;
    const stored = state.stored.filter((load) => load.good === good && load.city === city.name).length;
    const circus = good === CIRCUS ? state.circus.filter((name) => name === city.name).length : 0;
    const chips = supplied + stored + circus;
    return city.goods.includes(good) || chips > 0 ? [{ city, chips }] : [];
  });
}

/** Where a train can start from: where it stands, or any major city while it is not on the board. */
function startsOf(board: Board, at: MilepostId | null): readonly number[] {
  return at === null ? board.majors.flatMap(({ mileposts }) => [...mileposts]) : [board.index(at)];
}

/** Turns by movement and by what may be built in a turn: new track is run on in the turn after. */
export function turnsFor(mileposts: number, build: number, speed: number): number {
  return Math.max(1, Math.ceil(mileposts / speed), build > 0 ? Math.ceil(build / BUILD_LIMIT) + 1 : 0);
}

interface Tour {
  readonly build: number;
  readonly mileposts: number;
  readonly way: readonly number[];
  readonly link: readonly number[];
}

/** Ways from the start over a supply, each with the search that goes on from there. */
class Legs {
  readonly #start: Travel;
  readonly #placed: boolean;
  readonly #on = new Map<number, Travel>();
  readonly #linking: Linking | null; // where the train stands off its owner's track
  constructor(ground: Ground, { at, cameFrom }: Train) {
    const { board } = ground;
    const back = cameFrom === null ? -1 : board.index(cameFrom);
    this.#start = travel(ground, startsOf(board, at), WEIGHTS, back);
    this.#placed = at !== null;
    const isAway = at !== null && ground.anchors[board.index(at)] === 0;
    this.#linking = isAway ? new Linking(ground) : null;
  }

  /** From the start, over `via` if there is one, to `to`; undefined where no track can lead. */
  to(via: number | null, to: number): Tour | undefined {
    const run = this.#run(via, to);
    if (!run || run.build === 0 || !this.#linking) return run;
    const link = this.#linking.of(run.way);
    return link && { ...run, build: link.build, link: link.way.length > 1 ? link.way : [] };
  }

  /** The same, whoever may build it. */
  #run(via: number | null, to: number): Tour | undefined {
    const first = this.#start;
    if (via === null) {
      if (first.weight[to] === NO_WAY) return undefined;
      const [build, mileposts] = [first.cost[to] as number, first.steps[to] as number];
      return { build, mileposts, way: wayTo(first, to), link: [] };
    }
    if (first.weight[via] === NO_WAY) return undefined;
    const out = wayTo(first, via);
    const on = this.#on.get(via) ?? travel(withWay(first.ground, out), [via], WEIGHTS);
    this.#on.set(via, on);
    if (on.weight[to] === NO_WAY) return undefined;
    // A train that is not on the board yet starts at the supply.
    const run = this.#placed ? (first.steps[via] as number) : 0;
    return {
      build: (first.cost[via] as number) + (on.cost[to] as number),
      mileposts: run + (on.steps[to] as number),
      way: [...out, ...wayTo(on, to).slice(1)],
      link: [],
    };
  }
}

const namesOf = ({ mileposts }: Board, way: readonly number[]): readonly MilepostId[] =>
  way.map((milepost) => mileposts[milepost]?.id ?? '');

/** For every demand of a hand (and open contract): all supplies, the soonest and cheapest first. */
export function planHand(state: WithPlanning, seat: Seat, train: number): readonly Errand[] {
  const board = boardOf(state);
  const { hand, trains } = playerOf(state, seat);
  const engine = trains[train];
  if (!engine) return [];
  const ground = lastingGround(state, seat);
  const legs = new Legs(ground, engine);
  const speed = speedOf(state, engine.loco);
  const errands: Errand[] = [];
  for (const card of [...hand, ...state.contracts]) {
    for (const { good, city, payoff } of demandsOf(state, card)) {
      const to = board.city(city)?.centre ?? -1;
      const carried = engine.loads.some((load) => load.good === good);
      const supplies = carried ? [{ city: null, chips: 1 }] : suppliesOf(state, good);
      for (const { city: supply, chips } of supplies) {
        const found = legs.to(supply?.centre ?? null, to);
        if (!found) continue;
        const { build, mileposts } = found;
        const turns = turnsFor(mileposts, build, speed);
        const way = namesOf(board, found.way);
        const link = namesOf(board, found.link);
        const onBoard = engine.at === null ? 0 : speed;
        const closed = closedNow(state, ground, found.link, 0) ?? closedNow(state, ground, found.way, onBoard);
        const from = supply?.name ?? null;
        errands.push({ card, good, city, payoff, supply: from, chips, build, mileposts, turns, way, link, closed });
      }
    }
  }
  const place = (errand: Errand): number => errands.indexOf(errand);
  return [...errands].sort((a, b) => a.turns - b.turns || a.build - b.build || place(a) - place(b));
}
