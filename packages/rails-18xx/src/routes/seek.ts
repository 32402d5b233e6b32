import type { Lists } from './graph.ts';
import { KnownWalks } from './known-walks.ts';
import { type ArcOutlook, PartsOutlook } from './outlook.ts';
import { RangeOutlook } from './range.ts';
import { SecondArms } from './second-arms.ts';
import { Sketcher } from './sketch.ts';
import type { Sought, SoughtRoute, Terms } from './walker.ts';

const SEVERAL = 2;
/** The search lowers its target in this many steps, from what is possible down to nothing. */
const STEPS = 16;
/** For trains of limited reach a table tells whether to go on, so this many steps, or drafts of a sketch, count as one node. */
const QUICK_STEPS = 48;
const QUICK_DRAFTS = 16;
/** Walks that are remembered of one place. */
const MOST_WALKS = 100;

function onArc({ start, items }: Lists, arc: number, item: number): boolean {
  for (let i = start[arc] as number; i < (start[arc + 1] as number); i++) if (items[i] === item) return true;
  return false;
}

const meets = (a: Int32Array, b: Int32Array): boolean => {
  for (let i = 0; i < a.length; i++) if ((a[i] as number) & (b[i] as number)) return true;
  return false;
};

/** Seeks the best route of one kind of train, and proves it. */
export class Seeker extends Sketcher {
  protected readonly knownWalks = new KnownWalks(MOST_WALKS);
  protected readonly region = new Int32Array((this.lines.count + 31) >> 5); // lines that can still be reached, as bits
  protected readonly linesByPiece = new Map<number, Int32Array>();
  /** Arcs that are still to be tried from the points of a walk, with their promises. */
  protected readonly queue: { readonly arcs: number[]; readonly promises: number[] } = { arcs: [], promises: [] };
  protected queued = 0;
  /** Arms of trains that cross the map lie on either side, so the second hardly depends on the first. */
  protected arms: SecondArms | undefined; // once the best route is sought
  protected quick = 0; // steps that are not yet paid for

  /**
   * The best route worth more than `floor` under the terms. `cap` is a known upper bound: a route worth as much as that
   * ends the search.
   */
  best({ closed, kept }: Terms, floor: number, cap: number): Sought {
    this.close(closed);
    this.keepTo(kept);
    this.found = undefined;
    if (this.ranged && this.pace.crosses && this.ctx.policy.apart) {
      this.arms ??= new SecondArms(this.ctx, this.field, this.pace, this.ranged.table, this.fits, this.home);
      this.arms.forget(this.wanted);
    }
    let most = cap;
    // A low target lets many walks go on, so the target falls from the cap step by step. Near the floor one step is enough.
    const step = cap - floor > cap / STEPS ? cap / STEPS : cap;
    while (most > floor && this.found === undefined) {
      const target = Math.max(floor, Math.floor(most - step));
      if (!this.pass(target, cap)) return { route: this.found, most };
      most = target;
    }
    return { route: this.found, most: (this.found as SoughtRoute | undefined)?.value ?? most };
  }

  /** Looks at all routes that may be worth more than `floor`. False if it could not look at all of them. */
  protected pass(floor: number, enough: number): boolean {
    this.floor = floor;
    this.enough = enough;
    this.ended = this.purse.left <= 0;
    this.knownWalks.clear();
    this.everyBase((base) => {
      if (this.ended || !this.outlook.exceeds(this.walk, this.floor)) return;
      this.extend(base, this.field.graph.arcsAt[base] as number);
    });
    return !this.ended || this.found?.value === enough;
  }

  /** Goes on by every open arc. */
  protected extend(point: number, firstArc: number): void {
    if (this.ranged) {
      this.extendByPromise(this.ranged, point, firstArc);
      return;
    }
    const end = this.field.graph.arcsAt[point + 1] as number;
    for (let arc = firstArc; arc < end && !this.ended; arc++) {
      if (this.fits[arc] && this.isOpen(arc)) this.along(arc);
    }
  }

  /** The most promising arc first. An arc to a possible end is skipped if no route over it is good enough any more. */
  protected extendByPromise(outlook: ArcOutlook, point: number, firstArc: number): void {
    const { graph, mayEnd } = this.field;
    const end = graph.arcsAt[point + 1] as number;
    const { arcs, promises } = this.queue;
    const first = this.queued;
    for (let arc = firstArc; arc < end; arc++) {
      if (!this.fits[arc] || !this.isOpen(arc)) continue;
      const promise = outlook.promise(this.walk, arc);
      let at = this.queued++;
      for (; at > first && (promises[at - 1] as number) < promise; at--) {
        arcs[at] = arcs[at - 1] as number;
        promises[at] = promises[at - 1] as number;
      }
      arcs[at] = arc;
      promises[at] = promise;
    }
    const certain = outlook.certain(this.walk);
    for (let i = first, last = this.queued; i < last && !this.ended; i++) {
      const arc = arcs[i] as number;
      const most = mayEnd[graph.arcTo[arc] as number] ? outlook.mostBy(this.walk, arc, certain) : undefined;
      if (most === undefined || most > this.floor) this.along(arc, most);
      else this.spend();
    }
    this.queued = first;
  }

  /** Goes along an arc and on from there. `most`: an upper bound, where it is known already. */
  protected along(arc: number, most?: number): void {
    const { graph, mayEnd, goesOn } = this.field;
    const walk = this.walk;
    const to = graph.arcTo[arc] as number;
    const { watched, head, arc: before, first } = walk;
    if (this.arcs.length === 0) walk.first = arc;
    this.move(arc, to, 1);
    walk.watched |= this.field.watched[arc] as number;
    walk.head = goesOn[to] ? to : -1;
    walk.arc = arc;
    this.spend();
    if (mayEnd[to]) this.record(to);
    // With only one way on, another look would tell nothing new.
    const ways = mayEnd[to] ? SEVERAL : this.waysFrom(to);
    if (!this.ended && ways > 0 && (ways < SEVERAL || this.isWorthwhile(to, most))) {
      if (goesOn[to]) this.extend(to, graph.arcsAt[to] as number);
      if (mayEnd[to] && walk.base >= 0) this.turn(to);
    }
    walk.watched = watched;
    walk.head = head;
    walk.arc = before;
    walk.first = first;
    this.move(arc, to, -1);
  }

  protected override spend(): void {
    const steps = this.isSketching ? QUICK_DRAFTS : QUICK_STEPS;
    if (this.outlook instanceof RangeOutlook && ++this.quick < steps) return;
    this.quick = 0;
    super.spend();
  }

  /** How many ways lead on; no more than two are counted. */
  protected waysFrom(point: number): number {
    const { arcsAt } = this.field.graph;
    let ways = 0;
    for (let arc = arcsAt[point] as number; arc < (arcsAt[point + 1] as number) && ways < SEVERAL; arc++) {
      if (this.fits[arc] && this.isOpen(arc)) ways++;
    }
    return ways;
  }

  /** Goes on with the second arm. */
  protected turn(end: number): void {
    const walk = this.walk;
    const { base, head, arc } = walk;
    if (this.isHopeless(end)) return;
    this.split = this.arcs.length;
    this.facts.from = this.field.graph.nodeOf[end] as number;
    walk.base = -1;
    walk.head = base;
    walk.arc = -1;
    this.extend(base, (this.arcs[0] as number) + 1);
    walk.base = base;
    walk.head = head;
    walk.arc = arc;
    this.facts.from = -1;
    this.split = -1;
  }

  /** Can no second arm add enough? */
  protected isHopeless(end: number): boolean {
    if (this.arms === undefined || !(this.outlook instanceof RangeOutlook)) return false;
    const { steps } = this.arms;
    const first = {
      walk: this.walk,
      base: this.walk.base,
      end,
      arc: this.arcs[0] as number,
      isHome: this.own > 0,
      missing:
        this.missing === 0
          ? 0
          : this.wanted.reduce((bits, piece, i) => (this.isOnWay(piece) ? bits : bits | (1 << i)), 0),
      certain: this.outlook.certain(this.walk),
    };
    const isHopeful = this.arms.exceeds(first, this.floor);
    for (let step = steps; step < this.arms.steps; step++) this.spend();
    return !isHopeful;
  }

  protected isOnWay(piece: number): boolean {
    return this.arcs.some((arc) => onArc(this.field.graph.arcPieces, arc, piece));
  }

  /** Can the walk still run over all wanted pieces? */
  protected canHave(region: Int32Array): boolean {
    return this.wanted.every((piece) => this.isOnWay(piece) || meets(this.linesOf(piece), region));
  }

  /** Lines of the arcs that run over a piece, as bits. */
  protected linesOf(piece: number): Int32Array {
    const known = this.linesByPiece.get(piece);
    if (known) return known;
    const { arcPieces } = this.field.graph;
    const { arcLines } = this.lines;
    const lines = new Int32Array((this.lines.count + 31) >> 5);
    for (let arc = 0; arc < this.fits.length; arc++) {
      if (!onArc(arcPieces, arc, piece)) continue;
      for (let i = arcLines.start[arc] as number; i < (arcLines.start[arc + 1] as number); i++) {
        const line = arcLines.items[i] as number;
        lines[line >> 5] = (lines[line >> 5] as number) | (1 << (line & 31));
      }
    }
    this.linesByPiece.set(piece, lines);
    return lines;
  }

  /** Is the walk worth going on with: neither hopeless nor behind another at the same place? */
  protected isWorthwhile(to: number, most: number | undefined): boolean {
    const walk = this.walk;
    if ((walk.head < 0 && walk.base < 0) || !this.canComeHome()) return false;
    if (most === undefined ? !this.outlook.exceeds(walk, this.floor) : most <= this.floor) return false;
    const { policy } = this.ctx;
    if (!(this.outlook instanceof PartsOutlook)) return true;
    const { ahead, behind } = this.outlook;
    const region = this.region;
    for (let i = 0; i < region.length; i++) region[i] = (ahead.region[i] as number) | (behind.region[i] as number);
    if (this.missing > 0 && !this.canHave(region)) return false;
    if (policy.progress === undefined) return true;
    this.facts.visited = walk.visited;
    this.facts.watched = walk.watched;
    this.facts.to = -1;
    const { numbers, bits } = policy.progress(this.facts);
    const place = (2 * this.base + (walk.base < 0 ? 0 : 1)) * this.field.graph.points + to;
    const all = [...numbers];
    all.push(-walk.full, -walk.full - walk.towns);
    all.push(Math.min(this.cities, policy.minCities), Math.min(walk.visited, policy.minStops), Math.min(this.own, 1));
    all.push(walk.base < 0 ? 0 : -(this.arcs[0] as number));
    for (const piece of this.wanted) all.push(this.isOnWay(piece) ? 1 : 0);
    return !this.knownWalks.isBehind(place, region, all, bits);
  }
}
