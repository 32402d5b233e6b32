import type { Core } from './core.ts';
import type { Label } from './ledger.ts';
import type { Layer } from './machine.ts';
import { type Kind, NEVER, type Prices } from './prices.ts';

/** What a pass has found. */
export interface Passed {
  readonly value: number;
  /** No run is worth more than this, or than what was known. */
  readonly most: number;
  readonly edges: readonly (readonly number[])[] | undefined; // by train, if a run is worth more than what was known
}

/** What is kept of a layer to read the run from. */
interface Trace {
  readonly parents: Int32Array;
  readonly gains: Int32Array; // by node and train
}

/** Positions of all trains together, before a layer. */
class Front {
  size = 0;
  states: Int32Array;
  labels: Int32Array;
  gains: Int32Array;
  bounds: Float64Array;
  parents: Int32Array;
  next: Int32Array; // of the same states; -1: none
  readonly #trains: number;

  constructor(trains: number, room = 64) {
    this.#trains = trains;
    this.states = new Int32Array(room * trains);
    this.labels = new Int32Array(room * trains);
    this.gains = new Int32Array(room * trains);
    this.bounds = new Float64Array(room);
    this.parents = new Int32Array(room);
    this.next = new Int32Array(room);
  }

  add(
    states: ArrayLike<number>,
    labels: ArrayLike<number>,
    gains: ArrayLike<number>,
    bound: number,
    parent: number,
  ): number {
    if (this.size === this.bounds.length) this.#grow();
    const node = this.size++;
    for (let t = 0, at = node * this.#trains; t < this.#trains; t++, at++) {
      this.states[at] = states[t] as number;
      this.labels[at] = labels[t] as number;
      this.gains[at] = gains[t] as number;
    }
    this.bounds[node] = bound;
    this.parents[node] = parent;
    this.next[node] = -1;
    return node;
  }

  #grow(): void {
    const longer = (list: Int32Array): Int32Array => {
      const more = new Int32Array(2 * list.length);
      more.set(list);
      return more;
    };
    this.states = longer(this.states);
    this.labels = longer(this.labels);
    this.gains = longer(this.gains);
    this.parents = longer(this.parents);
    this.next = longer(this.next);
    const bounds = new Float64Array(2 * this.bounds.length);
    bounds.set(this.bounds);
    this.bounds = bounds;
  }

  /** Leaves out those that were given up, and of the others all but the most promising. Returns the best of what is cut off. */
  keep(most: number): number {
    const alive: number[] = [];
    for (let node = 0; node < this.size; node++) if (this.bounds[node] !== NEVER) alive.push(node);
    let cut = NEVER;
    if (alive.length > most) {
      alive.sort((a, b) => (this.bounds[b] as number) - (this.bounds[a] as number) || a - b);
      cut = this.bounds[alive[most] as number] as number;
      alive.length = most;
      alive.sort((a, b) => a - b);
    }
    const trains = this.#trains;
    alive.forEach((from, to) => {
      this.states.copyWithin(to * trains, from * trains, (from + 1) * trains);
      this.labels.copyWithin(to * trains, from * trains, (from + 1) * trains);
      this.gains.copyWithin(to * trains, from * trains, (from + 1) * trains);
      this.bounds[to] = this.bounds[from] as number;
      this.parents[to] = this.parents[from] as number;
    });
    this.size = alive.length;
    return cut;
  }

  trace(): Trace {
    return { parents: this.parents.slice(0, this.size), gains: this.gains.slice(0, this.size * this.#trains) };
  }
}

/** What the trains of one kind have come to, before a layer and after it. */
class Labels {
  before: Label[];
  after: Label[] = [];
  readonly #kind: Kind;
  readonly #numbers = new Map<string, number>();
  readonly #known = new Map<number, number>(); // by label and gain
  #layer = 0;

  constructor(kind: Kind) {
    this.#kind = kind;
    this.before = [kind.ledger.first()];
  }

  goOn(): void {
    this.before = this.after;
    this.after = [];
    this.#numbers.clear();
    this.#known.clear();
    this.#layer++;
  }

  /** The label after a gain; -1 if it goes too far. */
  with(label: number, gain: number): number {
    const { elements, gains } = this.#kind.machine.layers[this.#layer] as Layer;
    const key = label * gains.length + gain;
    let known = this.#known.get(key);
    if (known !== undefined) return known;
    const bits = gains[gain] as number;
    const used = bits === 0 ? [] : elements.filter((_, i) => bits & (1 << i));
    const made = this.#kind.ledger.add(this.before[label] as Label, used, this.#layer + 1);
    known = made === undefined ? -1 : this.#numberOf(made);
    this.#known.set(key, known);
    return known;
  }

  #numberOf(label: Label): number {
    const key = label.numbers.join();
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.after.push(label) - 1;
      this.#numbers.set(key, number);
    }
    return number;
  }

  /** Is the one no better than the other in anything? */
  isBehind(one: number, other: number): boolean {
    if (one === other) return true;
    const [a, b] = [(this.after[one] as Label).numbers, (this.after[other] as Label).numbers];
    for (let i = 0; i < a.length; i++) if ((a[i] as number) > (b[i] as number)) return false;
    return true;
  }
}

/**
 * One pass over all layers. Each train goes from state to state of its machine, and no edge is run over twice. Of trains in the same
 * states only those go on that have come to more in something; and only while they may come to more than is known.
 */
export class JointPass {
  readonly #core: Core;
  readonly #kinds: readonly Kind[];
  readonly #trains: readonly number[];
  readonly #prices: Prices;
  readonly #behind: Float64Array; // by layer: prices of all edges from there on
  readonly #labels: readonly Labels[]; // by kind
  readonly #traces: Trace[] = [];
  readonly #floor: number;
  /** Returns false when nothing is left to spend. */
  readonly #spend: () => boolean;
  #front: Front;
  #after: Front;
  #groups = new Map<number, number>(); // by states of all trains: the first of the nodes
  #layer = 0;
  #node = 0;
  // The choice that is being made, by train:
  readonly #states: number[] = [];
  readonly #chosen: number[] = []; // labels
  readonly #gains: number[] = [];
  readonly #options: number[] = [];

  /** Only runs worth `floor` or more are of use. */
  constructor(
    core: Core,
    kinds: readonly Kind[],
    trains: readonly number[],
    prices: Prices,
    floor: number,
    spend: () => boolean,
  ) {
    this.#core = core;
    this.#kinds = kinds;
    this.#trains = trains;
    this.#prices = prices;
    this.#floor = floor;
    this.#spend = spend;
    this.#behind = new Float64Array(core.vertices.length + 1);
    const cost = (element: number): number => prices.edges[element - core.vertices.length] as number;
    for (let l = core.vertices.length - 1; l >= 0; l--) {
      const { elements, exclusive } = (kinds[0] as Kind).machine.layers[l] as Layer;
      const here = elements.slice(1, exclusive + 1).reduce((sum, element) => sum + cost(element), 0);
      this.#behind[l] = (this.#behind[l + 1] as number) + here;
    }
    this.#labels = kinds.map((kind) => new Labels(kind));
    this.#front = new Front(trains.length);
    this.#after = new Front(trains.length);
    const first = trains.map(() => 0);
    this.#front.add(first, first, first, Number.POSITIVE_INFINITY, -1);
  }

  run(width: number): Passed {
    const layers = this.#core.vertices.length;
    let cut = NEVER;
    for (; this.#layer < layers; this.#layer++) {
      this.#after = new Front(this.#trains.length);
      this.#groups.clear();
      for (this.#node = 0; this.#node < this.#front.size; this.#node++) {
        if (!this.#spend()) return { value: 0, most: Math.max(cut, this.#best(this.#front)), edges: undefined };
        this.#choose(0, 0, 0);
      }
      cut = Math.max(cut, this.#after.keep(width));
      this.#traces.push(this.#after.trace());
      this.#front = this.#after;
      for (const labels of this.#labels) labels.goOn();
    }
    return this.#outcome(cut);
  }

  #best({ bounds, size }: Front): number {
    let best = NEVER;
    for (let node = 0; node < size; node++) best = Math.max(best, bounds[node] as number);
    return best;
  }

  /** An option for each train from this one on. `sum`: what the trains before may come to. */
  #choose(train: number, used: number, sum: number): void {
    const trains = this.#trains.length;
    if (train === trains) {
      this.#add(sum + (this.#behind[this.#layer + 1] as number));
      return;
    }
    const kind = this.#trains[train] as number;
    const labels = this.#labels[kind] as Labels;
    const { machine, ledger } = this.#kinds[kind] as Kind;
    const { start, next, gain, gains, exclusive } = machine.layers[this.#layer] as Layer;
    const isDone = machine.layers[this.#layer + 1]?.isDone ?? machine.lastDone;
    const rest = this.#prices.tables[kind]?.[this.#layer + 1] as Float64Array;
    const width = ledger.reach + 1;
    const at = this.#node * trains + train;
    const state = this.#front.states[at] as number;
    const label = this.#front.labels[at] as number;
    const kept = (2 << exclusive) - 2;
    let others = this.#behind[this.#layer] as number;
    for (let t = train + 1; t < trains; t++) others += this.#nowOf(t);
    const end = start[state + 1] as number;
    for (let option = this.#firstOption(train, start[state] as number); option < end; option++) {
      const after = next[option] as number;
      const bits = gains[gain[option] as number] as number;
      if (bits & used) continue;
      const made = labels.with(label, gain[option] as number);
      if (made < 0) continue;
      const come = labels.after[made] as Label;
      const most =
        sum + (isDone[after] ? ledger.worth(come) : (rest[after * width + come.left] as number) + come.promise);
      if (most + others - this.#priceOf(kind, bits) < this.#floor) continue;
      this.#states[train] = after;
      this.#chosen[train] = made;
      this.#gains[train] = gain[option] as number;
      this.#options[train] = option;
      this.#choose(train + 1, used | (bits & kept), most);
    }
  }

  /** Of like trains in like positions it is the same which goes which way. */
  #firstOption(train: number, first: number): number {
    if (train === 0 || this.#trains[train] !== this.#trains[train - 1]) return first;
    const { states, labels } = this.#front;
    const at = this.#node * this.#trains.length + train;
    const alike = states[at] === states[at - 1] && labels[at] === labels[at - 1];
    return alike ? Math.max(first, this.#options[train - 1] as number) : first;
  }

  /** What a train may come to that has not chosen yet. */
  #nowOf(train: number): number {
    const kind = this.#trains[train] as number;
    const at = this.#node * this.#trains.length + train;
    const { reach } = (this.#kinds[kind] as Kind).ledger;
    const label = (this.#labels[kind] as Labels).before[this.#front.labels[at] as number] as Label;
    const place = (this.#front.states[at] as number) * (reach + 1) + label.left;
    return (this.#prices.tables[kind]?.[this.#layer]?.[place] as number) + label.promise;
  }

  #priceOf(kind: number, bits: number): number {
    const { elements, exclusive } = (this.#kinds[kind] as Kind).machine.layers[this.#layer] as Layer;
    let sum = 0;
    for (let i = 1; i <= exclusive; i++) {
      if (bits & (1 << i)) sum += this.#prices.edges[(elements[i] as number) - this.#core.vertices.length] as number;
    }
    return sum;
  }

  #add(bound: number): void {
    if (bound < this.#floor) return;
    let key = 0;
    for (const [train, kind] of this.#trains.entries()) {
      const { layers, lastDone } = (this.#kinds[kind] as Kind).machine;
      key = key * (layers[this.#layer + 1]?.states ?? lastDone.length) + (this.#states[train] as number);
    }
    const first = this.#groups.get(key) ?? -1;
    const front = this.#after;
    let before = -1;
    for (let node = first; node >= 0; node = front.next[node] as number) {
      if (this.#compare(node, true)) return;
      if (this.#compare(node, false)) {
        front.bounds[node] = NEVER;
        if (before >= 0) front.next[before] = front.next[node] as number;
        else this.#groups.set(key, front.next[node] as number);
      } else before = node;
    }
    const made = front.add(this.#states, this.#chosen, this.#gains, bound, this.#node);
    if (before >= 0) front.next[before] = made;
    else this.#groups.set(key, made);
  }

  /** Is what was chosen behind a node, or the node behind it? */
  #compare(node: number, isBehind: boolean): boolean {
    const trains = this.#trains.length;
    for (let t = 0; t < trains; t++) {
      const [here, there] = [this.#chosen[t] as number, this.#after.labels[node * trains + t] as number];
      const labels = this.#labels[this.#trains[t] as number] as Labels;
      if (!(isBehind ? labels.isBehind(here, there) : labels.isBehind(there, here))) return false;
    }
    return true;
  }

  #outcome(cut: number): Passed {
    const { states, labels, size } = this.#front;
    const trains = this.#trains.length;
    let [best, value] = [-1, 0];
    for (let node = 0; node < size; node++) {
      let worth = 0;
      for (let t = 0; t < trains; t++) {
        const kind = this.#trains[t] as number;
        const { machine, ledger } = this.#kinds[kind] as Kind;
        if (!machine.lastDone[states[node * trains + t] as number]) continue;
        worth += ledger.worth(this.#labels[kind]?.before[labels[node * trains + t] as number] as Label);
      }
      if (worth > value) [best, value] = [node, worth];
    }
    return { value, most: Math.max(cut, value), edges: best < 0 ? undefined : this.#edgesOf(best) };
  }

  #edgesOf(last: number): readonly (readonly number[])[] {
    const found = this.#trains.map((): number[] => []);
    let node = last;
    for (let l = this.#traces.length - 1; l >= 0; l--) {
      const { parents, gains } = this.#traces[l] as Trace;
      for (const [t, kind] of this.#trains.entries()) {
        const layer = this.#kinds[kind]?.machine.layers[l] as Layer;
        const bits = layer.gains[gains[node * this.#trains.length + t] as number] as number;
        for (let i = 1; i < layer.exclusive; i++) {
          if (bits & (1 << i)) found[t]?.push((layer.elements[i] as number) - this.#core.vertices.length);
        }
      }
      node = parents[node] as number;
    }
    return found;
  }
}
