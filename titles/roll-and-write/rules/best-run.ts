import type { Limits, Seat } from '@roundhouse/kernel';
import { hasExit, isBuildable, isCity, isStation, oppositeEdge } from '../board/index.ts';
import { type Network, networkOf } from './network.ts';
import { goodsOf, isBlocked, type WithPlayers } from './players.ts';
import { earnings, type Route } from './routes.ts';

/** A way for a train, with all that its worth depends on. */
export interface Way {
  readonly route: Route;
  readonly stops: number;
  readonly cities: number;
  readonly used: readonly number[]; // bits of the track used, 32 to a word
}

export interface BestRun {
  readonly routes: readonly Route[]; // by line
  readonly revenues: readonly number[];
  readonly total: number;
  readonly proved: boolean;
  readonly upperBound: number;
}

interface Budget {
  nodes: number;
  stop: (() => boolean) | undefined;
}

const spent = (budget: Budget): boolean =>
  --budget.nodes < 0 || (budget.nodes % 1024 === 0 && (budget.stop?.() ?? false));

/** Collects every way from the start, depth first. */
class Ways {
  readonly found: Way[] = [];
  complete = true;
  readonly #network: Network;
  readonly #blocked: (city: number) => boolean;
  readonly #budget: Budget;
  readonly #bits = new Map<string, number>();
  readonly #visited = new Set<number>();
  readonly #path: string[] = [];
  readonly #used: number[] = [];
  #stops = 0;
  #cities = 0;

  constructor(network: Network, blocked: (city: number) => boolean, budget: Budget) {
    this.#network = network;
    this.#blocked = blocked;
    this.#budget = budget;
  }

  collect(): void {
    const { board, start } = this.#network;
    const home = board.hexes[start];
    if (!home) return;
    this.#path.push(home.id);
    this.#visited.add(start);
    this.#stops = 1;
    this.#cities = 1;
    this.#leave(start);
  }

  #record(): void {
    const used: number[] = [];
    for (const bit of this.#used) used[bit >> 5] = (used[bit >> 5] ?? 0) | (1 << (bit & 31));
    for (let word = 0; word < used.length; word++) used[word] ??= 0;
    this.found.push({ route: [...this.#path], stops: this.#stops, cities: this.#cities, used });
  }

  #bit(name: string): number {
    const known = this.#bits.get(name) ?? this.#bits.size;
    this.#bits.set(name, known);
    return known;
  }

  /** Leaves a city by each of its exits. */
  #leave(city: number): void {
    const { board } = this.#network;
    const hex = board.hexes[city];
    if (!hex) return;
    for (let edge = 0; edge < 6; edge++) {
      if (!hasExit(hex, edge)) continue;
      if (spent(this.#budget)) {
        this.complete = false;
        return;
      }
      this.#follow(city, hex.around[edge] ?? -1, oppositeEdge(edge));
    }
  }

  /** Goes from hex to hex until the next city, and takes everything back. */
  #follow(from: number, to: number, entered: number): void {
    const marks = { path: this.#path.length, used: this.#used.length, stops: this.#stops };
    const passed: number[] = [];
    let before = from;
    let [hex, edge] = [to, entered];
    for (;;) {
      const here = this.#network.board.hexes[hex];
      if (!here || this.#visited.has(hex)) break;
      if (!isBuildable(here)) {
        this.#arrive(hex, edge, before);
        break;
      }
      const out = this.#network.partner[6 * hex + edge] ?? -1;
      if (out < 0) break;
      this.#path.push(here.id);
      this.#used.push(this.#bit(`track ${this.#network.track[6 * hex + edge]}`));
      if (isStation(here)) {
        this.#visited.add(hex);
        passed.push(hex);
        this.#stops++;
        this.#record();
      }
      before = hex;
      [hex, edge] = [here.around[out] ?? -1, oppositeEdge(out)];
    }
    for (const station of passed) this.#visited.delete(station);
    this.#path.length = marks.path;
    this.#used.length = marks.used;
    this.#stops = marks.stops;
  }

  #arrive(city: number, entered: number, before: number): void {
    const { board } = this.#network;
    const hex = board.hexes[city];
    if (!hex || !hasExit(hex, entered)) return;
    const direct = !isBuildable(board.hexes[before] ?? { kind: 'plain' });
    if (direct) this.#used.push(this.#bit(`exit ${Math.min(before, city)} ${Math.max(before, city)}`));
    const isTown = isCity(hex);
    this.#path.push(hex.id);
    this.#visited.add(city);
    this.#stops++;
    if (isTown) this.#cities++;
    this.#record();
    if (!this.#blocked(city)) this.#leave(city);
    this.#visited.delete(city);
    this.#path.pop();
    this.#stops--;
    if (isTown) this.#cities--;
    if (direct) this.#used.pop();
  }
}

/** Every way that a train of a seat could run, whatever trains it has. */
export function waysOf(state: WithPlayers, seat: Seat, limits: Limits): { ways: readonly Way[]; complete: boolean } {
  const budget: Budget = { nodes: limits.nodes, stop: limits.stop };
  const ways = new Ways(networkOf(state, seat), (city) => isBlocked(state, seat, city), budget);
  ways.collect();
  return { ways: ways.found, complete: ways.complete };
}

const overlaps = (a: readonly number[], b: readonly number[]): boolean =>
  a.some((word, i) => (word & (b[i] ?? 0)) !== 0);

const union = (a: readonly number[], b: readonly number[]): readonly number[] =>
  Array.from({ length: Math.max(a.length, b.length) }, (_, i) => (a[i] ?? 0) | (b[i] ?? 0));

interface ValuedWay {
  readonly way: Way;
  readonly value: number;
}

/** Chooses ways for the lines that share no track: the best by value first, cut off where nothing better can follow. */
class Assignment {
  best = -1;
  chosen: readonly (ValuedWay | undefined)[] = [];
  complete = true;
  readonly #lists: readonly (readonly ValuedWay[])[];
  readonly #most: readonly number[]; // what the lines from here on could earn at best
  readonly #budget: Budget;
  readonly #picked: (ValuedWay | undefined)[] = [];

  constructor(lists: readonly (readonly ValuedWay[])[], budget: Budget) {
    this.#lists = lists;
    this.#budget = budget;
    const most = [0];
    for (const list of [...lists].reverse()) most.unshift((most[0] ?? 0) + (list[0]?.value ?? 0));
    this.#most = most;
  }

  get upperBound(): number {
    return this.#most[0] ?? 0;
  }

  assign(line = 0, total = 0, used: readonly number[] = []): void {
    if (line === this.#lists.length) {
      if (total > this.best) {
        this.best = total;
        this.chosen = [...this.#picked];
      }
      return;
    }
    const after = this.#most[line + 1] ?? 0;
    for (const valued of this.#lists[line] ?? []) {
      if (total + valued.value + after <= this.best) return; // none of the rest is worth more, nor is staying at home
      if (spent(this.#budget)) {
        this.complete = false;
        return;
      }
      if (overlaps(valued.way.used, used)) continue;
      this.#picked[line] = valued;
      this.assign(line + 1, total + valued.value, union(used, valued.way.used));
    }
    this.#picked[line] = undefined;
    this.assign(line + 1, total, used);
  }
}

/** The run of the first `lines` lines that earns most together, and whether that is proved. */
export function bestRun(state: WithPlayers, seat: Seat, lines: number, limits: Limits): BestRun {
  const { board } = networkOf(state, seat);
  const trains = (state.players[seat]?.lines ?? []).slice(0, lines);
  const { ways, complete } = waysOf(state, seat, limits);
  const lists = trains.map((line): readonly ValuedWay[] => {
    const goods = goodsOf(board, line);
    if (line.cars.length === 0) return [];
    const valued = ways.map((way) => ({ way, value: earnings(line.cars.length, goods, way.stops, way.cities) }));
    return valued.sort((a, b) => b.value - a.value || a.way.route.length - b.way.route.length);
  });
  const assignment = new Assignment(lists, { nodes: limits.nodes, stop: limits.stop });
  assignment.assign();
  const proved = complete && assignment.complete;
  const total = Math.max(0, assignment.best);
  // Ways that were not looked at visit no more than every stop of the network.
  const upperBound = proved ? total : complete ? assignment.upperBound : boundOf(state, seat, trains.length);
  return {
    routes: trains.map((_, line) => assignment.chosen[line]?.way.route ?? []),
    revenues: trains.map((_, line) => assignment.chosen[line]?.value ?? 0),
    total,
    proved,
    upperBound,
  };
}

/** No run can earn more than one in which every train visits everything. */
function boundOf(state: WithPlayers, seat: Seat, lines: number): number {
  const { board, cities, hexes } = networkOf(state, seat);
  const towns = [...cities].filter((hex) => isCity(board.hexes[hex] ?? { kind: 'plain' })).length;
  const stations = hexes.filter((hex) => isStation(board.hexes[hex] ?? { kind: 'plain' })).length;
  const all = stations + cities.size;
  return (state.players[seat]?.lines ?? [])
    .slice(0, lines)
    .reduce((sum, line) => sum + earnings(line.cars.length, goodsOf(board, line), all, towns), 0);
}
