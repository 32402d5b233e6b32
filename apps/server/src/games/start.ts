import { randomInt } from 'node:crypto';
import { type AnyTitle, type NewGame, newGame, readBoard, SetupError } from '@roundhouse/kernel';
import type { Me } from '@roundhouse/protocol';
import { clockAfter, clockOf } from '../clocks/seat-clocks.ts';
import type { Happening } from '../happenings.ts';
import { newSecret } from '../people/secrets.ts';
import { conflict, forbidden } from '../problem.ts';
import { refusedBoard } from '../replays/refused-file.ts';
import type { Reader } from '../store/store.ts';
import type { Games } from './games.ts';
import { knownTitle } from './known-title.ts';
import { mustHide } from './lobby.ts';
import { isPlayed, type SeatRow, STARTED, seatName, type TableRow } from './rows.ts';
import { botAt, zeroAt } from './table-happenings.ts';

/** A random order, all equally likely and unpredictable. */
function shuffled<T>(items: readonly T[]): T[] {
  const out = [...items];
  for (let i = out.length - 1; i > 0; i--) {
    const j = randomInt(i + 1);
    [out[i], out[j]] = [out[j] as T, out[i] as T];
  }
  return out;
}

/** Starts the game. Empty seats are removed if fewer people can play the game. */
export async function startTable(games: Games, id: string, me: Me): Promise<void> {
  await games.change(id, async (tx, row, seats, happened) => {
    if (row.owner_id !== me.id) throw forbidden('table.notOwner');
    if (row.status !== 'open') throw conflict('table.started');
    const sitting = seats.filter(isPlayed);
    const { min } = knownTitle(row.title).meta.players;
    if (sitting.length < min) throw conflict('table.cannotStart', { least: min, here: sitting.length });
    const order = row.seat_order === 'random' ? shuffled(sitting) : sitting;
    await tx.deleteFrom('seats').where('table_id', '=', id).execute();
    for (const [seat, { user_id, bot, label: named }] of order.entries()) {
      const label = row.sandbox === 1 ? seatName(seat) : named;
      const fresh = {
        table_id: id,
        seat,
        user_id,
        label,
        invited: 0,
        resigned: 0,
        decision: null,
        program: null,
        bot,
        clock_bank: (clockOf(row)?.bank ?? 0) * 1000,
      };
      await tx.insertInto('seats').values(fresh).execute();
    }
    const title = knownTitle(row.title);
    if (row.sandbox === 0) mustHide(title, JSON.parse(row.options)); // the table may have been opened when this was still allowed
    try {
      const asked = await beginGame(tx, title, row, order, games.clock.now());
      for (const each of asked) happened(each);
    } catch (error) {
      if (!(error instanceof SetupError)) throw error;
      const [first] = error.problems;
      if (!first) throw error;
      const { option, code, numbers } = first;
      throw conflict('table.cannotStart', { ...numbers, option: option.slice(0, 40), problem: code });
    }
  });
}

/** The table's own board. It is checked again, since newer rules may require more than those that accepted it. */
function boardOf(title: AnyTitle, row: TableRow): Pick<NewGame, 'board'> {
  const board = JSON.parse(row.board) as NonNullable<NewGame['board']>;
  if (board.data === undefined) return {};
  if (row.rules_version !== title.meta.rulesVersion) {
    const read = readBoard(title, board.data);
    if (!read.ok) throw refusedBoard(title, read.problems, 409);
  }
  return { board };
}

/** Draws the seed, stores the facts of the set-up and asks the first questions. Returns what happened. */
async function beginGame(
  tx: Reader,
  title: AnyTitle,
  row: TableRow,
  seats: readonly SeatRow[],
  now: number,
): Promise<readonly Happening[]> {
  const players = seats.map(({ name }, seat) => ({ id: `seat-${seat}`, name: name ?? seatName(seat) }));
  const seed = newSecret();
  const { state, facts, log } = newGame(title, {
    players,
    seed,
    options: JSON.parse(row.options),
    ...boardOf(title, row),
  });
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
      acted_at: now,
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
  const clock = clockOf(row);
  const times = seats.map((each, seat) => {
    const fresh = { seat, clock_used: 0, clock_bank: (clock?.bank ?? 0) * 1000, clock_since: null, clock_zero: null };
    return clockAfter(clock, { ...each, ...fresh }, { now: waiting, acted: new Set(), at: now });
  });
  for (const [seat, { clock_since, clock_zero }] of times.entries()) {
    if (clock_since === null) continue;
    const runs = tx.updateTable('seats').set({ clock_since, clock_zero }).where('table_id', '=', row.id);
    await runs.where('seat', '=', seat).execute();
  }
  const asked = waiting.map((seat): Happening => {
    const { user_id: user = null, bot = null } = seats[seat] ?? {};
    const question = { type: 'asked', table: row.id, seat, user, decision: 0, since: now } as const;
    return { ...question, ...botAt(bot, row, now), ...zeroAt(times[seat]) };
  });
  return [{ type: 'started', table: row.id, at: now }, ...asked];
}
