import type { Field } from './field.ts';
import type { TrackGraph } from './graph.ts';

/** For each piece the arcs that run over it. */
function arcsOver({ arcs, pieces, arcPieces }: TrackGraph): readonly (readonly number[])[] {
  const over = Array.from({ length: pieces }, (): number[] => []);
  for (let arc = 0; arc < arcs; arc++) {
    for (let i = arcPieces.start[arc] as number; i < (arcPieces.start[arc + 1] as number); i++) {
      over[arcPieces.items[i] as number]?.push(arc);
    }
  }
  return over;
}

/** By arc the point that it leaves. */
function origins({ arcs, points, arcsAt }: TrackGraph): Int32Array {
  const from = new Int32Array(arcs);
  for (let point = 0; point < points; point++) from.fill(point, arcsAt[point], arcsAt[point + 1]);
  return from;
}

/** By point the numbers of the pieces beside it. */
function piecesBeside(graph: TrackGraph, from: Int32Array, numberOf: Int32Array): readonly ReadonlySet<number>[] {
  const { start, items } = graph.arcPieces;
  const beside = Array.from({ length: graph.points }, () => new Set<number>());
  for (let arc = 0; arc < graph.arcs; arc++) {
    const [first, last] = [start[arc] as number, (start[arc + 1] as number) - 1];
    beside[from[arc] as number]?.add(numberOf[items[first] as number] as number);
    beside[graph.arcTo[arc] as number]?.add(numberOf[items[last] as number] as number);
  }
  return beside;
}

/**
 * By piece of track a number that is the same for pieces which every route runs over together or not at all: pieces of the
 * same arcs, and the two pieces beside a stop or junction where no route ends and to which nothing else leads.
 */
export function stretchesOf({ graph, mayEnd }: Field): Int32Array {
  const over = arcsOver(graph);
  const from = origins(graph);
  const first = new Map<string, number>(); // by arcs: the first piece that lies on just these
  const same = Int32Array.from(over, (arcs, piece) => {
    const key = arcs.join();
    if (!first.has(key)) first.set(key, piece);
    return first.get(key) as number;
  });
  const joined = same.slice();
  const stretchOf = (piece: number): number => {
    let at = same[piece] as number;
    while (joined[at] !== at) at = joined[at] as number;
    return at;
  };
  const allCome = (piece: number, point: number): boolean =>
    over[piece]?.every((arc) => from[arc] === point || graph.arcTo[arc] === point) ?? false;
  for (const [point, beside] of piecesBeside(graph, from, same).entries()) {
    const [a, b, ...more] = beside;
    if (graph.isFork[point] || mayEnd[point] || a === undefined || b === undefined || more.length > 0) continue;
    if (allCome(a, point) && allCome(b, point)) joined[stretchOf(a)] = stretchOf(b);
  }
  return same.map((_, piece) => stretchOf(piece));
}
