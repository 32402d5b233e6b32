import type { Field } from './field.ts';
import type { Lists } from './graph.ts';
import type { Lines } from './lines.ts';
import type { ArcOutlook, Walk } from './outlook.ts';
import type { Pace } from './pace.ts';
import { Potential } from './potential.ts';
import type { RoutePolicy } from './types.ts';

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

function flat(lists: readonly (readonly number[])[]): Lists {
  const start = new Int32Array(lists.length + 1);
  lists.forEach((list, i) => {
    start[i + 1] = (start[i] as number) + list.length;
  });
  return { start, items: Int32Array.from(lists.flat()) };
}

const HOPE = 0.6;

/**
 * For trains of limited reach: the most that a walk of so many stops can add, if it may come to the same stop again but
 * not turn back on the spot. It is worked out once, for every arc and every reach that may be left.
 */
export class RangeOutlook implements ArcOutlook {
  readonly #field: Field;
  readonly #pace: Pace;
  readonly #potential: Potential;
  readonly #next: readonly (readonly number[])[];
  readonly #width: number; // of a row: stops left with towns
  readonly #plus: number; // stops that only towns may use
  readonly #size: number; // of the table of one arc
  readonly #table: Int32Array; // by arc, stops left, stops left with towns
  // By arc: what its end takes of the reach, and what it adds.
  readonly #big: Int32Array;
  readonly #small: Int32Array;
  readonly #gain: Int32Array;
  readonly #bases = new Map<number, Int32Array>();

  constructor(field: Field, lines: Lines, policy: RoutePolicy, pace: Pace) {
    this.#field = field;
    this.#pace = pace;
    this.#potential = new Potential(field, policy, pace);
    const { graph, markers } = field;
    const byArc = (of: (to: number, arc: number) => number): Int32Array =>
      Int32Array.from(graph.arcTo, (to, arc) => of(to, arc));
    this.#big = byArc((to, arc) => (markers[arc] as number) * pace.markerCost + (pace.fullCost[to] as number));
    this.#small = byArc((to) => pace.townCost[to] as number);
    this.#gain = byArc((to) => this.#potential.most[to] as number);
    this.#next = followers(field, lines, pace);
    this.#width = pace.allLimit + 1;
    this.#plus = pace.allLimit - pace.fullLimit;
    this.#size = (pace.fullLimit + 1) * this.#width;
    this.#table = new Int32Array(field.graph.arcs * this.#size);
    this.#fill();
  }

  /** What an arc adds at its end with so much of the reach left, and all that may follow; -1 if it is too far. */
  #along(arc: number, full: number, all: number): number {
    const big = this.#big[arc] as number;
    const left = full - big;
    const leftAll = all - big - (this.#small[arc] as number);
    if (left < 0 || leftAll < 0) return -1;
    const stops = Math.min(left, leftAll);
    return (this.#gain[arc] as number) + (this.#table[arc * this.#size + stops * this.#width + leftAll] as number);
  }

  /** How good it looks to go on by an arc. */
  promise({ full, towns }: Walk, arc: number): number {
    const { fullLimit, allLimit } = this.#pace;
    return this.#along(arc, fullLimit - full, allLimit - full - towns);
  }

  /**
   * Row by row: what uses up some of the reach leads to rows that are done. What costs nothing, such as a junction, leads on
   * within a row: that is gone over until nothing changes.
   */
  #fill(): void {
    const { fullLimit } = this.#pace;
    const free = this.#next.map((list) => list.filter((after) => this.#big[after] === 0 && this.#small[after] === 0));
    const within = free.flatMap((list, arc) => (list.length > 0 ? [arc] : []));
    const costly = flat(
      this.#next.map((list, arc) => (free[arc]?.length ? list.filter((x) => !free[arc]?.includes(x)) : list)),
    );
    // Towns use up what they alone may use first, so there is never more of it left than there was.
    for (let full = 0; full <= fullLimit; full++) {
      for (let all = full; all < this.#width && all - full <= this.#plus; all++) {
        this.#fillRow(full, all, costly);
        for (let changed = true; changed; ) {
          changed = false;
          for (const arc of within) changed = this.#better(arc, full, all, free[arc] as readonly number[]) || changed;
        }
      }
    }
  }

  #fillRow(full: number, all: number, { start, items }: Lists): void {
    const [table, size, width] = [this.#table, this.#size, this.#width];
    const [big, small, gain] = [this.#big, this.#small, this.#gain];
    const at = full * width + all;
    for (let arc = 0; arc + 1 < start.length; arc++) {
      let best = 0;
      for (let i = start[arc] as number; i < (start[arc + 1] as number); i++) {
        const after = items[i] as number;
        const left = full - (big[after] as number);
        const leftAll = all - (big[after] as number) - (small[after] as number);
        if (left < 0 || leftAll < 0) continue;
        const row = Math.min(left, leftAll) * width + leftAll;
        const worth = (gain[after] as number) + (table[after * size + row] as number);
        if (worth > best) best = worth;
      }
      table[arc * size + at] = best;
    }
  }

  /** Is there more to be had by arcs that cost nothing? */
  #better(arc: number, full: number, all: number, next: readonly number[]): boolean {
    const at = arc * this.#size + full * this.#width + all;
    const before = this.#table[at] as number;
    for (const after of next) {
      const worth = this.#along(after, full, all);
      if (worth > (this.#table[at] as number)) this.#table[at] = worth;
    }
    return this.#table[at] !== before;
  }

  /** What an arm from a base may be worth, by stops left. */
  #ofBase(base: number): Int32Array {
    const known = this.#bases.get(base);
    if (known) return known;
    const { arcsAt } = this.#field.graph;
    const table = new Int32Array(this.#size);
    for (let full = 0; full <= this.#pace.fullLimit; full++) {
      for (let all = full; all < this.#width && all - full <= this.#plus; all++) {
        let best = 0;
        for (let arc = arcsAt[base] as number; arc < (arcsAt[base + 1] as number); arc++) {
          if (this.#pace.arcFits[arc]) best = Math.max(best, this.#along(arc, full, all));
        }
        table[full * this.#width + all] = best;
      }
    }
    this.#bases.set(base, table);
    return table;
  }

  most(walk: Walk): number {
    const full = this.#pace.fullLimit - walk.full;
    const all = Math.min(this.#width - 1, this.#pace.allLimit - walk.full - walk.towns);
    const sum = this.certain(walk);
    const stops = Math.min(full, all);
    const at = stops * this.#width + all;
    // At the very beginning both arms leave from the base.
    const table = walk.arc < 0 && walk.head >= 0 ? this.#ofBase(walk.head) : this.#table;
    const ahead = walk.arc < 0 ? 0 : walk.arc * this.#size;
    if (walk.base < 0) return sum + (walk.head < 0 ? 0 : (table[ahead + at] as number));
    const behind = this.#ofBase(walk.base);
    return sum + (walk.head < 0 ? (behind[at] as number) : this.#both(table, ahead, behind, stops, all));
  }

  certain({ stops, visited }: Walk): number {
    let sum = this.#potential.bonus;
    for (let i = 0; i < visited; i++) sum += this.#potential.ofNode[stops[i] as number] as number;
    return sum;
  }

  mostBy({ full, towns, base }: Walk, arc: number, certain: number): number {
    const spent = full + (this.#big[arc] as number);
    const all = Math.min(this.#width - 1, this.#pace.allLimit - spent - towns - (this.#small[arc] as number));
    const stops = Math.min(this.#pace.fullLimit - spent, all);
    const sum = certain + (this.#gain[arc] as number);
    const ahead = arc * this.#size;
    if (base < 0) return sum + (this.#table[ahead + stops * this.#width + all] as number);
    return sum + this.#both(this.#table, ahead, this.#ofBase(base), stops, all);
  }

  /** The best way to share what is left between the two arms. */
  #both(table: Int32Array, ahead: number, behind: Int32Array, full: number, all: number): number {
    let best = 0;
    for (let one = 0; one <= full; one++) {
      for (let k = one; k <= all - (full - one); k++) {
        const here = table[ahead + one * this.#width + k] as number;
        const there = behind[(full - one) * this.#width + all - k] as number;
        if (here + there > best) best = here + there;
      }
    }
    return best;
  }

  /** What is certain counts more than what is possible. */
  hope(walk: Walk): number {
    const sum = this.certain(walk) - this.#potential.bonus;
    return sum + (this.most(walk) - sum) * HOPE;
  }

  exceeds(walk: Walk, floor: number): boolean {
    return this.most(walk) > floor;
  }
}
