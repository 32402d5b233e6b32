import {
  type Choice,
  type Chooser,
  checkAlways,
  chooseAtRandom,
  playOut,
  type Rng,
  stableHash,
  start,
  titleProblems,
} from '@roundhouse/kernel';
import { nowAndThen } from '@roundhouse/testing/thorough.ts';
import { describe, expect, test } from 'vitest';
import type { Action } from '../action.ts';
import { MAP } from '../data/map.ts';
import { TITLE } from '../index.ts';
import { EDITIONS } from '../rules/edition.ts';
import type { State } from '../rules/state.ts';
import type { View } from '../view.ts';

const typeOf = (choice: Choice<Action>): string => (choice.kind === 'open' ? choice.type : choice.action.type);

/** Which actions players prefer in each step, so that games make progress. */
const LIKED: Readonly<Record<string, readonly string[]>> = {
  auction: ['pass', 'pass', 'bid'],
  stock: ['buyShare', 'launch'],
  build: ['layTile', 'placeStation', 'openPass'],
  run: ['runTrains'],
  trains: ['buyTrain', 'pass'],
};

const choose: Chooser<State, Action, View> = (title, state, seat, choices, rng: Rng) => {
  const liked = LIKED[state.flow.at(-1)?.step ?? ''] ?? [];
  const type = liked.length > 0 && rng.below(5) > 0 ? rng.pick(liked) : undefined;
  const wanted = choices.filter((choice) => typeOf(choice) === type);
  return chooseAtRandom(title, state, seat, wanted.length > 0 ? wanted : choices, rng);
};

describe('18España', () => {
  test('the title keeps the contract: rule index, citations, options; the hash of the board is that of the map', () => {
    expect(titleProblems(TITLE)).toEqual([]);
    expect(TITLE.meta.board).toEqual({ id: '18-espana', hash: stableHash(MAP) });
  });

  test.each([2, 3, 4, 5, 6])('%i players: random games hold at every move, and end with the RENFE', (players) => {
    const edition = EDITIONS[players % 2] as string;
    const setup = players % 3 === 0 ? 'random' : 'standard';
    const { state } = start(TITLE, { players, seed: `self ${players}`, options: { edition, setup } });
    const wrong: string[] = [];
    const judgesOffers = nowAndThen(`self ${players}`, 4);
    const { finished, state: last } = playOut(TITLE, state, choose, {
      cap: 4_000,
      seed: `self ${players}`,
      freeze: players === 3,
      onMove: (before, action, after) => {
        wrong.push(...checkAlways(TITLE, before, action, after, judgesOffers()));
      },
    });
    expect(wrong).toEqual([]);
    expect([finished, last.ended]).toEqual([true, 'renfe']);
  });

  test('nothing is hidden but the generator: a view becomes the state again', () => {
    const { state } = start(TITLE, { players: 4, seed: 'view', options: {} });
    const { rng: _rng, outbox: _outbox, ...open } = state;
    expect(TITLE.view(state, 1)).toEqual({ ...open, viewer: 1 });
  });
});
