import { CITY, EXTRA, type Field, TOWN } from './field.ts';
import type { Lines } from './lines.ts';
import type { Pace } from './pace.ts';
import { RangeOutlook } from './range.ts';
import type { RoutePolicy, TrainSpec } from './types.ts';
import { WaysOn } from './ways-on.ts';

/** A route that is being walked. */
export interface Walk {
  readonly used: Uint8Array; // by thing (see Field)
  readonly stops: Int32Array; // nodes; there is room for all stops behind those visited
  visited: number;
  sum: number; // for trains of limited reach: what these may bring at most
  watched: number;
  full: number; // stops used up, of any kind
  towns: number; // and of those that `plus` may cover
  head: number; // the point it goes on from; -1 if it cannot
  arc: number; // the arc by which it came there
  base: number; // where it began, as long as a second arm may leave from there; else -1
  first: number; // the arc by which the first arm left, if the second must leave by a later one; else -1
}

/** Tells whether a walk is worth going on with. */
export interface WalkOutlook {
  /** Could the walk become a route worth more than `floor`? True if in doubt. */
  exceeds(walk: Walk, floor: number): boolean;
  /** An upper bound on what it could become worth. */
  most(walk: Walk): number;
  /** The same where that is quick to tell, otherwise a good guess. */
  hope(walk: Walk): number;
}

/** Tells quickly what becomes of a walk that goes on by an arc, without going there. */
export interface ArcOutlook extends WalkOutlook {
  /** How good it looks to go on by an arc. */
  promise(walk: Walk, arc: number): number;
  /** What the stops so far may bring at most, with the bonus that any route may have. */
  certain(walk: Walk): number;
  /** What `most` would say after the walk has gone on by an arc. `certain`: what the method of that name says before. */
  mostBy(walk: Walk, arc: number, certain: number): number;
}

/** Way 0 is all ways together: with only one other way, both are the same. */
const SINGLE = 2;

/** For trains that pass any number of stops: what counts is which stops lie on one way. */
export class PartsOutlook implements WalkOutlook {
  readonly ahead: WaysOn;
  readonly behind: WaysOn;
  readonly #field: Field;
  readonly #policy: RoutePolicy;
  readonly #facts: { train: TrainSpec; stops: Int32Array; visited: number; from: number; to: number; watched: number };
  readonly #stamps: Int32Array; // by point
  #stamp = 0;

  constructor(field: Field, lines: Lines, policy: RoutePolicy, { train }: Pace, closed: Uint8Array) {
    this.#field = field;
    this.#policy = policy;
    const pays = field.kind.map((kind) =>
      kind === CITY || kind === EXTRA || (kind === TOWN && train.towns !== 'ignored') ? 1 : 0,
    );
    this.ahead = new WaysOn(field, lines, closed, pays);
    this.behind = new WaysOn(field, lines, closed, pays);
    this.#facts = { train, stops: new Int32Array(0), visited: 0, from: -1, to: -1, watched: 0 };
    this.#stamps = new Int32Array(field.graph.points);
  }

  exceeds(walk: Walk, floor: number): boolean {
    this.#look(walk);
    if (this.#ceiling(walk, 0, 0) <= floor) return false;
    const fronts = this.#hopeful(walk, floor, this.ahead.count, true);
    const backs = fronts.length === 0 ? fronts : this.#hopeful(walk, floor, this.behind.count, false);
    if (fronts.length === 0 || backs.length === 0) return false;
    // One side has a single way at most, and the ways of the other were already tried together with it.
    if (this.ahead.count <= SINGLE || this.behind.count <= SINGLE) return true;
    return fronts.some((front) => backs.some((back) => this.#ceiling(walk, front, back) > floor));
  }

  most(walk: Walk): number {
    this.#look(walk);
    const fronts = this.#ranked(walk, this.ahead.count, true);
    const backs = this.#ranked(walk, this.behind.count, false);
    let most = 0;
    for (const front of fronts) {
      for (const back of backs) {
        if (front.most <= most || back.most <= most) break;
        most = Math.max(most, this.#ceiling(walk, front.way, back.way));
      }
    }
    return most;
  }

  /** Ways by what they may bring if the other arm could have all of its ways. */
  #ranked(walk: Walk, count: number, isAhead: boolean): readonly { readonly way: number; readonly most: number }[] {
    const ways: { way: number; most: number }[] = [];
    for (let way = Math.min(1, Math.max(0, count - 1)); way < Math.max(1, count); way++) {
      ways.push({ way, most: this.#ceiling(walk, isAhead ? way : 0, isAhead ? 0 : way) });
    }
    return ways.sort((a, b) => b.most - a.most);
  }

  hope(walk: Walk): number {
    this.#look(walk);
    let most = 0;
    for (let i = Math.min(1, this.ahead.count - 1); i < this.ahead.count; i++) {
      most = Math.max(most, this.#ceiling(walk, i, 0));
    }
    return this.ahead.count > 0 ? most : this.#ceiling(walk, 0, 0);
  }

  #look({ head, base, used }: Walk): void {
    if (head >= 0) this.ahead.from(head, used);
    else this.ahead.clear();
    if (base >= 0) this.behind.from(base, used);
    else this.behind.clear();
  }

  /** Ways that are good enough if the other arm could have all of its ways. */
  #hopeful(walk: Walk, floor: number, count: number, isAhead: boolean): readonly number[] {
    if (count <= SINGLE) return [0];
    const ways: number[] = [];
    for (let i = 1; i < count; i++) {
      if (this.#ceiling(walk, isAhead ? i : 0, isAhead ? 0 : i) > floor) ways.push(i);
    }
    return ways;
  }

  #ceiling(walk: Walk, front: number, back: number): number {
    const facts = this.#facts;
    facts.stops = walk.stops;
    facts.visited = walk.visited;
    facts.watched = walk.watched;
    this.#stamp++;
    this.#take(this.ahead, front);
    this.#take(this.behind, back);
    return this.#policy.ceiling(facts);
  }

  #take(ways: WaysOn, way: number): void {
    if (way >= ways.count) return;
    const facts = this.#facts;
    facts.watched |= ways.watched[way] as number;
    for (let i = ways.start[way] as number; i < (ways.start[way + 1] as number); i++) {
      const point = ways.stops[i] as number;
      if (this.#stamps[point] === this.#stamp) continue;
      this.#stamps[point] = this.#stamp;
      facts.stops[facts.visited++] = this.#field.graph.nodeOf[point] as number;
    }
  }
}

/** Does everything that pays use up some of the train's reach? Then its reach limits what it earns. */
export const isRanged = ({ most }: RoutePolicy, { counts, skips, towns }: TrainSpec): boolean =>
  most !== undefined && counts !== null && !skips && towns !== 'free';

export function outlookOf(
  field: Field,
  lines: Lines,
  policy: RoutePolicy,
  pace: Pace,
  closed: Uint8Array,
): WalkOutlook {
  return isRanged(policy, pace.train)
    ? new RangeOutlook(field, lines, policy, pace)
    : new PartsOutlook(field, lines, policy, pace, closed);
}
