import { type Field, NO_STOP } from '../field.ts';
import type { Lines } from '../lines.ts';
import type { Pace } from '../pace.ts';
import { orderOf } from './order.ts';

/** A stretch of track between two spots where a train may choose or end. */
export interface SweepEdge {
  readonly a: number; // vertices
  readonly b: number;
  readonly lines: readonly number[];
  readonly stops: readonly number[]; // points passed
  readonly watched: number;
  readonly markers: number;
  readonly things: readonly number[]; // that may be used once
  readonly fits: number; // bit k: trains of kind k may run over it
  /** For an end at a hex side, the hex in which the edge comes there; else -1. */
  readonly hexA: number;
  readonly hexB: number;
}

export interface Vertex {
  /** A stop or junction; -1: a hex side where track forks. One train at most comes there, and goes on in the other hex. */
  readonly point: number;
  readonly things: readonly number[];
}

/** The track that matters, as vertices in the order in which they are swept, and edges. */
export interface Core {
  readonly vertices: readonly Vertex[];
  readonly edges: readonly SweepEdge[];
  /** By vertex: its edges to vertices that come later. */
  readonly forward: readonly (readonly number[])[];
  /** Things that several vertices or edges use. */
  readonly shared: readonly number[];
}

type Draft = SweepEdge;

const otherEnd = ({ a, b }: { readonly a: number; readonly b: number }, end: number): number => (a === end ? b : a);

/** By line: how many borders on it are stops. Undefined where that cannot be told line by line. */
function markersOn({ graph, markers }: Field, { arcLines, count }: Lines): Int32Array | undefined {
  const byLine = new Int32Array(count);
  for (let arc = 0; arc < graph.arcs; arc++) {
    const first = arcLines.start[arc] as number;
    if (markers[arc] && arcLines.start[arc + 1] !== first + 1) return undefined;
    byLine[arcLines.items[first] as number] = markers[arc] as number;
  }
  return byLine;
}

/** By line: the kinds of trains that may run over it. */
function fitting({ graph }: Field, { arcLines, count }: Lines, paces: readonly Pace[]): Int32Array {
  const fits = new Int32Array(count);
  paces.forEach(({ arcFits }, kind) => {
    for (let arc = 0; arc < graph.arcs; arc++) {
      if (!arcFits[arc]) continue;
      for (let i = arcLines.start[arc] as number; i < (arcLines.start[arc + 1] as number); i++) {
        const line = arcLines.items[i] as number;
        fits[line] = (fits[line] as number) | (1 << kind);
      }
    }
  });
  return fits;
}

/** Stops that no train may visit, though track leads away from them. */
function closedPoints({ graph, open, isOwn, kind }: Field): Uint8Array {
  const closed = kind.map((one, point) => (one === NO_STOP || isOwn[point] ? 0 : 1));
  for (let arc = 0; arc < graph.arcs; arc++) if (open[arc]) closed[graph.arcTo[arc] as number] = 0;
  return closed;
}

/** Does track join two stops of a hex that may be entered only once? One entry serves both, which a sweep cannot tell. */
const isWithinHex = ({ graph: { arcs, arcSegments, arcTo, hexOf }, hexIsOnce }: Field): boolean => {
  for (let arc = 0; arc < arcs; arc++) {
    const alone = arcSegments.start[arc + 1] === (arcSegments.start[arc] as number) + 1;
    const hex = hexOf[arcTo[arc] as number] as number;
    if (alone && hex >= 0 && hexIsOnce[hex]) return true;
  }
  return false;
};

/** The lists are short. */
const hasTwice = (things: readonly number[]): boolean => things.some((thing, i) => things.indexOf(thing) < i);

/** Lines as edges between spots; undefined where such track cannot be swept. */
function drafts(field: Field, lines: Lines, paces: readonly Pace[]): Draft[] | undefined {
  const markers = markersOn(field, lines);
  if (markers === undefined || isWithinHex(field)) return undefined;
  const fits = fitting(field, lines, paces);
  const closed = closedPoints(field);
  const edges: Draft[] = [];
  for (let line = 0; line < lines.count; line++) {
    const [a, b] = [lines.ends[2 * line] as number, lines.ends[2 * line + 1] as number];
    const [from, to] = [lines.pointOf[a] as number, lines.pointOf[b] as number];
    if (a === b || fits[line] === 0 || (from >= 0 && closed[from]) || (to >= 0 && closed[to])) continue;
    const things: number[] = [];
    for (let i = lines.things.start[line] as number; i < (lines.things.start[line + 1] as number); i++)
      things.push(lines.things.items[i] as number);
    if (hasTwice(things)) continue;
    edges.push({
      a,
      b,
      lines: [line],
      stops: [],
      watched: lines.watched[line] as number,
      markers: markers[line] as number,
      things,
      fits: fits[line] as number,
      hexA: from < 0 ? (lines.endHexes[2 * line] as number) : -1,
      hexB: to < 0 ? (lines.endHexes[2 * line + 1] as number) : -1,
    });
  }
  return edges;
}

const hexAt = ({ a, hexA, hexB }: Draft, end: number): number => (a === end ? hexA : hexB);

function thingsOf({ graph, hexIsOnce, groupAt }: Field, point: number): readonly number[] {
  if (point < 0) return [];
  const [hex, group] = [graph.hexOf[point] as number, groupAt[point] as number];
  return [...(hexIsOnce[hex] ? [hex] : []), ...(group >= 0 ? [group] : [])];
}

/** Leaves out track that cannot be reached and dead ends, and joins edges where there is nothing to choose. */
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
    const put = (end: number, edge: Draft): void => {
      const there = at.get(end);
      if (there) there.push(edge);
      else at.set(end, [edge]);
    };
    for (const edge of all) {
      put(edge.a, edge);
      put(edge.b, edge);
    }
    const seen = new Set(bases.map((base) => this.#lines.spotOf[base] as number));
    for (const spot of seen) {
      if (this.#point(spot) >= 0 && !goesOn[this.#point(spot)]) continue;
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

  /** Must the point stay a vertex, since it matters for itself whether a route comes there? */
  #matters(point: number): boolean {
    const { mayEnd, isOwn, crossings } = this.#field;
    return point >= 0 && (mayEnd[point] === 1 || isOwn[point] === 1 || crossings.includes(point));
  }

  /** Leaves out a spot where there is nothing to choose. Returns spots that may have become simpler by that. */
  #reduce(spot: number): readonly number[] {
    const { goesOn, kind, watchedAt } = this.#field;
    const point = this.#point(spot);
    const [one, two, ...more] = this.#at.get(spot) ?? [];
    if (one === undefined || more.length > 0 || this.#matters(point)) return [];
    const through = two !== undefined && (point < 0 ? hexAt(one, spot) !== hexAt(two, spot) : goesOn[point] === 1);
    const far = [one, two].flatMap((edge) => (edge ? [otherEnd(edge, spot)] : []));
    this.#remove(one);
    if (two) this.#remove(two);
    if (!through) return far;
    const [a, b] = far as [number, number];
    const things = [...one.things, ...thingsOf(this.#field, point), ...two.things];
    const fits = one.fits & two.fits;
    if (a === b || fits === 0 || hasTwice(things)) return far;
    this.#add({
      a,
      b,
      lines: [...one.lines, ...two.lines],
      stops: [...one.stops, ...(point < 0 || kind[point] === NO_STOP ? [] : [point]), ...two.stops],
      watched: one.watched | (point < 0 ? 0 : (watchedAt[point] as number)) | two.watched,
      markers: one.markers + two.markers,
      things,
      fits,
      hexA: hexAt(one, a),
      hexB: hexAt(two, b),
    });
    return [];
  }
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
  const spots = [...beside.keys()].sort((a, b) => a - b);
  const places = new Map(spots.map((spot, i) => [spot, i]));
  const near = spots.map((spot) => [...(beside.get(spot) ?? [])].map((one) => places.get(one) as number));
  const swept = orderOf(near).map((i) => spots[i] as number);
  const place = new Map(swept.map((spot, i) => [spot, i]));
  const watchedAt = (spot: number): number => field.watchedAt[lines.pointOf[spot] as number] ?? 0;
  const placed = [...edges].map((edge): SweepEdge => {
    const [a, b] = [place.get(edge.a) as number, place.get(edge.b) as number];
    const [hexA, hexB] = a < b ? [edge.hexA, edge.hexB] : [edge.hexB, edge.hexA];
    // Watched hexes at its ends are counted with the vertices.
    const watched = edge.watched & ~(watchedAt(edge.a) | watchedAt(edge.b));
    return { ...edge, a: Math.min(a, b), b: Math.max(a, b), hexA, hexB, watched };
  });
  const vertices = swept.map((spot) => {
    const point = lines.pointOf[spot] as number;
    return { point, things: thingsOf(field, point) };
  });
  const uses = new Map<number, number>();
  for (const { things } of [...placed, ...vertices])
    for (const thing of things) uses.set(thing, (uses.get(thing) ?? 0) + 1);
  const forward = vertices.map((): number[] => []);
  for (const [edge, { a }] of placed.entries()) forward[a]?.push(edge);
  return {
    vertices,
    edges: placed,
    forward,
    shared: [...uses].flatMap(([thing, count]) => (count > 1 ? [thing] : [])),
  };
}
