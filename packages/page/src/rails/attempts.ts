import type { ActionBase, Seat } from '@roundhouse/kernel';
import { type Atlas, type BoardState, reachOf, stopsIn } from '@roundhouse/rails-18xx';

interface Attempt {
  readonly type: string;
  readonly seat: Seat;
  readonly hex: string;
}

/** Refusals of a tile that another tile, or another turn of the same tile, could avoid. */
export const AVOIDABLE: readonly string[] = [
  'track.runsOffBoard',
  'track.impassable',
  'track.blankSide',
  'track.missesEdge',
  'track.losesTrack',
  'track.noneLeft',
  'track.badStops',
];

/**
 * Everything that a company could try with its present track: a tile in every hex that it leads through or into, a station
 * in every city that it leads to. If all of that is refused, this tells why.
 */
function nearAttempts(
  atlas: Atlas,
  board: BoardState,
  company: string,
  { type, seat }: Omit<Attempt, 'hex'>,
): readonly ActionBase[] {
  const reach = reachOf(atlas, board, company);
  if (type === 'layTile') {
    const hexes = new Set([...reach.hexes, ...reach.ends.map(({ hex }) => hex)]);
    return [...hexes].flatMap((hex) => tileAttempts(atlas, board.tiles, { type, seat, hex }));
  }
  return reach.stops
    .filter(({ hex, stop }) => stopsIn(atlas, board.tiles, hex)[stop]?.kind === 'city')
    .map(({ hex, stop }) => ({ type, seat, hex, stop }) as ActionBase);
}

/** What a company could try to build; undefined if no company is to build now. */
export const wantedNear = (
  atlas: Atlas,
  board: BoardState,
  company: string | undefined,
  type: string | undefined,
  seat: Seat,
) =>
  type === undefined || company === undefined
    ? undefined
    : { type, actions: nearAttempts(atlas, board, company, { type, seat }) };

/** Attempts to lay tiles that fit the hex by shape alone; if none does, an attempt with tile 9. */
export function tileAttempts(atlas: Atlas, tiles: BoardState['tiles'], attempt: Attempt): readonly ActionBase[] {
  const laid = tiles[attempt.hex];
  const kind = laid?.tile ?? atlas.hexes.get(attempt.hex)?.kind ?? '';
  const fits = atlas.nextFits.get(kind) ?? [];
  const turned = fits.map(({ tile, turn }) => ({ tile: tile.id, rotation: ((laid?.rotation ?? 0) + turn) % 6 }));
  const lays = turned.length > 0 ? turned : [{ tile: '9', rotation: 0 }];
  return lays.map((lay) => ({ ...attempt, ...lay }) as ActionBase);
}

/** Attempts to build in every stop of the hex. */
export function stopAttempts(atlas: Atlas, tiles: BoardState['tiles'], attempt: Attempt): readonly ActionBase[] {
  const stops = Math.max(1, stopsIn(atlas, tiles, attempt.hex).length);
  return Array.from({ length: stops }, (_, stop) => ({ ...attempt, stop }) as ActionBase);
}
