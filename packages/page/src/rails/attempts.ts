import type { ActionBase, Seat } from '@roundhouse/kernel';
import { type Atlas, type BoardState, stopsIn } from '@roundhouse/rails-18xx';

interface Attempt {
  readonly type: string;
  readonly seat: Seat;
  readonly hex: string;
}

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
