import { group, num, type Point, path, type SceneNode } from '@roundhouse/board-drawing/scene.ts';
import type { Board, Edge, Milepost } from '../board/index.ts';
import { pointOf } from './grid.ts';
import { crayonOf, PATTERNS } from './looks.ts';
import { ring } from './mileposts.ts';

const at = (board: Board, index: number): Point => pointOf(board.mileposts[index] as Milepost);
const line = (a: Point, b: Point): string => `M${num(a.x)} ${num(a.y)}L${num(b.x)} ${num(b.y)}`;

/** The part of a line between two shares of its length. */
const part = (a: Point, b: Point, from: number, to: number): string =>
  line(
    { x: a.x + (b.x - a.x) * from, y: a.y + (b.y - a.y) * from },
    { x: a.x + (b.x - a.x) * to, y: a.y + (b.y - a.y) * to },
  );

/** A player's lines in their crayon. */
function drawLines(seat: number, d: string): readonly SceneNode[] {
  const { colour, pattern } = crayonOf(seat);
  const inner = PATTERNS[pattern];
  return [
    path('rails-track', d, { paint: { stroke: colour } }),
    ...(inner
      ? [
          path('rails-pattern', d, {
            paint: { width: inner.width, ...(inner.dash === undefined ? {} : { dash: inner.dash }) },
          }),
        ]
      : []),
  ];
}

/** A slice of a disc, so that everybody with track at a milepost shows there. */
function slice({ x, y }: Point, r: number, i: number, of: number): string {
  const [from, to] = [i, i + 1].map((k) => (k / of) * 2 * Math.PI - Math.PI / 2) as [number, number];
  const rim = (angle: number): string => `${num(x + r * Math.cos(angle))} ${num(y + r * Math.sin(angle))}`;
  return `M${num(x)} ${num(y)}L${rim(from)}A${r} ${r} 0 ${of === 1 ? 1 : 0} 1 ${rim(to)}Z`;
}

function drawJoint(place: Point, seats: readonly number[]): readonly SceneNode[] {
  const r = seats.length > 1 ? 6.4 : 4.2;
  const colour = (seat: number) => ({ paint: { fill: crayonOf(seat).colour } });
  const [first] = seats;
  const discs =
    seats.length === 1 && first !== undefined
      ? [path('rails-joint', ring(place, r), colour(first))]
      : seats.map((seat, i) => path('rails-joint', slice(place, r, i, seats.length), colour(seat)));
  return [...discs, path('rails-joint-rim', ring(place, r))];
}

export interface TrackPicture {
  readonly track: Readonly<Record<string, number>>; // owner by edge
  readonly ferries: Readonly<Record<string, readonly number[]>>; // who may use a crossing
}

interface Ends {
  readonly edge: Edge;
  readonly seat: number;
}

function joints(board: Board, ends: readonly Ends[]): readonly SceneNode[] {
  const owners = new Map<number, Set<number>>();
  for (const { edge, seat } of ends) {
    for (const end of [edge.a, edge.b]) owners.set(end, (owners.get(end) ?? new Set<number>()).add(seat));
  }
  return [...owners]
    .filter(([end]) => board.cityAt(end) === undefined || owners.get(end)?.size !== 1)
    .filter(([end]) => board.mileposts[end]?.part !== 'site')
    .flatMap(([end, seats]) => drawJoint(at(board, end), [...seats].sort()));
}

/** A crossing is drawn once for each of its owners, side by side in one line. */
function drawCrossings(board: Board, ferries: TrackPicture['ferries']): readonly SceneNode[] {
  return board.ferries.flatMap(({ name, ports }) => {
    const owners = ferries[name] ?? [];
    const [a, b] = ports.map((port) => at(board, port)) as [Point, Point];
    return owners.flatMap((seat, i) => drawLines(seat, part(a, b, i / owners.length, (i + 1) / owners.length)));
  });
}

/** All track on the board in the colours of its owners. */
export function drawTrack(board: Board, { track, ferries }: TrackPicture): SceneNode {
  const ends = Object.entries(track).flatMap(([id, seat]): readonly Ends[] => {
    const edge = board.edges[board.edgeIndex(id)];
    return edge ? [{ edge, seat }] : [];
  });
  const d = (of: readonly Ends[]): string => of.map(({ edge }) => line(at(board, edge.a), at(board, edge.b))).join('');
  const seats = [...new Set(ends.map(({ seat }) => seat))].sort();
  const byOwner = (seat: number): string => d(ends.filter((each) => each.seat === seat));
  return group('rails-tracks', [
    path('rails-track-casing', d(ends)),
    ...seats.flatMap((seat) => drawLines(seat, byOwner(seat))),
    ...drawCrossings(board, ferries),
    ...joints(board, ends),
  ]);
}

/** A way along mileposts that is not built or not run yet. */
export function drawWay(board: Board, way: readonly string[], role: string, seat: number): SceneNode {
  const points = way.map((id) => at(board, board.index(id)));
  const d = points.map((p, i) => `${i === 0 ? 'M' : 'L'}${num(p.x)} ${num(p.y)}`).join('');
  return group('rails-way', [
    path('rails-way-casing', d),
    path(role, d, { paint: { stroke: crayonOf(seat).colour } }),
    path('rails-way-post', points.map((p) => ring(p, 4.4)).join(''), { paint: { stroke: crayonOf(seat).colour } }),
  ]);
}

/** Sections marked out, such as those offered in a trade. */
export function drawMarked(board: Board, edges: readonly string[], role: string): SceneNode {
  const d = edges
    .map((id) => board.edges[board.edgeIndex(id)])
    .map((edge) => (edge ? line(at(board, edge.a), at(board, edge.b)) : ''))
    .join('');
  return path(role, d);
}

/** Bridges that a flood took: their owners may rebuild them first. */
export const drawLostBridges = (
  board: Board,
  lost: readonly { readonly edge: string; readonly owner: number }[],
): SceneNode =>
  group(
    'rails-lost-bridges',
    lost.flatMap(({ edge: id, owner }) => {
      const edge = board.edges[board.edgeIndex(id)];
      if (!edge) return [];
      const d = line(at(board, edge.a), at(board, edge.b));
      return [
        path('rails-track-casing', d),
        path('rails-lost-bridge', d, { paint: { stroke: crayonOf(owner).colour } }),
      ];
    }),
  );
