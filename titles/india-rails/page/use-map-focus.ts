import type { Focus } from '@roundhouse/page/board/use-pan-zoom.ts';
import { useMemo } from 'react';
import type { Board } from '../board/index.ts';
import { boxAround, boxOfOffer, type MarkedTrack } from './map-box.ts';
import { type Pointed, type Tool, useAsked, useShownWay } from './map-context.tsx';

const HANDY = 0.42; // mileposts are then far enough apart for a finger
const CLOSE = 0.8;
const WHOLE = 0.15; // an offer is only looked at: all of it is in the window

/** The place that was asked for last elsewhere on the page, or what the tool or an offer for track is about. */
export function useMapFocus(
  board: Board,
  tool: Tool | null,
  pointed: Pointed | null,
  offer: MarkedTrack | null,
  shown: readonly string[],
): Focus | null {
  const places = shown.join(' ');
  const ofShown = useMemo((): Focus | null => {
    const part = boxAround(board, places === '' ? [] : places.split(' '));
    return part && { part, least: WHOLE, most: CLOSE };
  }, [board, places]);
  const about = (tool?.focus ?? []).join(' ');
  const ofTool = useMemo((): Focus | null => {
    const part = boxAround(board, about === '' ? [] : about.split(' '));
    return part && { part, least: HANDY, most: CLOSE };
  }, [board, about]);
  // A view is new with every move: an offer stays the same as long as it asks for the same.
  const asked = offer === null ? '' : JSON.stringify([offer.take, offer.give]);
  const ofOffer = useMemo((): Focus | null => {
    const [take, give] = asked === '' ? [[], []] : (JSON.parse(asked) as [string[], string[]]);
    const part = boxOfOffer(board, { take, give });
    return part && { part, least: WHOLE, most: CLOSE };
  }, [board, asked]);
  // A place that is asked for again is shown again, since every question is a new object.
  const ofPlace = useMemo((): Focus | null => {
    const part = pointed && !pointed.onMap ? boxAround(board, [pointed.id]) : null;
    return part && { part, least: HANDY, most: CLOSE };
  }, [board, pointed]);
  const looked = useShownWay();
  const ofWay = useMemo((): Focus | null => {
    const part = looked && boxAround(board, [...looked.way, ...looked.link]);
    return part && { part, least: WHOLE, most: CLOSE };
  }, [board, looked]);
  const wanted = useAsked();
  const ofWanted = useMemo((): Focus | null => {
    const part = wanted?.isChosen ? boxAround(board, [...wanted.supplies, ...wanted.to]) : null;
    return part && { part, least: WHOLE, most: CLOSE };
  }, [board, wanted]);
  return ofShown ?? ofWay ?? ofWanted ?? ofPlace ?? ofOffer ?? ofTool;
}
