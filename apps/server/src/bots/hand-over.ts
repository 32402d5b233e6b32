import type { BotLevel, Me } from '@roundhouse/protocol';
import type { Games } from '../games/games.ts';
import { mustLook } from '../games/permissions.ts';
import type { SeatRow } from '../games/rows.ts';
import { botAt } from '../games/table-happenings.ts';
import type { Work } from '../games/work.ts';
import { conflict, forbidden } from '../problem.ts';
import type { Reader } from '../store/store.ts';
import { botLabel } from './label.ts';

type Seated = Pick<SeatRow, 'user_id' | 'bot' | 'name' | 'former_id'>;

/** Gives a seat to somebody else during a game: the log records it, and the game asks the new player from now on. */
async function give(tx: Reader, work: Work, seat: number, seated: Seated, label: string | null): Promise<void> {
  const { row, game } = work.read;
  const { user_id, bot, former_id, name } = seated;
  const put = tx.updateTable('seats').set({ user_id, bot, label, former_id, memory: null });
  await put.where('table_id', '=', row.id).where('seat', '=', seat).execute();
  work.seated.set(seat, seated);
  work.perform({ kind: 'table', event: { type: 'seatReplaced', seat, player: name ?? '' }, by: seat });
  const decision = work.change.seats.find((each) => each.seat === seat)?.decision ?? null;
  if (decision === null || !game.waitingFor.includes(seat)) return;
  const since = work.change.table.now;
  const asked = { type: 'asked', table: row.id, seat, user: user_id, decision, since } as const;
  work.tell({ ...asked, ...botAt(bot, row, since) });
}

/** Lets a bot play on for a player, who may come back. */
export function handOver(games: Games, id: string, seat: number, level: BotLevel): Promise<void> {
  return games.writeWith(id, (tx) => ({
    enter: () => undefined,
    async body(work) {
      const { row, seats } = work.read;
      const found = seats.find((each) => each.seat === seat);
      if (row.status !== 'playing' || !found || found.bot !== null) return;
      const { user_id: user, former_id } = found;
      const label = botLabel(level, seat);
      await give(tx, work, seat, { user_id: null, bot: level, name: label, former_id: user ?? former_id }, label);
      if (user !== null) work.tell({ type: 'left', table: id, seat, user });
    },
    answer: () => undefined,
  }));
}

/** A player takes back the seat that a bot plays for them, or that is still free. */
export function comeBack(games: Games, id: string, me: Me, wanted?: number): Promise<void> {
  return games.writeWith(id, (tx) => ({
    enter: (row, seats) => mustLook(row, seats, me),
    async body(work) {
      const { row, seats } = work.read;
      if (row.status !== 'playing') throw conflict('table.over');
      const mine = seats.filter(({ former_id, user_id }) => former_id === me.id && user_id === null);
      const [found] = wanted === undefined ? mine : mine.filter(({ seat }) => seat === wanted);
      if (!found) throw forbidden('table.notYourSeat');
      if (seats.some(({ user_id }) => user_id === me.id)) throw conflict('table.youSitHere');
      const { seat } = found;
      await give(tx, work, seat, { user_id: me.id, bot: null, name: me.name, former_id: null }, null);
      work.tell({ type: 'joined', table: id, seat, user: me.id, at: games.clock.now() });
    },
    answer: () => undefined,
  }));
}
