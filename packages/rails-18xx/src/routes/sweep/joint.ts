import type { Core } from './core.ts';
import { Front, NEVER, type Trace } from './front.ts';
import { Labels } from './labels.ts';
import type { Layer } from './machine.ts';
import type { Kind, Prices } from './prices.ts';

/** What a pass has found. */
export interface PassResult {
  readonly value: number;
  /** No run is worth more than this, or than what was known. */
  readonly most: number;
  readonly edges: readonly (readonly number[])[] | undefined; // by train, if a run is worth more than what was known
}

/** Memory for positions. All passes of all sweeps with the same number of trains share it. */
export class Room {
  front: Front;
  after: Front;

  constructor(trains: number) {
    this.front = new Front(trains);
    this.after = new Front(trains);
  }
}

/** What the trains of one kind may do at a layer. */
interface Stage {
  readonly layer: Layer;
  readonly labels: Labels;
  readonly isDone: Uint8Array; // by state after the layer
  readonly width: number; // of the tables: how much reach may be left
  readonly now: Float64Array; // by state and reach before the layer: what the rest of a route is worth at most
  readonly rest: Float64Array; // the same after the layer
  readonly price: Float64Array; // by gain
  readonly kept: number; // elements for one train only, as bits
}

/**
 * One pass over all layers. Each train goes from state to state of its machine, and no edge is run over twice. Of positions
 * with the same states only those go on that are better than each other one in something, and may still beat the best known run.
 */
export class JointPass {
  readonly #core: Core;
  readonly #kinds: readonly Kind[];
  readonly #trains: readonly number[];
  readonly #prices: Prices;
  readonly #tables: readonly (readonly Float64Array[])[]; // of these prices
  readonly #behind: Float64Array; // by layer: the sum of the prices of all edges from there on
  readonly #labels: readonly Labels[]; // by kind
  readonly #traces: Trace[] = [];
  readonly #floor: number;
  readonly #room: Room;
  /** Returns false when nothing is left to spend. */
  readonly #spend: () => boolean;
  #stages: readonly Stage[] = []; // by train
  #layer = 0;
  #node = 0;
  readonly #others: Float64Array; // by train: the most that it and the trains after it, which have not chosen yet, may be worth
  // The choice that is being made, by train:
  readonly #states: Int32Array;
  readonly #chosen: Int32Array; // labels
  readonly #gains: Int32Array;
  readonly #options: Int32Array;

  /** Only runs worth `floor` or more are of use. */
  constructor(
    core: Core,
    kinds: readonly Kind[],
    trains: readonly number[],
    prices: Prices,
    floor: number,
    room: Room,
    spend: () => boolean,
  ) {
    this.#core = core;
    this.#kinds = kinds;
    this.#trains = trains;
    this.#prices = prices;
    this.#tables = prices.tables();
    this.#floor = floor;
    this.#room = room;
    this.#spend = spend;
    this.#behind = new Float64Array(core.vertices.length + 1);
    const cost = (element: number): number => prices.edges[element - core.vertices.length] as number;
    for (let l = core.vertices.length - 1; l >= 0; l--) {
      const { elements, exclusive } = (kinds[0] as Kind).machine.layers[l] as Layer;
      const here = elements.slice(1, exclusive + 1).reduce((sum, element) => sum + cost(element), 0);
      this.#behind[l] = (this.#behind[l + 1] as number) + here;
    }
    this.#labels = kinds.map((kind) => new Labels(kind));
    this.#others = new Float64Array(trains.length + 1);
    this.#states = new Int32Array(trains.length);
    this.#chosen = new Int32Array(trains.length);
    this.#gains = new Int32Array(trains.length);
    this.#options = new Int32Array(trains.length);
    const { front } = room;
    front.clear();
    front.add(front.join(this.#states), this.#chosen, this.#gains, Number.POSITIVE_INFINITY, -1);
  }

  run(width: number): PassResult {
    const layers = this.#core.vertices.length;
    const room = this.#room;
    let cut = NEVER;
    for (; this.#layer < layers; this.#layer++) {
      const stages = this.#kinds.map((kind, k) => this.#stageOf(kind, k));
      this.#stages = this.#trains.map((kind) => stages[kind] as Stage);
      room.after.clear();
      for (this.#node = 0; this.#node < room.front.size; this.#node++) {
        if (!this.#spend()) return { value: 0, most: Math.max(cut, this.#best(room.front)), edges: undefined };
        this.#lookAhead();
        this.#choose(0, 0, 0);
      }
      cut = Math.max(cut, room.after.keep(width));
      this.#traces.push(room.after.trace());
      [room.front, room.after] = [room.after, room.front];
      for (const labels of this.#labels) labels.goOn();
    }
    return this.#outcome(cut);
  }

  #stageOf({ machine, ledger }: Kind, k: number): Stage {
    const layer = machine.layers[this.#layer] as Layer;
    const tables = this.#tables[k] as readonly Float64Array[];
    const price = new Float64Array(layer.gains.length);
    for (let i = 0; i < price.length; i++) price[i] = this.#priceOf(layer, layer.gains[i] as number);
    return {
      layer,
      labels: this.#labels[k] as Labels,
      isDone: machine.layers[this.#layer + 1]?.isDone ?? machine.lastDone,
      width: ledger.reach + 1,
      now: tables[this.#layer] as Float64Array,
      rest: tables[this.#layer + 1] as Float64Array,
      price,
      kept: (2 << layer.exclusive) - 2,
    };
  }

  #priceOf({ elements, exclusive }: Layer, bits: number): number {
    let sum = 0;
    for (let i = 1; i <= exclusive; i++) {
      if (bits & (1 << i)) sum += this.#prices.edges[(elements[i] as number) - this.#core.vertices.length] as number;
    }
    return sum;
  }

  #best({ bounds, size }: Front): number {
    let best = NEVER;
    for (let node = 0; node < size; node++) best = Math.max(best, bounds[node] as number);
    return best;
  }

  #stateOf(train: number): number {
    const { states, together } = this.#room.front;
    return states.values[(together[this.#node] as number) * this.#trains.length + train] as number;
  }

  #lookAhead(): void {
    const trains = this.#trains.length;
    const { labels } = this.#room.front;
    this.#others[trains] = this.#behind[this.#layer] as number;
    for (let train = trains - 1; train > 0; train--) {
      const { now, width, labels: known } = this.#stages[train] as Stage;
      const label = labels[this.#node * trains + train] as number;
      const { promises, lefts } = known.before;
      const rest = now[this.#stateOf(train) * width + (lefts[label] as number)] as number;
      this.#others[train] = (this.#others[train + 1] as number) + rest + (promises[label] as number);
    }
  }

  /** Chooses an option for each train from this one on. `sum`: the most that the trains before may be worth. */
  #choose(train: number, used: number, sum: number): void {
    const trains = this.#trains.length;
    if (train === trains) {
      this.#add(sum + (this.#behind[this.#layer + 1] as number));
      return;
    }
    const { layer, labels, isDone, width, rest, price, kept } = this.#stages[train] as Stage;
    const { start, next, gain, gains } = layer;
    const state = this.#stateOf(train);
    const label = this.#room.front.labels[this.#node * trains + train] as number;
    const others = this.#others[train + 1] as number;
    const end = start[state + 1] as number;
    for (let option = this.#firstOption(train, start[state] as number); option < end; option++) {
      const by = gain[option] as number;
      const bits = gains[by] as number;
      if (bits & used) continue;
      const made = labels.with(label, by);
      if (made < 0) continue;
      const after = next[option] as number;
      const { worths, promises, lefts } = labels.after;
      const come = isDone[after]
        ? (worths[made] as number)
        : (rest[after * width + (lefts[made] as number)] as number) + (promises[made] as number);
      if (sum + come + others - (price[by] as number) < this.#floor) continue;
      this.#states[train] = after;
      this.#chosen[train] = made;
      this.#gains[train] = by;
      this.#options[train] = option;
      this.#choose(train + 1, used | (bits & kept), sum + come);
    }
  }

  /** Like trains in like positions may swap their options, so only one order of them is tried. */
  #firstOption(train: number, first: number): number {
    if (train === 0 || this.#trains[train] !== this.#trains[train - 1]) return first;
    const { labels } = this.#room.front;
    const at = this.#node * this.#trains.length + train;
    const alike = this.#stateOf(train) === this.#stateOf(train - 1) && labels[at] === labels[at - 1];
    return alike ? Math.max(first, this.#options[train - 1] as number) : first;
  }

  /** Nodes of a joint state are listed by falling promise: those before the new one may be ahead of it, those after it behind. */
  #add(bound: number): void {
    if (bound < this.#floor) return;
    const { after } = this.#room;
    const states = after.join(this.#states);
    const { bounds, next } = after;
    let [node, before] = [after.first[states] as number, -1];
    for (; node >= 0 && (bounds[node] as number) >= bound; node = next[node] as number) {
      if (this.#isBehind(node)) return;
      before = node;
    }
    const made = after.add(states, this.#chosen, this.#gains, bound, this.#node);
    if (before >= 0) after.next[before] = made;
    else after.first[states] = made;
    for (let last = made; node >= 0; node = after.next[node] as number) {
      if (this.#isAhead(node)) {
        after.bounds[node] = NEVER;
        continue;
      }
      after.next[last] = node;
      last = node;
    }
  }

  /** Is the new choice no better than a node in anything? */
  #isBehind(node: number): boolean {
    const trains = this.#trains.length;
    const { labels } = this.#room.after;
    for (let t = 0; t < trains; t++) {
      const known = (this.#stages[t] as Stage).labels;
      if (!known.isBehind(this.#chosen[t] as number, labels[node * trains + t] as number)) return false;
    }
    return true;
  }

  #isAhead(node: number): boolean {
    const trains = this.#trains.length;
    const { labels } = this.#room.after;
    for (let t = 0; t < trains; t++) {
      const known = (this.#stages[t] as Stage).labels;
      if (!known.isBehind(labels[node * trains + t] as number, this.#chosen[t] as number)) return false;
    }
    return true;
  }

  #outcome(cut: number): PassResult {
    const { labels, size } = this.#room.front;
    const trains = this.#trains.length;
    let [best, value] = [-1, 0];
    for (this.#node = 0; this.#node < size; this.#node++) {
      let worth = 0;
      for (let t = 0; t < trains; t++) {
        const kind = this.#trains[t] as number;
        if (!this.#kinds[kind]?.machine.lastDone[this.#stateOf(t)]) continue;
        worth += this.#labels[kind]?.before.worths[labels[this.#node * trains + t] as number] as number;
      }
      if (worth > value) [best, value] = [this.#node, worth];
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
