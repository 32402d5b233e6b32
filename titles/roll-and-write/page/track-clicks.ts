import type { Refusal, Seat } from '@roundhouse/kernel';
import { boardOf, isBuildable, oppositeEdge } from '../board/index.ts';
import {
  checkChain,
  type Head,
  hasPieces,
  headsAfter,
  headsAtCity,
  headsOf,
  type LaidTrack,
  networkOf,
} from '../queries.ts';
import type { View } from '../view.ts';

/** What is drawn: the hexes clicked, and which of several ways into the first one is meant. */
export interface Clicks {
  readonly hexes: readonly string[];
  readonly head: number;
}

export const NO_CLICKS: Clicks = { hexes: [], head: 0 };

/** What is to be built with. */
export interface Building {
  readonly view: View;
  readonly seat: Seat;
  readonly value: number; // of the tile
  readonly count: number; // tracks
}

/** Tracks that are drawn so far, and where the pen is. */
interface Pen {
  readonly tracks: readonly LaidTrack[];
  readonly at: Head | null; // in a hex, with the edge it came in by
  readonly city: number | null; // in a city, to be left by another exit
}

const START: Pen = { tracks: [], at: null, city: null };

export function headsIn({ view, seat }: Building, hex: string): readonly Head[] {
  const place = boardOf(view).index(hex);
  return headsOf(view, seat).filter((head) => head.hex === place);
}

/** Follows the clicks with a pen; undefined where they lead nowhere. */
function penAfter(building: Building, { hexes, head }: Clicks): Pen | undefined {
  const board = boardOf(building.view);
  let pen: Pen = START;
  for (const [i, id] of hexes.entries()) {
    const place = board.index(id);
    if (i === 0) {
      const heads = headsIn(building, id);
      const at = heads[head % Math.max(1, heads.length)];
      if (!at) return undefined;
      pen = { ...START, at };
    } else if (pen.city !== null) {
      const edge = board.hexes[pen.city]?.around.indexOf(place) ?? -1;
      if (edge < 0) return undefined;
      pen = { ...pen, at: { hex: place, from: oppositeEdge(edge) }, city: null };
    } else if (pen.at) {
      const here = board.hexes[pen.at.hex];
      const to = here?.around.indexOf(place) ?? -1;
      const there = board.hexes[place];
      if (!here || !there || to < 0) return undefined;
      const tracks = [...pen.tracks, { hex: here.id, from: pen.at.from, to }];
      pen = isBuildable(there)
        ? { tracks, at: { hex: place, from: oppositeEdge(to) }, city: null }
        : { tracks, at: null, city: place };
    } else return undefined;
  }
  return pen;
}

/** Where the next track begins, as the map shows it; null: in a city, or nowhere yet. */
export function penOf(building: Building, clicks: Clicks): { readonly hex: string; readonly from: number } | null {
  const at = penAfter(building, clicks)?.at;
  const hex = at ? boardOf(building.view).hexes[at.hex]?.id : undefined;
  return at && hex !== undefined ? { hex, from: at.from } : null;
}

export const tracksOf = (building: Building, clicks: Clicks): readonly LaidTrack[] =>
  penAfter(building, clicks)?.tracks ?? [];

/** Whether these tracks can be built, and further ones after them if more are wanted. */
function isFine({ view, seat, value, count }: Building, tracks: readonly LaidTrack[]): boolean {
  const last = tracks[tracks.length - 1];
  if (!last || tracks.length > count || checkChain(view, seat, tracks) || !hasPieces(view, value, tracks)) return false;
  return tracks.length === count || headsAfter(view, seat, last).length > 0;
}

const EDGES = [0, 1, 2, 3, 4, 5] as const;

/** Hexes beyond the edges by which a track may leave the hex with the pen. */
function nextFrom(building: Building, tracks: readonly LaidTrack[], { hex, from }: Head): readonly string[] {
  const board = boardOf(building.view);
  const here = board.hexes[hex];
  if (!here) return [];
  return EDGES.filter((to) => to !== from && isFine(building, [...tracks, { hex: here.id, from, to }])).flatMap(
    (to) => board.hexes[here.around[to] ?? -1]?.id ?? [],
  );
}

/** Hexes that can be clicked next. */
export function litAfter(building: Building, clicks: Clicks): ReadonlySet<string> {
  const { view, seat, count } = building;
  const board = boardOf(view);
  const pen = penAfter(building, clicks);
  if (!pen) return new Set();
  const canLeave = (head: Head): boolean => nextFrom(building, pen.tracks, head).length > 0;
  const idsOf = (heads: readonly Head[]): readonly string[] =>
    heads.filter(canLeave).flatMap((head) => board.hexes[head.hex]?.id ?? []);
  if (clicks.hexes.length === 0) return new Set(idsOf(headsOf(view, seat)));
  if (pen.tracks.length === count) return new Set();
  if (pen.at) return new Set(nextFrom(building, pen.tracks, pen.at));
  return pen.city === null ? new Set() : new Set(idsOf(headsAtCity(networkOf(view, seat), pen.city)));
}

/** The first way into a hex by which something can be built there. */
function firstHead(building: Building, hex: string): number {
  const at = headsIn(building, hex).findIndex((head) => nextFrom(building, [], head).length > 0);
  return Math.max(0, at);
}

/** What a click on a hex did, if that is not visible, or why it did nothing. */
export type ClickMessage =
  | { readonly kind: 'takenBack' | 'notFirst' | 'notNext' | 'allDrawn' | 'deadEnd' | 'noPiece'; readonly hex: string }
  | { readonly kind: 'onWay'; readonly hex: string; readonly last: string }
  | { readonly kind: 'refused'; readonly hex: string; readonly refusal: Refusal };

/** Why track cannot be led on into a hex that is not lit. */
function whyNot(building: Building, clicks: Clicks, hex: string): ClickMessage {
  const { view, seat, value, count } = building;
  const board = boardOf(view);
  const pen = penAfter(building, clicks);
  if (clicks.hexes.length === 0) return { kind: 'notFirst', hex };
  if (pen?.tracks.length === count) return { kind: 'allDrawn', hex };
  const here = pen?.at ? board.hexes[pen.at.hex] : undefined;
  const to = here?.around.indexOf(board.index(hex)) ?? -1;
  if (!pen?.at || !here || to < 0) return { kind: 'notNext', hex };
  const tracks = [...pen.tracks, { hex: here.id, from: pen.at.from, to }];
  const refusal = checkChain(view, seat, tracks);
  return refusal
    ? { kind: 'refused', hex, refusal }
    : { kind: hasPieces(view, value, tracks) ? 'deadEnd' : 'noPiece', hex };
}

/** What is drawn after a click on a hex. A click takes back at most the last hex, so that a slip loses no more. */
export function tapped(
  building: Building,
  clicks: Clicks,
  hex: string,
): { readonly clicks: Clicks; readonly said: ClickMessage | null } {
  const { hexes, head } = clicks;
  const last = hexes[hexes.length - 1];
  if (litAfter(building, clicks).has(hex)) {
    const begun = hexes.length === 0 ? { hexes: [hex], head: firstHead(building, hex) } : null;
    return { clicks: begun ?? { hexes: [...hexes, hex], head }, said: null };
  }
  if (last === undefined || !hexes.includes(hex)) return { clicks, said: whyNot(building, clicks, hex) };
  if (hex !== last) return { clicks, said: { kind: 'onWay', hex, last } };
  const ways = hexes.length === 1 ? headsIn(building, hex).length : 0;
  if (ways > 1) return { clicks: { hexes, head: head + 1 }, said: null };
  return { clicks: { ...clicks, hexes: hexes.slice(0, -1) }, said: { kind: 'takenBack', hex } };
}

/** The clicks that draw these tracks. */
export function clicksFor(building: Building, tracks: readonly LaidTrack[]): Clicks {
  const board = boardOf(building.view);
  const [first] = tracks;
  if (!first) return NO_CLICKS;
  const place = board.index(first.hex);
  const head = headsIn(building, first.hex).findIndex(({ hex, from }) => hex === place && from === first.from);
  const hexes = [first.hex];
  for (const [i, { hex, to }] of tracks.entries()) {
    const beyond = board.hexes[board.hex(hex)?.around[to] ?? -1]?.id ?? '';
    hexes.push(beyond);
    const next = tracks[i + 1];
    if (next && next.hex !== beyond) hexes.push(next.hex); // left a city by another exit
  }
  return { hexes, head: Math.max(0, head) };
}
