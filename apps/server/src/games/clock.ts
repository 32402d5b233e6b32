import type { Turn } from './turn.ts';

const MINUTE = 60_000;

/**
 * Says that time is up, once, with the first move after it: until then nobody gains by it. The clock of a game runs from
 * its first move.
 */
export async function maybeCallTime(turn: Turn): Promise<void> {
  const { tx, row, game } = turn;
  const minutes = game.title.timeLimit?.(game.state) ?? null;
  if (minutes === null) return;
  const events = tx.selectFrom('events').select('at').where('table_id', '=', row.id);
  const first = await events.orderBy('seq').limit(1).executeTakeFirst();
  if (first && Date.now() - Number(first.at) >= minutes * MINUTE) {
    turn.play({ kind: 'table', event: { type: 'timeUp' } }, null);
  }
}
