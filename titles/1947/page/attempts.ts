import type { ActionBase, Seat } from '@roundhouse/kernel';
import { stopAttempts, tileAttempts } from '@roundhouse/page/rails/attempts.ts';
import { boardOf } from '../board/index.ts';
import type { View } from '../view.ts';

export function attempts(view: View, type: string, seat: Seat, hex: string): readonly ActionBase[] {
  const { atlas } = boardOf(view);
  if (type === 'layTile') return tileAttempts(atlas, view.board.tiles, { type, seat, hex });
  const stops = stopAttempts(atlas, view.board.tiles, { type, seat, hex });
  return type === 'reorganize' ? stops.map((each) => ({ ...each, use: 'free' }) as ActionBase) : stops;
}
