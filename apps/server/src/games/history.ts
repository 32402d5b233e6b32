import type { KernelState } from '@roundhouse/kernel';
import type { Me, Moment } from '@roundhouse/protocol';
import { notFound, Problem } from '../problem.ts';
import type { Reader } from '../store/store.ts';
import { entryOf, viewerOf } from './answers.ts';
import { type Game, SNAPSHOT_EVERY } from './game.ts';
import type { TableSnapshot } from './games.ts';
import type { EventRow } from './rows.ts';

/** Makes sure that the game has a state near this move: it loads a stored one if there is none in memory. */
export async function nearby(db: Reader, table: string, { timeline, title }: Game, moves: number): Promise<void> {
  if (moves > timeline.length || timeline.distance(moves) < SNAPSHOT_EVERY) return;
  const row = await db
    .selectFrom('snapshots')
    .selectAll()
    .where('table_id', '=', table)
    .where('moves', '<=', moves)
    .where('moves', '>=', timeline.floor)
    .where('rules_version', '=', title.meta.rulesVersion)
    .orderBy('moves', 'desc')
    .executeTakeFirst();
  if (row) timeline.know({ moves: row.moves, state: JSON.parse(row.state) as KernelState });
}

/** The event of the last of these moves, counted among the moves that stand now. */
async function eventAt(db: Reader, table: string, game: Game, moves: number): Promise<EventRow | undefined> {
  const seq = moves === game.timeline.floor ? 0 : game.timeline.eventOf(moves);
  const query = db.selectFrom('events').selectAll().where('table_id', '=', table).where('seq', '=', seq);
  return query.executeTakeFirst();
}

/** What a viewer knew after a number of moves. */
export async function momentAt(read: TableSnapshot, me: Me | null, moves: number, as?: number): Promise<Moment> {
  const { db, row, game } = read;
  if (!game || moves > game.timeline.length) throw notFound('move');
  if (moves < game.timeline.floor) {
    throw new Problem(410, 'history.olderRules');
  }
  const viewer = viewerOf(read, me, as);
  await nearby(db, row.id, game, moves);
  const event = await eventAt(db, row.id, game, moves);
  const { waitingFor, view } = game.shown(viewer, moves);
  return { viewer, moves, waitingFor, entry: event ? entryOf(event, viewer) : null, view };
}
