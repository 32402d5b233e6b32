import type { Refusal } from '@roundhouse/kernel/contract/violation.ts';
import { refuse } from '../refuse.ts';
import type { Atlas, AtlasHex } from './atlas.ts';
import type { TileFit } from './fits.ts';
import { blockedStops, type LayParts, traceFrom } from './lay-parts.ts';
import type { LeastReach } from './least-reach.ts';
import { stationsIn } from './places.ts';
import { entersBy } from './reach.ts';
import { NOT_REACHED, stopReached } from './traces.ts';
import { FIRST_STOP, joins, pathsAt, type Track } from './track.ts';
import { trackIn } from './tracks.ts';
import type { BoardState } from './types.ts';

/** Ends of the new tile's track to which the company can trace: edges it comes in by, and stops with its stations. */
export function entriesOf(
  atlas: Atlas,
  board: BoardState,
  parts: LayParts,
  way: TileFit,
  reach: LeastReach,
): readonly number[] {
  const { hex, after } = parts;
  const entries: number[] = [];
  for (let edge = 0; edge < 6; edge++) {
    if ((after.edges & (1 << edge)) === 0 || !entersBy(reach, hex, edge)) continue;
    const other = atlas.hexList[hex.neighbours[edge] as number];
    if (other && joins(after, edge, trackIn(atlas, board.tiles, other))) entries.push(edge);
  }
  for (const station of stationsIn(board, hex.id)) {
    if (station.company !== reach.company) continue;
    const end = FIRST_STOP + (way.stops[station.stop] as number);
    if (pathsAt(after, end).length > 0) entries.push(end);
  }
  return entries;
}

/** Whether the company can trace to some of the track that the lay adds. */
function reachesFresh(
  board: BoardState,
  parts: LayParts,
  way: TileFit,
  reach: LeastReach,
  entries: readonly number[],
): boolean {
  for (const end of entries) {
    for (const path of pathsAt(parts.after, end)) if ((way.fresh & (1 << path)) !== 0) return true;
  }
  const blocked = blockedStops(board, parts, way, reach.company);
  return entries.some((end) => (traceFrom(parts.after, end, blocked).paths & way.fresh) !== 0);
}

function reachesStop(parts: LayParts, reach: LeastReach, kinds: readonly string[]): boolean {
  return parts.before.stops.some(
    ({ kind }, stop) => kinds.includes(kind) && stopReached(reach.traces, parts.hex.index, stop) !== NOT_REACHED,
  );
}

/** Whether a tile turns the only town of a laid tile into a city. */
export const makesCity = (before: Track, after: Track): boolean =>
  before.paths.length > 0 &&
  before.stops.length === 1 &&
  before.stops[0]?.kind === 'town' &&
  after.stops[0]?.kind === 'city';

/** Whether the company's track leads to the hex from any side. */
export const isLedTo = (reach: LeastReach, hex: AtlasHex): boolean =>
  hex.neighbours.some((_, edge) => entersBy(reach, hex, edge));

/** What of a tile a company must reach to lay it. */
export type Enough = 'track' | 'newTrack' | 'newTrackOrCity' | 'newTrackOrStop';

/** Stops whose reach alone is enough. */
const ENOUGH_STOPS: Readonly<Record<Enough, readonly string[]>> = {
  track: [],
  newTrack: [],
  newTrackOrCity: ['city'],
  newTrackOrStop: ['city', 'town'],
};

export function checkLayReach(
  atlas: Atlas,
  board: BoardState,
  parts: LayParts,
  way: TileFit,
  reach: LeastReach,
  enough: Enough,
): Refusal | undefined {
  const entries = entriesOf(atlas, board, parts, way, reach);
  if (enough === 'track' && entries.length > 0) return undefined;
  if (reachesFresh(board, parts, way, reach, entries)) return undefined;
  const { hex, before } = parts;
  // That holds only for upgrades: a bare hex is built on, not upgraded.
  if (before.paths.length > 0 && reachesStop(parts, reach, ENOUGH_STOPS[enough])) return undefined;
  const old = reach.traces.found[hex.index];
  return refuse(old ? 'track.newTrackNotReached' : 'track.notReached', { company: reach.company, hex: hex.id });
}
