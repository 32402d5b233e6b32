import type { Network } from '../board/network.ts';
import type { Field } from './field.ts';
import type { Lists } from './graph.ts';

/**
 * The track without directions. Spots are where a train may choose: stops, junctions, and hex sides where track forks on
 * either hand. Lines lead from spot to spot. A graph of arcs has another arc for each direction, past other forks; here
 * it is seen what cuts the track in two.
 */
export interface Lines {
  readonly spots: number;
  readonly spotOf: Int32Array; // by point
  readonly pointOf: Int32Array; // by spot: its point if it is a stop or junction, else -1
  readonly count: number;
  readonly ends: Int32Array; // spots: 2 * line and next
  readonly endHexes: Int32Array; // in which hex it comes to its ends: as `ends`
  readonly linesAt: Lists; // by spot
  /** What must be free for a line, beside what its ends need. */
  readonly things: Lists;
  readonly watched: Int32Array; // by line
  readonly arcLines: Lists; // by arc
}

const listsOf = (lists: readonly (readonly number[])[]): Lists => {
  const start = new Int32Array(lists.length + 1);
  lists.forEach((list, i) => {
    start[i + 1] = (start[i] as number) + list.length;
  });
  const items = new Int32Array(start[lists.length] as number);
  lists.forEach((list, i) => {
    items.set(list, start[i]);
  });
  return { start, items };
};

class Draughtsman {
  readonly #field: Field;
  readonly #hexOfSegment: readonly number[];
  readonly #watch: Int32Array; // by hex
  readonly #spotOfNode: Int32Array;
  readonly #spotOf: Int32Array;
  readonly #pointOf: number[] = [];
  readonly #known = new Map<number, number>(); // by the two segments at its ends
  readonly #ends: number[] = [];
  readonly #endHexes: number[] = [];
  readonly #things: number[][] = [];
  readonly #watched: number[] = [];

  constructor(network: Network, field: Field) {
    const { graph } = field;
    const numbers = new Map(graph.hexes.map((hex, i) => [hex, i]));
    this.#field = field;
    this.#hexOfSegment = network.segments.map(({ hex }) => numbers.get(hex) ?? -1);
    this.#watch = field.watch;
    this.#spotOfNode = new Int32Array(network.nodes.length).fill(-1);
    this.#spotOf = Int32Array.from(graph.nodeOf, (node, point) => {
      if (this.#spotOfNode[node] === -1) this.#spotOfNode[node] = this.#pointOf.push(-1) - 1;
      const spot = this.#spotOfNode[node] as number;
      if (!graph.isFork[point]) this.#pointOf[spot] = point;
      return spot;
    });
  }

  draw(): Lines {
    const { graph } = this.#field;
    const arcLines = Array.from({ length: graph.arcs }, (): number[] => []);
    for (let point = 0; point < graph.points; point++) {
      for (let arc = graph.arcsAt[point] as number; arc < (graph.arcsAt[point + 1] as number); arc++) {
        this.#follow(point, arc, arcLines[arc] as number[]);
      }
    }
    const linesAt = this.#pointOf.map((): number[] => []);
    this.#ends.forEach((spot, i) => {
      linesAt[spot]?.push(i >> 1);
    });
    return {
      spots: this.#pointOf.length,
      spotOf: this.#spotOf,
      pointOf: new Int32Array(this.#pointOf),
      count: this.#watched.length,
      ends: new Int32Array(this.#ends),
      endHexes: new Int32Array(this.#endHexes),
      linesAt: listsOf(linesAt),
      things: listsOf(this.#things),
      watched: new Int32Array(this.#watched),
      arcLines: listsOf(arcLines),
    };
  }

  /** Cuts an arc into its lines. */
  #follow(point: number, arc: number, lines: number[]): void {
    const { arcSegments, arcBorders, arcTo, nodeOf } = this.#field.graph;
    const { start, items } = arcSegments;
    const sides = (arcBorders.start[arc] as number) - (start[arc] as number);
    const borders = arcBorders.start[arc + 1] as number;
    // Behind the last side it crosses, an arc comes to a stop; one to a fork ends there.
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
        const crossed = arcBorders.items.subarray(first + sides, last + sides);
        line = this.#line(from, to, [...items.subarray(first, last + 1)], [...crossed]);
        this.#known.set(key, line);
      }
      lines.push(line);
      from = to;
      first = last + 1;
    }
  }

  #line(from: number, to: number, segments: readonly number[], sides: readonly number[]): number {
    const { hexIsOnce } = this.#field;
    const hexes = segments.map((segment) => this.#hexOfSegment[segment] as number);
    const watched = hexes.reduce((bits, hex) => bits | (this.#watch[hex] as number), 0);
    this.#endHexes.push(hexes[0] as number, hexes[hexes.length - 1] as number);
    // The hex of a stop goes with the stop.
    if ((this.#pointOf[from] as number) >= 0) hexes.shift();
    if ((this.#pointOf[to] as number) >= 0) hexes.pop();
    this.#ends.push(from, to);
    this.#things.push([...hexes.filter((hex) => hexIsOnce[hex]), ...sides.flatMap((side) => this.#sideThing(side))]);
    return this.#watched.push(watched) - 1;
  }

  /** Sides between hexes that may be entered once are guarded by these. */
  #sideThing(side: number): readonly number[] {
    const { graph, hexIsOnce } = this.#field;
    const guarded = [0, 1].every((hand) => hexIsOnce[graph.sideHexes[2 * side + hand] as number] === 1);
    return guarded ? [] : [graph.hexes.length + graph.points + side];
  }
}

export const linesOf = (network: Network, field: Field): Lines => new Draughtsman(network, field).draw();
