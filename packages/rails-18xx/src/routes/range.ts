import type { Field } from './field.ts';
import type { Lines } from './lines.ts';
import type { ArcOutlook, Walk } from './outlook.ts';
import type { Pace } from './pace.ts';
import { type Potential, potentialOf } from './potential.ts';
import { type RangeTable, rangeTable } from './range-table.ts';
import { Arena } from './sweep/arena.ts';
import type { RoutePolicy } from './types.ts';

const HOPE = 0.6;
/** Not yet worked out. */
const UNKNOWN = -1;

/** For trains of limited reach: the most that a walk can add with the reach it has left. */
export class RangeOutlook implements ArcOutlook {
  readonly #field: Field;
  readonly #pace: Pace;
  readonly #potential: Potential;
  readonly table: RangeTable;
  readonly #arms = new Map<number, Int32Array>(); // by arc, then reach: for an arm that leaves by it or a later one of its point
  readonly #noArms: Int32Array;
  readonly #arena = new Arena(Int32Array);
  /** By first arc (or ~base) and reach: like a row of the table, but with a second arm. Most are never asked for. */
  readonly #pairs = new Map<number, (Int32Array | undefined)[]>();

  constructor(field: Field, lines: Lines, policy: RoutePolicy, pace: Pace) {
    this.#field = field;
    this.#pace = pace;
    this.#potential = potentialOf(field, policy, pace);
    this.table = rangeTable(field, lines, pace, this.#potential.most);
    this.#noArms = new Int32Array(this.table.values.length / this.table.classes);
  }

  /** By point: an upper bound on what it adds to a route. */
  get gains(): Int32Array {
    return this.#potential.most;
  }

  /** How good it looks to go on by an arc. */
  promise({ full, towns }: Walk, arc: number): number {
    const { fullLimit, allLimit } = this.#pace;
    return this.table.along(arc, fullLimit - full, allLimit - full - towns);
  }

  /** By stops left: the most that an arm may be worth which leaves the base by arc `first` or a later one. */
  #armsFrom(base: number, first: number): Int32Array {
    const { arcsAt } = this.#field.graph;
    const known = this.#arms.get(first) ?? this.#noArms;
    if (known !== this.#noArms || first >= (arcsAt[base + 1] as number)) return known;
    const values = this.#armsFrom(base, first + 1).slice();
    if (this.#pace.arcFits[first]) {
      this.table.forEveryReach((full, all) => {
        const at = full * this.table.width + all;
        values[at] = Math.max(values[at] as number, this.table.along(first, full, all));
      });
    }
    this.#arms.set(first, values);
    return values;
  }

  /** The same for a second arm: it leaves by an arc after that of the first arm. */
  #behind(base: number, first: number): Int32Array {
    return this.#armsFrom(base, first < 0 ? (this.#field.graph.arcsAt[base] as number) : first + 1);
  }

  most(walk: Walk): number {
    const { width, values } = this.table;
    const { head, base, arc, first } = walk;
    const full = this.#pace.fullLimit - walk.full;
    const all = Math.min(width - 1, this.#pace.allLimit - walk.full - walk.towns);
    const sum = this.certain(walk);
    const stops = Math.min(full, all);
    const at = stops * width + all;
    if (head < 0) return sum + (base < 0 ? 0 : (this.#behind(base, first)[at] as number));
    if (arc < 0) return sum + (base < 0 ? (this.#behind(head, first)[at] as number) : this.#twoArms(base, stops, all));
    const ahead = this.table.at(arc);
    const row = this.table.row(stops, all);
    return sum + (base < 0 ? (values[row + ahead] as number) : this.#pair(ahead, base, first, stops, all));
  }

  /** At the very beginning both arms leave from the base, the second by a later arc. */
  #twoArms(base: number, full: number, all: number): number {
    const { arcsAt } = this.#field.graph;
    const { width } = this.table;
    let best = 0;
    for (let arc = arcsAt[base] as number; arc < (arcsAt[base + 1] as number); arc++) {
      if (!this.#pace.arcFits[arc]) continue;
      const behind = this.#armsFrom(base, arc + 1);
      for (let one = 0; one <= full; one++) {
        for (let k = one; k <= all - (full - one); k++) {
          const there = behind[(full - one) * width + all - k] as number;
          best = Math.max(best, this.table.along(arc, one, k) + there);
        }
      }
    }
    return best;
  }

  /** What a walk may add that goes on from place `ahead` of the table, with a second arm from the base. */
  #pair(ahead: number, base: number, first: number, full: number, all: number): number {
    const row = this.#pairRow(first < 0 ? ~base : first, full * this.table.width + all);
    if (row[ahead] === UNKNOWN) row[ahead] = this.#both(ahead, this.#behind(base, first), full, all);
    return row[ahead] as number;
  }

  #pairRow(key: number, reach: number): Int32Array {
    let rows = this.#pairs.get(key);
    if (rows === undefined) {
      rows = new Array<Int32Array | undefined>(this.#noArms.length).fill(undefined);
      this.#pairs.set(key, rows);
    }
    rows[reach] ??= this.#arena.list(this.table.classes).fill(UNKNOWN);
    return rows[reach];
  }

  certain({ sum }: Walk): number {
    return sum + this.#potential.bonus;
  }

  mostBy({ full, towns, base, first }: Walk, arc: number, certain: number): number {
    const { width, values, ends } = this.table;
    const spent = full + (ends.big[arc] as number);
    const all = Math.min(width - 1, this.#pace.allLimit - spent - towns - (ends.small[arc] as number));
    const stops = Math.min(this.#pace.fullLimit - spent, all);
    const sum = certain + (ends.gain[arc] as number);
    const ahead = this.table.at(arc);
    if (base < 0) return sum + (values[this.table.row(stops, all) + ahead] as number);
    return sum + this.#pair(ahead, base, first < 0 ? arc : first, stops, all);
  }

  /** The best way to share what is left between the two arms. */
  #both(ahead: number, behind: Int32Array, full: number, all: number): number {
    const { width, values } = this.table;
    let best = 0;
    for (let one = 0; one <= full; one++) {
      for (let k = one; k <= all - (full - one); k++) {
        const here = values[this.table.row(one, k) + ahead] as number;
        const there = behind[(full - one) * width + all - k] as number;
        if (here + there > best) best = here + there;
      }
    }
    return best;
  }

  /** What is certain counts more than what is possible. */
  hope(walk: Walk): number {
    return walk.sum + (this.most(walk) - walk.sum) * HOPE;
  }

  exceeds(walk: Walk, floor: number): boolean {
    return this.most(walk) > floor;
  }
}
