import { opposite } from '@roundhouse/hexgrid';
import type { Atlas, AtlasHex } from './atlas.ts';
import { stationsIn } from './places.ts';
import type { Reach } from './reach.ts';
import { BLOCKED, REACHED, stopsAt, type Traces } from './traces.ts';
import { carries, FIRST_STOP, joins, pathsAt, sameAs, type Track, type TrackPath } from './track.ts';
import { waysAcross } from './track-ways.ts';
import type { BoardState, CompanyId, Gauge } from './types.ts';

// Most tiles that are laid change nothing for the rest of the board. Elsewhere only the core of a hex's track matters: the
// pieces on a way between two sides that join the track beyond, or between such a side and a station of the company. Every
// way that passes the hex can do so over the core alone, by leaving out its detours. So while the core stays the same,
// piece for piece, nothing changes elsewhere or on the core itself. All other track of the hex are spurs. Which of them the
// company can trace is found within the hex alone, from the sides where ways come in and from its stations: a way that
// passed on its first visit could have turned off then.

/** What is asked about one hex. */
interface Place {
  readonly track: Track;
  readonly joined: number; // sides where track goes on beyond, as bits
  readonly own: readonly number[]; // ends: stops with stations of the company
  readonly shut: number; // stops that the company may not pass, as bits
  readonly gauge: Gauge | undefined;
}

/**
 * What a company can trace after tiles were laid in these hexes, if that changes nothing beyond them. Undefined if it may
 * change something there.
 */
export function traceSpurs(
  atlas: Atlas,
  board: BoardState,
  gauge: Gauge | undefined,
  kept: Reach,
  tracks: readonly Track[],
  laid: readonly number[],
): Traces | undefined {
  const { traces, company } = kept;
  // Hexes of which a way passes one at most, and hexes whose stops are one place, matter in other ways too.
  if (traces.looked || laid.some((hex) => isSpecial(atlas, hex))) return undefined;
  const changes: { readonly hex: AtlasHex; readonly is: Place; readonly pieces: number }[] = [];
  for (const index of laid) {
    const hex = atlas.hexList[index] as AtlasHex;
    const was = placeAt(kept.board, company, hex, kept.tracks, gauge);
    const is = was && placeAt(board, company, hex, tracks, gauge);
    // If two hexes side by side changed, they cannot be judged one by one.
    const isAlone = hex.neighbours.every(
      (other, edge) => !hasBit(is?.joined, edge) || tracks[other] === kept.tracks[other],
    );
    const core = was && is && isAlone ? coreAfter(was, is, traces.followed[index] as number) : undefined;
    if (!is || !core) return undefined;
    changes.push({ hex, is, pieces: core.followed | (spursIn(is, hex, traces) & ~core.pieces) });
  }
  const [out, stops, followed] = [traces.out.slice(), traces.stops.slice(), traces.followed.slice()];
  const [found, hexes] = [traces.found.slice(), traces.hexes.slice()];
  for (const { hex, is, pieces } of changes) {
    const { index } = hex;
    followed[index] = pieces;
    stops[index] = stopsOn(is, pieces);
    out[index] = ((traces.out[index] as number) & is.joined) | (sidesOn(is, pieces) & ~is.joined);
    if (found[index] || (pieces === 0 && is.own.length === 0)) continue;
    found[index] = true;
    hexes.push(index);
  }
  return { out, stops, followed, found, hexes };
}

const isSpecial = ({ hexList, oneOf, onePlace }: Atlas, index: number): boolean => {
  const { id } = hexList[index] as AtlasHex;
  return (oneOf?.includes(id) ?? false) || (onePlace?.includes(id) ?? false);
};

/** Undefined if track of both hexes meets at a side but does not join. */
function placeAt(
  board: BoardState,
  company: CompanyId,
  hex: AtlasHex,
  tracks: readonly Track[],
  gauge: Gauge | undefined,
): Place | undefined {
  const track = tracks[hex.index] as Track;
  let joined = 0;
  for (let edge = 0; edge < 6; edge++) {
    const beyond = tracks[hex.neighbours[edge] as number];
    if ((track.edges & (1 << edge)) === 0 || !beyond || (beyond.edges & (1 << opposite(edge))) === 0) continue;
    if (!joins(track, edge, beyond)) return undefined;
    joined |= 1 << edge;
  }
  let shut = 0;
  for (let stop = 0; stop < track.stops.length; stop++) {
    if (stopsAt(board, company, hex, track.stops[stop] as Track['stops'][number], stop)) shut |= 1 << stop;
  }
  const own: number[] = [];
  for (const station of stationsIn(board, hex.id)) {
    if (station.company === company && track.stops[station.stop]) own.push(FIRST_STOP + station.stop);
  }
  return { track, joined, own, shut, gauge };
}

/** The pieces of the core, as bits. */
function coreOf({ track, joined, own, shut, gauge }: Place): number {
  const ends = own.slice();
  for (let edge = 0; edge < 6; edge++) if ((joined & (1 << edge)) !== 0) ends.push(edge);
  let core = 0;
  for (let i = 0; i < ends.length; i++) {
    for (let j = i + 1; j < ends.length; j++) {
      for (const way of waysAcross(track, ends[i] as number, ends[j] as number)) {
        const passes = way.ends.every((end, k) => k === 0 || k === way.ends.length - 1 || !isShut(shut, end));
        if (!passes || !way.paths.every((path) => carries((track.paths[path] as TrackPath).gauge, gauge))) continue;
        for (const path of way.paths) core |= 1 << path;
      }
    }
  }
  return core;
}

const hasBit = (bits: number | undefined, bit: number): boolean => ((bits ?? 0) & (1 << bit)) !== 0;
const isShut = (shut: number, end: number): boolean => (shut & (1 << (end - FIRST_STOP))) !== 0;

/** How the pieces of the core were followed, and which they are, two bits for each; undefined if the core has changed. */
function coreAfter(was: Place, is: Place, before: number): { followed: number; pieces: number } | undefined {
  if ((was.joined & ~is.joined) !== 0) return undefined;
  let old = coreOf(was);
  const core = coreOf(is);
  let followed = 0;
  let pieces = 0;
  for (let path = 0; path < is.track.paths.length; path++) {
    if ((core & (1 << path)) === 0) continue;
    const piece = is.track.paths[path] as TrackPath;
    const same = sameAs(piece, was.track.paths, old);
    if (same < 0) return undefined;
    old &= ~(1 << same);
    const bits = (before >>> (2 * same)) & 3;
    const isTurned = (was.track.paths[same] as TrackPath).a !== piece.a;
    followed |= (isTurned ? ((bits & 1) << 1) | (bits >> 1) : bits) << (2 * path);
    pieces |= 3 << (2 * path);
  }
  return old === 0 ? { followed, pieces } : undefined;
}

/** Pieces of the hex on ways that come in through a side or begin at a station of the company. */
function spursIn(place: Place, { neighbours }: AtlasHex, { out }: Traces): number {
  let pieces = 0;
  for (const end of place.own) pieces |= waysIn(place, end, 0);
  for (let edge = 0; edge < 6; edge++) {
    const isEntered = hasBit(place.joined, edge) && hasBit(out[neighbours[edge] as number], opposite(edge));
    if (isEntered) pieces |= waysIn(place, edge, 0);
  }
  return pieces;
}

/** Pieces on ways from an end that use no piece twice; `used`: those on the way so far. */
function waysIn(place: Place, from: number, used: number): number {
  const { track, shut, gauge } = place;
  let pieces = 0;
  for (const path of pathsAt(track, from)) {
    const piece = track.paths[path] as TrackPath;
    if ((used & (1 << path)) !== 0 || !carries(piece.gauge, gauge)) continue;
    const fromA = piece.a === from;
    pieces |= 1 << (2 * path + (fromA ? 0 : 1));
    const end = fromA ? piece.b : piece.a;
    if (end >= FIRST_STOP && !isShut(shut, end)) pieces |= waysIn(place, end, used | (1 << path));
  }
  return pieces;
}

function stopsOn({ track, own, shut }: Place, pieces: number): number {
  let stops = 0;
  const reach = (end: number): void => {
    if (end >= FIRST_STOP) stops |= (isShut(shut, end) ? BLOCKED : REACHED) << (2 * (end - FIRST_STOP));
  };
  for (const end of own) reach(end);
  for (let path = 0; path < track.paths.length; path++) {
    const { a, b } = track.paths[path] as TrackPath;
    if ((pieces & (1 << (2 * path))) !== 0) reach(b);
    if ((pieces & (2 << (2 * path))) !== 0) reach(a);
  }
  return stops;
}

function sidesOn({ track }: Place, pieces: number): number {
  let sides = 0;
  for (let path = 0; path < track.paths.length; path++) {
    const { a, b } = track.paths[path] as TrackPath;
    if (b < FIRST_STOP && (pieces & (1 << (2 * path))) !== 0) sides |= 1 << b;
    if (a < FIRST_STOP && (pieces & (2 << (2 * path))) !== 0) sides |= 1 << a;
  }
  return sides;
}
