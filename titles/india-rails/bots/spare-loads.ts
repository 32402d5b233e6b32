import { type Board, boardOf, CIRCUS, type City, PILGRIMS } from '../board/index.ts';
import { demandsOf } from '../rules/cards.ts';
import { capacityOf, trainOf } from '../rules/players.ts';
import type { Good, State, Train } from '../rules/state.ts';
import type { Stop } from './trips.ts';
import { Web } from './web.ts';

/** What a milepost of running or a million of track takes off a load's pay. */
const PER_STEP = 0.7;
const PER_MILLION = 0.7;

/** A load is left behind only for one that promises more than this many times as much. */
const BETTER = 1.1;

/** What cards that may still be drawn would pay for a load aboard: the more, the likelier it is to be of use. */
function promiseOf(state: State, web: Web, good: Good): number {
  const board = boardOf(state);
  let sum = 0;
  for (const card of state.deck) {
    let most = 0;
    for (const demand of demandsOf(state, card)) {
      const city = demand.good === good ? board.city(demand.city) : undefined;
      const way = city && web.lengthTo(null, city.centre);
      if (way) most = Math.max(most, demand.payoff - PER_STEP * way.steps - PER_MILLION * way.build);
    }
    sum += most;
  }
  return sum;
}

/** A train that carries what its trip wants, and has room for more or loads to spare. */
export class SpareLoads {
  readonly #state: State;
  readonly #board: Board;
  readonly #train: Train;
  readonly #web: Web;
  readonly #spare: readonly Good[]; // aboard, but not needed by the trip; Pilgrims stay
  readonly #hasRoom: boolean;

  constructor(state: State, seat: number, index: number, stops: readonly Stop[]) {
    this.#state = state;
    this.#board = boardOf(state);
    this.#train = trainOf(state, seat, index);
    this.#web = new Web(state, seat, this.#train);
    const { loads, loco } = this.#train;
    const wanted = new Set(stops.filter(({ kind }) => kind === 'deliver').map(({ good }) => good));
    const isSpare = (good: Good): boolean => good !== PILGRIMS && good !== CIRCUS && !wanted.has(good);
    this.#spare = loads.map(({ good }) => good).filter(isSpare);
    this.#hasRoom = loads.length < capacityOf(loco);
  }

  /** Goods of a city that are not aboard: one of a kind is as good as two until a card asks for it. */
  #goodsOf({ goods }: City): readonly Good[] {
    const { tray, options } = this.#state;
    const isUseless = options.costToLoad === true || !(this.#hasRoom || this.#spare.length > 0);
    if (isUseless) return [];
    const { loads } = this.#train;
    return goods.filter((good) => (tray[good] ?? 0) > 0 && !loads.some((load) => load.good === good));
  }

  #ranked(goods: readonly Good[]): readonly { readonly good: Good; readonly promise: number }[] {
    return goods
      .map((good) => ({ good, promise: promiseOf(this.#state, this.#web, good) }))
      .sort((a, b) => b.promise - a.promise);
  }

  /** What to take on where the train is, and what to leave behind for it; undefined if nothing is better. */
  here(): { readonly take: Good; readonly leave: Good | null } | undefined {
    const { at } = this.#train;
    const city = at === null ? undefined : this.#board.cityAt(this.#board.index(at));
    const [best] = city ? this.#ranked(this.#goodsOf(city)) : [];
    if (!best || best.promise <= 0) return undefined;
    if (this.#hasRoom) return { take: best.good, leave: null };
    const worst = this.#ranked(this.#spare).at(-1);
    return worst && best.promise > BETTER * worst.promise ? { take: best.good, leave: worst.good } : undefined;
  }

  /** How far to run along a way: to the next city where there may be something to take on, or to its end. */
  stopOn(way: readonly number[]): number {
    const here = this.#board.cityAt(way[0] as number);
    const next = way.findIndex((milepost) => {
      const city = this.#board.cityAt(milepost);
      return city !== undefined && city !== here && this.#goodsOf(city).length > 0;
    });
    return next < 0 ? way.length - 1 : next;
  }
}
