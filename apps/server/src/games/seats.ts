import type { Me } from '@roundhouse/protocol';
import { sameText } from '../people/secrets.ts';
import { blockersOf } from '../people/ties.ts';
import { sameName } from '../people/users.ts';
import { conflict, forbidden } from '../problem.ts';
import type { Reader } from '../store/store.ts';
import type { Games } from './games.ts';
import { isOfGroup, mustLook } from './permissions.ts';
import { type SeatRow, seatsOf, type TableRow } from './rows.ts';

/** The seat that somebody asks for, the one reserved for them, or the first free one. */
function seatToTake(seats: readonly SeatRow[], me: Me, wanted: number | undefined): SeatRow {
  const free = seats.filter(
    ({ user_id, invited, bot }) => (user_id === null && bot === null) || (user_id === me.id && invited === 1),
  );
  const kept = free.find(({ user_id }) => user_id === me.id);
  const seat = wanted === undefined ? (kept ?? free[0]) : free.find(({ seat: number }) => number === wanted);
  if (!seat) throw conflict('table.seatTaken');
  return seat;
}

export interface Coming {
  readonly me: Me;
  readonly wanted: number | undefined;
  readonly invitation: string | undefined;
}

/** Whether somebody else, or a bot, has the seat. */
const isSomebody = ({ user_id, bot }: SeatRow, me: Me): boolean =>
  bot !== null || (user_id !== null && user_id !== me.id);

function mustBeWelcome(row: TableRow, seats: readonly SeatRow[], { me, invitation }: Coming): void {
  mustLook(row, seats, me, invitation);
  if (row.status !== 'open' && row.status !== 'playing') throw conflict('table.over');
  if (seatsOf(seats, me.id).length > 0) throw conflict('table.youSitHere');
  const isInvited = seats.some(({ user_id, invited }) => user_id === me.id && invited === 1);
  const holdsLink = invitation !== undefined && sameText(invitation, row.invitation);
  if (row.visibility === 'private' && !isInvited && !holdsLink && me.id !== row.owner_id && !isOfGroup(row, me)) {
    throw forbidden('table.needsInvitation');
  }
  // A seat reserved for somebody reserves their name too.
  if (seats.some((row) => isSomebody(row, me) && row.name !== null && sameName(row.name, me.name))) {
    throw conflict('people.nameTaken', { why: 'here' });
  }
}

/** Gives a seat to somebody who may have it. */
async function takeSeat<T>(
  tx: Reader,
  row: TableRow,
  seats: readonly SeatRow[],
  coming: Coming,
  admit: (tx: Reader) => Promise<T>,
): Promise<{ readonly seat: number; readonly admitted: T }> {
  const { seat } = seatToTake(seats, coming.me, coming.wanted);
  const admitted = await admit(tx);
  const taken = tx
    .updateTable('seats')
    .set({ user_id: coming.me.id, invited: 0, former_id: null })
    .where('table_id', '=', row.id);
  await taken.where('seat', '=', seat).execute();
  return { seat, admitted };
}

/**
 * Takes a seat: at a table that has not begun, or of a player who was replaced. `admit` stores a new person, in the same
 * transaction and only if there is a seat for them; its result is returned.
 */
export async function joinTable<T>(
  games: Games,
  id: string,
  coming: Coming,
  admit: (tx: Reader) => Promise<T>,
): Promise<T> {
  const enter = (row: TableRow, seats: readonly SeatRow[]) => mustBeWelcome(row, seats, coming);
  const isOpen = await games.look(id, async ({ db, row, seats }) => {
    enter(row, seats);
    const there = [row.owner_id, ...seats.flatMap(({ user_id }) => user_id ?? [])];
    if ((await blockersOf(db, coming.me.id, there)).size > 0) throw forbidden('table.notWelcome');
    seatToTake(seats, coming.me, coming.wanted);
    return row.status === 'open';
  });
  const user = coming.me.id;
  if (isOpen) {
    return games.change(id, async (tx, row, seats, happened) => {
      // The game may have begun just now; then other rules apply to the seat.
      if (row.status !== 'open') throw conflict('table.started');
      enter(row, seats);
      const { seat, admitted } = await takeSeat(tx, row, seats, coming, admit);
      await tx.updateTable('tables').set({ updated_at: games.clock.now() }).where('id', '=', id).execute();
      happened({ type: 'joined', table: id, seat, user, at: games.clock.now() });
      return admitted;
    });
  }
  return games.writeWith(id, (tx) => {
    let admitted: T;
    return {
      enter,
      async body(work) {
        const { row, seats } = work.read;
        const taken = await takeSeat(tx, row, seats, coming, admit);
        const { seat } = taken;
        admitted = taken.admitted;
        work.seated.set(seat, { user_id: user, bot: null, name: coming.me.name, former_id: null });
        work.perform({ kind: 'table', event: { type: 'seatReplaced', seat, player: coming.me.name }, by: seat });
        work.tell({ type: 'joined', table: id, seat, user, at: games.clock.now() });
      },
      answer: () => admitted,
    };
  });
}

/** Frees a person's own seat, or refuses an invitation; the person who opened the table may free any seat. */
export async function leaveTable(games: Games, id: string, me: Me, wanted?: number): Promise<void> {
  await games.change(id, async (tx, row, seats, happened) => {
    mustLook(row, seats, me);
    const mine = seats.filter(({ user_id }) => user_id === me.id).map(({ seat }) => seat);
    const leaving = wanted === undefined ? mine : [wanted];
    if (leaving.length === 0) throw forbidden('table.notSeated');
    if (row.status !== 'open') throw conflict('table.started', { why: 'resign' });
    const mayFree = row.owner_id === me.id || leaving.every((seat) => mine.includes(seat));
    if (!mayFree) throw forbidden('table.notOwner');
    const free = tx.updateTable('seats').set({ user_id: null, invited: 0 }).where('table_id', '=', id);
    await free.where('seat', 'in', leaving).execute();
    for (const seat of leaving) {
      const { user_id: user = null } = seats.find((each) => each.seat === seat) ?? {};
      if (user !== null) happened({ type: 'left', table: id, seat, user });
    }
  });
}
