import { type Field, NO_STOP } from './field.ts';
import type { Lines } from './lines.ts';
import type { Pace } from './pace.ts';

/** Arcs that may follow an arc: all that leave the point it leads to, but back along the same line. */
function followers({ graph, goesOn }: Field, { arcLines }: Lines, { arcFits }: Pace): readonly (readonly number[])[] {
  const lastLine = (arc: number): number => arcLines.items[(arcLines.start[arc + 1] as number) - 1] as number;
  const firstLine = (arc: number): number => arcLines.items[arcLines.start[arc] as number] as number;
  return Array.from({ length: graph.arcs }, (_, arc) => {
    const next: number[] = [];
    const to = graph.arcTo[arc] as number;
    if (!arcFits[arc] || !goesOn[to]) return next;
    for (let i = graph.arcsAt[to] as number; i < (graph.arcsAt[to + 1] as number); i++) {
      if (arcFits[i] && firstLine(i) !== lastLine(arc)) next.push(i);
    }
    return next;
  });
}

/** What may follow each arc, past all that it may pass; arcs that are followed by the same are one class. */
interface Classes {
  readonly classOf: Int32Array; // by arc
  readonly lists: readonly (readonly number[])[]; // by class: arcs
}

function classesOf(next: readonly (readonly number[])[], passed: Uint8Array): Classes {
  const numbers = new Map<string, number>();
  const lists: (readonly number[])[] = [];
  const classOf = new Int32Array(next.length);
  const seenBy = new Int32Array(next.length).fill(-1); // by arc: the last one after which it was met
  next.forEach((after, arc) => {
    const [list, todo]: [number[], number[]] = [[], [...after]];
    for (let one = todo.pop(); one !== undefined; one = todo.pop()) {
      if (seenBy[one] === arc) continue;
      seenBy[one] = arc;
      if (passed[one]) todo.push(...(next[one] as readonly number[]));
      else list.push(one);
    }
    const key = list.sort((a, b) => a - b).join();
    const known = numbers.get(key) ?? lists.push(list) - 1;
    numbers.set(key, known);
    classOf[arc] = known;
  });
  return { classOf, lists };
}

interface KnownClasses extends Classes {
  readonly fits: Uint8Array; // by arc
  readonly passed: Uint8Array; // by arc
}

/** Most trains of a run have these in common. */
const known = new WeakMap<Lines, KnownClasses[]>();

function isSame(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function classesFor(field: Field, lines: Lines, pace: Pace, passed: Uint8Array): Classes {
  const before = known.get(lines) ?? [];
  let found = before.find((one) => isSame(one.fits, pace.arcFits) && isSame(one.passed, passed));
  if (found === undefined) {
    found = { ...classesOf(followers(field, lines, pace), passed), fits: pace.arcFits, passed };
    known.set(lines, [...before, found]);
  }
  return found;
}

/** What the end of each arc takes of the reach, and what it adds. */
interface Ends {
  readonly big: Int32Array;
  readonly small: Int32Array;
  readonly gain: Int32Array;
}

function endsOf({ graph, markers }: Field, { markerCost, fullCost, townCost }: Pace, most: Int32Array): Ends {
  const big = new Int32Array(graph.arcs);
  const small = new Int32Array(graph.arcs);
  const gain = new Int32Array(graph.arcs);
  for (let arc = 0; arc < graph.arcs; arc++) {
    const to = graph.arcTo[arc] as number;
    big[arc] = (markers[arc] as number) * markerCost + (fullCost[to] as number);
    small[arc] = townCost[to] as number;
    gain[arc] = most[to] as number;
  }
  return { big, small, gain };
}

const isFree = ({ big, small }: Ends, arc: number): boolean => big[arc] === 0 && small[arc] === 0;

/**
 * The most that a walk of so many stops can add, if it may come to the same stop again but not turn back on the spot: after
 * every arc, for every reach that may be left. Forks and junctions cost nothing, so only what comes after them counts, and
 * many arcs have that in common.
 */
export class RangeTable {
  readonly width: number; // stops left with towns
  readonly classes: number;
  readonly values: Int32Array; // by stops left, stops left with towns, class of arcs
  readonly ends: Ends;
  readonly #full: number;
  readonly #plus: number; // stops that only towns may use
  readonly #classOf: Int32Array; // by arc
  /** Arcs to stops that may follow class c: `start[c]` to `start[c + 1] - 1` of the lists below. */
  readonly #start: Int32Array;
  readonly #cost: Int32Array; // which of the costs its end has
  readonly #gain: Int32Array;
  readonly #leads: Int32Array; // its class
  readonly #costs: { readonly big: number; readonly small: number }[] = [];
  readonly #rows: Int32Array; // by cost: where in the values that row begins which is left; -1: it is too far
  readonly #again: readonly number[]; // classes after which a stop may follow that costs nothing and can be passed

  constructor({ fullLimit, allLimit }: Pace, ends: Ends, { classOf, lists }: Classes) {
    this.ends = ends;
    this.width = allLimit + 1;
    this.classes = lists.length;
    this.#full = fullLimit;
    this.#plus = allLimit - fullLimit;
    this.#classOf = classOf;
    this.#start = new Int32Array(lists.length + 1);
    lists.forEach((list, i) => {
      this.#start[i + 1] = (this.#start[i] as number) + list.length;
    });
    const length = this.#start[lists.length] as number;
    this.#cost = new Int32Array(length);
    this.#gain = new Int32Array(length);
    this.#leads = new Int32Array(length);
    const costs = ends.big.map((big, arc) => this.#costOf(big, ends.small[arc] as number));
    let at = 0;
    for (const list of lists) {
      for (const arc of list) {
        this.#cost[at] = costs[arc] as number;
        this.#gain[at] = ends.gain[arc] as number;
        this.#leads[at++] = classOf[arc] as number;
      }
    }
    this.#rows = new Int32Array(this.#costs.length);
    const goesOn = (arc: number): boolean => (lists[classOf[arc] as number]?.length ?? 0) > 0;
    this.#again = lists.flatMap((list, i) => (list.some((arc) => isFree(ends, arc) && goesOn(arc)) ? [i] : []));
    this.values = new Int32Array((fullLimit + 1) * this.width * lists.length);
    this.forEveryReach((full, all) => this.#fill(full, all));
  }

  #costOf(big: number, small: number): number {
    for (let i = 0; i < this.#costs.length; i++) {
      if (this.#costs[i]?.big === big && this.#costs[i]?.small === small) return i;
    }
    return this.#costs.push({ big, small }) - 1;
  }

  /** Does it tell all that is to be known of a train? What can follow depends on what is left of the reach, not on what it was. */
  covers({ fullLimit, allLimit }: Pace, { big, small, gain }: Ends, { classOf }: Classes): boolean {
    const isReached = fullLimit <= this.#full && allLimit - fullLimit <= this.#plus;
    if (!isReached || classOf !== this.#classOf) return false;
    return isSame(big, this.ends.big) && isSame(small, this.ends.small) && isSame(gain, this.ends.gain);
  }

  /** Towns use up what they alone may use first, so there is never more of it left than there was. */
  forEveryReach(visit: (full: number, all: number) => void): void {
    for (let full = 0; full <= this.#full; full++) {
      for (let all = full; all < this.width && all - full <= this.#plus; all++) visit(full, all);
    }
  }

  /** Where in a row it says what may follow an arc. */
  at(arc: number): number {
    return this.#classOf[arc] as number;
  }

  /** Where the row for so much reach begins. */
  row(full: number, all: number): number {
    return (full * this.width + all) * this.classes;
  }

  /** What an arc adds at its end with so much of the reach left, and all that may follow; -1 if it is too far. */
  along(arc: number, full: number, all: number): number {
    const { big, small, gain } = this.ends;
    const left = full - (big[arc] as number);
    const leftAll = all - (big[arc] as number) - (small[arc] as number);
    if (left < 0 || leftAll < 0) return -1;
    const row = this.row(Math.min(left, leftAll), leftAll);
    return (gain[arc] as number) + (this.values[row + (this.#classOf[arc] as number)] as number);
  }

  /**
   * What uses up some of the reach leads to rows that are done. Stops that cost nothing lead on within the row: that is gone
   * over until nothing changes.
   */
  #fill(full: number, all: number): void {
    const { values } = this;
    const row = this.row(full, all);
    for (const [i, { big, small }] of this.#costs.entries()) {
      const [left, leftAll] = [full - big, all - big - small];
      this.#rows[i] = left < 0 || leftAll < 0 ? -1 : this.row(Math.min(left, leftAll), leftAll);
    }
    for (let one = 0; one < this.classes; one++) values[row + one] = this.#most(one);
    for (let changed = this.#again.length > 0; changed; ) {
      changed = false;
      for (const one of this.#again) {
        const most = this.#most(one);
        if (most > (values[row + one] as number)) changed = true;
        values[row + one] = most;
      }
    }
  }

  #most(one: number): number {
    const [cost, gain, leads, rows, values] = [this.#cost, this.#gain, this.#leads, this.#rows, this.values];
    let best = 0;
    for (let i = this.#start[one] as number, end = this.#start[one + 1] as number; i < end; i++) {
      const row = rows[cost[i] as number] as number;
      if (row < 0) continue;
      const worth = (gain[i] as number) + (values[row + (leads[i] as number)] as number);
      if (worth > best) best = worth;
    }
    return best;
  }
}

const tables = new WeakMap<Lines, RangeTable[]>();

/** The table of a train, or of one that goes further and is paid the same. */
export function rangeTable(field: Field, lines: Lines, pace: Pace, most: Int32Array): RangeTable {
  const ends = endsOf(field, pace, most);
  const passed = new Uint8Array(field.graph.arcs);
  for (let arc = 0; arc < passed.length; arc++) {
    if (isFree(ends, arc) && field.kind[field.graph.arcTo[arc] as number] === NO_STOP) passed[arc] = 1;
  }
  const classes = classesFor(field, lines, pace, passed);
  const before = tables.get(lines) ?? [];
  const known = before.find((table) => table.covers(pace, ends, classes));
  const table = known ?? new RangeTable(pace, ends, classes);
  if (known === undefined) tables.set(lines, [...before, table]);
  return table;
}
