// Finds a good route quickly by a beam search: of walks that have come equally far only the most promising go on.
import { has } from './piece-sets.ts';
import { RangeOutlook } from './range.ts';
import { type Draft, Stage, stagesOf } from './stage.ts';
import { type SoughtRoute, type Terms, Walker } from './walker.ts';

const TURN = -1;

/** Track that is better left to other trains; every arc that runs over some of it costs the toll. */
export interface Avoided {
  readonly pieces: Int32Array;
  readonly toll: number;
}

/** Finds good routes quickly. */
export class Sketcher extends Walker {
  protected isSketching = false;
  protected readonly ranged = this.outlook instanceof RangeOutlook ? this.outlook : undefined;
  /** Unfinished walks by how far they have come. All sketchers of a field share them: only one works at a time. */
  protected readonly stages = stagesOf(this.field);
  protected avoided: Avoided | undefined;

  /**
   * A good route, quickly: of all walks that have used up the same reach (or, without a limit to it, the same number of
   * arcs) only the most promising go on. Arms may leave in any order here: to meet a route twice does no harm.
   */
  sketch({ closed, kept }: Terms, width: number, avoided?: Avoided): SoughtRoute | undefined {
    this.close(closed);
    this.keepTo(kept);
    this.found = undefined;
    this.floor = 0;
    this.enough = Number.MAX_SAFE_INTEGER;
    this.ended = false;
    this.isSketching = true;
    this.avoided = avoided;
    for (const stage of this.stages) stage.clear();
    this.everyBase((base) => this.add({ base, before: undefined, arc: TURN, toll: 0 }));
    for (let stage = 0; stage < this.stages.length && !this.ended; stage++) this.goOn(stage, width);
    this.isSketching = false;
    return this.found;
  }

  /** A step that costs no reach adds a draft to this same stage, so the best one is looked up each time. */
  protected goOn(stage: number, width: number): void {
    const drafts = this.stages[stage] as Stage;
    for (let done = 0; done < width && !this.ended; done++) {
      const best = drafts.take(this.floor);
      if (best === undefined) return;
      this.draw(best);
    }
  }

  protected draw(draft: Draft): void {
    const ways: number[] = [];
    this.spend();
    for (let at = draft; at.before; at = at.before) ways.push(at.arc);
    this.walk.used.fill(0);
    this.beginAt(draft.base);
    for (let arc = ways.pop(); arc !== undefined; arc = ways.pop()) {
      if (arc === TURN) this.turnBack();
      else this.step(arc);
    }
    this.leave(draft, this.walk.head);
    while (this.arcs.length > 0) this.arcs.pop(); // keeps its memory
    this.split = -1;
    this.facts.from = -1;
  }

  /** Goes on by every open arc. */
  protected leave(draft: Draft, point: number): void {
    const { graph, goesOn, mayEnd } = this.field;
    const walk = this.walk;
    for (let arc = graph.arcsAt[point] as number; arc < (graph.arcsAt[point + 1] as number) && !this.ended; arc++) {
      if (!this.fits[arc] || !this.isOpen(arc)) continue;
      const { watched, head, arc: before, base } = walk;
      const to = graph.arcTo[arc] as number;
      const toll = draft.toll + this.tollOn(arc);
      const next = { base: draft.base, before: draft, arc, toll };
      this.step(arc);
      if (graph.isFork[to] && this.ranged) this.leave(next, to);
      else if (goesOn[to]) this.add(next);
      // For trains of limited reach, a quick bound on what the stops bring tells whether to look closer.
      if (mayEnd[to] && (this.ranged?.certain(walk) ?? Number.MAX_SAFE_INTEGER) > this.floor + toll) {
        this.floor += toll;
        this.record(to);
        this.floor -= toll;
      }
      if (mayEnd[to] && base >= 0) {
        this.turnBack();
        this.add({ base: draft.base, before: next, arc: TURN, toll });
        this.split = -1;
        this.facts.from = -1;
      }
      walk.watched = watched;
      walk.head = head;
      walk.arc = before;
      walk.base = base;
      this.move(arc, to, -1);
    }
  }

  protected tollOn(arc: number): number {
    if (this.avoided === undefined) return 0;
    const { pieces, toll } = this.avoided;
    const { start, items } = this.field.graph.arcPieces;
    for (let i = start[arc] as number; i < (start[arc + 1] as number); i++) {
      if (has(pieces, items[i] as number)) return toll;
    }
    return 0;
  }

  protected add(draft: Draft): void {
    if (!this.canComeHome()) return;
    const hope = this.outlook.hope(this.walk) - draft.toll;
    if (hope <= this.floor) return;
    const { head, base, full, towns } = this.walk;
    const stage = this.ranged ? full + towns : this.arcs.length;
    const place = this.ranged ? (2 * head + (base < 0 ? 1 : 0)) * 2 + (this.own > 0 ? 1 : 0) : -1;
    while (this.stages.length <= stage) this.stages.push(new Stage(4 * this.field.graph.points));
    (this.stages[stage] as Stage).put(place, draft, hope);
  }

  /** The first arm has ended; the second begins. */
  protected turnBack(): void {
    const { graph } = this.field;
    this.split = this.arcs.length;
    this.facts.from = graph.nodeOf[graph.arcTo[this.arcs[this.split - 1] as number] as number] as number;
    this.walk.head = this.base;
    this.walk.base = -1;
    this.walk.arc = -1;
  }
}
