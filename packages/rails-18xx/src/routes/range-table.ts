import { type Field, NO_STOP } from './field.ts';
import type { Lists } from './graph.ts';
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
  const classOf = Int32Array.from(next, (after) => {
    const found = new Set(after);
    for (const one of found) if (passed[one]) for (const further of next[one] ?? []) found.add(further);
    const list = [...found].filter((one) => !passed[one]).sort((a, b) => a - b);
    const key = list.join();
    const known = numbers.get(key) ?? lists.push(list) - 1;
    numbers.set(key, known);
    return known;
  });
  return { classOf, lists };
}

interface Known extends Classes {
  readonly fits: Uint8Array; // by arc
  readonly passed: Uint8Array; // by arc
}

/** Most trains of a run have these in common. */
const known = new WeakMap<Lines, Known[]>();

const isSame = (a: Uint8Array, b: Uint8Array): boolean => a.every((value, i) => value === b[i]);

function classesFor(field: Field, lines: Lines, pace: Pace, passed: Uint8Array): Classes {
  const before = known.get(lines) ?? [];
  let found = before.find((one) => isSame(one.fits, pace.arcFits) && isSame(one.passed, passed));
  if (found === undefined) {
    found = { ...classesOf(followers(field, lines, pace), passed), fits: pace.arcFits, passed };
    known.set(lines, [...before, found]);
  }
  return found;
}

function flat(lists: readonly (readonly number[])[]): Lists {
  const start = new Int32Array(lists.length + 1);
  lists.forEach((list, i) => {
    start[i + 1] = (start[i] as number) + list.length;
  });
  return { start, items: Int32Array.from(lists.flat()) };
}

/**
 * The most that a walk of so many stops can add, if it may come to the same stop again but not turn back on the spot: after
 * every arc, for every reach that may be left. Forks and junctions cost nothing, so only what comes after them counts, and
 * many arcs have that in common.
 */
export class RangeTable {
  readonly width: number; // of a row: stops left with towns
  readonly values: Int32Array; // by class of arcs, stops left, stops left with towns
  // By arc: what its end takes of the reach, and what it adds.
  readonly big: Int32Array;
  readonly small: Int32Array;
  readonly gain: Int32Array;
  readonly #pace: Pace;
  readonly #plus: number; // stops that only towns may use
  readonly #size: number; // of the table of one class
  readonly #classOf: Int32Array; // by arc
  readonly #next: Lists; // by class: the arcs to stops that may follow
  readonly #again: readonly number[]; // classes after which a stop may follow that costs nothing and can be passed

  constructor(field: Field, lines: Lines, pace: Pace, most: Int32Array) {
    const { graph, markers, kind } = field;
    const byArc = (of: (to: number, arc: number) => number): Int32Array =>
      Int32Array.from(graph.arcTo, (to, arc) => of(to, arc));
    this.big = byArc((to, arc) => (markers[arc] as number) * pace.markerCost + (pace.fullCost[to] as number));
    this.small = byArc((to) => pace.townCost[to] as number);
    this.gain = byArc((to) => most[to] as number);
    this.#pace = pace;
    this.width = pace.allLimit + 1;
    this.#plus = pace.allLimit - pace.fullLimit;
    this.#size = (pace.fullLimit + 1) * this.width;
    const isFree = (arc: number): boolean => this.big[arc] === 0 && this.small[arc] === 0;
    const passed = Uint8Array.from(graph.arcTo, (to, arc) => (isFree(arc) && kind[to] === NO_STOP ? 1 : 0));
    const { classOf, lists } = classesFor(field, lines, pace, passed);
    const goesOn = (arc: number): boolean => (lists[classOf[arc] as number]?.length ?? 0) > 0;
    this.#classOf = classOf;
    this.#next = flat(lists);
    this.#again = lists.flatMap((list, i) => (list.some((arc) => isFree(arc) && goesOn(arc)) ? [i] : []));
    this.values = new Int32Array(lists.length * this.#size);
    this.forEveryReach((full, all) => this.#fill(full, all));
  }

  /** Towns use up what they alone may use first, so there is never more of it left than there was. */
  forEveryReach(visit: (full: number, all: number) => void): void {
    for (let full = 0; full <= this.#pace.fullLimit; full++) {
      for (let all = full; all < this.width && all - full <= this.#plus; all++) visit(full, all);
    }
  }

  /** Where in the table it says what may follow an arc. */
  at(arc: number): number {
    return (this.#classOf[arc] as number) * this.#size;
  }

  /** What an arc adds at its end with so much of the reach left, and all that may follow; -1 if it is too far. */
  along(arc: number, full: number, all: number): number {
    const big = this.big[arc] as number;
    const left = full - big;
    const leftAll = all - big - (this.small[arc] as number);
    if (left < 0 || leftAll < 0) return -1;
    const row = Math.min(left, leftAll) * this.width + leftAll;
    return (this.gain[arc] as number) + (this.values[this.at(arc) + row] as number);
  }

  /**
   * What uses up some of the reach leads to rows that are done. Stops that cost nothing lead on within the row: that is gone
   * over until nothing changes.
   */
  #fill(full: number, all: number): void {
    const [values, size, at] = [this.values, this.#size, full * this.width + all];
    const classes = this.#next.start.length - 1;
    for (let one = 0; one < classes; one++) values[one * size + at] = this.#most(one, full, all);
    for (let changed = this.#again.length > 0; changed; ) {
      changed = false;
      for (const one of this.#again) {
        const most = this.#most(one, full, all);
        if (most > (values[one * size + at] as number)) changed = true;
        values[one * size + at] = most;
      }
    }
  }

  #most(one: number, full: number, all: number): number {
    const { start, items } = this.#next;
    const [classOf, big, small, gain] = [this.#classOf, this.big, this.small, this.gain];
    const [values, size, width] = [this.values, this.#size, this.width];
    let best = 0;
    for (let i = start[one] as number, end = start[one + 1] as number; i < end; i++) {
      const arc = items[i] as number;
      const left = full - (big[arc] as number);
      const leftAll = all - (big[arc] as number) - (small[arc] as number);
      if (left < 0 || leftAll < 0) continue;
      const row = Math.min(left, leftAll) * width + leftAll;
      const worth = (gain[arc] as number) + (values[(classOf[arc] as number) * size + row] as number);
      if (worth > best) best = worth;
    }
    return best;
  }
}
