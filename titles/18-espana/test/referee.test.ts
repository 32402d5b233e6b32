import { type Choice, type Chooser, chooseAtRandom, playOut, start } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import type { Action } from '../action.ts';
import { TITLE } from '../index.ts';
import type { State } from '../rules/state.ts';
import type { View } from '../view.ts';
import { judge, scoresOf } from './referee/compare.ts';
import { judgeOffers } from './referee/offers.ts';

const typeOf = (choice: Choice<Action>): string => (choice.kind === 'open' ? choice.type : choice.action.type);

/** Which actions players prefer in each step, so that games make progress. */
const LIKED: Readonly<Record<string, readonly string[]>> = {
  auction: ['pass', 'pass', 'bid'],
  stock: ['buyShare', 'launch'],
  build: ['layTile', 'placeStation', 'openPass'],
  run: ['runTrains'],
  trains: ['buyTrain', 'pass'],
};

const choose: Chooser<State, Action, View> = (title, state, seat, choices, rng) => {
  const liked = LIKED[state.flow.at(-1)?.step ?? ''] ?? [];
  const type = liked.length > 0 && rng.below(5) > 0 ? rng.pick(liked) : undefined;
  const wanted = choices.filter((choice) => typeOf(choice) === type);
  const [open] = wanted;
  // Any run will do: the best one takes long to find.
  const run = open?.kind === 'open' ? title.solve?.(state, open, { nodes: 300 }) : undefined;
  if (run) return run.action;
  return chooseAtRandom(title, state, seat, wanted.length > 0 ? wanted : choices, rng);
};

/** REFEREE_GAMES plays more of them, REFEREE_FIRST others. The usual one has takeovers with and without an exchange. */
const GAMES = Number(process.env.REFEREE_GAMES ?? 1);
const FROM = Number(process.env.REFEREE_FIRST ?? 9);
/** Listing all offers takes a while, so only one move of this many is compared. */
const OFFERS_EVERY = Number(process.env.REFEREE_OFFERS ?? 25);

describe('18España: the referee', () => {
  test.each(Array.from({ length: GAMES }, (_, i) => FROM + i))(
    'random game %i',
    (game) => {
      const players = 2 + (game % 5);
      const setup = game % 2 === 0 ? 'random' : 'standard';
      const seed = `referee ${game}`;
      const { state } = start(TITLE, { players, seed, options: { setup } });
      const wrong: string[] = [];
      const { state: last } = playOut(TITLE, state, choose, {
        cap: 6_000,
        seed,
        onMove: (before, action, after) => {
          const found = [...judge(before, action, after)];
          if (after.seq % OFFERS_EVERY === 0) {
            found.push(...judgeOffers(before, action.seat, TITLE.legal(before, action.seat)));
          }
          if (found.length > 0 && wrong.length < 12) {
            wrong.push(
              `move ${after.seq} ${JSON.stringify(action)} in ${before.flow.at(-1)?.step}: ${found.join('; ')}`,
            );
          }
        },
      });
      expect(wrong).toEqual([]);
      const scores = [...TITLE.score(last)].sort((a, b) => a.seat - b.seat);
      expect([last.ended, ...scores.map(({ score }) => score)]).toEqual(['renfe', ...scoresOf(last)]);
    },
    600_000,
  );
});
