import { setImmediate } from 'node:timers/promises';
import { type AnyTitle, type Fact, type GameLog, LogError, type Played } from '@roundhouse/engine/kernel';
import type { Me } from '@roundhouse/protocol';
import { badRequest } from '../problem.ts';
import type { Store } from '../store/store.ts';
import { Game, SNAPSHOT_EVERY } from './game.ts';
import type { Games } from './games.ts';
import { knownTitle, newTableRow } from './lobby.ts';
import { type EventRow, STARTED, type TableRow } from './rows.ts';

type Told = Pick<EventRow, 'body' | 'facts' | 'seat' | 'moves'>;

/** Moves played before others are served again. */
const AT_A_TIME = 20;
const ROWS_AT_A_TIME = 500;

/** Plays a log again, with what each event brought about. What stands before a rebase cannot be played again. */
async function played(title: AnyTitle, log: GameLog): Promise<{ readonly game: Game; readonly told: readonly Told[] }> {
  const from = log.events.findLastIndex(({ kind }) => kind === 'rebased') + 1;
  const game = new Game(title, { ...log, events: log.events.slice(0, from) }, []);
  const told: Told[] = log.events.slice(0, from).map((event) => ({
    body: JSON.stringify(event),
    facts: '[]',
    seat: null,
    moves: game.timeline.length,
  }));
  for (const [i, event] of log.events.slice(from).entries()) {
    let facts: readonly Fact[] = [];
    const number = from + i + 1;
    if (event.kind === 'action' || event.kind === 'table') {
      const result: Played<unknown> = game.timeline.append(event);
      if (!result.ok) throw badRequest(`file: event ${number}: the rules refuse it (${result.violation.code})`);
      facts = result.facts;
    } else if (event.kind !== 'rebased') {
      const problem = game.timeline[event.kind](event.to, event.by);
      if (problem !== undefined) throw badRequest(`file: event ${number}: ${problem}`);
    }
    const seat = event.kind === 'action' ? event.action.seat : null;
    told.push({ body: JSON.stringify(event), facts: JSON.stringify(facts), seat, moves: game.timeline.length });
    if (i % AT_A_TIME === 0) await setImmediate();
  }
  game.seq = log.events.length;
  return { game, told };
}

async function storeEvents(tx: Store['db'], row: TableRow, told: readonly Told[]): Promise<void> {
  const begun: Told = { body: JSON.stringify(STARTED), facts: '[]', seat: null, moves: 0 };
  const common = { table_id: row.id, auto: 0, rules_version: row.rules_version, at: row.created_at };
  const rows = [begun, ...told].map((each, seq) => ({ ...common, ...each, seq }));
  for (let i = 0; i < rows.length; i += ROWS_AT_A_TIME) {
    await tx
      .insertInto('events')
      .values(rows.slice(i, i + ROWS_AT_A_TIME))
      .execute();
  }
}

async function storeStates(tx: Store['db'], id: string, { timeline, seq, title }: Game): Promise<void> {
  const common = { table_id: id, rules_version: title.meta.rulesVersion };
  const latest = { ...common, seq, moves: timeline.length, state: JSON.stringify(timeline.state) };
  await tx.insertInto('latest').values(latest).execute();
  const first = Math.ceil((timeline.floor + 1) / SNAPSHOT_EVERY) * SNAPSHOT_EVERY;
  for (let moves = first; moves < timeline.length; moves += SNAPSHOT_EVERY) {
    const state = JSON.stringify(timeline.at(moves));
    await tx
      .insertInto('snapshots')
      .values({ ...common, moves, state })
      .execute();
  }
}

/** Opens a table at which one person plays all seats, from a log. */
export async function openSandbox(games: Games, me: Me, log: GameLog, name: string): Promise<string> {
  const title = knownTitle(log.title);
  let replayed: Awaited<ReturnType<typeof played>>;
  try {
    replayed = await played(title, log);
  } catch (error) {
    throw error instanceof LogError ? badRequest(`file: ${error.message.slice(0, 300)}`) : error;
  }
  const { game, told } = replayed;
  const { ended } = game.state;
  const row = newTableRow(title, me, {
    name,
    status: ended === null ? 'playing' : 'finished',
    sandbox: 1,
    options: JSON.stringify(log.options),
    seed: log.seed,
    board: JSON.stringify(log.board),
    rules_version: log.rulesVersion,
    seq: game.seq,
    moves: game.timeline.length,
    waiting: JSON.stringify(game.waitingFor),
    ended,
    standings: ended === null ? null : JSON.stringify(title.score(game.state)),
  });
  await games.store.db.transaction().execute(async (tx) => {
    await tx.insertInto('tables').values(row).execute();
    for (const seat of log.players.keys()) {
      const decision = game.choices(seat).length > 0 ? game.seq : null;
      const mine = { user_id: me.id, invited: 0, resigned: game.state.resigned.includes(seat) ? 1 : 0, program: null };
      await tx
        .insertInto('seats')
        .values({ table_id: row.id, seat, decision, ...mine })
        .execute();
    }
    await storeEvents(tx, row, told);
    await storeStates(tx, row.id, game);
  });
  games.store.bus.publish({ topic: 'table', table: row.id });
  return row.id;
}
