import type { Me } from '@roundhouse/protocol';
import { conflict, forbidden } from '../problem.ts';
import type { Games } from './games.ts';
import { knownTitle } from './known-title.ts';
import { mustHaveRoom, newTableRow } from './lobby.ts';
import { mustLook } from './permissions.ts';
import type { SeatRow, TableRow } from './rows.ts';

/** The same seats for the next game: who asked for it sits down, the others are invited, and bots play again. */
const nextSeat = ({ seat, user_id, former_id, bot, label }: SeatRow, me: Me) => {
  const person = user_id ?? former_id; // a bot that went on for somebody leaves
  const isBots = person === null && bot !== null;
  return {
    ...{ seat, user_id: person, invited: person === null || person === me.id ? 0 : 1, resigned: 0 },
    ...{ decision: null, program: null, bot: isBots ? bot : null, label: isBots ? label : null },
  };
};

const nextRow = (games: Games, row: TableRow, me: Me): TableRow => {
  const { title, name, visibility, options, pace, hints, clock, board, level, language, tempo } = row;
  return newTableRow(knownTitle(title), me, games.clock.now(), {
    ...{ name, visibility, options, pace, hints, clock, board, level, language, tempo, seat_order: 'random' },
  });
};

/** Opens the next game of the same people, once for a table: who asks later comes to the same. Returns the new table. */
export function rematch(games: Games, id: string, me: Me): Promise<string> {
  return games.change(id, async (tx, row, seats, happened, tell) => {
    mustLook(row, seats, me);
    if (!seats.some(({ user_id, former_id }) => user_id === me.id || former_id === me.id)) {
      throw forbidden('table.notYourSeat');
    }
    if (row.sandbox === 1 || row.status === 'open' || row.status === 'playing') throw conflict('table.notOver');
    if (row.rematch_id !== null) return row.rematch_id;
    await mustHaveRoom(games, tx, me);
    const next = nextRow(games, row, me);
    await tx.insertInto('tables').values(next).execute();
    await tx.updateTable('tables').set({ rematch_id: next.id }).where('id', '=', id).execute();
    for (const each of seats) {
      const seat = nextSeat(each, me);
      await tx
        .insertInto('seats')
        .values({ table_id: next.id, ...seat })
        .execute();
      if (seat.invited === 0 || seat.user_id === null) continue;
      happened({ type: 'invited', table: next.id, seat: seat.seat, user: seat.user_id, at: next.created_at });
    }
    await tell({ topic: 'table', table: next.id });
    return next.id;
  });
}
