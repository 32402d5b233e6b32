import type { Field } from './field.ts';
import type { Lines } from './lines.ts';
import type { ArcOutlook, Walk } from './outlook.ts';
import type { Pace } from './pace.ts';
import { Potential } from './potential.ts';
import { RangeTable } from './range-table.ts';
import type { RoutePolicy } from './types.ts';

const HOPE = 0.6;
/** Not yet worked out. */
const UNKNOWN = -1;

/** For trains of limited reach: the most that a walk can add with what is left of it. */
export class RangeOutlook implements ArcOutlook {
  readonly #field: Field;
  readonly #pace: Pace;
  readonly #potential: Potential;
  readonly #table: RangeTable;
  readonly #bases = new Map<number, Int32Array>();
  readonly #pairs = new Map<number, Int32Array>(); // by base: beside the table, with a second arm from there

  constructor(field: Field, lines: Lines, policy: RoutePolicy, pace: Pace) {
    this.#field = field;
    this.#pace = pace;
    this.#potential = new Potential(field, policy, pace);
    this.#table = new RangeTable(field, lines, pace, this.#potential.most);
  }

  /** How good it looks to go on by an arc. */
  promise({ full, towns }: Walk, arc: number): number {
    const { fullLimit, allLimit } = this.#pace;
    return this.#table.along(arc, fullLimit - full, allLimit - full - towns);
  }

  /** What an arm from a base may be worth, by stops left. */
  #ofBase(base: number): Int32Array {
    const known = this.#bases.get(base);
    if (known) return known;
    const { arcsAt } = this.#field.graph;
    const [table, width] = [this.#table, this.#table.width];
    const values = new Int32Array((this.#pace.fullLimit + 1) * width);
    table.forEveryReach((full, all) => {
      let best = 0;
      for (let arc = arcsAt[base] as number; arc < (arcsAt[base + 1] as number); arc++) {
        if (this.#pace.arcFits[arc]) best = Math.max(best, table.along(arc, full, all));
      }
      values[full * width + all] = best;
    });
    this.#bases.set(base, values);
    return values;
  }

  most(walk: Walk): number {
    const { width, values } = this.#table;
    const full = this.#pace.fullLimit - walk.full;
    const all = Math.min(width - 1, this.#pace.allLimit - walk.full - walk.towns);
    const sum = this.certain(walk);
    const stops = Math.min(full, all);
    const at = stops * width + all;
    // At the very beginning both arms leave from the base.
    const table = walk.arc < 0 && walk.head >= 0 ? this.#ofBase(walk.head) : values;
    const ahead = walk.arc < 0 ? 0 : this.#table.at(walk.arc);
    if (walk.base < 0) return sum + (walk.head < 0 ? 0 : (table[ahead + at] as number));
    const behind = this.#ofBase(walk.base);
    if (walk.head < 0) return sum + (behind[at] as number);
    return sum + (walk.arc < 0 ? this.#both(table, 0, behind, stops, all) : this.#pair(ahead, walk.base, stops, all));
  }

  /** What a walk may add that goes on from there in the table, with a second arm from the base. */
  #pair(ahead: number, base: number, full: number, all: number): number {
    const { width, values } = this.#table;
    const pairs = this.#pairs.get(base) ?? new Int32Array(values.length).fill(UNKNOWN);
    if (!this.#pairs.has(base)) this.#pairs.set(base, pairs);
    const at = ahead + full * width + all;
    if (pairs[at] === UNKNOWN) pairs[at] = this.#both(values, ahead, this.#ofBase(base), full, all);
    return pairs[at] as number;
  }

  certain({ stops, visited }: Walk): number {
    let sum = this.#potential.bonus;
    for (let i = 0; i < visited; i++) sum += this.#potential.ofNode[stops[i] as number] as number;
    return sum;
  }

  mostBy({ full, towns, base }: Walk, arc: number, certain: number): number {
    const { width, values, big, small, gain } = this.#table;
    const spent = full + (big[arc] as number);
    const all = Math.min(width - 1, this.#pace.allLimit - spent - towns - (small[arc] as number));
    const stops = Math.min(this.#pace.fullLimit - spent, all);
    const sum = certain + (gain[arc] as number);
    const ahead = this.#table.at(arc);
    if (base < 0) return sum + (values[ahead + stops * width + all] as number);
    return sum + this.#pair(ahead, base, stops, all);
  }

  /** The best way to share what is left between the two arms. */
  #both(table: Int32Array, ahead: number, behind: Int32Array, full: number, all: number): number {
    const { width } = this.#table;
    let best = 0;
    for (let one = 0; one <= full; one++) {
      for (let k = one; k <= all - (full - one); k++) {
        const here = table[ahead + one * width + k] as number;
        const there = behind[(full - one) * width + all - k] as number;
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
