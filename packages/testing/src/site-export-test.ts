import { type AnyTitle, type GameLog, newGame } from '@roundhouse/kernel';
import { expect, test } from 'vitest';
import { siteProblem } from './site-problem.ts';
import type { SiteTrip } from './site-round-trip.ts';
import { firstOtherState } from './site-same-states.ts';
import { playedForSite } from './site-self-play.ts';

const MOVES = 250;

/** Players, seed, and how many moves. */
type GameSpec = readonly [players: number, seed: string, moves?: number];

/** Games played here go to 18xx.games and come back the same; what cannot go there is refused with a reason. */
export function testExport(title: AnyTitle, site: SiteTrip, games: readonly GameSpec[]): void {
  const played = games.map(([players, seed, moves = MOVES]) => ({ players, seed, moves }));
  test.each(played)('$players players: a game played here goes to 18xx.games and is read again', (game) => {
    const log: GameLog = playedForSite(title, game.players, game.seed, game.moves);
    const written = site.exportGame(log);
    if (!written.ok) throw new Error(`move ${written.move}: ${written.problem.code}`);
    const file = JSON.parse(JSON.stringify(written.file));
    const read = site.importGame(file, { untraced: true });
    if (!read.ok) throw new Error(siteProblem(read));
    expect(firstOtherState(title, log, read.game.log)).toBeNull();
    const again = site.exportGame(read.game.log, { like: file });
    expect(again.ok && again.file.actions).toEqual(file.actions);
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
      problem: { code: 'deal.own', numbers: {} },
    });
  });
}
