import { playOut, start } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { TITLE } from '../index.ts';
import { judge, scoresOf } from './referee/compare.ts';
import { judgeOffers } from './referee/offers.ts';
import { choose } from './referee/players.ts';

/** REFEREE_GAMES plays more of them, REFEREE_FROM others, REFEREE_CAP longer ones. */
const GAMES = Number(process.env.REFEREE_GAMES ?? 3);
const FROM = Number(process.env.REFEREE_FROM ?? 1);
const CAP = Number(process.env.REFEREE_CAP ?? 220);
/** To list all offers takes a while: of every so many moves one is compared. */
const OFFERS_EVERY = Number(process.env.REFEREE_OFFERS ?? 25);

describe('1947: the referee', () => {
  test.each(Array.from({ length: GAMES }, (_, i) => FROM + i))(
    'random game %i',
    (game) => {
      const seed = `referee ${game}`;
      const { state } = start(TITLE, { players: 3 + (game % 4), seed, options: {} });
      const wrong: string[] = [];
      const { state: last } = playOut(TITLE, state, choose, {
        cap: CAP,
        seed,
        onMove: (before, action, after) => {
          const found = [...judge(before, action, after)];
          if (after.seq % OFFERS_EVERY === 0) {
            found.push(...judgeOffers(before, action.seat, TITLE.legal(before, action.seat)));
          }
          if (found.length > 0 && wrong.length < 12) {
            const where = before.flow.map(({ step }) => step).join(' > ');
            wrong.push(`move ${after.seq} ${JSON.stringify(action)} in ${where}: ${found.join('; ')}`);
          }
        },
      });
      expect(wrong).toEqual([]);
      const scores = [...TITLE.score(last)].sort((a, b) => a.seat - b.seat);
      expect(scores.map(({ score }) => score)).toEqual(scoresOf(last));
    },
    600_000,
  );
});
