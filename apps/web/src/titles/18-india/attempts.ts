import type { ActionBase, Seat } from '@roundhouse/engine/kernel';
import { ATLAS } from '@roundhouse/engine/titles/18-india/rules/atlas.ts';
import type { View } from '@roundhouse/engine/titles/18-india/view.ts';
import { stopAttempts, tileAttempts } from '../../rails/attempts.ts';

const WITH_TILE: readonly string[] = ['layTile', 'portuguese', 'dutch'];

export function attempts(view: View, type: string, seat: Seat, hex: string): readonly ActionBase[] {
  const atlas = ATLAS[view.edition];
  if (WITH_TILE.includes(type)) return tileAttempts(atlas, view.board.tiles, { type, seat, hex });
  if (type === 'british') return [{ type, seat, hex } as ActionBase];
  if (type === 'removeGaugeMarker') return [];
  return stopAttempts(atlas, view.board.tiles, { type, seat, hex });
}
