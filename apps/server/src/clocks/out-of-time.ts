import type { BotLevel } from '@roundhouse/protocol';
import { handOver } from '../bots/hand-over.ts';
import { levelFor } from '../bots/level-for.ts';
import type { DueHandler, DueResult } from '../due/runner.ts';
import type { Games } from '../games/games.ts';
import { Problem } from '../problem.ts';
import { clockOf } from './seat-clocks.ts';

/** When somebody's time is up, carries out, once, what the table has chosen for this case. */
export const outOfTime =
  (games: Games): DueHandler =>
  async ({ key }): Promise<DueResult> => {
    const [id = '', number = ''] = key.split(' ');
    const seat = Number(number);
    let [result, isBots]: [DueResult, boolean] = ['done', false];
    try {
      await games.change(id, async (_tx, row, seats, happened) => {
        const found = seats.find((each) => each.seat === seat);
        const now = games.clock.now();
        if (row.status !== 'playing' || found?.clock_zero == null || found.user_id === null) return;
        if (found.clock_zero > now) {
          result = { again: found.clock_zero }; // the server was down, or the clock was moved on
          return;
        }
        isBots = clockOf(row)?.atZero === 'bot';
        const { user_id: user, decision } = found;
        if (!isBots && decision !== null) happened({ type: 'late', table: id, seat, user, decision, at: now });
      });
      if (isBots) await handOver(games, id, seat, await levelOf(games, id));
    } catch (error) {
      if (error instanceof Problem && error.status === 404) return 'done'; // the table is gone
      throw error;
    }
    return result;
  };

const levelOf = async (games: Games, id: string): Promise<BotLevel> =>
  levelFor((await games.glance(id))?.row.title ?? '');
