import type { Network } from '../board/network.ts';
import type { Field } from './field.ts';
import { ListMaker, type Lists } from './graph.ts';
import { numbersOf } from './number-lists.ts';

/**
 * The track without directions. Spots are where a train may choose: stops, junctions, and hex sides where track forks on
 * either side. Lines lead from spot to spot. The graph has an arc of its own for each direction, so it does not show where
 * the track can be cut in two; lines do.
 */
export interface Lines {
  readonly spots: number;
  readonly spotOf: Int32Array; // by point
  readonly pointOf: Int32Array; // by spot: its point if it is a stop or junction, else -1
  readonly count: number;
  readonly ends: Int32Array; // spots: 2 * line and next
  readonly endHexes: Int32Array; // like `ends`: the hex in which the line reaches each end
  readonly linesAt: Lists; // by spot
  /** By line: things that must be free for it, in addition to those of its ends. */
  readonly things: Lists;
  readonly watched: Int32Array; // by line
  readonly arcLines: Lists; // by arc
}

class Draughtsman {
  readonly #field: Field;
  readonly #hexOfSegment: Int32Array;
  readonly #watch: Int32Array; // by hex
  readonly #spotOfNode: Int32Array;
  readonly #spotOf: Int32Array;
  readonly #pointOf: number[] = [];
  readonly #known = new Map<number, number>(); // by the two segments at its ends
  readonly #ends: number[] = [];
  readonly #endHexes: number[] = [];
  readonly #things = new ListMaker();
  readonly #watched: number[] = [];

  constructor(network: Network, field: Field) {
    const { graph } = field;
    this.#field = field;
    this.#hexOfSegment = graph.segmentHex;
    this.#watch = field.watch;
    this.#spotOfNode = new Int32Array(network.nodes.length).fill(-1);
    this.#spotOf = numbersOf(graph.points, (point) => {
      const node = graph.nodeOf[point] as number;
      if (this.#spotOfNode[node] === -1) this.#spotOfNode[node] = this.#pointOf.push(-1) - 1;
      const spot = this.#spotOfNode[node] as number;
      if (!graph.isFork[point]) this.#pointOf[spot] = point;
      return spot;
    });
  }

  draw(): Lines {
    const { graph } = this.#field;
    const arcLines = new ListMaker();
    for (let point = 0; point < graph.points; point++) {
      for (let arc = graph.arcsAt[point] as number; arc < (graph.arcsAt[point + 1] as number); arc++) {
        this.#follow(point, arc, arcLines);
        arcLines.close();
      }
    }
    return {
      spots: this.#pointOf.length,
      spotOf: this.#spotOf,
      pointOf: new Int32Array(this.#pointOf),
      count: this.#watched.length,
      ends: new Int32Array(this.#ends),
      endHexes: new Int32Array(this.#endHexes),
      linesAt: this.#linesAt(),
      things: this.#things.done(),
      watched: new Int32Array(this.#watched),
      arcLines: arcLines.done(),
    };
  }

  /** Lines by the spots at their ends. */
  #linesAt(): Lists {
    const at = this.#pointOf.map((): number[] => []);
    this.#ends.forEach((spot, i) => {
      at[spot]?.push(i >> 1);
    });
    const lists = new ListMaker();
    for (const lines of at) {
      for (const line of lines) lists.add(line);
      lists.close();
    }
    return lists.done();
  }

  /** Cuts an arc into its lines. */
  #follow(point: number, arc: number, lines: ListMaker): void {
    const { arcSegments, arcBorders, arcTo, nodeOf } = this.#field.graph;
    const { start, items } = arcSegments;
    const sides = (arcBorders.start[arc] as number) - (start[arc] as number);
    const borders = arcBorders.start[arc + 1] as number;
    // After the last side it crosses, an arc comes to a stop; an arc to a fork ends at that side.
    const nodeAfter = (i: number): number =>
      i + sides < borders ? (arcBorders.items[i + sides] as number) : (nodeOf[arcTo[arc] as number] as number);
    let from = this.#spotOf[point] as number;
    for (let first = start[arc] as number; first < (start[arc + 1] as number); ) {
      let last = first;
      while ((this.#spotOfNode[nodeAfter(last)] as number) < 0) last++;
      const to = this.#spotOfNode[nodeAfter(last)] as number;
      const [a, b] = [items[first] as number, items[last] as number];
      // Most lines are part of several arcs.
      const key = Math.min(a, b) * this.#hexOfSegment.length + Math.max(a, b);
      let line = this.#known.get(key);
      if (line === undefined) {
        line = this.#line(from, to, items, first, last, sides);
        this.#known.set(key, line);
      }
      lines.add(line);
      from = to;
      first = last + 1;
    }
  }

  /** The line over segments `first` to `last`. The side after segment i is border i + `sides` of the graph's list. */
  #line(from: number, to: number, segments: Int32Array, first: number, last: number, sides: number): number {
    const { graph, hexIsOnce } = this.#field;
    const hexOf = (i: number): number => this.#hexOfSegment[segments[i] as number] as number;
    // The hex of a stop goes with the stop.
    const [begin, end] = [this.#isStop(from) ? first + 1 : first, this.#isStop(to) ? last - 1 : last];
    let watched = 0;
    for (let i = first; i <= last; i++) watched |= this.#watch[hexOf(i)] as number;
    for (let i = begin; i <= end; i++) if (hexIsOnce[hexOf(i)]) this.#things.add(hexOf(i));
    for (let i = first; i < last; i++) {
      const side = graph.arcBorders.items[i + sides] as number;
      if (!this.#isGuarded(side)) this.#things.add(graph.hexes.length + graph.points + side);
    }
    this.#things.close();
    this.#endHexes.push(hexOf(first), hexOf(last));
    this.#ends.push(from, to);
    return this.#watched.push(watched) - 1;
  }

  #isStop(spot: number): boolean {
    return (this.#pointOf[spot] as number) >= 0;
  }

  /** A side between two hexes that may be entered only once needs no guard of its own. */
  #isGuarded(side: number): boolean {
    const { graph, hexIsOnce } = this.#field;
    const { sideHexes } = graph;
    return hexIsOnce[sideHexes[2 * side] as number] === 1 && hexIsOnce[sideHexes[2 * side + 1] as number] === 1;
  }
}

const known = new WeakMap<Field, Lines>();

export function linesOf(network: Network, field: Field): Lines {
  const lines = known.get(field) ?? new Draughtsman(network, field).draw();
  known.set(field, lines);
  return lines;
}
