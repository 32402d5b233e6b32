import { type Field, NO_STOP } from './field.ts';
import type { Walk } from './outlook.ts';
import type { Pace } from './pace.ts';
import type { RangeTable } from './range-table.ts';
import type { RouteContext, TrainSpec } from './types.ts';

/** Steps that are made for one answer; after them the question stays open. */
const MOST_STEPS = 20_000;

/** A first arm that has come to its end. */
export interface FirstArm {
  readonly walk: Walk;
  readonly base: number; // point
  readonly end: number; // point
  readonly arc: number; // by which it left
  readonly isHome: boolean; // has it been to a station of the company?
  readonly missing: number; // bits of the wanted pieces that it has not run over
  readonly certain: number; // what its stops may add at most, bonuses included
}

/** How a first arm ends. */
interface FirstArmEnd {
  readonly watched: number;
  readonly endKind: number;
  readonly missing: number;
  readonly isHome: boolean;
  readonly known: Map<number, ArmBounds>; // by the arc by which it left, and the reach that is left
}

/** What is known of second arms for first arms that are alike. */
interface ArmBounds {
  least: number; // one adds this much (infinity: in doubt, so it is taken for granted)
  most: number; // none adds more
}

/**
 * What a second arm can add, whatever way the first arm took: it comes nowhere twice, but may come where the first has
 * been. So first arms that end in the same way have the same answer.
 */
export class SecondArms {
  /** Made so far. */
  steps = 0;
  readonly #ctx: RouteContext;
  readonly #field: Field;
  readonly #pace: Pace;
  readonly #table: RangeTable;
  readonly #home: Float64Array | undefined;
  readonly #fits: Uint8Array; // by arc
  readonly #wantedOn: Int32Array; // by arc: bits of wanted pieces
  readonly #used: Uint8Array; // by thing
  readonly #facts: { train: TrainSpec; stops: Int32Array; visited: number; from: number; to: number; watched: number };
  readonly #known: FirstArmEnd[] = [];
  readonly #worth: Int32Array; // by node
  readonly #endKind: Int32Array; // by point
  #stepsLeft = 0;
  #missing = 0;
  #paid = 0; // what the stops of the first arm are worth
  #slack = 0; // what they may add beside that
  #floor = 0;
  #found = 0; // what the best arm found adds; before one is found, the floor

  /** `home`: by point, the stops to the nearest station; `fits`: by arc, whether it is open (the caller changes it). */
  constructor(ctx: RouteContext, field: Field, pace: Pace, table: RangeTable, fits: Uint8Array, home?: Float64Array) {
    this.#ctx = ctx;
    this.#field = field;
    this.#pace = pace;
    this.#table = table;
    this.#home = home;
    this.#fits = fits;
    this.#wantedOn = new Int32Array(field.graph.arcs);
    this.#used = new Uint8Array(field.things);
    const { kind, graph } = field;
    const isStop = (point: number): boolean => kind[point] !== NO_STOP;
    this.#worth = new Int32Array(ctx.network.nodes.length);
    this.#endKind = new Int32Array(graph.points);
    graph.nodeOf.forEach((node, point) => {
      if (!isStop(point)) return;
      this.#worth[node] = ctx.policy.apart?.worth(node) ?? 0;
      this.#endKind[point] = ctx.policy.apart?.endKind(node) ?? 0;
    });
    const stops = new Int32Array(2 * field.graph.points);
    this.#facts = { train: pace.train, stops, visited: 0, from: -1, to: -1, watched: 0 };
  }

  /** Forgets all answers, as other track is open now or other pieces are wanted. */
  forget(wanted: readonly number[]): void {
    this.#known.length = 0;
    this.#wantedOn.fill(0);
    const { start, items } = this.#field.graph.arcPieces;
    for (let arc = 0; wanted.length > 0 && arc < this.#wantedOn.length; arc++) {
      for (let i = start[arc] as number; i < (start[arc + 1] as number); i++) {
        const at = wanted.indexOf(items[i] as number);
        if (at >= 0) this.#wantedOn[arc] = (this.#wantedOn[arc] as number) | (1 << at);
      }
    }
  }

  /** Could a second arm complete a route worth more than `floor`? True if in doubt. */
  exceeds(first: FirstArm, floor: number): boolean {
    const { walk, end, arc } = first;
    const all = this.#pace.allLimit - walk.full - walk.towns;
    const full = Math.min(this.#pace.fullLimit - walk.full, all);
    let paid = 0;
    for (let i = 0; i < walk.visited; i++) paid += this.#worth[walk.stops[i] as number] as number;
    const { width } = this.#table;
    const known = this.#knownOf(first, this.#endKind[end] as number, (arc * width + full) * width + all);
    const wanted = floor - paid;
    if (wanted < known.least) return true;
    if (wanted >= known.most) return false;
    this.#paid = paid;
    this.#slack = first.certain - paid;
    this.#seek(first, wanted, full, all);
    if (this.#stepsLeft <= 0) known.least = Number.POSITIVE_INFINITY;
    else if (this.#found > wanted) known.least = this.#found;
    else known.most = wanted;
    return wanted < known.least;
  }

  #knownOf({ isHome, missing, walk }: FirstArm, endKind: number, place: number): ArmBounds {
    const { watched } = walk;
    let state = this.#known.find(
      (one) => one.watched === watched && one.endKind === endKind && one.missing === missing && one.isHome === isHome,
    );
    if (state === undefined) {
      state = { watched, endKind, missing, isHome, known: new Map() };
      this.#known.push(state);
    }
    let known = state.known.get(place);
    if (known === undefined) {
      known = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };
      state.known.set(place, known);
    }
    return known;
  }

  #seek({ walk, base, end, arc, isHome, missing }: FirstArm, floor: number, full: number, all: number): void {
    const { graph, hexIsOnce, groupAt } = this.#field;
    const [hex, group] = [graph.hexOf[base] as number, groupAt[base] as number];
    this.#used.fill(0);
    this.#used[graph.hexes.length + base] = 1;
    if (hexIsOnce[hex]) this.#used[hex] = 1;
    if (group >= 0) this.#used[group] = 1;
    for (let i = 0; i < walk.visited; i++) this.#facts.stops[i] = walk.stops[i] as number;
    this.#facts.visited = walk.visited;
    this.#facts.watched = walk.watched;
    this.#facts.from = graph.nodeOf[end] as number;
    this.#missing = missing;
    this.#floor = floor;
    this.#found = floor;
    this.#stepsLeft = MOST_STEPS;
    this.#extend(base, arc + 1, full, all, 0, isHome, 0);
    this.steps += MOST_STEPS - this.#stepsLeft;
  }

  /** The most promising arc first. */
  #extend(point: number, first: number, full: number, all: number, sum: number, isHome: boolean, got: number): void {
    const end = this.#field.graph.arcsAt[point + 1] as number;
    let [last, lastArc] = [Number.MAX_SAFE_INTEGER, -1];
    for (;;) {
      let [best, promise] = [-1, -1];
      for (let arc = first; arc < end; arc++) {
        if (!this.#fits[arc]) continue;
        const along = this.#table.along(arc, full, all);
        if (along > last || (along === last && arc <= lastArc) || along <= promise) continue;
        best = arc;
        promise = along;
      }
      const isEnough = this.#found > this.#floor || sum + promise + this.#slack <= this.#floor;
      if (best < 0 || isEnough || this.#stepsLeft <= 0) return;
      last = promise;
      lastArc = best;
      if (this.#isFree(best)) this.#along(best, full, all, sum, isHome, got);
    }
  }

  #isFree(arc: number): boolean {
    const { start, items } = this.#field.arcThings;
    for (let i = start[arc] as number; i < (start[arc + 1] as number); i++) {
      if (this.#used[items[i] as number]) return false;
    }
    return true;
  }

  #use(arc: number, used: 0 | 1): void {
    const { start, items } = this.#field.arcThings;
    for (let i = start[arc] as number; i < (start[arc + 1] as number); i++) this.#used[items[i] as number] = used;
  }

  #along(arc: number, full: number, all: number, sum: number, wasHome: boolean, had: number): void {
    const { graph, kind, mayEnd, goesOn, isOwn, watched } = this.#field;
    const { big, small, gain } = this.#table.ends;
    const facts = this.#facts;
    const to = graph.arcTo[arc] as number;
    const left = all - (big[arc] as number) - (small[arc] as number);
    const isHome = wasHome || isOwn[to] === 1;
    const got = had | (this.#wantedOn[arc] as number);
    const before = facts.watched;
    this.#stepsLeft--;
    if (!isHome && this.#home && !((this.#home[to] as number) <= left)) return;
    facts.watched |= watched[arc] as number;
    if (kind[to] !== NO_STOP) facts.stops[facts.visited++] = graph.nodeOf[to] as number;
    if (mayEnd[to] && isHome && (got & this.#missing) === this.#missing) this.#record(graph.nodeOf[to] as number);
    if (goesOn[to]) {
      this.#use(arc, 1);
      const leftFull = Math.min(full - (big[arc] as number), left);
      this.#extend(to, graph.arcsAt[to] as number, leftFull, left, sum + (gain[arc] as number), isHome, got);
      this.#use(arc, 0);
    }
    if (kind[to] !== NO_STOP) facts.visited--;
    facts.watched = before;
  }

  #record(end: number): void {
    const { policy } = this.#ctx;
    const facts = this.#facts;
    facts.to = end;
    if (policy.check?.(facts)) return;
    const adds = (policy.objective?.(facts) ?? policy.revenue(facts)) - this.#paid;
    if (adds > this.#found) this.#found = adds;
  }
}
