import { NO_ROUTE } from './ceiling.ts';
import { type SoughtRoute, type Terms, Walker } from './walker.ts';

/** A walk that is not at its end. */
interface Draft {
  readonly base: number;
  readonly arcs: readonly number[];
  readonly split: number; // arcs of the first arm once the second has begun, else -1
  readonly hope: number;
}

/** Finds good routes soon. */
export class Sketcher extends Walker {
  protected isSketching = false;

  /**
   * A good route, soon: of all walks of so many arcs only those go on that promise most. Arms may leave in any order here,
   * since nothing is counted.
   */
  sketch({ closed, kept }: Terms, width: number): SoughtRoute | undefined {
    this.close(closed);
    this.keepTo(kept);
    this.found = undefined;
    this.floor = 0;
    this.enough = Number.MAX_SAFE_INTEGER;
    this.ended = false;
    this.isSketching = true;
    let drafts: Draft[] = [];
    this.everyBase((base) => drafts.push({ base, arcs: [], split: -1, hope: this.outlook.hope(this.walk) }));
    while (drafts.length > 0 && !this.ended) {
      const next: Draft[] = [];
      for (const draft of drafts) this.everyBase((base) => base === draft.base && this.draw(draft, next));
      drafts = next.sort((a, b) => b.hope - a.hope || a.arcs.length - b.arcs.length).slice(0, width);
    }
    this.isSketching = false;
    return this.found;
  }

  /** Goes on with a draft by every open arc. */
  protected draw(draft: Draft, next: Draft[]): void {
    const { graph, goesOn, mayEnd } = this.field;
    const walk = this.walk;
    this.spend();
    for (const [i, arc] of draft.arcs.entries()) {
      if (i === draft.split) this.turnBack();
      this.step(arc);
    }
    if (draft.split === draft.arcs.length) this.turnBack();
    const point = walk.head;
    for (let arc = graph.arcsAt[point] as number; arc < (graph.arcsAt[point + 1] as number) && !this.ended; arc++) {
      if (!this.fits[arc] || !this.isOpen(arc)) continue;
      const { watched, head, arc: before, base } = walk;
      const to = graph.arcTo[arc] as number;
      this.step(arc);
      if (mayEnd[to]) this.record(to);
      const arcs = [...draft.arcs, arc];
      this.add({ ...draft, arcs }, goesOn[to] === 1, next);
      if (mayEnd[to] && base >= 0) {
        this.turnBack();
        this.add({ ...draft, arcs, split: arcs.length }, true, next);
        this.split = -1;
        this.facts.from = -1;
      }
      walk.watched = watched;
      walk.head = head;
      walk.arc = before;
      walk.base = base;
      this.move(arc, to, -1);
    }
    for (const arc of [...this.arcs].reverse()) this.move(arc, graph.arcTo[arc] as number, -1);
    this.split = -1;
    this.facts.from = -1;
  }

  protected add(draft: Draft, goesOn: boolean, next: Draft[]): void {
    const hope = goesOn && this.canComeHome() ? this.outlook.hope(this.walk) : NO_ROUTE;
    if (hope > this.floor) next.push({ ...draft, hope });
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
