import { type Field, NO_STOP } from './field.ts';
import type { TrackGraph } from './graph.ts';
import type { Lines } from './lines.ts';
import { numbersOf } from './number-lists.ts';
import type { Pace } from './pace.ts';

/** Which arcs may follow each arc, beyond forks and junctions that cost nothing; arcs with the same followers are one class. */
interface Classes {
  readonly classOf: Int32Array; // by arc
  readonly lists: readonly (readonly number[])[]; // by class: arcs
}

const MIX = 0x9e3779b1;

/** Finds what may follow an arc: all arcs that leave the point it leads to, except back along the same line. */
class Classifier implements Classes {
  readonly classOf: Int32Array;
  readonly lists: (readonly number[])[] = [];
  readonly #graph: TrackGraph;
  readonly #fits: Uint8Array;
  readonly #passed: Uint8Array;
  readonly #firstLine: Int32Array; // by arc
  readonly #lastLine: Int32Array; // by arc
  readonly #seenIn: Int32Array; // by arc: the last list for which it was met
  readonly #numbers = new Map<number, number>(); // classes by a hash of their list
  #made = 0; // lists so far

  constructor({ graph, goesOn }: Field, { arcLines: { start, items }, count }: Lines, pace: Pace, passed: Uint8Array) {
    this.#graph = graph;
    this.#fits = pace.arcFits;
    this.#passed = passed;
    this.classOf = new Int32Array(graph.arcs);
    this.#firstLine = new Int32Array(graph.arcs);
    this.#lastLine = new Int32Array(graph.arcs);
    this.#seenIn = new Int32Array(graph.arcs);
    for (let arc = 0; arc < graph.arcs; arc++) {
      this.#firstLine[arc] = items[start[arc] as number] as number;
      this.#lastLine[arc] = items[(start[arc + 1] as number) - 1] as number;
    }
    // Many arcs come to the same point by the same line, and to a fork from the same side.
    const known = new Map<number, number>();
    for (let arc = 0; arc < graph.arcs; arc++) {
      const to = graph.arcTo[arc] as number;
      const leadsOn = this.#fits[arc] && goesOn[to];
      const key = leadsOn ? to * (count + 1) + (graph.isFork[to] ? count : (this.#lastLine[arc] as number)) : -1;
      const number = known.get(key) ?? this.#classAfter(leadsOn ? arc : -1);
      known.set(key, number);
      this.classOf[arc] = number;
    }
  }

  #classAfter(arc: number): number {
    const [list, todo]: [number[], number[]] = [[], []];
    this.#made++;
    for (let one = arc; one >= 0; one = todo.pop() ?? -1) this.#addFollowers(one, list, todo);
    let sum = 0;
    for (const one of list) sum = (sum + Math.imul(one + 1, MIX)) | 0;
    const known = this.#numbers.get(sum);
    if (known !== undefined && this.#isSameSet(this.lists[known] as readonly number[], list.length)) return known;
    const made = this.lists.push(list) - 1;
    this.#numbers.set(sum, made);
    return made;
  }

  /** Are these the arcs of the list that was made last? */
  #isSameSet(list: readonly number[], length: number): boolean {
    return list.length === length && list.every((arc) => this.#seenIn[arc] === this.#made);
  }

  /** Adds what may follow the arc to the list; arcs that only pass a fork or junction are followed further. */
  #addFollowers(arc: number, list: number[], todo: number[]): void {
    const { arcsAt, arcTo } = this.#graph;
    const to = arcTo[arc] as number;
    for (let next = arcsAt[to] as number; next < (arcsAt[to + 1] as number); next++) {
      if (!this.#fits[next] || this.#firstLine[next] === this.#lastLine[arc]) continue;
      if (this.#seenIn[next] === this.#made) continue;
      this.#seenIn[next] = this.#made;
      if (this.#passed[next]) todo.push(next);
      else list.push(next);
    }
  }
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
    const { classOf, lists } = new Classifier(field, lines, pace, passed);
    found = { classOf, lists, fits: pace.arcFits, passed };
    known.set(lines, [...before, found]);
  }
  return found;
}

/** What the end of each arc takes of the reach, and what it adds. */
interface Ends {
  readonly big: Int32Array; // stops of any kind
  readonly small: Int32Array; // stops that `plus` may cover
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
 * The most that a walk can still add after each arc, for every reach that may be left, if it may come to the same stop again
 * but not turn back on the spot. Forks and junctions cost nothing, so only the stops after them count, and many arcs have
 * these in common.
 */
export class RangeTable {
  readonly width: number; // stops left with towns
  readonly classes: number;
  readonly values: Int32Array; // by stops left, stops left with towns, class of arcs
  readonly ends: Ends;
  readonly #full: number;
  readonly #plus: number; // stops that only towns may use
  readonly #classOf: Int32Array; // by arc
  /** Arcs that may follow class c: `start[c]` to `start[c + 1] - 1` of `ways`. */
  readonly #start: Int32Array;
  readonly #ways: Int32Array; // places in the lists below
  // Of arcs that may follow some class, each once:
  readonly #cost: Int32Array; // which of the costs its end has
  readonly #gain: Int32Array;
  readonly #leads: Int32Array; // its class
  readonly #worth: Int32Array; // for the row that is being filled: what it adds, with what may follow
  readonly #free: readonly number[]; // those that cost nothing
  readonly #costs: { readonly big: number; readonly small: number }[] = [];
  readonly #rows: Int32Array; // by cost: where the row for the reach that is then left begins; -1: it is too far
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
    this.#ways = new Int32Array(this.#start[lists.length] as number);
    const arcs: number[] = [];
    const placeOf = new Int32Array(classOf.length).fill(-1); // by arc
    let at = 0;
    for (const list of lists) {
      for (const arc of list) {
        if (placeOf[arc] === -1) placeOf[arc] = arcs.push(arc) - 1;
        this.#ways[at++] = placeOf[arc] as number;
      }
    }
    const costOf = (arc: number): number => this.#costOf(ends.big[arc] as number, ends.small[arc] as number);
    this.#cost = numbersOf(arcs.length, (i) => costOf(arcs[i] as number));
    this.#gain = numbersOf(arcs.length, (i) => ends.gain[arcs[i] as number] as number);
    this.#leads = numbersOf(arcs.length, (i) => classOf[arcs[i] as number] as number);
    this.#worth = new Int32Array(arcs.length);
    this.#free = arcs.flatMap((arc, place) => (isFree(ends, arc) ? [place] : []));
    this.#rows = new Int32Array(this.#costs.length);
    const goesOn = (arc: number): boolean => (lists[classOf[arc] as number]?.length ?? 0) > 0;
    const isAgain = (list: readonly number[]): boolean => list.some((arc) => isFree(ends, arc) && goesOn(arc));
    this.#again = this.#free.length === 0 ? [] : lists.flatMap((list, i) => (isAgain(list) ? [i] : []));
    this.values = new Int32Array((fullLimit + 1) * this.width * lists.length);
    this.forEveryReach((full, all) => this.#fill(full, all));
  }

  #costOf(big: number, small: number): number {
    for (let i = 0; i < this.#costs.length; i++) {
      if (this.#costs[i]?.big === big && this.#costs[i]?.small === small) return i;
    }
    return this.#costs.push({ big, small }) - 1;
  }

  /** Is this also the table of another train? What can follow depends on the reach that is left, not on the whole reach. */
  covers({ fullLimit, allLimit }: Pace, { big, small, gain }: Ends, { classOf }: Classes): boolean {
    const isReached = fullLimit <= this.#full && allLimit - fullLimit <= this.#plus;
    if (!isReached || classOf !== this.#classOf) return false;
    return isSame(big, this.ends.big) && isSame(small, this.ends.small) && isSame(gain, this.ends.gain);
  }

  /** Towns first use up the stops that only they may use, so never more than these lie between `full` and `all`. */
  forEveryReach(visit: (full: number, all: number) => void): void {
    for (let full = 0; full <= this.#full; full++) {
      for (let all = full; all < this.width && all - full <= this.#plus; all++) visit(full, all);
    }
  }

  /** The place in each row for what may follow an arc. */
  at(arc: number): number {
    return this.#classOf[arc] as number;
  }

  /** Where the row for this reach begins. */
  row(full: number, all: number): number {
    return (full * this.width + all) * this.classes;
  }

  /** What an arc adds at its end, with all that may follow, if this reach is left before it; -1 if it is too far. */
  along(arc: number, full: number, all: number): number {
    const { big, small, gain } = this.ends;
    const left = full - (big[arc] as number);
    const leftAll = all - (big[arc] as number) - (small[arc] as number);
    if (left < 0 || leftAll < 0) return -1;
    const row = this.row(Math.min(left, leftAll), leftAll);
    return (gain[arc] as number) + (this.values[row + (this.#classOf[arc] as number)] as number);
  }

  /**
   * Fills one row. Arcs that use up reach lead to rows that are done. Stops that cost nothing lead on within the row, so
   * these are repeated until nothing changes.
   */
  #fill(full: number, all: number): void {
    const { values } = this;
    const row = this.row(full, all);
    for (const [i, { big, small }] of this.#costs.entries()) {
      const [left, leftAll] = [full - big, all - big - small];
      this.#rows[i] = left < 0 || leftAll < 0 ? -1 : this.row(Math.min(left, leftAll), leftAll);
    }
    for (let place = 0; place < this.#worth.length; place++) this.#appraise(place);
    for (let one = 0; one < this.classes; one++) values[row + one] = this.#most(one);
    for (let changed = this.#again.length > 0; changed; ) {
      changed = false;
      for (const place of this.#free) this.#appraise(place);
      for (const one of this.#again) {
        const most = this.#most(one);
        if (most > (values[row + one] as number)) changed = true;
        values[row + one] = most;
      }
    }
  }

  #appraise(place: number): void {
    const row = this.#rows[this.#cost[place] as number] as number;
    this.#worth[place] =
      row < 0 ? 0 : (this.#gain[place] as number) + (this.values[row + (this.#leads[place] as number)] as number);
  }

  #most(one: number): number {
    const [ways, worth] = [this.#ways, this.#worth];
    let best = 0;
    for (let i = this.#start[one] as number, end = this.#start[one + 1] as number; i < end; i++) {
      const value = worth[ways[i] as number] as number;
      if (value > best) best = value;
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
