import type { Field } from '../field.ts';
import { bytesOf, numbersOf } from '../number-lists.ts';
import { Arena } from './arena.ts';
import type { Core, SweepEdge, Vertex } from './core.ts';
import { Rows } from './rows.ts';

/** One step of the sweep: a vertex with its edges to later vertices is dealt with. */
export interface Layer {
  /**
   * Elements that may be used here, in this order: the vertex, its forward edges, its passage (for one train only, where
   * track forks at a hex side), the vertices at the far ends, and its ending (used where ends matter).
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

/** How many options all layers have together. */
export const optionsOf = ({ layers }: Machine): number => layers.reduce((sum, { next }) => sum + next.length, 0);

/** Elements are numbered through: vertices, then edges, then passages of vertices, then ends at vertices. */
const edgeElement = (core: Core, edge: number): number => core.vertices.length + edge;
const passage = (core: Core, vertex: number): number => core.vertices.length + core.edges.length + vertex;
const ending = (core: Core, vertex: number): number => 2 * core.vertices.length + core.edges.length + vertex;

// The "mate" of a vertex on the border, that is between swept and unswept track: UNTOUCHED; PASSED by the route, or an end of it;
// LOOSE: the open end of a piece whose other end is an end of the route; else PAIRED plus the slot of the piece's other end.
const UNTOUCHED = 0;
const PASSED = 1;
const LOOSE = 2;
const PAIRED = 3;
/** Flags of a state: the first bits say whether a route has visited what it must, all others which shared things it has used. */
const STATION = 1;
const CROSSING = 2;
const FLAGS = 2;
const MOST_SHARED = 28;
const MOST_SLOTS = 14;
/** A state is a row of numbers: first DONE if the route is whole, else the flags; then a number for each slot. */
const DONE = -1;
/** A slot's number has the mate, and for a hex side above it the hex that led there. For a whole route: 1 at hex sides it passed. */
const HEX_BITS = 5;
const MATE_BITS = (1 << HEX_BITS) - 1;
/** Whether to stop is asked every so many states. */
const ASK_EVERY = 256;

interface MachineTask {
  readonly kind: number; // of train: its bit in `fits` of an edge
  readonly crosses: boolean;
  /** Is it worth something to end there? */
  readonly endsMatter: (point: number) => boolean;
  readonly mostOptions: number;
  readonly stop: (() => boolean) | undefined;
}

/** A state while the options that lead on from it are made. */
class Draft {
  readonly mates = new Int32Array(MOST_SLOTS); // by slot
  readonly hexes = new Int32Array(MOST_SLOTS); // by slot: for a hex side that was reached, the hex that led there
  flags = 0;
  used = 0; // elements, as bits

  copy({ mates, hexes, flags, used }: Draft, slots: number): Draft {
    for (let slot = 0; slot < slots; slot++) {
      this.mates[slot] = mates[slot] as number;
      this.hexes[slot] = hexes[slot] as number;
    }
    this.flags = flags;
    this.used = used;
    return this;
  }

  count(slots: number, mate: number): number {
    let count = 0;
    for (let slot = 0; slot < slots; slot++) if (this.mates[slot] === mate) count++;
    return count;
  }

  /** The slot of the other end of its piece; -1 if that is an end of the route. */
  farEnd(slot: number): number {
    const mate = this.mates[slot] as number;
    return mate === UNTOUCHED ? slot : mate === LOOSE ? -1 : mate - PAIRED;
  }
}

/** What a kind of train may do at each vertex. */
class Spots {
  readonly isSide: Uint8Array;
  readonly isOwn: Uint8Array;
  readonly isCrossing: Uint8Array;
  readonly goesOn: Uint8Array;
  readonly mayEnd: Uint8Array;
  readonly endsMatter: Uint8Array;
  readonly edges: readonly (readonly SweepEdge[])[]; // that the train may run over

  constructor({ vertices, edges }: Core, field: Field, { kind, endsMatter }: MachineTask) {
    const pointOf = (vertex: number): number => (vertices[vertex] as Vertex).point;
    const by = (test: (point: number) => boolean | number | undefined): Uint8Array =>
      bytesOf(vertices.length, (v) => (pointOf(v) >= 0 && test(pointOf(v)) ? 1 : 0));
    this.isSide = bytesOf(vertices.length, (v) => (pointOf(v) < 0 ? 1 : 0));
    this.isOwn = by((point) => field.isOwn[point]);
    this.isCrossing = by((point) => field.crossings.includes(point));
    this.goesOn = by((point) => field.goesOn[point]);
    this.mayEnd = by((point) => field.mayEnd[point]);
    this.endsMatter = by(endsMatter);
    const at = vertices.map((): SweepEdge[] => []);
    for (const edge of edges) {
      if (((edge.fits >> kind) & 1) === 0) continue;
      at[edge.a]?.push(edge);
      at[edge.b]?.push(edge);
    }
    this.edges = at;
  }
}

class Builder {
  readonly layers: Layer[] = [];
  readonly #arena = new Arena(Int32Array);
  readonly #core: Core;
  readonly #spots: Spots;
  readonly #kind: number;
  readonly #needs: number;
  readonly #stop: (() => boolean) | undefined;
  readonly #edgeThings: Int32Array; // by edge: bits of the shared things it uses
  readonly #vertexThings: Int32Array; // by vertex
  readonly #outdated: Int32Array; // by layer: bits of things that no later layer uses
  readonly #drafts: Draft[] = []; // by how many edges were chosen
  readonly #row = new Int32Array(MOST_SLOTS + 1);
  #before = new Rows(1);
  #after = new Rows(1);
  readonly #next: number[] = [];
  readonly #gainOf: number[] = [];
  readonly #gains = new Map<number, number>();
  #lost = 0; // flags that no later vertex can set, so an unfinished route must have them by now
  #layer = 0;
  #self = 0; // the slot of this layer's vertex
  #slots: number[] = []; // vertices
  #slotOf = new Int32Array(0); // by vertex; -1 without one
  readonly #elementOf = new Int32Array(MOST_SLOTS); // by slot: its vertex among the elements, as a bit
  #elements: number[] = [];
  #optionsLeft: number;

  constructor(core: Core, field: Field, asked: MachineTask) {
    const { kind, crosses, mostOptions, stop } = asked;
    this.#core = core;
    this.#spots = new Spots(core, field, asked);
    this.#stop = stop;
    this.#kind = kind;
    this.#needs = STATION | (crosses ? CROSSING : 0);
    this.#optionsLeft = mostOptions;
    this.#slotOf = new Int32Array(core.vertices.length).fill(-1);
    const bits = new Map(core.shared.map((thing, i) => [thing, 1 << (i + FLAGS)]));
    const bitsOf = ({ things }: { readonly things: readonly number[] }): number =>
      things.reduce((all, thing) => all | (bits.get(thing) ?? 0), 0);
    this.#edgeThings = numbersOf(core.edges.length, (edge) => bitsOf(core.edges[edge] as SweepEdge));
    this.#vertexThings = numbersOf(core.vertices.length, (v) => bitsOf(core.vertices[v] as Vertex));
    this.#outdated = this.#outdatedThings();
  }

  #outdatedThings(): Int32Array {
    const { vertices, edges } = this.#core;
    const later = new Int32Array(vertices.length + 1); // by layer: what is used there; then, there or later
    for (const [edge, { a }] of edges.entries()) later[a] = (later[a] as number) | (this.#edgeThings[edge] as number);
    for (let v = vertices.length - 1; v >= 0; v--)
      later[v] = (later[v] as number) | (this.#vertexThings[v] as number) | (later[v + 1] as number);
    return later.map((_, v) => ~(later[v + 1] ?? 0) & ~(STATION | CROSSING));
  }

  build(): Machine | undefined {
    const { vertices, edges, forward } = this.#core;
    const [lastOwn, lastCrossing] = [this.#spots.isOwn.lastIndexOf(1), this.#spots.isCrossing.lastIndexOf(1)];
    let front: number[] = [];
    this.#before.add([0]);
    for (let v = 0; v < vertices.length; v++) {
      const out = forward[v] as readonly number[];
      const near = new Set(out.map((edge) => edges[edge]?.b as number));
      this.#layer = v;
      this.#lost = this.#needs & ((v >= lastOwn ? STATION : 0) | (v >= lastCrossing ? CROSSING : 0));
      this.#slots = [...new Set([...front, v, ...near])];
      this.#self = this.#slots.indexOf(v);
      this.#slotOf.fill(-1);
      for (const [slot, vertex] of this.#slots.entries()) this.#slotOf[vertex] = slot;
      this.#elements = [v, ...out.map((edge) => edgeElement(this.#core, edge)), passage(this.#core, v), ...near];
      this.#elements.push(ending(this.#core, v));
      if (this.#slots.length > MOST_SLOTS || this.#elements.length > MOST_SHARED) return undefined;
      this.#slots.forEach((vertex, slot) => {
        this.#elementOf[slot] = vertex === v ? 1 : 1 << this.#elements.indexOf(vertex, 1);
      });
      this.#layerFrom(front.length, out);
      if (this.#optionsLeft < 0) return undefined;
      front = this.#slots.filter((slot) => slot !== v);
    }
    return { layers: this.layers, lastDone: this.#doneOf(this.#before) };
  }

  #doneOf({ size, values, width }: Rows): Uint8Array {
    const isDone = new Uint8Array(size);
    for (let state = 0; state < size; state++) if (values[state * width] === DONE) isDone[state] = 1;
    return isDone;
  }

  #layerFrom(fronts: number, out: readonly number[]): void {
    const { size } = this.#before;
    const start = this.#arena.list(size + 1);
    this.#after.clear(this.#slots.length);
    this.#gains.clear();
    this.#next.length = 0;
    this.#gainOf.length = 0;
    for (let state = 0; state < size && this.#next.length <= this.#optionsLeft; state++) {
      if (state % ASK_EVERY === ASK_EVERY - 1 && this.#stop?.()) this.#optionsLeft = 0;
      if (this.#before.values[state * this.#before.width] === DONE) this.#stayDone(state, fronts);
      else {
        this.#read(state, fronts);
        this.#choose(out, 0, 0);
      }
      start[state + 1] = this.#next.length;
    }
    this.#optionsLeft -= this.#next.length;
    this.layers.push({
      elements: this.#elements,
      exclusive: out.length + 1,
      gains: [...this.#gains.keys()],
      states: size,
      isDone: this.#doneOf(this.#before),
      start,
      next: this.#arena.copy(this.#next),
      gain: this.#arena.copy(this.#gainOf),
    });
    [this.#before, this.#after] = [this.#after, this.#before];
  }

  #draft(depth: number): Draft {
    while (this.#drafts.length <= depth) this.#drafts.push(new Draft());
    return this.#drafts[depth] as Draft;
  }

  #read(state: number, fronts: number): void {
    const { values, width } = this.#before;
    const draft = this.#draft(0);
    const at = state * width;
    for (let slot = 0; slot < this.#slots.length; slot++) {
      const known = slot < fronts ? (values[at + slot + 1] as number) : UNTOUCHED;
      draft.mates[slot] = known & MATE_BITS;
      draft.hexes[slot] = (known >> HEX_BITS) - 1;
    }
    draft.flags = values[at] as number;
    draft.used = 0;
  }

  /** Each edge is run over or not. */
  #choose(out: readonly number[], at: number, depth: number): void {
    const draft = this.#draft(depth);
    if (at === out.length) {
      this.#retire(draft, depth);
      return;
    }
    this.#choose(out, at + 1, depth);
    const number = out[at] as number;
    const edge = this.#core.edges[number] as SweepEdge;
    if (((edge.fits >> this.#kind) & 1) === 0 || draft.mates[this.#self] === PASSED) return;
    const more = this.#draft(depth + 1).copy(draft, this.#slots.length);
    more.used |= 1 << (at + 1);
    if (this.#use(more, this.#edgeThings[number] as number) && this.#link(more, edge))
      this.#choose(out, at + 1, depth + 1);
  }

  /** False if something is used that was used before. */
  #use(draft: Draft, things: number): boolean {
    if (draft.flags & things) return false;
    draft.flags |= things;
    return true;
  }

  /** Reaches a vertex by an edge. False if that is not possible. */
  #touch(draft: Draft, slot: number, hex: number): boolean {
    const { isSide, isOwn, isCrossing, goesOn } = this.#spots;
    const vertex = this.#slots[slot] as number;
    const mate = draft.mates[slot] as number;
    if (mate === PASSED) return false;
    if (mate !== UNTOUCHED) {
      // To end at a crossing is not to cross.
      if (isCrossing[vertex]) draft.flags |= CROSSING;
      // From a hex side the way leads on in the other hex.
      return isSide[vertex] ? draft.hexes[slot] !== hex : goesOn[vertex] === 1;
    }
    if (!this.#use(draft, this.#vertexThings[vertex] as number)) return false;
    draft.hexes[slot] = hex;
    if (isOwn[vertex]) draft.flags |= STATION;
    draft.used |= this.#elementOf[slot] as number;
    return true;
  }

  /** Joins the pieces that end at the two ends of an edge. */
  #link(draft: Draft, { b, hexA, hexB }: SweepEdge): boolean {
    const { mates } = draft;
    const [one, other] = [this.#self, this.#slotOf[b] as number];
    if (mates[one] === PAIRED + other) return false;
    if (!this.#touch(draft, one, hexA) || !this.#touch(draft, other, hexB)) return false;
    const [from, to] = [draft.farEnd(one), draft.farEnd(other)];
    if (mates[one] !== UNTOUCHED) mates[one] = PASSED;
    if (mates[other] !== UNTOUCHED) mates[other] = PASSED;
    return this.#join(draft, from, to);
  }

  #join(draft: Draft, a: number, b: number): boolean {
    const { mates, flags } = draft;
    const { length } = this.#slots;
    if (a >= 0) mates[a] = b >= 0 ? PAIRED + b : LOOSE;
    if (b >= 0) mates[b] = a >= 0 ? PAIRED + a : LOOSE;
    if (a >= 0 || b >= 0) return draft.count(length, LOOSE) <= 2;
    // Both ends of the route: nothing else may be open.
    const isWhole =
      (flags & this.#needs) === this.#needs && draft.count(length, UNTOUCHED) + draft.count(length, PASSED) === length;
    if (isWhole) this.#finish(draft.used, (slot) => mates[slot] === PASSED);
    return false;
  }

  /** The route is whole. No other train may use the hex sides that it has passed. */
  #finish(used: number, isPassed: (slot: number) => boolean): void {
    let at = 0;
    this.#row[at++] = DONE;
    for (let slot = 0; slot < this.#slots.length; slot++) {
      const vertex = this.#slots[slot] as number;
      if (slot !== this.#self) this.#row[at++] = this.#spots.isSide[vertex] && isPassed(slot) ? 1 : 0;
    }
    this.#write(used, isPassed(this.#self));
  }

  #stayDone(state: number, fronts: number): void {
    const { values, width } = this.#before;
    this.#finish(0, (slot) => slot < fronts && values[state * width + slot + 1] === 1);
  }

  /** Adds an option that leads to the state in `#row`. A hex side is passed by one train only. */
  #write(used: number, isPassed: boolean): void {
    const edges = this.#core.forward[this.#layer]?.length ?? 0;
    const gain = used | (isPassed && this.#spots.isSide[this.#layer] ? 1 << (edges + 1) : 0);
    let number = this.#gains.get(gain);
    if (number === undefined) {
      number = this.#gains.size;
      this.#gains.set(gain, number);
    }
    this.#next.push(this.#after.add(this.#row));
    this.#gainOf.push(number);
  }

  /** No more edges come to this layer's vertex: a piece that is open there must end there. */
  #retire(draft: Draft, depth: number): void {
    const self = this.#self;
    const mate = draft.mates[self] as number;
    if (mate < LOOSE) {
      this.#goOn(draft);
      return;
    }
    const { mayEnd, endsMatter } = this.#spots;
    if (!mayEnd[this.#layer]) return;
    const ended = this.#draft(depth + 1).copy(draft, this.#slots.length);
    ended.mates[self] = PASSED;
    if (endsMatter[this.#layer]) ended.used |= 1 << (this.#elements.length - 1);
    if (this.#join(ended, mate === LOOSE ? -1 : mate - PAIRED, -1)) this.#goOn(ended);
  }

  #goOn(draft: Draft): void {
    const { mates, hexes, used } = draft;
    const self = this.#self;
    const flags = draft.flags & ~(this.#outdated[this.#layer] as number);
    const hasLost = (flags & this.#lost) !== this.#lost;
    let at = 0;
    this.#row[at++] = flags;
    for (let slot = 0; slot < this.#slots.length; slot++) {
      if (slot === self) continue;
      const vertex = this.#slots[slot] as number;
      const mate = mates[slot] as number;
      if (mate >= LOOSE && (hasLost || !this.#leadsOn(draft, vertex, hexes[slot] as number))) return;
      const hex = mate >= LOOSE && this.#spots.isSide[vertex] ? (hexes[slot] as number) + 1 : 0;
      this.#row[at++] = (mate > PAIRED + self ? mate - 1 : mate) | (hex << HEX_BITS);
    }
    this.#write(used, mates[self] !== UNTOUCHED);
  }

  /** May a piece of the route end at a vertex, or go on from there? */
  #leadsOn({ mates }: Draft, vertex: number, hex: number): boolean {
    const { isSide, goesOn, mayEnd, edges } = this.#spots;
    if (mayEnd[vertex]) return true;
    if (!isSide[vertex] && !goesOn[vertex]) return false;
    for (const { a, b, hexA, hexB } of edges[vertex] as readonly SweepEdge[]) {
      const far = a === vertex ? b : a;
      if (far <= this.#layer || (isSide[vertex] && (a === vertex ? hexA : hexB) === hex)) continue;
      const slot = this.#slotOf[far] as number;
      if (slot < 0 || mates[slot] !== PASSED) return true;
    }
    return false;
  }
}

/** Undefined where there are too many options, or when it was told to stop. */
export const machineOf = (core: Core, field: Field, asked: MachineTask): Machine | undefined =>
  core.shared.length > MOST_SHARED ? undefined : new Builder(core, field, asked).build();
