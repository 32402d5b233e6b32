import type { ActionBase, Seat } from '@roundhouse/kernel';
import { stopAttempts, tileAttempts } from '@roundhouse/page/rails/attempts.ts';
import { ATLAS } from '../queries.ts';
import type { View } from '../view.ts';

const WITH_TILE: readonly string[] = ['layTile', 'portuguese', 'dutch'];

export function attempts(view: View, type: string, seat: Seat, hex: string): readonly ActionBase[] {
  const atlas = ATLAS[view.edition];
  if (WITH_TILE.includes(type)) return tileAttempts(atlas, view.board.tiles, { type, seat, hex });
  if (type === 'british') return [{ type, seat, hex } as ActionBase];
  if (type === 'removeGaugeMarker') return [];
  return stopAttempts(atlas, view.board.tiles, { type, seat, hex });
}
