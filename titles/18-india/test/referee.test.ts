import { questionTo, randomBot } from '@roundhouse/bots';
import { playOut, type Rng, start } from '@roundhouse/kernel';
import { expect, test } from 'vitest';
import { BOTS } from '../bots/index.ts';
import { TITLE } from '../index.ts';
import { finalScore } from './referee/company.ts';
import { compareOffers } from './referee/offers.ts';
import { Referee } from './referee/referee.ts';
import { setupProblems } from './referee/setup.ts';

/** REFEREE_GAMES: how many games; REFEREE_FIRST: the number of the first, to play others than usual. */
const GAMES = Number(process.env.REFEREE_GAMES ?? 3);
const FIRST = Number(process.env.REFEREE_FIRST ?? 0);
/** Offers of track take a while to list: they are compared about once in so many moves. */
const THOROUGH = 12;

/** Some tables rush for trains, so that late phases come up as well. */
const RUSH = {
  ...BOTS.weights,
  buyTrain: 30,
  sellTrain: 2,
  layTile: 12,
  'dividend:pay': 1,
  'buyTrain.price': 0.05,
  buyBond: 2,
};

test.each(Array.from({ length: GAMES }, (_, i) => FIRST + i))(
  'the book and the program agree in game %i',
  {
    timeout: 600_000,
  },
  (game) => {
    const players = 2 + (game % 4);
    const options = { certificates: game % 5 === 4 ? 'auction' : 'draft' };
    const { state } = start(TITLE, { players, seed: `referee ${game}`, options });
    expect(setupProblems(state)).toEqual([]);
    const referee = new Referee(state);
    const bot = randomBot(TITLE, game % 3 === 0 ? BOTS : { ...BOTS, weights: RUSH });
    const done: string[] = [];
    const told = (error: unknown) => new Error(`move ${done.length}: ${error}\n${done.slice(-12).join('\n')}`);
    const { state: end, finished } = playOut(
      TITLE,
      state,
      (title, now, seat, choices, rng: Rng) => {
        try {
          compareOffers(referee, seat, choices, now.seq % THOROUGH === 0);
        } catch (error) {
          throw told(error);
        }
        return bot.choose(questionTo(title, now, seat, rng, { choices })).action as never;
      },
      {
        cap: 6000,
        seed: `players ${game}`,
        offTurn: { seats: players, oneIn: 20 },
        onMove: (_before, action, after) => {
          done.push(JSON.stringify(action));
          try {
            referee.judge(action, after);
            expect(TITLE.waitingFor(after)).toEqual(referee.asked());
          } catch (error) {
            throw told(error);
          }
        },
      },
    );
    if (process.env.REFEREE_TELL)
      console.log(`game ${game}: ${done.length} moves, phase ${end.phase}, closed ${end.closed.length}, ${end.ended}`);
    if (!finished) return;
    const scores = end.players.map((_, seat) => finalScore(referee.position, seat));
    expect(TITLE.score(end).map(({ seat, score }) => [seat, score])).toEqual(
      scores.map((score, seat) => [seat, score]),
    );
  },
);
