import type { Field } from '../field.ts';
import type { Core, Edge, Vertex } from './core.ts';

/** One step of the sweep: a vertex with its edges to later vertices is dealt with. */
export interface Layer {
  /**
   * Elements that may be used here, by number: the vertex, its forward edges, to pass the vertex where only one train may, the
   * vertices at the far ends, and to end at the vertex where that matters.
   */
  readonly elements: readonly number[];
  /** Elements 1 to `exclusive` are for one train only. */
  readonly exclusive: number;
  /** Sets of elements that some option uses, as bits. */
  readonly gains: readonly number[];
  readonly states: number;
  readonly isDone: Uint8Array; // by state: is the route whole?
  /** Options of state s: `start[s]` to `start[s + 1] - 1`. */
  readonly start: Int32Array;
  readonly next: Int32Array; // by option: the state of the next layer
  readonly gain: Int32Array; // by option: which of the gains
}

/** All ways in which one train can run over a core, swept vertex by vertex. */
export interface Machine {
  readonly layers: readonly Layer[];
  /** After the last layer: whether the train has run. */
  readonly lastDone: Uint8Array;
}

/** Elements are numbered through: vertices, then edges, then passages of vertices, then ends at vertices. */
const edgeElement = (core: Core, edge: number): number => core.vertices.length + edge;
const passage = (core: Core, vertex: number): number => core.vertices.length + core.edges.length + vertex;
const ending = (core: Core, vertex: number): number => 2 * core.vertices.length + core.edges.length + vertex;

// What is known of a vertex between what is swept and what is not: not come to; passed, or an end; an end of a piece of the route
// whose other end is an end of the route; else 3 and the place of the piece's other end.
const UNTOUCHED = 0;
const PASSED = 1;
const LOOSE = 2;
const PAIRED = 3;
/** What a route must have come to, before the shared things that it has used, as bits. */
const STATION = 1;
const CROSSING = 2;
const FLAGS = 2;
const MOST_SHARED = 28;
const MOST_SLOTS = 14;
/** How it is written that the route is whole; then by slot whether it is a hex side that was passed. */
const DONE = 'D';
const CHARACTERS = 16;
/** So many states are gone on from before it is asked whether to stop. */
const ASK_EVERY = 256;

const doneOf = (codes: readonly string[]): Uint8Array => Uint8Array.from(codes, (code) => (code[0] === DONE ? 1 : 0));

interface Found {
  readonly code: string;
  readonly gain: number;
}

interface Asked {
  readonly kind: number; // of train, as a bit of what fits an edge
  readonly crosses: boolean;
  /** Is it worth something to end there? */
  readonly endsMatter: (point: number) => boolean;
  readonly mostOptions: number;
  readonly stop: (() => boolean) | undefined;
}

class Builder {
  readonly layers: Layer[] = [];
  readonly #core: Core;
  readonly #field: Field;
  readonly #kind: number;
  readonly #needs: number;
  readonly #endsMatter: (point: number) => boolean;
  readonly #stop: (() => boolean) | undefined;
  readonly #bits: ReadonlyMap<number, number>; // by thing: its bit
  readonly #lastUse: Int32Array; // by shared thing: the layer after which it does not matter
  #found: Found[] = [];
  #mates: number[] = []; // by slot
  #hexes: number[] = []; // by slot: of a hex side that was come to, in which hex
  #flags = 0;
  #used = 0;
  #layer = 0;
  #self = 0; // the slot of the vertex that is dealt with
  #slots: number[] = []; // vertices
  #elements: number[] = [];
  #optionsLeft: number;

  constructor(core: Core, field: Field, { kind, crosses, mostOptions, endsMatter, stop }: Asked) {
    this.#core = core;
    this.#endsMatter = endsMatter;
    this.#stop = stop;
    this.#field = field;
    this.#kind = kind;
    this.#needs = STATION | (crosses ? CROSSING : 0);
    this.#optionsLeft = mostOptions;
    this.#bits = new Map(core.shared.map((thing, i) => [thing, 1 << (i + FLAGS)]));
    this.#lastUse = new Int32Array(core.shared.length);
    const use = (things: readonly number[], layer: number): void => {
      for (const thing of things) {
        const at = core.shared.indexOf(thing);
        if (at >= 0) this.#lastUse[at] = Math.max(this.#lastUse[at] as number, layer);
      }
    };
    for (const edge of core.edges) use(edge.things, edge.a);
    for (const [v, { things }] of core.vertices.entries()) use(things, v);
  }

  build(): Machine | undefined {
    const { vertices, edges, forward } = this.#core;
    let front: number[] = [];
    let codes: string[] = ['\0'];
    for (let v = 0; v < vertices.length; v++) {
      const out = forward[v] as readonly number[];
      const near = new Set(out.map((edge) => edges[edge]?.b as number));
      this.#layer = v;
      this.#slots = [...new Set([...front, v, ...near])];
      this.#self = this.#slots.indexOf(v);
      this.#elements = [v, ...out.map((edge) => edgeElement(this.#core, edge)), passage(this.#core, v), ...near];
      this.#elements.push(ending(this.#core, v));
      if (this.#slots.length > MOST_SLOTS || this.#elements.length > MOST_SHARED) return undefined;
      codes = this.#layerFrom(codes, front.length, out);
      if (this.#optionsLeft < 0) return undefined;
      front = this.#slots.filter((slot) => slot !== v);
    }
    return { layers: this.layers, lastDone: doneOf(codes) };
  }

  #layerFrom(codes: readonly string[], fronts: number, out: readonly number[]): string[] {
    const numbers = new Map<string, number>();
    const gains = new Map<number, number>();
    const next: number[] = [];
    const gainOf: number[] = [];
    const start = new Int32Array(codes.length + 1);
    for (let state = 0; state < codes.length && next.length <= this.#optionsLeft; state++) {
      if (state % ASK_EVERY === ASK_EVERY - 1 && this.#stop?.()) this.#optionsLeft = 0;
      const code = codes[state] as string;
      this.#found = [];
      if (code[0] === DONE) this.#stayDone(code, fronts);
      else {
        this.#read(code, fronts);
        this.#choose(out, 0);
      }
      for (const { code: after, gain } of this.#found) {
        if (!numbers.has(after)) numbers.set(after, numbers.size);
        if (!gains.has(gain)) gains.set(gain, gains.size);
        next.push(numbers.get(after) as number);
        gainOf.push(gains.get(gain) as number);
      }
      start[state + 1] = next.length;
    }
    this.#optionsLeft -= next.length;
    this.layers.push({
      elements: this.#elements,
      exclusive: out.length + 1,
      gains: [...gains.keys()],
      states: codes.length,
      isDone: doneOf(codes),
      start,
      next: Int32Array.from(next),
      gain: Int32Array.from(gainOf),
    });
    return [...numbers.keys()];
  }

  /** The flags, and for each slot the state of the vertex and on which hand it was come to. */
  #read(code: string, fronts: number): void {
    const { length } = this.#slots;
    this.#mates = new Array<number>(length).fill(UNTOUCHED);
    this.#hexes = new Array<number>(length).fill(-1);
    for (let slot = 0; slot < fronts; slot++) {
      this.#mates[slot] = code.charCodeAt(2 * slot);
      this.#hexes[slot] = code.charCodeAt(2 * slot + 1) - 1;
    }
    this.#flags = code.charCodeAt(2 * fronts) + ((code.charCodeAt(2 * fronts + 1) || 0) << CHARACTERS);
    this.#used = 0;
  }

  /** Each edge is run over or not. */
  #choose(out: readonly number[], at: number): void {
    if (at === out.length) {
      this.#retire();
      return;
    }
    this.#choose(out, at + 1);
    const edge = this.#core.edges[out[at] as number] as Edge;
    if (((edge.fits >> this.#kind) & 1) === 0 || this.#mates[this.#self] === PASSED) return;
    const [mates, hexes, flags, used] = [this.#mates, this.#hexes, this.#flags, this.#used];
    this.#mates = mates.slice();
    this.#hexes = hexes.slice();
    this.#used |= 1 << (at + 1);
    if (this.#use(edge.things) && this.#link(edge)) this.#choose(out, at + 1);
    this.#mates = mates;
    this.#hexes = hexes;
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
  #touch(slot: number, hex: number): boolean {
    const { goesOn, isOwn, crossings } = this.#field;
    const vertex = this.#slots[slot] as number;
    const { point, things } = this.#core.vertices[vertex] as Vertex;
    const mate = this.#mates[slot] as number;
    if (mate === PASSED) return false;
    if (mate !== UNTOUCHED) {
      // To end at a crossing is not to cross.
      if (crossings.includes(point)) this.#flags |= CROSSING;
      // From a hex side the way leads on in the other hex.
      return point < 0 ? this.#hexes[slot] !== hex : goesOn[point] === 1;
    }
    if (!this.#use(things)) return false;
    this.#hexes[slot] = hex;
    if (point >= 0 && isOwn[point]) this.#flags |= STATION;
    this.#used |= 1 << (slot === this.#self ? 0 : this.#elements.indexOf(vertex, 1));
    return true;
  }

  /** Joins the pieces that end at the two ends of an edge. */
  #link({ b, hexA, hexB }: Edge): boolean {
    const mates = this.#mates;
    const [one, other] = [this.#self, this.#slots.indexOf(b)];
    if (mates[one] === PAIRED + other) return false;
    if (!this.#touch(one, hexA) || !this.#touch(other, hexB)) return false;
    const [from, to] = [this.#farEnd(one), this.#farEnd(other)];
    if (mates[one] !== UNTOUCHED) mates[one] = PASSED;
    if (mates[other] !== UNTOUCHED) mates[other] = PASSED;
    return this.#join(from, to);
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
    if (a >= 0 || b >= 0) return this.#count(LOOSE) <= 2;
    // Both ends of the route: nothing else may be open.
    const isWhole = (this.#flags & this.#needs) === this.#needs && this.#count(UNTOUCHED, PASSED) === mates.length;
    if (isWhole) this.#finish((slot) => mates[slot] === PASSED);
    return false;
  }

  #isSide(slot: number): boolean {
    return this.#core.vertices[this.#slots[slot] as number]?.point === -1;
  }

  /** The route is whole. No other train may come to the hex sides that it has passed. */
  #finish(isPassed: (slot: number) => boolean): void {
    let code = DONE;
    for (let slot = 0; slot < this.#slots.length; slot++) {
      if (slot !== this.#self) code += String.fromCharCode(this.#isSide(slot) && isPassed(slot) ? 1 : 0);
    }
    this.#found.push({ code, gain: this.#gain(isPassed(this.#self)) });
  }

  #stayDone(code: string, fronts: number): void {
    this.#used = 0;
    this.#finish((slot) => slot < fronts && code.charCodeAt(slot + 1) === 1);
  }

  #count(one: number, other = one): number {
    let count = 0;
    for (const mate of this.#mates) if (mate === one || mate === other) count++;
    return count;
  }

  /** A hex side is passed by one train only. */
  #gain(isPassed: boolean): number {
    const edges = this.#core.forward[this.#layer]?.length ?? 0;
    return this.#used | (isPassed && this.#isSide(this.#self) ? 1 << (edges + 1) : 0);
  }

  /** Nothing will come to the vertex any more. */
  #retire(): void {
    const [before, self] = [this.#mates, this.#self];
    const mate = before[self] as number;
    if (mate < LOOSE) {
      this.#write(before);
      return;
    }
    const { point } = this.#core.vertices[this.#layer] as Vertex;
    if (point < 0 || !this.#field.mayEnd[point]) return;
    const used = this.#used;
    this.#mates = before.slice();
    this.#mates[self] = PASSED;
    if (this.#endsMatter(point)) this.#used |= 1 << (this.#elements.length - 1);
    if (this.#join(mate === LOOSE ? -1 : mate - PAIRED, -1)) this.#write(this.#mates);
    this.#mates = before;
    this.#used = used;
  }

  #write(mates: readonly number[]): void {
    const self = this.#self;
    let flags = this.#flags;
    for (let i = 0; i < this.#lastUse.length; i++) {
      if ((this.#lastUse[i] as number) <= this.#layer) flags &= ~(1 << (i + FLAGS));
    }
    let code = '';
    for (let slot = 0; slot < mates.length; slot++) {
      if (slot === self) continue;
      const mate = mates[slot] as number;
      const hex = mate >= LOOSE && this.#isSide(slot) ? (this.#hexes[slot] as number) + 1 : 0;
      code += String.fromCharCode(mate > PAIRED + self ? mate - 1 : mate, hex);
    }
    code += String.fromCharCode(flags & ((1 << CHARACTERS) - 1));
    if (flags >> CHARACTERS) code += String.fromCharCode(flags >> CHARACTERS);
    this.#found.push({ code, gain: this.#gain(mates[self] !== UNTOUCHED) });
  }
}

/** Undefined where there are too many options, or when it was told to stop. */
export const machineOf = (core: Core, field: Field, asked: Asked): Machine | undefined =>
  core.shared.length > MOST_SHARED ? undefined : new Builder(core, field, asked).build();
