import { type AnyTitle, type GameLog, newGame } from '@roundhouse/kernel';
import { chooseAtRandom } from '@roundhouse/kernel/testing/chooser.ts';
import { playOut } from '@roundhouse/kernel/testing/self-play.ts';

interface Frame {
  readonly step: string;
  readonly purchased?: boolean;
}

/** A game played here at random with the set-up of 18xx.games, but for powers where that site does not ask for them. */
export function playedForSite(title: AnyTitle, players: number, seed: string, cap: number): GameLog {
  const { log, state } = newGame(title, {
    players: Array.from({ length: players }, (_, i) => ({ id: `p${i}`, name: `Player ${i}` })),
    seed,
    options: { edition: '18xx.games', deal: '18xx.games' },
  });
  const { actions } = playOut(
    title,
    state,
    (game, at, seat, choices, rng) => {
      const { step, purchased } = at.flow.at(-1) as unknown as Frame;
      const types = choices.filter((choice) => {
        const type = choice.kind === 'open' ? choice.type : choice.action.type;
        if (step === 'certificates' && purchased) return type === 'pass';
        return type !== 'french' || step === 'track';
      });
      return chooseAtRandom(game, at, seat, types.length > 0 ? types : choices, rng);
    },
    { cap, seed },
  );
  return { ...log, events: actions.map((action) => ({ kind: 'action', action })) };
}
