import { randomInt } from 'node:crypto';
import { type AnyTitle, completeOptions, newGame, SetupError } from '@roundhouse/engine/kernel';
import { titleById } from '@roundhouse/engine/titles';
import type { CreateTable, Me } from '@roundhouse/protocol';
import type { z } from 'zod';
import { findAccount } from '../people/people.ts';
import { newId, newSecret, sameText } from '../people/secrets.ts';
import { badRequest, conflict, forbidden, Problem } from '../problem.ts';
import type { Reader, Store } from '../store/store.ts';
import type { Games } from './games.ts';
import { mustLook } from './looking.ts';
import { isTaken, type SeatRow, STARTED, seatsOf, type TableRow } from './rows.ts';

type NewTable = z.output<typeof CreateTable>;

export function knownTitle(id: string): AnyTitle {
  const title = titleById(id);
  if (!title) throw badRequest('title: there is no such title');
  return title;
}

/** Options that cannot work are refused when the table is made, not when everybody has come. */
export function checkOptions(title: AnyTitle, options: Readonly<Record<string, unknown>>, players: number) {
  const { min, max } = title.meta.players;
  if (players < min || players > max) throw badRequest(`seats: ${title.meta.name} is for ${min} to ${max} players`);
  const completed = completeOptions(title.meta.options, options, players);
  if (completed.ok) return completed.options;
  const [first] = completed.problems;
  throw badRequest(`options: ${first?.option.slice(0, 40)} ${first?.problem}`);
}

async function seatFor(db: Reader, seat: NewTable['seats'][number], index: number, me: Me, given: NewTable) {
  const empty = { seat: index, user_id: null as string | null, invited: 0, resigned: 0, decision: null, program: null };
  if (given.sandbox || given.mySeat === index) return { ...empty, user_id: me.id };
  if (seat.kind === 'open') return empty;
  const account = await findAccount(db, seat.name);
  if (!account) throw badRequest(`seats.${index}.name: there is no account of this name`);
  return { ...empty, user_id: account.id, invited: 1 };
}

export function newTableRow(title: AnyTitle, me: Me, given: Partial<TableRow> = {}): TableRow {
  const now = Date.now();
  return {
    id: newId(9),
    title: title.meta.id,
    name: title.meta.name,
    owner_id: me.id,
    status: 'open',
    visibility: 'private',
    seat_order: 'chosen',
    sandbox: 0,
    options: '{}',
    invitation: newId(18),
    seed: '',
    board: JSON.stringify(title.meta.board),
    rules_version: title.meta.rulesVersion,
    seq: 0,
    moves: 0,
    waiting: '[]',
    ended: null,
    standings: null,
    created_at: now,
    updated_at: now,
    ...given,
  };
}

export async function createTable(games: Games, me: Me, given: NewTable): Promise<string> {
  const title = knownTitle(given.title);
  const options = checkOptions(title, given.options, given.seats.length);
  if (given.mySeat !== null && given.mySeat >= given.seats.length) throw badRequest('mySeat: there is no such seat');
  const row = newTableRow(title, me, {
    name: given.name ?? title.meta.name,
    visibility: given.sandbox ? 'private' : given.visibility,
    seat_order: given.seatOrder,
    sandbox: given.sandbox ? 1 : 0,
    options: JSON.stringify(options),
  });
  await games.store.db.transaction().execute(async (tx) => {
    await tx.insertInto('tables').values(row).execute();
    const taken = new Set<string>();
    for (const [i, each] of given.seats.entries()) {
      const seat = await seatFor(tx, each, i, me, given);
      if (!given.sandbox && seat.user_id !== null && taken.has(seat.user_id)) {
        throw badRequest(`seats.${i}: the same person twice`);
      }
      if (seat.user_id !== null) taken.add(seat.user_id);
      await tx
        .insertInto('seats')
        .values({ table_id: row.id, ...seat })
        .execute();
    }
  });
  games.store.bus.publish({ topic: 'table', table: row.id });
  return row.id;
}

/** The seat somebody asks for, the one kept for them, or the first that is free. */
function seatToTake(seats: readonly SeatRow[], me: Me, wanted: number | undefined): SeatRow {
  const free = seats.filter(({ user_id, invited }) => user_id === null || (user_id === me.id && invited === 1));
  const kept = free.find(({ user_id }) => user_id === me.id);
  const seat = wanted === undefined ? (kept ?? free[0]) : free.find(({ seat: number }) => number === wanted);
  if (!seat) throw conflict('table.seatTaken', 'There is no free seat for you.');
  return seat;
}

interface Coming {
  readonly me: Me;
  readonly wanted: number | undefined;
  readonly invitation: string | undefined;
}

function mustBeWelcome(row: TableRow, seats: readonly SeatRow[], { me, invitation }: Coming): void {
  mustLook(row, seats, me, invitation);
  if (row.status !== 'open' && row.status !== 'playing') throw conflict('table.over', 'The game is over.');
  if (seatsOf(seats, me.id).length > 0) throw conflict('table.youSitHere', 'You sit at this table already.');
  const isInvited = seats.some(({ user_id, invited }) => user_id === me.id && invited === 1);
  const holdsLink = invitation !== undefined && sameText(invitation, row.invitation);
  if (row.visibility === 'private' && !isInvited && !holdsLink && me.id !== row.owner_id) {
    throw forbidden('table.needsInvitation', 'You need an invitation.');
  }
  if (seats.some((seat) => isTaken(seat) && seat.name?.toLowerCase() === me.name.toLowerCase())) {
    throw conflict('people.nameTaken', 'Somebody at this table has the same name.');
  }
}

async function takeSeat(tx: Reader, row: TableRow, seats: readonly SeatRow[], coming: Coming): Promise<number> {
  mustBeWelcome(row, seats, coming);
  const { seat } = seatToTake(seats, coming.me, coming.wanted);
  const taken = tx.updateTable('seats').set({ user_id: coming.me.id, invited: 0 }).where('table_id', '=', row.id);
  await taken.where('seat', '=', seat).execute();
  await tx.updateTable('tables').set({ updated_at: Date.now() }).where('id', '=', row.id).execute();
  return seat;
}

/** Takes a seat: of a table that has not begun, or of a player whom the others let go. */
export async function joinTable(games: Games, id: string, me: Me, wanted?: number, invitation?: string): Promise<void> {
  const coming: Coming = { me, wanted, invitation };
  const isOpen = await games.read(id, ({ row, seats }) => {
    mustBeWelcome(row, seats, coming);
    return row.status === 'open';
  });
  if (isOpen) {
    await games.change(id, async (tx, row, seats) => {
      // It may have begun this very moment; then the seat is another matter.
      if (row.status !== 'open') throw conflict('table.started', 'The game has begun.');
      await takeSeat(tx, row, seats, coming);
    });
    return;
  }
  await games.write(id, async (turn) => {
    const seat = await takeSeat(turn.tx, turn.row, turn.seats, coming);
    turn.play({ kind: 'table', event: { type: 'seatReplaced', seat, player: me.name } }, seat);
  });
}

/** Frees one's own seat, or refuses an invitation; who opened the table may free any. */
export async function leaveTable(games: Games, id: string, me: Me, wanted?: number): Promise<void> {
  await games.change(id, async (tx, row, seats) => {
    mustLook(row, seats, me);
    const mine = seats.filter(({ user_id }) => user_id === me.id).map(({ seat }) => seat);
    const leaving = wanted === undefined ? mine : [wanted];
    if (leaving.length === 0) throw forbidden('table.notSeated', 'You do not sit at this table.');
    if (row.status !== 'open') throw conflict('table.started', 'The game has begun: you can resign.');
    const mayFree = row.owner_id === me.id || leaving.every((seat) => mine.includes(seat));
    if (!mayFree) throw forbidden('table.notOwner', 'Only who opened the table can do this.');
    const free = tx.updateTable('seats').set({ user_id: null, invited: 0 }).where('table_id', '=', id);
    await free.where('seat', 'in', leaving).execute();
  });
}

/** A table that has not begun, or a sandbox, goes with everything in it. */
export async function removeTable(games: Games, id: string, me: Me): Promise<void> {
  await games.change(id, async (tx, row, seats) => {
    mustLook(row, seats, me);
    if (row.owner_id !== me.id) throw forbidden('table.notOwner', 'Only who opened the table can do this.');
    if (row.status !== 'open' && row.sandbox === 0) {
      throw conflict('table.started', 'The game has begun: propose to abandon it.');
    }
    await tx.deleteFrom('tables').where('id', '=', id).execute();
  });
}

/** Every order equally likely; nobody could have foreseen it. */
function shuffled<T>(items: readonly T[]): T[] {
  const out = [...items];
  for (let i = out.length - 1; i > 0; i--) {
    const j = randomInt(i + 1);
    [out[i], out[j]] = [out[j] as T, out[i] as T];
  }
  return out;
}

/** Seats that nobody took are removed, if the game can be played by fewer. */
export async function startTable(games: Games, id: string, me: Me): Promise<void> {
  await games.change(id, async (tx, row, seats) => {
    if (row.owner_id !== me.id) throw forbidden('table.notOwner', 'Only who opened the table can start the game.');
    if (row.status !== 'open') throw conflict('table.started', 'The game has begun.');
    const sitting = seats.filter(isTaken);
    const order = row.seat_order === 'random' ? shuffled(sitting) : sitting;
    await tx.deleteFrom('seats').where('table_id', '=', id).execute();
    for (const [seat, { user_id }] of order.entries()) {
      const fresh = { table_id: id, seat, user_id, invited: 0, resigned: 0, decision: null, program: null };
      await tx.insertInto('seats').values(fresh).execute();
    }
    const title = knownTitle(row.title);
    try {
      await beginGame(tx, title, row, order);
    } catch (error) {
      if (!(error instanceof SetupError)) throw error;
      throw new Problem(409, 'table.cannotStart', error.message);
    }
  });
}

/** Draws the seed, stores the set-up's facts and puts the first questions. */
export async function beginGame(tx: Store['db'], title: AnyTitle, row: TableRow, seats: readonly SeatRow[]) {
  const players = seats.map(({ name }, seat) => ({ id: `seat-${seat}`, name: name ?? `Seat ${seat + 1}` }));
  const seed = newSecret();
  const { state, facts, log } = newGame(title, { players, seed, options: JSON.parse(row.options) });
  const now = Date.now();
  const waiting = state.ended === null ? title.waitingFor(state) : [];
  const { rulesVersion } = title.meta;
  await tx
    .updateTable('tables')
    .set({
      status: 'playing',
      seed,
      board: JSON.stringify(log.board),
      options: JSON.stringify(log.options),
      rules_version: rulesVersion,
      waiting: JSON.stringify(waiting),
      updated_at: now,
    })
    .where('id', '=', row.id)
    .execute();
  const begun = { table_id: row.id, seq: 0, moves: 0, rules_version: rulesVersion };
  const event = { body: JSON.stringify(STARTED), facts: JSON.stringify(facts), seat: null, auto: 0, at: now };
  await tx
    .insertInto('events')
    .values({ ...begun, ...event })
    .execute();
  await tx
    .insertInto('latest')
    .values({ ...begun, state: JSON.stringify(state) })
    .execute();
  for (const seat of seats.keys()) {
    if (title.legal(state, seat).length === 0) continue;
    const asked = tx.updateTable('seats').set({ decision: 0 }).where('table_id', '=', row.id);
    await asked.where('seat', '=', seat).execute();
  }
}
