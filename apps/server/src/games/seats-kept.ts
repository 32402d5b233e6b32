import { effective } from '@roundhouse/engine/kernel';
import { conflict } from '../problem.ts';
import type { Turn } from './turn.ts';

/**
 * Who took over a seat stays: taking that back would give the seat, and perhaps a resignation, to somebody who is gone. In a
 * sandbox one person sits everywhere, and nobody comes or goes.
 */
export function mustKeepSeats({ row, game }: Pick<Turn, 'row' | 'game'>, to: number): void {
  if (row.sandbox === 1) return;
  const { moves } = effective(game.timeline.log.events);
  const kept = moves.findLastIndex(({ move }) => move.kind === 'table' && move.event.type === 'seatReplaced') + 1;
  if (to >= kept) return;
  throw conflict('undo.seatReplaced', `With move ${kept} somebody took over a seat: that cannot be taken back.`);
}
