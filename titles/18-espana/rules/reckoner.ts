import type { Network } from '@roundhouse/rails-18xx/board/network.ts';
import {
  type Account,
  isTownLike,
  type Makeup,
  type RouteFacts,
  type StopNode,
  stopAt,
  stopName,
} from '@roundhouse/rails-18xx/routes/index.ts';
import { EAST, EAST_WEST_BONUS, NORTH_SOUTH, PASS_HEXES, WEST } from '../data/board.ts';
import { isHarbour, isMine } from '../data/stops.ts';

const NO_ZONE = 0;
const IN_WEST = 1;
const IN_EAST = 2;

const SOUTH_BITS = 0b0011;
const NORTH_BITS = 0b1100;
/** Beside the bits of watched hexes. */
const WEST_MARK = 1 << 20;
const EAST_MARK = 1 << 21;
/** Hexes that matter for a bonus; bits 0 and 1 are the southern ones, 2 and 3 the northern ones. */
export const BONUS_HEXES = [...NORTH_SOUTH.south, ...NORTH_SOUTH.north] as const;

/** What is looked up about a board and a company before routes are reckoned. */
export interface Appraisal {
  readonly network: Network;
  readonly own: Uint8Array; // by node: 1 where the company has a station
  readonly colour: string; // of the phase
  /** 8: how often the routes count in the last round; the treasury's income counts once. */
  readonly times: number;
}

type Kind = 'city' | 'town' | 'mine' | 'harbour' | 'offboard' | 'pass';

function kindOf({ hex, def }: StopNode): Kind {
  if (isMine(def)) return 'mine';
  if (isHarbour(def)) return 'harbour';
  if (PASS_HEXES.includes(hex)) return 'pass';
  return def.kind === 'offboard' ? 'offboard' : def.kind === 'city' ? 'city' : 'town';
}

const zoneOf = (hex: string): number => (WEST.includes(hex) ? IN_WEST : EAST.includes(hex) ? IN_EAST : NO_ZONE);

/** 5.4.2: reckons routes. What does not depend on the route is looked up beforehand, by node. */
export class Reckoner {
  readonly #network: Network;
  readonly #times: number;
  readonly #kinds: (Kind | undefined)[] = [];
  readonly #isTown: Uint8Array;
  readonly #income: Int16Array; // to be shared out
  readonly #treasury: Int16Array; // of mines and harbours
  readonly #zone: Uint8Array;
  readonly #isBonusHex: Uint8Array;

  constructor({ network, own, colour, times }: Appraisal) {
    const size = network.nodes.length;
    this.#network = network;
    this.#times = times;
    this.#isTown = new Uint8Array(size);
    this.#income = new Int16Array(size);
    this.#treasury = new Int16Array(size);
    this.#zone = new Uint8Array(size);
    this.#isBonusHex = new Uint8Array(size);
    for (let node = 0; node < size; node++) {
      const at = stopAt(network, node);
      const kind = at && kindOf(at);
      this.#kinds.push(kind);
      if (!at) continue;
      const { revenue } = at.def;
      const amount = typeof revenue === 'number' ? revenue : (revenue[colour] ?? 0);
      if (isTownLike(at.def)) this.#isTown[node] = 1;
      if (kind === 'mine' || kind === 'harbour') this.#treasury[node] = amount;
      // 6.2: a mountain pass pays only those who have a station there.
      else this.#income[node] = kind === 'pass' && own[node] === 0 ? 0 : amount;
      this.#zone[node] = zoneOf(at.hex);
      this.#isBonusHex[node] = BONUS_HEXES.some((hex) => hex === at.hex) ? 1 : 0;
    }
  }

  /** What a stop adds to the worth of a run. */
  worth(node: number): number {
    return (this.#income[node] as number) * this.#times + (this.#treasury[node] as number);
  }

  zone(node: number): 'west' | 'east' | undefined {
    const zone = this.#zone[node];
    return zone === IN_WEST ? 'west' : zone === IN_EAST ? 'east' : undefined;
  }

  /** In which zone it lies, as a number. */
  zoneKind(node: number): number {
    return this.#zone[node] as number;
  }

  isPass(node: number): boolean {
    return this.#kinds[node] === 'pass';
  }

  revenue(facts: RouteFacts, account?: Account): number {
    let sum = this.#bonus(facts, account);
    for (let i = 0; i < facts.visited; i++) sum += this.#income[facts.stops[i] as number] as number;
    if (account) this.#write(facts, account);
    if (this.#times > 1) account?.parts.push({ what: 'lastRound', amount: sum * (this.#times - 1) });
    return sum * this.#times;
  }

  objective(facts: RouteFacts): number {
    let sum = this.#bonus(facts) * this.#times;
    for (let i = 0; i < facts.visited; i++) sum += this.worth(facts.stops[i] as number);
    return sum;
  }

  makeup(): Makeup {
    const pay = (bonus: number) => (bit: number) => ({ bit, bonus: bonus * this.#times });
    const north = [0b0100, 0b1000].map(pay(NORTH_SOUTH.bonus));
    return {
      worth: (node) => this.worth(node),
      varies: () => false,
      endMarks: (node) => [0, WEST_MARK, EAST_MARK][this.#zone[node] as number] ?? 0,
      least: 0,
      countsStation: false,
      bonuses: [
        { sources: SOUTH_BITS, goals: north },
        { sources: WEST_MARK, goals: [pay(EAST_WEST_BONUS)(EAST_MARK)] },
      ],
    };
  }

  /** What a stop may add, half a bonus included: for each bonus a route needs two stops that have it. */
  most(node: number): number {
    const ends = this.#zone[node] === NO_ZONE ? 0 : EAST_WEST_BONUS / 2;
    const between = this.#isBonusHex[node] ? NORTH_SOUTH.bonus / 2 : 0;
    return this.worth(node) + (ends + between) * this.#times;
  }

  #bonus({ from, to, watched }: RouteFacts, account?: Account): number {
    const northSouth = (watched & SOUTH_BITS) !== 0 && (watched & NORTH_BITS) !== 0 ? NORTH_SOUTH.bonus : 0;
    const ends = (this.#zone[from] as number) | (this.#zone[to] as number);
    const eastWest = ends === (IN_WEST | IN_EAST) ? EAST_WEST_BONUS : 0;
    if (northSouth > 0) account?.parts.push({ what: 'northSouth', amount: northSouth });
    if (eastWest > 0) account?.parts.push({ what: 'eastWest', amount: eastWest });
    return northSouth + eastWest;
  }

  #write({ stops, visited }: RouteFacts, { counted, parts, beside }: Account): void {
    const bonuses = parts.splice(0);
    for (let i = 0; i < visited; i++) {
      const node = stops[i] as number;
      const where = stopName(stopAt(this.#network, node) as StopNode);
      const what = this.#kinds[node] as Kind;
      counted.push(node);
      if (what === 'mine' || what === 'harbour') beside.push({ what, where, amount: this.#treasury[node] as number });
      else parts.push({ what, where, amount: this.#income[node] as number });
    }
    parts.push(...bonuses);
  }

  /** An upper bound on routes whose stops and hexes are among these, whichever of them can be on one route. */
  ceiling({ train, stops, visited, watched }: RouteFacts): number {
    const [cities, towns]: [number[], number[]] = [[], []];
    let [west, east] = [false, false];
    for (let i = 0; i < visited; i++) {
      const node = stops[i] as number;
      (this.#isTown[node] === 1 ? towns : cities).push(this.worth(node));
      if (this.#zone[node] === IN_WEST) west = true;
      if (this.#zone[node] === IN_EAST) east = true;
    }
    const counts = train.counts ?? visited;
    const counted = cities.sort((a, b) => b - a).slice(0, counts);
    const best = [...counted, ...towns].sort((a, b) => b - a).slice(0, counts + (train.plus ?? 0));
    const crosses = (watched & SOUTH_BITS) !== 0 && (watched & NORTH_BITS) !== 0;
    const bonus = (west && east ? EAST_WEST_BONUS : 0) + (crosses ? NORTH_SOUTH.bonus : 0);
    return best.reduce((sum, value) => sum + value, 0) + bonus * this.#times;
  }
}
