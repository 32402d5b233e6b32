import type { ActionBase, Seat } from '@roundhouse/engine/kernel';
import { stopsIn } from '@roundhouse/engine/rails-18xx';
import { ATLAS } from '@roundhouse/engine/titles/18-india/rules/atlas.ts';
import type { View } from '@roundhouse/engine/titles/18-india/view.ts';

const WITH_TILE: readonly string[] = ['layTile', 'portuguese', 'dutch'];

/** Tiles that could follow in the hex by shape alone, or any that could if none does. */
function tileAttempts(view: View, hex: string): readonly { tile: string; rotation: number }[] {
  const atlas = ATLAS[view.edition];
  const laid = view.board.tiles[hex];
  const kind = laid?.tile ?? atlas.hexes.get(hex)?.kind ?? '';
  const fits = atlas.nextFits.get(kind) ?? [];
  const turned = fits.map(({ tile, turn }) => ({ tile: tile.id, rotation: ((laid?.rotation ?? 0) + turn) % 6 }));
  return turned.length > 0 ? turned : [{ tile: '9', rotation: 0 }];
}

export function attempts(view: View, type: string, seat: Seat, hex: string): readonly ActionBase[] {
  if (WITH_TILE.includes(type)) {
    return tileAttempts(view, hex).map((lay) => ({ type, seat, hex, ...lay }) as ActionBase);
  }
  if (type === 'british') return [{ type, seat, hex } as ActionBase];
  if (type === 'removeGaugeMarker') return [];
  const stops = Math.max(1, stopsIn(ATLAS[view.edition], view.board.tiles, hex).length);
  return Array.from({ length: stops }, (_, stop) => ({ type, seat, hex, stop }) as ActionBase);
}
