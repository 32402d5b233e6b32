import { checkAlways, chooseAtRandom, leaks, type OptionValues, perft, playOut, Rng, start } from '@roundhouse/kernel';
import { nowAndThen } from '@roundhouse/testing/thorough.ts';
import { describe, expect, test } from 'vitest';
import { TITLE } from '../index.ts';
import { roomProblems } from './room-invariant.ts';

const FLAGS = TITLE.meta.options.flatMap(({ kind, name }) => (kind === 'flag' ? [name] : []));

/** Any options that go together. */
function randomOptions(rng: Rng): OptionValues {
  const options: Record<string, boolean> = Object.fromEntries(FLAGS.map((name) => [name, rng.below(2) === 0]));
  if (!options.additionalTrains || options.fiveCards) options.fourCards = false;
  if (options.noRailTax) options.reshuffle = false;
  return options;
}

describe('India Rails self-play', () => {
  test.each([2, 3, 4, 5, 6])('%i random players with any options break nothing and learn nothing', (players) => {
    const rng = new Rng(`self-play ${players}`);
    const { state } = start(TITLE, { players, seed: `self-play ${players}`, options: randomOptions(rng) });
    let moves = 0;
    const judgesOffers = nowAndThen(`self-play ${players}`, 3);
    playOut(TITLE, state, chooseAtRandom, {
      cap: 250,
      seed: `whims ${players}`,
      freeze: true,
      onMove(before, action, after) {
        const wrong = [...checkAlways(TITLE, before, action, after, judgesOffers()), ...roomProblems(after)];
        if (++moves % 50 === 0) {
          for (const seat of after.players.keys()) wrong.push(...leaks(TITLE, after, seat, new Rng(`leak ${moves}`)));
        }
        expect({ action, wrong }).toEqual({ action, wrong: [] });
      },
    });
    expect(moves).toBe(250);
  });

  test('sequences of legal moves, as counted when the rules were written', () => {
    const { state } = start(TITLE, { players: 2, seed: 'perft', options: {} });
    expect(perft(TITLE, state, 4)).toEqual([4, 8, 22, 49]);
  });
});
