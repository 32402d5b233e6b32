import type { Seat } from '@roundhouse/kernel';
import { type Board, boardOf, CIRCUS, type City } from '../board/index.ts';
import { demandsOf, hasCircusCard } from '../rules/cards.ts';
import { playerOf, speedOf } from '../rules/players.ts';
import type { Card, CityName, Good, MilepostId, State, Train } from '../rules/state.ts';
import { type Closed, closedNow, strikeNow } from './closed.ts';
import { Legs, milepostsOf, type Tour, turnsFor } from './tours.ts';
import { builtMap, lastingMap, type TravelMap, type WithTravel } from './travel.ts';

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
  readonly turns: number; // that this way takes at least
  readonly way: readonly MilepostId[]; // to the supply and on to the city
  readonly link: readonly MilepostId[]; // track to be built that joins the way to the player's; empty if it begins on it
  readonly closed: Closed | null; // an event that bars what this turn could do of it
}

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

const namesOf = ({ mileposts }: Board, way: readonly number[]): readonly MilepostId[] =>
  way.map((milepost) => mileposts[milepost]?.id ?? '');

interface WantedLoad {
  readonly good: Good;
  readonly city: City;
}

/** 49: where a load for a demand comes from; null: from the train. A Circus is carried to another city than it lies in. */
function sourcesOf(state: WithPlanning, seat: Seat, train: Train, { good, city }: WantedLoad) {
  const isCircus = good === CIRCUS;
  const isAboard = train.loads.some((load) => load.good === good && !(isCircus && load.from === city.name));
  if (isAboard) return [{ city: null, chips: 1 }];
  if (isCircus && !hasCircusCard(state, seat)) return [];
  return suppliesOf(state, good).filter((supply) => !isCircus || supply.city !== city);
}

/** Ways of one train: over track to be built, and over what is there already, which may take fewer turns. */
class Ways {
  readonly #board: Board;
  readonly #legs: readonly Legs[];
  readonly #speed: number;
  constructor(state: WithPlanning, map: TravelMap, train: Train) {
    this.#board = map.board;
    this.#speed = speedOf(state, train.loco);
    this.#legs = [new Legs(map, train), ...(train.at === null ? [] : [new Legs(builtMap(state, map), train)])];
  }

  best(via: City | null, to: City): (Tour & { readonly turns: number }) | undefined {
    const [first, ...others] = this.#legs.flatMap((legs) => {
      const tour = legs.to(via, to);
      return tour ? [{ ...tour, turns: turnsFor(this.#board, tour, this.#speed) }] : [];
    });
    return others.find(({ turns }) => first && turns < first.turns) ?? first;
  }
}

/** For every demand of a hand (and open contract): all supplies, the soonest and cheapest first. */
export function planHand(state: WithPlanning, seat: Seat, train: number): readonly Errand[] {
  const board = boardOf(state);
  const { hand, trains } = playerOf(state, seat);
  const engine = trains[train];
  if (!engine) return [];
  const map = lastingMap(state, seat);
  const ways = new Ways(state, map, engine);
  const speed = engine.at === null ? 0 : speedOf(state, engine.loco);
  const errands: Errand[] = [];
  for (const card of [...hand, ...state.contracts]) {
    for (const { good, city, payoff } of demandsOf(state, card)) {
      const to = board.city(city);
      if (!to) continue;
      for (const { city: supply, chips } of sourcesOf(state, seat, engine, { good, city: to })) {
        const found = ways.best(supply, to);
        if (!found) continue;
        const { build, turns, run } = found;
        const closed =
          closedNow(state, map, found.link, 0) ??
          closedNow(state, map, found.way, speed) ??
          strikeNow(state, map, run, speed, supply ? [supply, to] : [to]);
        const [way, link] = [namesOf(board, found.way), namesOf(board, found.link)];
        const mileposts = milepostsOf(board, run);
        const from = supply?.name ?? null;
        errands.push({ card, good, city, payoff, supply: from, chips, build, mileposts, turns, way, link, closed });
      }
    }
  }
  const place = (errand: Errand): number => errands.indexOf(errand);
  return [...errands].sort((a, b) => a.turns - b.turns || a.build - b.build || place(a) - place(b));
}
