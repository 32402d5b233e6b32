/** The beginning of an order: which spots are done, and which lie on the border between these and the rest. */
interface Begun {
  readonly met: Int32Array; // bits of the spots that are done, or beside what is done
  readonly front: readonly number[]; // of these, what is not done
  readonly cost: number;
  readonly mark: number; // of the set of spots that are done
  readonly before: Begun | undefined;
  readonly last: number; // the spot that was done last
}

interface Step {
  readonly from: Begun;
  readonly spot: number;
  readonly cost: number;
  readonly mark: number;
}

/** By length of the border: about how many states there are. */
const COSTS = Float64Array.from({ length: 256 }, (_, width) => 3 ** width);
/** How many beginnings are kept side by side: first few, then more, as long as the search costs little beside the sweep. */
const WIDTHS = [4, 16, 64, 256];
/** Trains together have more states than one train, so the work of a sweep grows faster than the cost of its order. */
const POWER = 1.5;
const EFFORT = 235;
const STARTS = 2; // spots to start from, for each beginning that is kept
const MIX = 0x9e3779b1;
const MIX_MORE = 0x85ebca6b;
const LOW = 2 ** 16;

const isIn = (bits: Int32Array, spot: number): boolean => (((bits[spot >> 5] as number) >> (spot & 31)) & 1) === 1;

function put(bits: Int32Array, spot: number): void {
  bits[spot >> 5] = (bits[spot >> 5] as number) | (1 << (spot & 31));
}

/** Numbers whose sum tells sets of spots apart. If two sets ever have the same sum, an order is lost, and nothing else. */
function marksOf(count: number): Float64Array {
  const marks = new Float64Array(count);
  for (let spot = 0; spot < count; spot++) {
    const mixed = Math.imul(spot + 1, MIX);
    const high = Math.imul(mixed ^ (mixed >>> 15), MIX_MORE);
    marks[spot] = (high >>> 0) * LOW + (Math.imul(high, MIX) >>> 16);
  }
  return marks;
}

class Orders {
  readonly #near: readonly (readonly number[])[];
  readonly #marks: Float64Array;
  readonly #rim: readonly number[]; // all spots, those with few ways on first

  constructor(near: readonly (readonly number[])[]) {
    const waysOf = (spot: number): number => near[spot]?.length ?? 0;
    this.#near = near;
    this.#marks = marksOf(near.length);
    this.#rim = [...near.keys()].sort((a, b) => waysOf(a) - waysOf(b) || a - b);
  }

  /** A beam search: of all beginnings of the same length only the `width` cheapest go on. Undefined if none costs less. */
  find(width: number, less: number): Begun | undefined {
    const words = (this.#near.length + 31) >> 5;
    let level = this.#rim
      .slice(0, STARTS * width)
      .map((spot) =>
        this.#meet({ met: new Int32Array(words), front: [], cost: 0, mark: 0, before: undefined, last: -1 }, spot),
      );
    for (let done = 0; done < this.#near.length && level.length > 0; done++) {
      const steps: Step[] = [];
      for (const begun of level) this.#addSteps(begun.front.length > 0 ? begun : this.#elsewhere(begun), less, steps);
      level = this.#cheapest(steps, width);
    }
    return level[0];
  }

  #meet(begun: Begun, spot: number): Begun {
    const met = begun.met.slice();
    put(met, spot);
    return { ...begun, met, front: [...begun.front, spot] };
  }

  /** Goes on elsewhere, as the border is empty: this part of the track is done. */
  #elsewhere(begun: Begun): Begun {
    return this.#meet(begun, this.#rim.find((spot) => !isIn(begun.met, spot)) as number);
  }

  /** A spot with nothing new beside it is done immediately: later would never be cheaper. */
  #addSteps(from: Begun, less: number, steps: Step[]): void {
    const { met, front, cost: before, mark } = from;
    const first = steps.length;
    for (const spot of front) {
      let width = front.length - 1;
      for (const one of this.#near[spot] as readonly number[]) if (!isIn(met, one)) width++;
      const cost = before + (COSTS[width] as number);
      const isSure = width < front.length;
      if (isSure) steps.length = first;
      if (cost < less) steps.push({ from, spot, cost, mark: mark + (this.#marks[spot] as number) });
      if (isSure) return;
    }
  }

  #cheapest(steps: Step[], width: number): Begun[] {
    const found: Begun[] = [];
    const seen = new Set<number>();
    steps.sort((a, b) => a.cost - b.cost);
    for (const step of steps) {
      if (seen.has(step.mark)) continue;
      seen.add(step.mark);
      if (found.push(this.#take(step)) === width) break;
    }
    return found;
  }

  #take({ from, spot, cost, mark }: Step): Begun {
    const met = from.met.slice();
    const front = from.front.filter((one) => one !== spot);
    for (const one of this.#near[spot] as readonly number[]) {
      if (isIn(met, one)) continue;
      put(met, one);
      front.push(one);
    }
    return { met, front, cost, mark, before: from, last: spot };
  }
}

/**
 * An order of spots that keeps the border between what is done and what is not as short as possible. The number of states
 * depends on that most, so where it seems large the search takes longer. `near`: by spot, the spots beside it.
 */
export function orderOf(near: readonly (readonly number[])[]): readonly number[] {
  const orders = new Orders(near);
  let best: Begun | undefined;
  for (const width of WIDTHS) {
    if (best && best.cost ** POWER < EFFORT * width * near.length) break;
    best = orders.find(width, best?.cost ?? Number.POSITIVE_INFINITY) ?? best;
  }
  const found: number[] = [];
  for (let at = best; at && at.last >= 0; at = at.before) found.push(at.last);
  return found.reverse();
}
