import type { ActionBase, Seat } from '@roundhouse/kernel';
import { type Atlas, type BoardState, reachOf, stopsIn } from '@roundhouse/rails-18xx';

interface Attempt {
  readonly type: string;
  readonly seat: Seat;
  readonly hex: string;
}

/** Refusals of a tile that another one, or the same turned, would not meet. */
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
 * What a company could try with its track where it lies: a tile in every hex that it leads through or into, a station in
 * every city that it leads to. Tells why none of it may be done.
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

/** What a company that is to build could try; undefined where it is not, or nobody builds. */
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

/** Laying tiles that could follow in the hex by shape alone, or any that could if none does. */
export function tileAttempts(atlas: Atlas, tiles: BoardState['tiles'], attempt: Attempt): readonly ActionBase[] {
  const laid = tiles[attempt.hex];
  const kind = laid?.tile ?? atlas.hexes.get(attempt.hex)?.kind ?? '';
  const fits = atlas.nextFits.get(kind) ?? [];
  const turned = fits.map(({ tile, turn }) => ({ tile: tile.id, rotation: ((laid?.rotation ?? 0) + turn) % 6 }));
  const lays = turned.length > 0 ? turned : [{ tile: '9', rotation: 0 }];
  return lays.map((lay) => ({ ...attempt, ...lay }) as ActionBase);
}

/** Building in every city of the hex. */
export function stopAttempts(atlas: Atlas, tiles: BoardState['tiles'], attempt: Attempt): readonly ActionBase[] {
  const stops = Math.max(1, stopsIn(atlas, tiles, attempt.hex).length);
  return Array.from({ length: stops }, (_, stop) => ({ ...attempt, stop }) as ActionBase);
}
