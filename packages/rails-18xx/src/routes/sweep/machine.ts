import type { Field } from '../field.ts';
import type { Core, Edge, Vertex } from './core.ts';

/** One step of the sweep: a vertex with its edges to later vertices is dealt with. */
export interface Layer {
  /** Elements that may be used here: the vertex, its forward edges, the vertices there. As numbers of elements. */
  readonly elements: readonly number[];
  readonly edges: number; // how many of them are edges: elements 1 to `edges`
  /** Sets of elements that some option uses, as bits. */
  readonly gains: readonly number[];
  readonly states: number;
  readonly done: number; // the state of a train whose route is whole; -1: none
  /** Options of state s: `start[s]` to `start[s + 1] - 1`. */
  readonly start: Int32Array;
  readonly next: Int32Array; // by option: the state of the next layer
  readonly gain: Int32Array; // by option: which of the gains
}

/** All ways in which one train can run over a core, swept vertex by vertex. */
export interface Machine {
  readonly layers: readonly Layer[];
  readonly lastStates: number;
  /** Of the last layer: the train has not run, and it has. */
  readonly idle: number;
  readonly done: number;
}

// What is known of a vertex between what is swept and what is not: not come to; passed, or an end; an end of a piece of the route
// whose other end is an end of the route; else 3 and the place of the piece's other end.
const UNTOUCHED = 0;
const PASSED = 1;
const LOOSE = 2;
const PAIRED = 3;
const BASE = 16;
const MOST_BITS = 52;
/** The route is whole. */
const DONE = -1;

interface Found {
  readonly code: number;
  readonly gain: number;
}

class Builder {
  readonly layers: Layer[] = [];
  readonly #core: Core;
  readonly #field: Field;
  readonly #kind: number;
  readonly #bits: ReadonlyMap<number, number>; // by thing: its bit
  readonly #lastUse: Int32Array; // by bit: the layer after which it does not matter
  #found: Found[] = [];
  #mates: number[] = [];
  #flags = 0;
  #used = 0;
  #layer = 0;
  #slots: number[] = []; // vertices
  #elements: number[] = [];
  #mostOptions: number;

  constructor(core: Core, field: Field, kind: number, mostOptions: number) {
    this.#core = core;
    this.#field = field;
    this.#kind = kind;
    this.#mostOptions = mostOptions;
    this.#bits = new Map(core.shared.map((thing, i) => [thing, 1 << (i + 1)]));
    this.#lastUse = new Int32Array(core.shared.length);
    const use = (things: readonly number[], layer: number): void => {
      for (const thing of things) {
        const at = core.shared.indexOf(thing);
        if (at >= 0) this.#lastUse[at] = Math.max(this.#lastUse[at] as number, layer);
      }
    };
    for (const edge of core.edges) use(edge.things, edge.a);
    core.vertices.forEach(({ things }, v) => {
      use(things, v);
    });
  }

  build(): Machine | undefined {
    const { vertices, edges, forward } = this.#core;
    let front: number[] = [];
    let codes: number[] = [0];
    for (let v = 0; v < vertices.length; v++) {
      const out = forward[v] as readonly number[];
      const near = out.map((edge) => edges[edge]?.b as number);
      this.#layer = v;
      this.#slots = [...new Set([...front, v, ...near])];
      this.#elements = [v, ...out.map((edge) => vertices.length + edge), ...new Set(near)];
      if (4 * this.#slots.length + 1 + this.#core.shared.length > MOST_BITS || this.#slots.length > 12)
        return undefined;
      const built = this.#layerFrom(codes, front.length, out);
      if (built === undefined) return undefined;
      codes = built;
      front = this.#slots.filter((slot) => slot !== v);
    }
    return {
      layers: this.layers,
      lastStates: codes.length,
      idle: codes.indexOf(0),
      done: codes.indexOf(DONE),
    };
  }

  #layerFrom(codes: readonly number[], fronts: number, out: readonly number[]): number[] | undefined {
    const numbers = new Map<number, number>();
    const next: number[] = [];
    const gains = new Map<number, number>();
    const nexts: number[] = [];
    const gainOf: number[] = [];
    const start = new Int32Array(codes.length + 1);
    const self = this.#slots.indexOf(this.#layer);
    codes.forEach((code, state) => {
      this.#found = [];
      if (code === DONE) this.#found.push({ code: DONE, gain: 0 });
      else {
        this.#read(code, fronts);
        this.#choose(self, out, 0);
      }
      for (const { code: after, gain } of this.#found) {
        let number = numbers.get(after);
        if (number === undefined) {
          number = next.push(after) - 1;
          numbers.set(after, number);
        }
        let which = gains.get(gain);
        if (which === undefined) {
          which = gains.size;
          gains.set(gain, which);
        }
        nexts.push(number);
        gainOf.push(which);
      }
      start[state + 1] = nexts.length;
    });
    this.#mostOptions -= nexts.length;
    if (this.#mostOptions < 0) return undefined;
    this.layers.push({
      elements: this.#elements,
      edges: out.length,
      gains: [...gains.keys()],
      states: codes.length,
      done: codes.indexOf(DONE),
      start,
      next: Int32Array.from(nexts),
      gain: Int32Array.from(gainOf),
    });
    return next;
  }

  #read(code: number, fronts: number): void {
    let rest = code;
    this.#mates = this.#slots.map(() => UNTOUCHED);
    for (let slot = 0; slot < fronts; slot++) {
      this.#mates[slot] = rest % BASE;
      rest = Math.floor(rest / BASE);
    }
    this.#flags = rest;
    this.#used = 0;
  }

  /** Each edge is run over or not. */
  #choose(self: number, out: readonly number[], at: number): void {
    const edge = out[at];
    if (edge === undefined) {
      this.#retire(self);
      return;
    }
    this.#choose(self, out, at + 1);
    const { b, things, fits } = this.#core.edges[edge] as Edge;
    if (((fits >> this.#kind) & 1) === 0) return;
    const mates = this.#mates;
    const [flags, used] = [this.#flags, this.#used];
    this.#mates = [...mates];
    const far = this.#slots.indexOf(b);
    this.#used |= 1 << (at + 1);
    if (this.#use(things) && this.#link(self, far)) this.#choose(self, out, at + 1);
    this.#mates = mates;
    this.#flags = flags;
    this.#used = used;
  }

  /** False if something is used that was used before. */
  #use(things: readonly number[]): boolean {
    for (const thing of things) {
      const bit = this.#bits.get(thing);
      if (bit === undefined) continue;
      if (this.#flags & bit) return false;
      this.#flags |= bit;
    }
    return true;
  }

  /** Comes to a vertex by an edge. False if it cannot. */
  #touch(slot: number): boolean {
    const vertex = this.#slots[slot] as number;
    const { point, things } = this.#core.vertices[vertex] as Vertex;
    const mate = this.#mates[slot] as number;
    if (mate === PASSED) return false;
    if (mate !== UNTOUCHED) return this.#field.goesOn[point] === 1;
    if (!this.#use(things)) return false;
    if (this.#field.isOwn[point]) this.#flags |= 1;
    const element = slot === this.#slots.indexOf(this.#layer) ? 0 : this.#elements.indexOf(vertex, 1);
    this.#used |= 1 << element;
    return true;
  }

  /** Joins the pieces that end at two vertices. */
  #link(one: number, other: number): boolean {
    const mates = this.#mates;
    if (mates[one] === PAIRED + other) return false;
    if (!this.#touch(one) || !this.#touch(other)) return false;
    const [a, b] = [this.#farEnd(one), this.#farEnd(other)];
    if (mates[one] !== UNTOUCHED) mates[one] = PASSED;
    if (mates[other] !== UNTOUCHED) mates[other] = PASSED;
    return this.#join(a, b);
  }

  /** The place of the other end of its piece; -1 if that is an end of the route. */
  #farEnd(slot: number): number {
    const mate = this.#mates[slot] as number;
    return mate === UNTOUCHED ? slot : mate === LOOSE ? -1 : mate - PAIRED;
  }

  #join(a: number, b: number): boolean {
    const mates = this.#mates;
    if (a >= 0) mates[a] = b >= 0 ? PAIRED + b : LOOSE;
    if (b >= 0) mates[b] = a >= 0 ? PAIRED + a : LOOSE;
    if (a >= 0 || b >= 0) return mates.filter((mate) => mate === LOOSE).length <= 2;
    // Both ends of the route: nothing else may be open.
    return (this.#flags & 1) === 1 && mates.every((mate) => mate <= PASSED) && this.#finish();
  }

  #finish(): boolean {
    this.#found.push({ code: DONE, gain: this.#used });
    return false;
  }

  /** Nothing will come to the vertex any more. */
  #retire(self: number): void {
    const before = this.#mates;
    const mate = before[self] as number;
    if (mate >= LOOSE) {
      if (!this.#field.mayEnd[this.#core.vertices[this.#layer]?.point as number]) return;
      this.#mates = [...before];
      this.#mates[self] = PASSED;
      const far = mate === LOOSE ? -1 : mate - PAIRED;
      const goesOn = this.#join(far, -1);
      const mates = this.#mates;
      this.#mates = before;
      if (goesOn) this.#write(mates, self);
      return;
    }
    this.#write(before, self);
  }

  #write(mates: readonly number[], self: number): void {
    let flags = this.#flags;
    this.#lastUse.forEach((last, i) => {
      if (last <= this.#layer) flags &= ~(1 << (i + 1));
    });
    let code = flags;
    for (let slot = mates.length - 1; slot >= 0; slot--) {
      if (slot === self) continue;
      const mate = mates[slot] as number;
      code = code * BASE + (mate > PAIRED + self ? mate - 1 : mate);
    }
    this.#found.push({ code, gain: this.#used });
  }
}

export const machineOf = (core: Core, field: Field, kind: number, mostOptions: number): Machine | undefined =>
  new Builder(core, field, kind, mostOptions).build();
