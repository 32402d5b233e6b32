import type { Me } from '@roundhouse/protocol';
import { blockersOf } from '../people/ties.ts';
import { conflict, forbidden } from '../problem.ts';
import type { Games } from './games.ts';
import { knownTitle } from './known-title.ts';
import { mustHaveRoom, newTableRow } from './lobby.ts';
import { mustLook } from './permissions.ts';
import type { SeatRow, TableRow } from './rows.ts';

/** A seat for the next game: the person who asked for it sits down, the others are invited, and bots play again. */
const nextSeat = ({ seat, user_id, former_id, bot, label }: SeatRow, me: Me, blockers: ReadonlySet<string>) => {
  const before = user_id ?? former_id; // a bot that took over for somebody makes room for them
  const person = before !== null && blockers.has(before) ? null : before; // people who block the asker are not invited
  const isBots = before === null && bot !== null;
  return {
    ...{ seat, user_id: person, invited: person === null || person === me.id ? 0 : 1, resigned: 0 },
    ...{ decision: null, program: null, bot: isBots ? bot : null, label: isBots ? label : null },
  };
};

const nextRow = (games: Games, row: TableRow, me: Me): TableRow => {
  const { title, name, visibility, options, pace, hints, clock, board, level, language, tempo, circle_id } = row;
  return newTableRow(knownTitle(title), me, games.clock.now(), {
    ...{
      name,
      visibility,
      options,
      pace,
      hints,
      clock,
      board,
      level,
      language,
      tempo,
      circle_id,
      seat_order: 'random',
    },
  });
};

/** Opens the next game of the same people, only once for each table: later requests get the same. Returns the new table. */
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
    const people = seats.flatMap(({ user_id, former_id }) => user_id ?? former_id ?? []);
    const blockers = await blockersOf(tx, me.id, people);
    for (const each of seats) {
      const seat = nextSeat(each, me, blockers);
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
