import { type AnyTitle, type GameLog, newGame } from '@roundhouse/kernel';
import { chooseAtRandom } from '@roundhouse/kernel/testing/chooser.ts';
import { playOut } from '@roundhouse/kernel/testing/self-play.ts';

/** A game played here at random with the set-up of 18xx.games. */
export function playedForSite(title: AnyTitle, players: number, seed: string, cap: number): GameLog {
  const { log, state } = newGame(title, {
    players: Array.from({ length: players }, (_, i) => ({ id: `p${i}`, name: `Player ${i}` })),
    seed,
    options: { edition: '18xx.games', deal: '18xx.games' },
  });
  const { actions } = playOut(title, state, chooseAtRandom, { cap, seed });
  return { ...log, events: actions.map((action) => ({ kind: 'action', action })) };
}
