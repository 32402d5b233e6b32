import { questionTo, randomBot } from '@roundhouse/bots';
import { playOut, Rng, start } from '@roundhouse/kernel';
import { times } from '@roundhouse/testing/thorough.ts';
import { describe, expect, test } from 'vitest';
import { BOTS } from '../bots/index.ts';
import { TITLE } from '../index.ts';
import type { State } from '../rules/state.ts';
import { finalScore } from './referee/company.ts';
import { compareOffers } from './referee/offers.ts';
import { Referee } from './referee/referee.ts';
import { setupProblems } from './referee/setup.ts';
import { strangeAction, strangeRun } from './referee/strange.ts';

/** REFEREE_GAMES: how many games; REFEREE_FIRST: the number of the first, to play others than usual. */
const GAMES = Number(process.env.REFEREE_GAMES ?? times(2, 4));
const FIRST = Number(process.env.REFEREE_FIRST ?? 0);
const MOVES = 6000; // more than any game took
/** Offers of track take a while to list: about one move of this many is compared. */
const THOROUGH = 12;
/** Actions that are tried before each move, by any seat and by the one whose move it is. */
const STRANGE = 2;

/** Two tables of three rush for trains, so that late phases come up as well. */
const RUSH = {
  ...BOTS.weights,
  ...{ buyTrain: 30, sellTrain: 2, layTile: 12, 'dividend:pay': 1, 'buyTrain.price': 0.05, buyBond: 2 },
};

const gameOf = (game: number): State => {
  const options = { certificates: game % 5 === 3 ? 'auction' : 'draft', edition: game % 2 ? 'errata' : 'print' };
  return start(TITLE, { players: 2 + (game % 4), seed: `referee ${game}`, options }).state;
};

/** An action that nobody offered is allowed by both or by neither. */
function judgedAlike(referee: Referee, state: State, seat: number, rng: Rng) {
  const action = strangeRun(state, seat, rng) ?? strangeAction(state, referee, seat, rng);
  if (!action) return;
  const violation = TITLE.check(state, action);
  const verdict = violation ? `${violation.code} ${violation.rule.section}` : 'allowed';
  if (referee.allows(action) !== (verdict === 'allowed')) {
    throw new Error(`the program says ${verdict}, the book does not: ${JSON.stringify(action)}`);
  }
}

/** Plays a game of random players; the referee looks at every offer and every move. */
function refereed(game: number, moves: number) {
  const state = gameOf(game);
  const referee = new Referee(state);
  const bot = randomBot(TITLE, game % 3 === 0 ? BOTS : { ...BOTS, weights: RUSH });
  const done: string[] = [];
  const players = state.players.length;
  const chance = new Rng(`strange ${game}`);
  const watched = (look: () => void) => {
    try {
      look();
    } catch (error) {
      throw new Error(`move ${done.length}: ${error}\n${done.slice(-12).join('\n')}`);
    }
  };
  const end = playOut(
    TITLE,
    state,
    (title, now, seat, choices, rng) => {
      watched(() => {
        compareOffers(referee, seat, choices, now.seq % THOROUGH === 0);
        for (let i = 0; i < STRANGE; i++) judgedAlike(referee, now, chance.below(players), chance);
        for (let i = 0; i < STRANGE; i++) judgedAlike(referee, now, seat, chance);
      });
      return bot.choose(questionTo(title, now, seat, rng, { choices })).action as never;
    },
    {
      cap: moves,
      seed: `players ${game}`,
      offTurn: { seats: players, oneIn: 20 },
      onMove: (_before, action, after) => {
        done.push(JSON.stringify(action));
        watched(() => {
          referee.judge(action, after);
          expect(TITLE.waitingFor(after)).toEqual(referee.asked());
        });
      },
    },
  );
  return { ...end, referee };
}

test.each(Array.from({ length: GAMES }, (_, i) => FIRST + i))(
  'book and program agree in game %i',
  {
    timeout: 600_000,
  },
  (game) => {
    expect(setupProblems(gameOf(game))).toEqual([]);
    const { state, finished, actions, referee } = refereed(game, MOVES);
    expect(finished).toBe(true);
    const scores = state.players.map((_, seat) => [seat, finalScore(referee.position, seat)]);
    expect(TITLE.score(state).map(({ seat, score }) => [seat, score])).toEqual(scores);
    if (process.env.REFEREE_GAMES) {
      console.log(`game ${game}: ${actions.length} moves, phase ${state.phase}, ${state.closed.length} closed`);
    }
  },
);

describe('the referee notices', () => {
  const { state, referee } = refereed(1, 120);
  const seat = referee.asked()[0] as number;
  const [cheat] = TITLE.legal(state, seat).flatMap((choice) => (choice.kind === 'exact' ? [choice.action] : []));
  const judged = (tamper: (after: State) => State) => () => {
    const again = refereed(1, 120).referee;
    if (cheat) again.judge(cheat, tamper(TITLE.apply(state, cheat)));
  };

  test('nothing where nothing is wrong', () => {
    expect(cheat).toBeDefined();
    expect(judged((after) => after)).not.toThrow();
  });
  test('a rupee out of nowhere', () => {
    expect(judged((after) => ({ ...after, bank: { ...after.bank, cash: after.bank.cash + 1 } }))).toThrow();
  });
  test('a certificate that changed its owner', () => {
    expect(judged((after) => ({ ...after, openMarket: { ...after.openMarket, GIPR: 9 } }))).toThrow();
  });
  test('a move that the book forbids', () => {
    expect(referee.allows({ type: 'draft', seat, cert: 'GIPR' })).toBe(false);
  });
});
