import { type Choice, playOut, Rng, start } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import type { Action } from '../action.ts';
import { TITLE } from '../index.ts';
import { judge, scoresOf } from './referee/compare.ts';
import { judgeOffers } from './referee/offers.ts';
import { chooserOf } from './referee/players.ts';
import { setupProblems } from './referee/setup.ts';
import { shake, shakeRuns } from './referee/shake.ts';

/** REFEREE_GAMES plays more of them, REFEREE_FIRST others, REFEREE_CAP longer ones. */
const GAMES = Number(process.env.REFEREE_GAMES ?? 3);
const FROM = Number(process.env.REFEREE_FIRST ?? 1);
const CAP = Number(process.env.REFEREE_CAP ?? 220);
/** Listing all offers takes a while, so only one move of this many is compared. */
const OFFERS_EVERY = Number(process.env.REFEREE_OFFERS ?? 25);

const same = (one: object, two: object): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(two).sort());
/** Is an action among the choices, with an amount filled in? */
const isOffered = (choices: readonly Choice<Action>[], action: Action): boolean =>
  choices.some((choice) => {
    if (choice.kind === 'open') return choice.type === action.type;
    if (choice.kind === 'exact') return same(choice.action, action);
    const amount = Number((action as unknown as Record<string, unknown>)[choice.field]);
    return amount >= choice.min && amount <= choice.max && same({ ...choice.action, [choice.field]: amount }, action);
  });

describe('1947: the referee', () => {
  test.each(Array.from({ length: GAMES }, (_, i) => FROM + i))(
    'random game %i',
    (game) => {
      const seed = `referee ${game}`;
      const { state } = start(TITLE, { players: 3 + (game % 4), seed, options: {} });
      const wrong: string[] = [...setupProblems(state)];
      const whims = new Rng(seed);
      const { state: last } = playOut(TITLE, state, chooserOf(game), {
        cap: CAP,
        seed,
        onMove: (before, action, after) => {
          const accepts = (other: Action) => TITLE.check(before, other) === undefined;
          const found = [...judge(before, action, after), ...shakeRuns(before, action, accepts, whims)];
          if (after.seq % OFFERS_EVERY === 0) {
            const choices = TITLE.legal(before, action.seat);
            found.push(...judgeOffers(before, action.seat, choices));
            found.push(...shake(before, action, accepts, (other) => isOffered(choices, other), whims));
          }
          if (found.length > 0 && wrong.length < 12) {
            const where = before.flow.map(({ step }) => step).join(' > ');
            wrong.push(`move ${after.seq} ${JSON.stringify(action)} in ${where}: ${found.join('; ')}`);
          }
        },
      });
      expect(wrong).toEqual([]);
      const scores = [...TITLE.score(last)].sort((a, b) => a.seat - b.seat);
      expect(scores.map(({ score }) => score)).toEqual(scoresOf(last));
    },
    600_000,
  );
});
