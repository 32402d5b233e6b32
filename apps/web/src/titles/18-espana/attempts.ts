import type { ActionBase, Seat } from '@roundhouse/engine/kernel';
import { ATLAS } from '@roundhouse/engine/titles/18-espana/rules/atlas.ts';
import type { View } from '@roundhouse/engine/titles/18-espana/view.ts';
import { stopAttempts, tileAttempts } from '../../rails/attempts.ts';

export function attempts(view: View, type: string, seat: Seat, hex: string): readonly ActionBase[] {
  const atlas = ATLAS[view.edition];
  if (type === 'layTile') return tileAttempts(atlas, view.board.tiles, { type, seat, hex });
  if (type === 'openPass') return [{ type, seat, hex } as ActionBase];
  return stopAttempts(atlas, view.board.tiles, { type, seat, hex });
}
