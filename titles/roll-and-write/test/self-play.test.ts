import { checkAlways, chooseAtRandom, leaks, perft, playOut, Rng, start } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { TITLE } from '../index.ts';

const TABLES = [
  [1, '1'],
  [1, '2'],
  [1, '3'],
  [2, '0'],
  [2, '1'],
  [2, '2'],
  [3, '0'],
  [3, '1'],
  [4, '0'],
] as const;
const MOST_MOVES = 2_000;

describe('18XX Roll & Write self-play', () => {
  test.each(TABLES)(
    '%i random players with %s bots break nothing, learn nothing and come to the end',
    (players, bots) => {
      const options = { bots, dealtStart: bots === '1', dividendPerShare: bots === '2' };
      const { state } = start(TITLE, { players, seed: `self-play ${players} ${bots}`, options });
      let moves = 0;
      const played = playOut(TITLE, state, chooseAtRandom, {
        cap: MOST_MOVES,
        seed: `whims ${players} ${bots}`,
        freeze: true,
        onMove(before, action, after) {
          const wrong = [...checkAlways(TITLE, before, action, after)];
          if (++moves % 10 === 0) {
            for (let seat = 0; seat < players; seat++)
              wrong.push(...leaks(TITLE, after, seat, new Rng(`leak ${moves}`)));
          }
          expect({ action, wrong }).toEqual({ action, wrong: [] });
        },
      });
      expect(played.finished).toBe(true);
    },
  );

  test('sequences of legal moves, as counted when the rules were written', () => {
    const options = { bots: '0', dealtStart: true };
    const { state } = start(TITLE, { players: 2, seed: 'perft', options });
    expect(perft(TITLE, state, 3)).toEqual([19, 285, 3249]);
    const chosen = start(TITLE, { players: 1, seed: 'perft', options: { bots: '1' } });
    expect(perft(TITLE, chosen.state, 4)).toEqual([6, 30, 60, 60]);
  });
});
