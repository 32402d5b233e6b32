import { newGame } from '@roundhouse/kernel';
import { playedForSite } from '@roundhouse/testing/site-self-play.ts';
import { expect, test } from 'vitest';
import { TITLE } from '../../index.ts';
import { exportGame, importGame } from '../index.ts';

test.each([
  [4, '101'],
  [4, '105'],
  [5, '102'],
] as const)('%i players: a game played here goes to 18xx.games and is read again', (players, seed) => {
  const log = playedForSite(TITLE as never, players, seed, 250);
  const written = exportGame(log as never);
  expect(written).toMatchObject({ ok: true });
  const file = written.ok ? JSON.parse(JSON.stringify(written.file)) : null;
  const read = importGame(file, { untraced: true });
  expect(read).toMatchObject({ ok: true });
  const again = read.ok ? exportGame(read.game.log, { like: file }) : null;
  expect(again?.ok && again.file.actions).toEqual(file.actions);
});

test('a game with a deal of our own is refused with the reason', () => {
  const { log } = newGame(TITLE as never, {
    players: ['a', 'b', 'c'].map((id) => ({ id, name: id })),
    seed: '1',
    options: { edition: '18xx.games' },
  });
  expect(exportGame(log as never)).toMatchObject({
    ok: false,
    move: null,
    problem: expect.stringMatching(/dealt by Roundhouse/),
  });
});
