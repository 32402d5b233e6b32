import type { Seat } from '@roundhouse/kernel';
import { LIMITS, type Me, Name } from '@roundhouse/protocol';
import { timeLimitOf } from '../due/plans.ts';
import type { Replayed } from '../replays/replay.ts';
import { putDue } from '../store/due-rows.ts';
import { type Store, transact } from '../store/store.ts';
import type { Games } from './games.ts';
import { knownTitle } from './known-title.ts';
import { mustHaveRoom, newTableRow } from './lobby.ts';
import { STARTED, seatName, type TableRow } from './rows.ts';

const ROWS_AT_A_TIME = 500;

/** Files may contain any names for players: those not allowed here are shortened, or replaced. */
function labelOf(name: string, seat: Seat): string {
  const cut = [...name.trim()].slice(0, LIMITS.name).join('');
  return Name.safeParse(name).data ?? Name.safeParse(cut).data ?? seatName(seat);
}

async function storeSeats(tx: Store['db'], row: TableRow, { names, asked, resigned, seq }: Replayed): Promise<void> {
  for (const [seat, name] of names.entries()) {
    const label = labelOf(name, seat);
    const decision = asked.includes(seat) ? seq : null;
    const mine = { user_id: row.owner_id, invited: 0, resigned: resigned.includes(seat) ? 1 : 0, program: null };
    await tx
      .insertInto('seats')
      .values({ table_id: row.id, seat, label, decision, ...mine })
      .execute();
  }
}

async function storeEvents(tx: Store['db'], row: TableRow, { told }: Replayed): Promise<void> {
  const begun: Replayed['told'][number] = { body: JSON.stringify(STARTED), facts: '[]', seat: null, moves: 0 };
  const common = { table_id: row.id, auto: 0, rules_version: row.rules_version, at: row.created_at };
  const rows = [begun, ...told].map((each, seq) => ({ ...common, ...each, seq }));
  for (let i = 0; i < rows.length; i += ROWS_AT_A_TIME) {
    await tx
      .insertInto('events')
      .values(rows.slice(i, i + ROWS_AT_A_TIME))
      .execute();
  }
}

async function storeStates(tx: Store['db'], id: string, replayed: Replayed): Promise<void> {
  const common = { table_id: id, rules_version: replayed.rulesVersion };
  const { seq, moves, latest, snapshots } = replayed;
  await tx
    .insertInto('latest')
    .values({ ...common, seq, moves, state: latest })
    .execute();
  for (const snapshot of snapshots) {
    await tx
      .insertInto('snapshots')
      .values({ ...common, ...snapshot })
      .execute();
  }
}

/** Opens a table at which one person plays all seats, from a replayed log. */
export async function openSandbox(games: Games, me: Me, replayed: Replayed, name: string): Promise<string> {
  const { options, seed, board, seq, moves, waiting, ended, standings } = replayed;
  const now = games.clock.now();
  const row = newTableRow(knownTitle(replayed.title), me, now, {
    ...{ name, options, seed, board, seq, moves, waiting, ended, standings },
    status: ended === null ? 'playing' : 'finished',
    sandbox: 1,
    rules_version: replayed.logVersion,
    begun_at: seq > 0 ? now : null,
  });
  await transact(games.store, async (tx, tell) => {
    await mustHaveRoom(games, tx, me);
    await tx.insertInto('tables').values(row).execute();
    await storeSeats(tx, row, replayed);
    await storeEvents(tx, row, replayed);
    await storeStates(tx, row.id, replayed);
    // Whether its time is limited is found out later, when the game is loaded.
    if (ended === null && knownTitle(replayed.title).timeLimit) {
      await putDue(tx, [timeLimitOf(row.id, row.created_at)]);
      await tell({ topic: 'due', at: row.created_at });
    }
    await tell({ topic: 'table', table: row.id });
  });
  return row.id;
}
