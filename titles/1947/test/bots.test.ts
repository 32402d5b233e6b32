import { BotSeats, botOf, type LevelName, type Question, questionTo, randomPlayer } from '@roundhouse/bots';
import { Rng, start } from '@roundhouse/kernel';
import { NOVICE, REGULAR } from '@roundhouse/rails-18xx/bots/index.ts';
import { describe, expect, test } from 'vitest';
import { boardOf } from '../board/index.ts';
import { bidLimit } from '../bots/auction.ts';
import { templePromise } from '../bots/income.ts';
import { BOTS } from '../bots/index.ts';
import { roundsLeft } from '../bots/outlook.ts';
import { TITLE } from '../index.ts';
import type { State } from '../rules/state.ts';

const GAME = { ...TITLE, bots: BOTS };
const LITTLE = { work: 20 };
const game = (seed: string, players = 3): State => start(TITLE, { players, seed, options: {} }).state;

const player = (level: LevelName) => {
  const bot = botOf(GAME, level);
  if (!bot) throw new Error(`no ${level}`);
  return bot;
};

/** One of a level at the first seat, random players at the others. */
const against = (level: LevelName) => {
  const [bot, other] = [player(level), randomPlayer(GAME)];
  return { choose: (question: Question) => (question.seat === 0 ? bot : other).choose(question) };
};

const scoreOf = (state: State, seat: number): number =>
  TITLE.score(state).find((each) => each.seat === seat)?.score ?? 0;

describe('bots of 1947', () => {
  test('a novice plays by the rules and is soon ahead of random players', () => {
    const seats = new BotSeats(TITLE, against('novice'), LITTLE);
    const { state } = seats.playOut(game('novice'), { cap: 400, seed: 'novice' });
    for (const other of [1, 2]) expect(scoreOf(state, 0)).toBeGreaterThan(1.2 * scoreOf(state, other));
  }, 400_000);

  test('regulars play the first rounds by the rules', () => {
    const seats = new BotSeats(TITLE, player('regular'), LITTLE);
    const { state, actions } = seats.playOut(game('regular'), { cap: 160, seed: 'regular' });
    expect(actions.length).toBe(160);
    expect(state.operatingRound).toBeGreaterThan(0);
  }, 400_000);

  test('a regular answers the same to the same question', () => {
    const { state } = new BotSeats(TITLE, player('novice'), LITTLE).playOut(game('same'), { cap: 150, seed: 'same' });
    const [seat = 0] = TITLE.waitingFor(state);
    const ask = (at: State) =>
      player('regular').choose(questionTo(TITLE, at, seat, new Rng('asked'), { effort: LITTLE }));
    const answer = ask(state);
    expect(TITLE.check(state, answer.action as never)).toBeUndefined();
    expect(ask(JSON.parse(JSON.stringify(state)))).toEqual(answer);
  });

  test('a price near the top ends the game only if its company earns enough to take the last step', () => {
    const state = game('top');
    const company = Object.keys(state.companies)[0] as string;
    const { market } = boardOf(state);
    const last = (market.rows[0]?.length ?? 0) - 2; // the space before the top
    const earning = (revenue: number): State => ({
      ...state,
      operatingRound: 30,
      market: {
        ...state.market,
        markers: { ...state.market.markers, [company]: { row: 0, column: last, order: 0 } },
      } as never,
      companies: {
        ...state.companies,
        [company]: {
          ...(state.companies[company] as State['companies'][string]),
          ...{ operational: true, par: 100, lastRun: { round: 29, gross: revenue, revenue, paid: true, routes: [] } },
        },
      },
    });
    expect(roundsLeft(earning(market.top))).toBe(1);
    // Then there is time for better trains: who plans for a round or two waits for ever.
    expect(roundsLeft(earning(market.top / 2))).toBeGreaterThanOrEqual(5);
  });

  test('bids leave enough to float a company, and who sees less bids less', () => {
    const state = game('bids');
    expect(bidLimit(state, 0, REGULAR)).toBeGreaterThan(bidLimit(state, 0, NOVICE));
    const poor = { ...state, players: state.players.map((each) => ({ ...each, cash: 405 })) };
    expect(bidLimit(poor, 0, REGULAR)).toBe(5);
  });

  test('a temple promises more the nearer it is, and most once it is reached', () => {
    const state = game('temple');
    const of = (company: string, temple: 'sought' | 'reached' | 'none'): number => {
      const own = state.companies[company];
      if (!own) throw new Error(`no ${company}`);
      return templePromise({ ...state, companies: { ...state.companies, [company]: { ...own, temple } } }, company);
    };
    // From I16 to D13, from P17 to H27.
    expect(of('EIR', 'sought')).toBeGreaterThan(of('EBR', 'sought'));
    expect(of('ABR', 'reached')).toBeGreaterThan(of('ABR', 'sought'));
    expect(of('ABR', 'none')).toBe(0);
  });
});
