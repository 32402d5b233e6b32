import { type Field, NO_STOP } from '../field.ts';
import type { Lines } from '../lines.ts';
import type { Pace } from '../pace.ts';

/** A stretch of track between two spots where a train may choose or end. */
export interface Edge {
  readonly a: number; // vertices
  readonly b: number;
  readonly lines: readonly number[];
  readonly stops: readonly number[]; // points passed
  readonly watched: number;
  readonly markers: number;
  readonly things: readonly number[]; // that may be used once
  readonly fits: number; // bit k: trains of kind k may run over it
}

export interface Vertex {
  readonly point: number;
  readonly things: readonly number[];
}

/** The track that matters, as vertices in the order in which they are swept, and edges. */
export interface Core {
  readonly vertices: readonly Vertex[];
  readonly edges: readonly Edge[];
  /** By vertex: its edges to vertices that come later. */
  readonly forward: readonly (readonly number[])[];
  /** Things that two vertices or edges use. */
  readonly shared: readonly number[];
}

type Draft = Edge;

const otherEnd = ({ a, b }: { readonly a: number; readonly b: number }, end: number): number => (a === end ? b : a);

/** Lines as edges between spots; undefined where a line is more than that. */
function drafts(field: Field, lines: Lines, paces: readonly Pace[]): Draft[] | undefined {
  const { graph } = field;
  const fits = new Int32Array(lines.count);
  const markers = new Int32Array(lines.count);
  for (let arc = 0; arc < graph.arcs; arc++) {
    const first = lines.arcLines.start[arc] as number;
    if (lines.arcLines.start[arc + 1] !== first + 1) return undefined;
    const line = lines.arcLines.items[first] as number;
    // From stop to stop within a hex: that is entered once for both.
    const { start } = graph.arcSegments;
    if (
      start[arc + 1] === (start[arc] as number) + 1 &&
      field.hexIsOnce[graph.hexOf[graph.arcTo[arc] as number] as number]
    )
      return undefined;
    markers[line] = field.markers[arc] as number;
    paces.forEach(({ arcFits }, kind) => {
      if (arcFits[arc]) fits[line] = (fits[line] as number) | (1 << kind);
    });
  }
  const edges: Draft[] = [];
  for (let line = 0; line < lines.count; line++) {
    const [a, b] = [lines.ends[2 * line] as number, lines.ends[2 * line + 1] as number];
    const [from, to] = [lines.pointOf[a] as number, lines.pointOf[b] as number];
    if (from < 0 || to < 0) return undefined;
    if (a === b || fits[line] === 0) continue;
    const things = [...lines.things.items.subarray(lines.things.start[line], lines.things.start[line + 1])];
    const watched = lines.watched[line] as number;
    edges.push({
      a,
      b,
      lines: [line],
      stops: [],
      watched,
      markers: markers[line] as number,
      things,
      fits: fits[line] as number,
    });
  }
  return edges;
}

function thingsOf({ graph, hexIsOnce, groupAt }: Field, point: number): readonly number[] {
  const [hex, group] = [graph.hexOf[point] as number, groupAt[point] as number];
  return [...(hexIsOnce[hex] ? [hex] : []), ...(group >= 0 ? [group] : [])];
}

/** Leaves out what cannot be come to, or not be left again, and joins edges where there is nothing to choose. */
class Reducer {
  readonly edges = new Set<Draft>();
  readonly #at = new Map<number, Set<Draft>>(); // by spot
  readonly #field: Field;
  readonly #lines: Lines;

  constructor(field: Field, lines: Lines, all: readonly Draft[]) {
    this.#field = field;
    this.#lines = lines;
    for (const edge of this.#reached(all)) this.#add(edge);
    const todo = [...this.#at.keys()];
    for (let spot = todo.pop(); spot !== undefined; spot = todo.pop()) todo.push(...this.#reduce(spot));
  }

  #point(spot: number): number {
    return this.#lines.pointOf[spot] as number;
  }

  #reached(all: readonly Draft[]): readonly Draft[] {
    const { goesOn, bases } = this.#field;
    const at = new Map<number, Draft[]>();
    for (const edge of all) {
      for (const end of [edge.a, edge.b]) at.set(end, [...(at.get(end) ?? []), edge]);
    }
    const seen = new Set(bases.map((base) => this.#lines.spotOf[base] as number));
    for (const spot of seen) {
      if (!goesOn[this.#point(spot)]) continue;
      for (const edge of at.get(spot) ?? []) seen.add(otherEnd(edge, spot));
    }
    return all.filter(({ a, b }) => seen.has(a) && seen.has(b));
  }

  #add(edge: Draft): void {
    this.edges.add(edge);
    for (const end of [edge.a, edge.b]) {
      const known = this.#at.get(end);
      if (known) known.add(edge);
      else this.#at.set(end, new Set([edge]));
    }
  }

  #remove(edge: Draft): void {
    this.edges.delete(edge);
    for (const end of [edge.a, edge.b]) this.#at.get(end)?.delete(edge);
  }

  /** Spots that may have become simpler. */
  #reduce(spot: number): readonly number[] {
    const { mayEnd, goesOn, kind, watchedAt } = this.#field;
    const point = this.#point(spot);
    const [one, two, ...more] = this.#at.get(spot) ?? [];
    if (one === undefined || mayEnd[point] || more.length > 0) return [];
    if (two === undefined || !goesOn[point]) {
      const touched = [one, two].flatMap((edge) => (edge ? [otherEnd(edge, spot)] : []));
      for (const edge of [one, two]) if (edge) this.#remove(edge);
      return touched;
    }
    const [a, b] = [otherEnd(one, spot), otherEnd(two, spot)];
    this.#remove(one);
    this.#remove(two);
    const things = [...one.things, ...thingsOf(this.#field, point), ...two.things];
    const fits = one.fits & two.fits;
    if (a === b || fits === 0 || new Set(things).size < things.length) return [a, b];
    this.#add({
      a,
      b,
      lines: [...one.lines, ...two.lines],
      stops: [...one.stops, ...(kind[point] === NO_STOP ? [] : [point]), ...two.stops],
      watched: one.watched | (watchedAt[point] as number) | two.watched,
      markers: one.markers + two.markers,
      things,
      fits,
    });
    return [];
  }
}

/** An order of spots in which as few as possible lie between what is done and what is not. */
function order(spots: readonly number[], beside: ReadonlyMap<number, ReadonlySet<number>>): readonly number[] {
  let [best, least]: [readonly number[], number] = [[], Number.POSITIVE_INFINITY];
  for (const first of spots) {
    const found = orderFrom(first, spots, beside, least);
    if (found.cost < least) [best, least] = [found.order, found.cost];
  }
  return best;
}

const WIDTH_COST = 3;

function orderFrom(
  first: number,
  spots: readonly number[],
  beside: ReadonlyMap<number, ReadonlySet<number>>,
  least: number,
): { readonly order: readonly number[]; readonly cost: number } {
  const done = new Set<number>();
  const front = new Set<number>([first]); // in the order in which they were come to
  const found: number[] = [];
  let cost = 0;
  while (found.length < spots.length && cost < least) {
    let [next, most] = [-1, Number.POSITIVE_INFINITY];
    for (const spot of front.size > 0 ? front : spots) {
      if (done.has(spot)) continue;
      let news = 0;
      for (const near of beside.get(spot) ?? []) if (!done.has(near) && !front.has(near)) news++;
      if (news < most) [next, most] = [spot, news];
    }
    found.push(next);
    done.add(next);
    front.delete(next);
    for (const near of beside.get(next) ?? []) if (!done.has(near)) front.add(near);
    cost += WIDTH_COST ** front.size;
  }
  return { order: found, cost };
}

export function coreOf(field: Field, lines: Lines, paces: readonly Pace[]): Core | undefined {
  const all = drafts(field, lines, paces);
  if (all === undefined) return undefined;
  const { edges } = new Reducer(field, lines, all);
  const beside = new Map<number, Set<number>>();
  for (const { a, b } of edges) {
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const near = beside.get(one) ?? new Set<number>();
      beside.set(one, near.add(other));
    }
  }
  const swept = order(
    [...beside.keys()].sort((a, b) => a - b),
    beside,
  );
  const place = new Map(swept.map((spot, i) => [spot, i]));
  const placed = [...edges].map((edge): Edge => {
    const [a, b] = [place.get(edge.a) as number, place.get(edge.b) as number];
    // What is at its ends is told there.
    const atEnds = [edge.a, edge.b].reduce(
      (bits, spot) => bits | (field.watchedAt[lines.pointOf[spot] as number] as number),
      0,
    );
    return { ...edge, a: Math.min(a, b), b: Math.max(a, b), watched: edge.watched & ~atEnds };
  });
  const vertices = swept.map((spot) => {
    const point = lines.pointOf[spot] as number;
    return { point, things: thingsOf(field, point) };
  });
  const uses = new Map<number, number>();
  for (const { things } of [...placed, ...vertices])
    for (const thing of things) uses.set(thing, (uses.get(thing) ?? 0) + 1);
  return {
    vertices,
    edges: placed,
    forward: vertices.map((_, v) => placed.flatMap(({ a }, edge) => (a === v ? [edge] : []))),
    shared: [...uses].flatMap(([thing, count]) => (count > 1 ? [thing] : [])),
  };
}
