import { longer, Rows } from './rows.ts';

/** The worth of what cannot be. */
export const NEVER = Number.NEGATIVE_INFINITY;

/** Traces are many, and mostly all their numbers fit into 16 bits. */
type Compact = Uint16Array | Int32Array;
const SHORT = 2 ** 16;

function compact(list: Int32Array): Compact {
  for (let i = 0; i < list.length; i++) {
    const value = list[i] as number;
    if (value < 0 || value >= SHORT) return list.slice();
  }
  return new Uint16Array(list);
}

/** What is kept of a layer, to read the best run from it at the end. */
export interface Trace {
  readonly parents: Compact;
  readonly gains: Compact; // by node and train
}

const ROOM = 64;
const NOBODY = new Float64Array(0);

/** Positions of all trains together, before a layer. */
export class Front {
  size = 0;
  readonly states: Rows; // joint states: one row has the states of all trains
  first: Int32Array = new Int32Array(ROOM); // by joint state: the node that promises most; -1: none
  // By node:
  together: Int32Array = new Int32Array(ROOM); // its joint state
  labels: Int32Array; // and by train
  gains: Int32Array; // and by train
  bounds: Float64Array = new Float64Array(ROOM);
  parents: Int32Array = new Int32Array(ROOM);
  next: Int32Array = new Int32Array(ROOM); // the next node of the same joint state, no more promising; -1: none
  readonly #trains: number;
  #sorted = NOBODY; // room to sort bounds

  constructor(trains: number) {
    this.#trains = trains;
    this.states = new Rows(trains);
    this.labels = new Int32Array(ROOM * trains);
    this.gains = new Int32Array(ROOM * trains);
  }

  clear(): void {
    this.size = 0;
    this.states.clear();
  }

  /** The joint state that consists of these states. */
  join(states: Int32Array): number {
    const { size } = this.states;
    const joint = this.states.add(states);
    if (joint < size) return joint;
    if (joint === this.first.length) this.first = longer(this.first);
    this.first[joint] = -1;
    return joint;
  }

  add(states: number, labels: Int32Array, gains: Int32Array, bound: number, parent: number): number {
    if (this.size === this.bounds.length) this.#grow();
    const node = this.size++;
    for (let t = 0, at = node * this.#trains; t < this.#trains; t++, at++) {
      this.labels[at] = labels[t] as number;
      this.gains[at] = gains[t] as number;
    }
    this.together[node] = states;
    this.bounds[node] = bound;
    this.parents[node] = parent;
    this.next[node] = -1;
    return node;
  }

  #grow(): void {
    this.together = longer(this.together);
    this.labels = longer(this.labels);
    this.gains = longer(this.gains);
    this.bounds = longer(this.bounds);
    this.parents = longer(this.parents);
    this.next = longer(this.next);
  }

  /** Drops nodes that were given up, and of the others all but the `most` best. Returns the best bound that is cut off. */
  keep(most: number): number {
    const { bounds } = this;
    let [cut, equals] = [NEVER, 0]; // `equals`: how many nodes go on that promise exactly as much as `cut`
    const alive = this.size > most ? this.#alive() : NOBODY;
    if (alive.length > most) {
      alive.sort();
      cut = alive[alive.length - 1 - most] as number;
      equals = most;
      for (let i = alive.length - 1; (alive[i] as number) > cut; i--) equals--;
    }
    const before = this.size;
    this.size = 0;
    for (let node = 0; node < before; node++) {
      const bound = bounds[node] as number;
      if (bound > cut || (bound === cut && cut !== NEVER && equals-- > 0)) this.#move(node, this.size++);
    }
    return cut;
  }

  /** The bounds of the nodes that were not given up. */
  #alive(): Float64Array {
    if (this.#sorted.length < this.size) this.#sorted = new Float64Array(this.bounds.length);
    let count = 0;
    for (let node = 0; node < this.size; node++) {
      const bound = this.bounds[node] as number;
      if (bound !== NEVER) this.#sorted[count++] = bound;
    }
    return this.#sorted.subarray(0, count);
  }

  #move(from: number, to: number): void {
    const trains = this.#trains;
    for (let t = 0; t < trains; t++) {
      this.labels[to * trains + t] = this.labels[from * trains + t] as number;
      this.gains[to * trains + t] = this.gains[from * trains + t] as number;
    }
    this.together[to] = this.together[from] as number;
    this.bounds[to] = this.bounds[from] as number;
    this.parents[to] = this.parents[from] as number;
  }

  trace(): Trace {
    return {
      parents: compact(this.parents.subarray(0, this.size)),
      gains: compact(this.gains.subarray(0, this.size * this.#trains)),
    };
  }
}
