import { timeUpAt } from '@roundhouse/table';
import type { DueHandler, DueResult } from '../due/runner.ts';
import { Problem } from '../problem.ts';
import type { Games } from './games.ts';
import { knownTitle } from './known-title.ts';
import { tableRow } from './rows.ts';

/** Whether the table can have a time limit at all, without loading its game. */
async function isLimited(games: Games, id: string): Promise<boolean> {
  const row = await tableRow(games.store.db, id);
  return row?.status === 'playing' && knownTitle(row.title).timeLimit !== undefined;
}

/**
 * Reports, once, that time is up. The commit that stores this removes the work from the list; if another process was
 * quicker, or the game has ended meanwhile, the rules ask for nothing any more.
 */
export const callTime =
  (games: Games): DueHandler =>
  async ({ key: id }): Promise<DueResult> => {
    if (!(await isLimited(games, id))) return 'done';
    let result: DueResult = 'done';
    try {
      await games.write(id, {
        enter: () => undefined,
        body(work) {
          const { game, row } = work.read;
          const at = timeUpAt(game.title, game.state, row.begun_at);
          const isUp = at !== null && at <= games.clock.now();
          result = at === null || isUp ? 'done' : { again: at };
          if (isUp) work.perform({ kind: 'table', event: { type: 'timeUp' }, by: null });
        },
        answer: () => undefined,
      });
    } catch (error) {
      if (error instanceof Problem && error.status === 404) return 'done'; // the table is gone
      throw error;
    }
    return result;
  };
