import { mapPicture, pointOf } from '@roundhouse/board-drawing/titles/india-rails';
import type { Board } from '@roundhouse/engine/titles/india-rails/board/index.ts';
import { useMemo } from 'react';
import type { Focus } from '../../board/use-pan-zoom.ts';
import type { MarkedTrack } from './marks.tsx';
import type { Pointed, Tool } from './tool.ts';

const HANDY = 0.42; // mileposts are then far enough apart for a finger
const CLOSE = 0.8;
const WHOLE = 0.15; // an offer is only looked at: all of it is in the window
const ROOM = 150; // neighbours are seen too

function boxAround(board: Board, ids: readonly string[]): Focus['part'] | null {
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

const postsOf = ({ take, give }: MarkedTrack): readonly string[] =>
  [...take, ...give].flatMap((edge) => edge.split('/'));

/** The place that was asked for last elsewhere on the page, or what the tool or an offer for track is about. */
export function useMapFocus(
  board: Board,
  tool: Tool | null,
  pointed: Pointed | null,
  offer: MarkedTrack | null,
): Focus | null {
  const isOffer = offer !== null;
  const about = (offer ? postsOf(offer) : (tool?.focus ?? [])).join(' ');
  const ofTool = useMemo((): Focus | null => {
    const part = boxAround(board, about === '' ? [] : about.split(' '));
    return part && { part, least: isOffer ? WHOLE : HANDY, most: CLOSE };
  }, [board, about, isOffer]);
  // Asked for again is shown again: every question is a new object.
  const ofPlace = useMemo((): Focus | null => {
    const part = pointed && !pointed.onMap ? boxAround(board, [pointed.id]) : null;
    return part && { part, least: HANDY, most: CLOSE };
  }, [board, pointed]);
  return ofPlace ?? ofTool;
}
