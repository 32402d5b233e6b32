import {
  type Choice,
  type Chooser,
  checkAlways,
  chooseAtRandom,
  playOut,
  type Rng,
  start,
  titleProblems,
} from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import type { Action } from '../action.ts';
import { TITLE } from '../index.ts';
import type { State } from '../rules/state.ts';
import type { View } from '../view.ts';

const typeOf = (choice: Choice<Action>): string => (choice.kind === 'open' ? choice.type : choice.action.type);

/** Which actions players prefer in each step, so that games make progress. */
const LIKED: Readonly<Record<string, readonly string[]>> = {
  auction: ['pass', 'bid'],
  stock: ['buyShare', 'buyShare', 'startCompany', 'pass'],
  track: ['layTile'],
  station: ['placeStation', 'pass'],
  run: ['runTrains'],
  sites: ['takeSite'],
  dividend: ['dividend'],
  trains: ['buyTrain', 'pass'],
};

const choose: Chooser<State, Action, View> = (title, state, seat, choices, rng: Rng) => {
  const liked = LIKED[state.flow.at(-1)?.step ?? ''] ?? [];
  const type = liked.length > 0 && rng.below(5) > 0 ? rng.pick(liked) : undefined;
  const wanted = choices.filter((choice) => typeOf(choice) === type);
  return chooseAtRandom(title, state, seat, wanted.length > 0 ? wanted : choices, rng);
};

const CAP = Number(process.env.SELF_PLAY_CAP ?? 200);
const GAMES = Number(process.env.SELF_PLAY_GAMES ?? 1);

describe('1947', () => {
  test('the title keeps the contract: rule index, citations, options', () => {
    expect(titleProblems(TITLE)).toEqual([]);
  });

  test.each([3, 4, 5, 6])(
    '%i players: random games hold at every move',
    (players) => {
      for (let game = 0; game < GAMES; game++) {
        const seed = `self ${players} ${game}`;
        const { state } = start(TITLE, { players, seed, options: {} });
        const wrong: string[] = [];
        const { state: last } = playOut(TITLE, state, choose, {
          cap: CAP,
          seed,
          onMove: (before, action, after) => {
            wrong.push(...checkAlways(TITLE, before, action, after));
          },
        });
        expect(wrong).toEqual([]);
        if (GAMES > 1)
          console.log(
            seed,
            last.seq,
            last.ended,
            `SR ${last.stockRound} OR ${last.operatingRound} phase ${last.phase}`,
          );
      }
    },
    600_000,
  );
});
