import { levelsOf } from '@roundhouse/bots';
import type { BotLevel, Me } from '@roundhouse/protocol';
import type { Games } from '../games/games.ts';
import { knownTitle } from '../games/known-title.ts';
import { mustLook } from '../games/permissions.ts';
import { isTaken, type SeatRow, type TableRow } from '../games/rows.ts';
import { badRequest, conflict, forbidden } from '../problem.ts';
import { handOver } from './hand-over.ts';
import { botLabel } from './label.ts';

export function mustHaveBot(title: string, level: BotLevel): void {
  const levels = levelsOf(knownTitle(title)).map(({ name }) => name);
  if (!levels.includes(level))
    throw badRequest(`seats: there is no ${level} bot for this game, only ${levels.join(', ')}`);
}

function mustBeFree({ status }: TableRow, row: SeatRow | undefined, level: BotLevel | null): SeatRow {
  if (!row) throw badRequest('seat: there is no such seat');
  if (row.user_id !== null) throw conflict('table.seatTaken', { kept: true });
  if (status !== 'open' && (level === null || row.bot !== null)) {
    throw conflict('table.started', { why: 'bot' });
  }
  return row;
}

function mustSeat(row: TableRow, seats: readonly SeatRow[], me: Me, seat: number, level: BotLevel | null): void {
  mustLook(row, seats, me);
  const plays = seats.some((each) => isTaken(each) && each.user_id === me.id);
  const may = row.owner_id === me.id || (row.status === 'playing' && plays);
  if (!may) throw forbidden('table.notOwner');
  if (row.status !== 'open' && row.status !== 'playing') throw conflict('table.over');
  if (row.sandbox === 1) throw conflict('table.sandbox');
  mustBeFree(
    row,
    seats.find((each) => each.seat === seat),
    level,
  );
  if (level !== null) mustHaveBot(row.title, level);
}

/**
 * Puts a bot on an empty seat, or removes it. Before the game, the person who opened the table may do this. During the game,
 * its players may let a bot take over the seat of a player who left.
 */
export async function seatBot(games: Games, id: string, me: Me, seat: number, level: BotLevel | null): Promise<void> {
  const isOpen = await games.look(id, ({ row, seats }) => {
    mustSeat(row, seats, me, seat, level);
    return row.status === 'open';
  });
  if (!isOpen && level !== null) return handOver(games, id, seat, level);
  await games.change(id, async (tx, row, seats) => {
    if (row.status !== 'open') throw conflict('table.started'); // just now, by another request
    mustSeat(row, seats, me, seat, level);
    const label = level === null ? null : botLabel(level, seat);
    const put = tx.updateTable('seats').set({ bot: level, label, memory: null }).where('table_id', '=', id);
    await put.where('seat', '=', seat).execute();
  });
}
