import { has } from './piece-sets.ts';
import { RangeOutlook } from './range.ts';
import { type SoughtRoute, type Terms, Walker } from './walker.ts';

/** A walk that is not at its end. */
interface Draft {
  readonly base: number;
  readonly before: Draft | undefined;
  readonly arc: number; // the last one; TURN where the second arm begins
  readonly toll: number; // for track that is best left to others
  hope: number; // DONE once it was gone on with
}

const TURN = -1;
const DONE = Number.NEGATIVE_INFINITY;

/** Track that is best left to others: what it costs to run over a stretch of it. */
export interface Avoided {
  readonly pieces: Int32Array;
  readonly toll: number;
}

/** Finds good routes soon. */
export class Sketcher extends Walker {
  protected isSketching = false;
  /** Drafts by how far they have come: of those that stand at the same place the one that promises most. */
  protected readonly stages: Map<number, Draft>[] = [];
  protected avoided: Avoided | undefined;

  /**
   * A good route, soon: of all walks that have used up as much of the reach (or, without a limit to it, as many arcs) only those go
   * on that promise most. Arms may leave in any order here, since nothing is counted.
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
    this.stages.length = 0;
    this.everyBase((base) => this.add({ base, before: undefined, arc: TURN, toll: 0, hope: 0 }));
    for (let stage = 0; stage < this.stages.length && !this.ended; stage++) this.goOn(stage, width);
    this.isSketching = false;
    return this.found;
  }

  /** What costs no reach is of the same stage, and may promise more than what is there already. */
  protected goOn(stage: number, width: number): void {
    const drafts = this.stages[stage] as Map<number, Draft>;
    for (let done = 0; done < width && !this.ended; done++) {
      let best: Draft | undefined;
      for (const draft of drafts.values()) if (draft.hope > (best?.hope ?? this.floor)) best = draft;
      if (best === undefined) return;
      best.hope = DONE;
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
    this.arcs.length = 0;
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
      const next = { base: draft.base, before: draft, arc, toll, hope: 0 };
      this.step(arc);
      if (graph.isFork[to] && this.outlook instanceof RangeOutlook) this.leave(next, to);
      else if (goesOn[to]) this.add(next);
      if (mayEnd[to]) {
        this.floor += toll;
        this.record(to);
        this.floor -= toll;
      }
      if (mayEnd[to] && base >= 0) {
        this.turnBack();
        this.add({ base: draft.base, before: next, arc: TURN, toll, hope: 0 });
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
    draft.hope = this.outlook.hope(this.walk) - draft.toll;
    if (draft.hope <= this.floor) return;
    const { head, base, full, towns } = this.walk;
    const isRanged = this.outlook instanceof RangeOutlook;
    const stage = isRanged ? full + towns : this.arcs.length;
    while (this.stages.length <= stage) this.stages.push(new Map());
    const drafts = this.stages[stage] as Map<number, Draft>;
    const place = isRanged ? (2 * head + (base < 0 ? 1 : 0)) * 2 + (this.own > 0 ? 1 : 0) : drafts.size;
    const known = drafts.get(place);
    if (known === undefined || known.hope < draft.hope) drafts.set(place, draft);
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
