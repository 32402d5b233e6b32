import { type AnyTitle, type GameLog, newGame } from '@roundhouse/kernel';
import { expect, test } from 'vitest';
import { firstOtherState } from './site-same-states.ts';
import { playedForSite } from './site-self-play.ts';

const MOVES = 250;

/** Players, seed, and how many moves. */
type GameSpec = readonly [players: number, seed: string, moves?: number];

interface Site {
  // biome-ignore lint/suspicious/noExplicitAny: each title has its own logs and files
  exportGame(log: any, options?: any): any;
  // biome-ignore lint/suspicious/noExplicitAny: each title has its own logs and files
  importGame(file: any, options?: any): any;
}

/** Games played here go to 18xx.games and come back the same; what cannot go there is refused with the reason. */
export function testExport(title: AnyTitle, site: Site, games: readonly GameSpec[]): void {
  const played = games.map(([players, seed, moves = MOVES]) => ({ players, seed, moves }));
  test.each(played)('$players players: a game played here goes to 18xx.games and is read again', (game) => {
    const log: GameLog = playedForSite(title, game.players, game.seed, game.moves);
    const written = site.exportGame(log);
    expect(written).toMatchObject({ ok: true });
    const file = written.ok ? JSON.parse(JSON.stringify(written.file)) : null;
    const read = site.importGame(file, { untraced: true });
    expect(read).toMatchObject({ ok: true });
    expect(firstOtherState(title, log, read.game.log)).toBeNull();
    const again = read.ok ? site.exportGame(read.game.log, { like: file }) : null;
    expect(again?.ok && again.file.actions).toEqual(file.actions);
  });

  test('a game with a deal of our own is refused with the reason', () => {
    const { log } = newGame(title, {
      players: ['a', 'b', 'c'].map((id) => ({ id, name: id })),
      seed: '1',
      options: { edition: '18xx.games' },
    });
    expect(site.exportGame(log)).toMatchObject({
      ok: false,
      move: null,
      problem: expect.stringMatching(/dealt by Roundhouse/),
    });
  });
}
