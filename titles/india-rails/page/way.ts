import type { Board } from '../board/index.ts';
import { pointOf } from '../drawing/index.ts';
import type { MilepostId } from '../view.ts';

/** Neighbours, or the two ports of a ferry. */
export function isStep(board: Board, from: MilepostId, to: MilepostId): boolean {
  const [a, b] = [board.index(from), board.index(to)];
  if (board.edgeBetween(a, b) >= 0) return true;
  const ferry = board.ferryAt[a] ?? -1;
  return ferry >= 0 && a !== b && board.ferryAt[b] === ferry;
}

/** Milepost by milepost towards a place, as straight as the grid allows: a quick drag jumps over some mileposts. */
function towards(board: Board, from: MilepostId, to: MilepostId): readonly MilepostId[] {
  const end = board.mileposts[board.index(to)];
  if (!end) return [];
  const goal = pointOf(end);
  const way: MilepostId[] = [];
  let at = board.index(from);
  const far = (index: number): number => {
    const milepost = board.mileposts[index];
    const p = milepost ? pointOf(milepost) : goal;
    return Math.hypot(p.x - goal.x, p.y - goal.y);
  };
  while (at !== board.index(to)) {
    const next = (board.around[at] ?? []).map((edge) => board.other(edge, at)).sort((a, b) => far(a) - far(b))[0];
    if (next === undefined || far(next) >= far(at)) return [];
    way.push(board.mileposts[next]?.id ?? '');
    at = next;
  }
  return way;
}

/** The way after a drag came over a milepost: extended to it, or taken back to it if the way was there before. */
export function extended(board: Board, way: readonly MilepostId[], id: MilepostId): readonly MilepostId[] {
  const known = way.lastIndexOf(id);
  if (known >= 0) return way.slice(0, known + 1);
  const last = way[way.length - 1];
  if (last === undefined) return [id];
  if (isStep(board, last, id)) return [...way, id];
  const drawn = [...way];
  for (const next of towards(board, last, id)) {
    // A way that meets itself is taken back to that point.
    const before = drawn.indexOf(next);
    if (before >= 0) drawn.length = before + 1;
    else drawn.push(next);
  }
  return drawn;
}
