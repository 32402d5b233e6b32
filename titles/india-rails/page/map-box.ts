import type { Box } from '@roundhouse/page/board/view-box.ts';
import type { Board } from '../board/index.ts';
import { mapPicture, pointOf } from '../drawing/index.ts';

/** Sections that one player asks another for, and those they offer. */
export interface MarkedTrack {
  readonly take: readonly string[];
  readonly give: readonly string[];
}

const ROOM = 150; // neighbours are seen too
const TOOLS = 0.19; // of the width: on a phone the buttons of the map lie there

/** The part of the map with these mileposts. */
export function boxAround(board: Board, ids: readonly string[]): Box | null {
  const points = ids.flatMap((id) => {
    const milepost = board.mileposts[board.index(id)];
    return milepost ? [pointOf(milepost)] : [];
  });
  if (points.length === 0) return null;
  const { box } = mapPicture(board);
  const [left, right] = [Math.min(...points.map((p) => p.x)), Math.max(...points.map((p) => p.x))];
  const [top, bottom] = [Math.min(...points.map((p) => p.y)), Math.max(...points.map((p) => p.y))];
  return {
    x: left - ROOM - box.x,
    y: top - ROOM - box.y,
    width: right - left + 2 * ROOM,
    height: bottom - top + 2 * ROOM,
  };
}

/** An offer is looked at as a whole: none of it lies under the buttons to the right. */
export function boxOfOffer(board: Board, { take, give }: MarkedTrack): Box | null {
  const part = boxAround(
    board,
    [...take, ...give].flatMap((edge) => edge.split('/')),
  );
  return part && { ...part, width: part.width * (1 + TOOLS) };
}
