import { group, type Point, path, type SceneNode } from '@roundhouse/board-drawing/scene.ts';
import type { Board, Edge } from '../board/index.ts';
import { pointOf, ROW_HEIGHT, UNIT } from './grid.ts';
import { curvePath } from './lines.ts';

export interface RiverLine {
  readonly river: string;
  readonly points: readonly Point[];
}

const middle = (board: Board, { a, b }: Edge): Point => {
  const [p, q] = [board.mileposts[a], board.mileposts[b]].map((m) => (m ? pointOf(m) : { x: 0, y: 0 })) as [
    Point,
    Point,
  ];
  return { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
};

/** Edges of the same river that share a triangle of the grid with this one: the river goes on there. */
function goesOn(board: Board, edge: Edge): readonly Edge[] {
  const next = new Set<Edge>();
  for (const [from, to] of [
    [edge.a, edge.b],
    [edge.b, edge.a],
  ] as const) {
    for (const i of board.around[from] ?? []) {
      const other = board.edges[i];
      if (!other || other === edge || other.river !== edge.river) continue;
      if (board.edgeBetween(board.other(i, from), to) >= 0) next.add(other);
    }
  }
  return [...next];
}

/** Beyond the last bridge site where the board ends: a river runs out into the sea, or comes from another country. */
function runOut(board: Board, edge: Edge, from: Point | undefined): readonly Point[] {
  const at = middle(board, edge);
  const [p, q] = [edge.a, edge.b].map((i) => pointOf(board.mileposts[i] as Board['mileposts'][number])) as [
    Point,
    Point,
  ];
  // Straight over the section, away from where it came.
  const across = { x: (q.y - p.y) / UNIT, y: (p.x - q.x) / UNIT };
  const side = from && (from.x - at.x) * across.x + (from.y - at.y) * across.y > 0 ? -1 : 1;
  const beyond = { x: at.x + across.x * side * ROW_HEIGHT, y: at.y + across.y * side * ROW_HEIGHT };
  const isOnBoard = board.mileposts.some((m) => Math.hypot(pointOf(m).x - beyond.x, pointOf(m).y - beyond.y) < 2);
  return isOnBoard ? [] : [{ x: at.x + across.x * side * 22, y: at.y + across.y * side * 22 }];
}

const NEAR = UNIT * 0.8;

/** An arm or a tributary begins or ends in the other river, not short of it. */
function joined(line: RiverLine, others: readonly RiverLine[]): RiverLine {
  const meet = (end: Point | undefined): readonly Point[] => {
    if (!end) return [];
    const far = (p: Point): number => Math.hypot(p.x - end.x, p.y - end.y);
    const near = others.flatMap(({ points }) => points.filter((p) => far(p) < NEAR));
    return near.length === 0 ? [] : [near.reduce((best, p) => (far(p) < far(best) ? p : best))];
  };
  const { points } = line;
  return { ...line, points: [...meet(points[0]), ...points, ...meet(points[points.length - 1])] };
}

export function riverLines(board: Board): readonly RiverLine[] {
  const lines = courses(board);
  return lines.map((line) =>
    joined(
      line,
      lines.filter(({ river }) => river !== line.river),
    ),
  );
}

/** The course of each river, from bridge site to bridge site. */
function courses(board: Board): readonly RiverLine[] {
  const left = new Set(board.edges.filter(({ river }) => river !== null));
  const lines: RiverLine[] = [];
  const follow = (start: Edge): void => {
    const points: Point[] = [];
    let last = start;
    for (let at: Edge | undefined = start; at; at = goesOn(board, at).find((edge) => left.has(edge))) {
      left.delete(at);
      points.push(middle(board, at));
      last = at;
    }
    const [before, after] = [runOut(board, start, points[1]), runOut(board, last, points[points.length - 2])];
    lines.push({ river: start.river as string, points: [...before, ...points, ...after] });
  };
  for (const edge of [...left]) if (left.has(edge) && goesOn(board, edge).length <= 1) follow(edge);
  for (const edge of [...left]) if (left.has(edge)) follow(edge);
  return lines;
}

export const riverPath = (lines: readonly RiverLine[]): string => lines.map(({ points }) => curvePath(points)).join('');

export function drawRivers(lines: readonly RiverLine[]): SceneNode {
  const d = riverPath(lines);
  return group('rivers', [path('rails-river-casing', d), path('rails-river', d)]);
}
