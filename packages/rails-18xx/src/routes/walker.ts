import { NO_ROUTE } from './ceiling.ts';
import { CITY, type Field, NO_STOP } from './field.ts';
import { waysHome } from './home.ts';
import type { Lines } from './lines.ts';
import { outlookOf, PartsOutlook, type Walk, type WalkOutlook } from './outlook.ts';
import { type Pace, paceOf } from './pace.ts';
import { RangeOutlook } from './range.ts';
import type { RouteContext, TrainSpec } from './types.ts';

/** A route that was found. */
export interface SoughtRoute {
  readonly value: number;
  readonly base: number; // point
  readonly first: readonly number[]; // arcs of the first arm
  readonly second: readonly number[];
  readonly pieces: Int32Array; // of track, as bits
}

export interface Sought {
  /** The best route found, if it is worth more than the floor. */
  readonly route: SoughtRoute | undefined;
  /** An upper bound on all routes that were asked for. */
  readonly most: number;
}

/** Track that a route must leave alone or must run over: sets of pieces as bits. */
export interface Terms {
  readonly closed: Int32Array; // none of these
  readonly kept: Int32Array; // all of these
}

/** The nodes that all parts of a search may spend together (held in fields named `purse`). */
export interface SearchBudget {
  left: number;
  spent: number;
  readonly stop: (() => boolean) | undefined;
}

const ASK_EVERY = 256;

/** Walks the routes of one kind of train on track of which some may be closed. */
export class Walker {
  readonly train: TrainSpec;
  readonly words: number;
  /** Does its ceiling fall when track is closed on which much depends? */
  readonly seesCuts: boolean;
  protected readonly field: Field;
  protected readonly lines: Lines;
  protected readonly ctx: RouteContext;
  protected readonly pace: Pace;
  protected readonly home: Float64Array | undefined; // by point: stops to the nearest station, if walks begin elsewhere
  protected readonly purse: SearchBudget;
  protected readonly fits: Uint8Array; // by arc: those not closed
  protected readonly closedLines: Uint8Array;
  protected readonly outlook: WalkOutlook;
  protected readonly walk: Walk;
  protected readonly gains: Int32Array | undefined; // by point: what it may bring at most, for trains of limited reach
  protected readonly arcs: number[] = [];
  protected readonly facts: {
    train: TrainSpec;
    stops: Int32Array;
    visited: number;
    from: number;
    to: number;
    watched: number;
  };
  protected floor = NO_ROUTE;
  protected enough = Number.MAX_SAFE_INTEGER;
  protected found: SoughtRoute | undefined;
  protected base = -1;
  protected split = -1; // arcs of the first arm once the second has begun, else -1
  protected cities = 0;
  protected own = 0;
  protected readonly wanted: number[] = []; // pieces that a route must run over
  protected readonly isWanted: Uint8Array; // by piece
  protected missing = 0; // how many of them are not yet on the way
  protected ended = false; // nothing is left to spend, or enough was found

  constructor(ctx: RouteContext, field: Field, lines: Lines, train: TrainSpec, purse: SearchBudget) {
    this.train = train;
    this.words = (field.graph.pieces + 31) >> 5;
    this.field = field;
    this.lines = lines;
    this.ctx = ctx;
    this.pace = paceOf(field, train);
    this.purse = purse;
    this.home = this.pace.crosses ? waysHome(field, this.pace) : undefined;
    this.fits = this.pace.arcFits.slice();
    this.isWanted = new Uint8Array(32 * this.words);
    this.closedLines = new Uint8Array(lines.count);
    this.outlook = outlookOf(field, lines, ctx.policy, this.pace, this.closedLines);
    this.seesCuts = this.outlook instanceof PartsOutlook;
    const stops = new Int32Array(3 * field.graph.points);
    const used = new Uint8Array(field.things);
    const before = { head: -1, arc: -1, base: -1, first: -1 };
    this.walk = { used, stops, visited: 0, sum: 0, watched: 0, full: 0, towns: 0, ...before };
    this.gains = this.outlook instanceof RangeOutlook ? this.outlook.gains : undefined;
    this.facts = { train, stops, visited: 0, from: -1, to: -1, watched: 0 };
  }

  /** An upper bound on the routes that leave the closed pieces alone. */
  ceiling(closed?: Int32Array): number {
    this.close(closed);
    this.wanted.length = 0;
    let most = NO_ROUTE;
    this.everyBase(() => {
      most = Math.max(most, this.outlook.most(this.walk));
    });
    return most;
  }

  /** From now on every route must run over these pieces. */
  protected keepTo(kept: Int32Array): void {
    this.wanted.length = 0;
    this.isWanted.fill(0);
    for (let piece = 0; piece < 32 * kept.length; piece++) {
      if (((kept[piece >> 5] as number) & (1 << (piece & 31))) === 0) continue;
      this.wanted.push(piece);
      this.isWanted[piece] = 1;
    }
    this.missing = this.wanted.length;
  }

  /** From now on no route may run over these pieces. */
  protected close(closed: Int32Array | undefined): void {
    const { arcPieces } = this.field.graph;
    const { arcLines } = this.lines;
    this.closedLines.fill(1);
    for (let arc = 0; arc < this.fits.length; arc++) {
      let fits = this.pace.arcFits[arc] as number;
      for (let i = arcPieces.start[arc] as number; closed && i < (arcPieces.start[arc + 1] as number); i++) {
        const piece = arcPieces.items[i] as number;
        if ((closed[piece >> 5] as number) & (1 << (piece & 31))) fits = 0;
      }
      this.fits[arc] = fits;
      if (!fits) continue;
      for (let i = arcLines.start[arc] as number; i < (arcLines.start[arc + 1] as number); i++) {
        this.closedLines[arcLines.items[i] as number] = 0;
      }
    }
  }

  /** Goes to each base in turn; those before are left out, so that every route is met once. */
  protected everyBase(visit: (base: number) => void): void {
    const { used } = this.walk;
    used.fill(0);
    for (const base of this.pace.bases) {
      const hex = this.field.graph.hexOf[base] as number;
      const group = this.field.groupAt[base] as number;
      const wasUsed = used[hex] as number;
      this.beginAt(base);
      visit(base);
      used[hex] = wasUsed;
      if (group >= 0) used[group] = 0;
    }
  }

  /** A walk that has come nowhere yet. */
  protected beginAt(base: number): void {
    const { graph, hexIsOnce, watchedAt, kind, isOwn, groupAt } = this.field;
    const walk = this.walk;
    const [hex, group] = [graph.hexOf[base] as number, groupAt[base] as number];
    this.base = base;
    this.cities = kind[base] === CITY ? 1 : 0;
    this.own = isOwn[base] as number;
    walk.full = this.pace.fullCost[base] as number;
    walk.towns = this.pace.townCost[base] as number;
    walk.stops[0] = graph.nodeOf[base] as number;
    walk.visited = 1;
    walk.sum = this.gains?.[base] ?? 0;
    walk.watched = watchedAt[base] as number;
    walk.head = base;
    walk.base = this.field.goesOn[base] ? base : -1;
    walk.arc = -1;
    walk.first = -1;
    walk.used[graph.hexes.length + base] = 1;
    if (hexIsOnce[hex]) walk.used[hex] = 1;
    if (group >= 0) walk.used[group] = 1;
  }

  protected isOpen(arc: number): boolean {
    const { fullCost, townCost, fullLimit, allLimit, markerCost } = this.pace;
    const { graph, markers, arcThings } = this.field;
    const to = graph.arcTo[arc] as number;
    const full = this.walk.full + (markers[arc] as number) * markerCost + (fullCost[to] as number);
    if (full > fullLimit || full + this.walk.towns + (townCost[to] as number) > allLimit) return false;
    for (let i = arcThings.start[arc] as number; i < (arcThings.start[arc + 1] as number); i++) {
      if (this.walk.used[arcThings.items[i] as number]) return false;
    }
    return true;
  }

  protected step(arc: number): void {
    const to = this.field.graph.arcTo[arc] as number;
    this.move(arc, to, 1);
    this.walk.watched |= this.field.watched[arc] as number;
    this.walk.head = this.field.goesOn[to] ? to : -1;
    this.walk.arc = arc;
  }

  /** Has it been to a station of the company, or can it still come to one? */
  protected canComeHome(): boolean {
    if (this.own > 0 || this.home === undefined) return true;
    const { head, base, full, towns } = this.walk;
    const left = this.pace.allLimit - full - towns;
    return (head >= 0 && (this.home[head] as number) <= left) || (base >= 0 && (this.home[base] as number) <= left);
  }

  /** Goes along an arc (1), or back (-1). */
  protected move(arc: number, to: number, by: 1 | -1): void {
    const { graph, kind, markers, isOwn, arcThings } = this.field;
    const { fullCost, townCost, markerCost } = this.pace;
    const walk = this.walk;
    for (let i = arcThings.start[arc] as number; i < (arcThings.start[arc + 1] as number); i++) {
      walk.used[arcThings.items[i] as number] = by > 0 ? 1 : 0;
    }
    if (by > 0) this.arcs.push(arc);
    else this.arcs.pop();
    if (this.wanted.length > 0) this.countWanted(arc, by);
    if (kind[to] !== NO_STOP && by > 0) walk.stops[walk.visited++] = graph.nodeOf[to] as number;
    else if (kind[to] !== NO_STOP) walk.visited--;
    if (this.gains) walk.sum += by * (this.gains[to] as number);
    walk.full += by * ((markers[arc] as number) * markerCost + (fullCost[to] as number));
    walk.towns += by * (townCost[to] as number);
    this.cities += kind[to] === CITY ? by : 0;
    this.own += by * (isOwn[to] as number);
  }

  /** Counts the wanted pieces that lie on an arc. */
  protected countWanted(arc: number, by: number): void {
    const { arcPieces } = this.field.graph;
    for (let i = arcPieces.start[arc] as number; i < (arcPieces.start[arc + 1] as number); i++) {
      if (this.isWanted[arcPieces.items[i] as number]) this.missing -= by;
    }
  }

  protected spend(): void {
    this.purse.left--;
    this.purse.spent++;
    if (this.purse.left <= 0) this.ended = true;
    else if (this.purse.left % ASK_EVERY === 0 && this.purse.stop?.()) {
      this.purse.left = 0;
      this.ended = true;
    }
  }

  protected record(to: number): void {
    const { policy } = this.ctx;
    const { visited, watched } = this.walk;
    const alone = this.split < 0;
    if (this.missing > 0) return;
    if (alone && (this.pace.crosses || !this.field.mayEnd[this.base])) return;
    if (this.cities < policy.minCities || visited < policy.minStops || this.own === 0) return;
    const facts = this.facts;
    facts.visited = visited;
    facts.watched = watched;
    facts.to = this.field.graph.nodeOf[to] as number;
    if (alone) facts.from = this.field.graph.nodeOf[this.base] as number;
    const value = policy.check?.(facts) ? NO_ROUTE : (policy.objective?.(facts) ?? policy.revenue(facts));
    if (alone) facts.from = -1;
    if (value > this.floor) this.keep(value);
  }

  protected keep(value: number): void {
    const split = this.split < 0 ? this.arcs.length : this.split;
    const { arcPieces } = this.field.graph;
    const pieces = new Int32Array(this.words);
    for (const arc of this.arcs) {
      for (let i = arcPieces.start[arc] as number; i < (arcPieces.start[arc + 1] as number); i++) {
        const piece = arcPieces.items[i] as number;
        pieces[piece >> 5] = (pieces[piece >> 5] as number) | (1 << (piece & 31));
      }
    }
    this.found = {
      value,
      base: this.base,
      first: this.arcs.slice(0, split),
      second: this.arcs.slice(split),
      pieces,
    };
    this.floor = value;
    if (value >= this.enough) this.ended = true;
  }
}
