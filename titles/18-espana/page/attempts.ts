import type { ActionBase, Seat } from '@roundhouse/kernel';
import { stopAttempts, tileAttempts } from '@roundhouse/page/rails/attempts.ts';
import { ATLAS } from '../queries.ts';
import type { View } from '../view.ts';

export function attempts(view: View, type: string, seat: Seat, hex: string): readonly ActionBase[] {
  const atlas = ATLAS[view.edition];
  if (type === 'layTile') return tileAttempts(atlas, view.board.tiles, { type, seat, hex });
  if (type === 'openPass') return [{ type, seat, hex } as ActionBase];
  return stopAttempts(atlas, view.board.tiles, { type, seat, hex });
}
