import type { Me } from '@roundhouse/protocol';
import type { Games } from '../games/games.ts';
import { mustLook } from '../games/permissions.ts';
import { seatsOf } from '../games/rows.ts';
import { botAt } from '../games/table-happenings.ts';
import { conflict, forbidden } from '../problem.ts';

/** Sets how fast the bots of a table move, including any that is about to. For its players and the person who opened it. */
export function setPace(games: Games, id: string, me: Me, pace: number): Promise<void> {
  return games.change(id, async (tx, row, seats, happened) => {
    mustLook(row, seats, me);
    if (row.owner_id !== me.id && seatsOf(seats, me.id).length === 0) throw forbidden('table.notSeated');
    if (row.status !== 'open' && row.status !== 'playing') throw conflict('table.over');
    if (row.pace === pace) return; // do not needlessly ask a bot again that is thinking
    await tx.updateTable('tables').set({ pace }).where('id', '=', id).execute();
    const since = games.clock.now();
    for (const { seat, bot, decision } of seats) {
      if (bot === null || decision === null) continue;
      happened({ type: 'asked', table: id, seat, user: null, decision, since, ...botAt(bot, { ...row, pace }, since) });
    }
  });
}
