import { BotSeats, questionTo } from '@roundhouse/bots';
import { levelPlayers } from '@roundhouse/bots/test/level-players.ts';
import { Rng, start } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { boardOf } from '../board/index.ts';
import { bidLimit } from '../bots/auction.ts';
import { templePromise } from '../bots/income.ts';
import { BOTS } from '../bots/index.ts';
import { roundsLeft } from '../bots/outlook.ts';
import { lacksFunds } from '../bots/stock.ts';
import { RAILWAYS_NOVICE as NOVICE, RAILWAYS_REGULAR as REGULAR } from '../bots/style.ts';
import { standing } from '../bots/worth.ts';
import { TITLE } from '../index.ts';
import type { State } from '../rules/state.ts';

const { player, against, scoreOf } = levelPlayers(TITLE, BOTS);
const LITTLE = { work: 20 };
const game = (seed: string, players = 3): State => start(TITLE, { players, seed, options: {} }).state;

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

  describe('near the top price', () => {
    const state = game('top');
    const [company = ''] = Object.keys(state.companies);
    const { market } = boardOf(state);
    const top = (market.rows[0]?.length ?? 0) - 1;
    /** A late game in which a company of the first player is some spaces below the top price and earned a given sum. */
    function earning(revenue: number, below = 1): State {
      const own = state.companies[company] as State['companies'][string];
      const lastRun = { round: 29, gross: revenue, revenue, paid: true, routes: [] };
      const [first, ...others] = state.players as [State['players'][number], ...State['players']];
      return {
        ...state,
        operatingRound: 30,
        players: [{ ...first, portfolio: { [company]: 4, [`${company}*`]: 1 } }, ...others],
        market: { entries: 1, markers: { [company]: { row: 0, column: top - below, entered: 1 } } },
        companies: {
          ...state.companies,
          [company]: { ...own, operational: true, par: 100, president: 0, trains: ['T12'], lastRun },
        },
      };
    }

    test('the game ends only if the company earns enough to take the last step', () => {
      expect(roundsLeft(earning(market.top), REGULAR)).toBe(1);
      // Otherwise there is time for better trains: a bot that plans only a round or two ahead waits for ever.
      expect(roundsLeft(earning(market.top / 2), REGULAR)).toBeGreaterThanOrEqual(5);
    });

    test('a higher price is worth more, though the game ends sooner', () => {
      const style = { ...REGULAR, nodes: 50, rounds: 3 };
      const [near, far] = [earning(market.top, 1), earning(market.top, 3)];
      expect(roundsLeft(near, REGULAR)).toBeLessThan(roundsLeft(far, REGULAR));
      expect(standing(near, 0, style)).toBeGreaterThan(standing(far, 0, style));
    });
  });

  test('bids leave enough to float a company, and who sees less bids less', () => {
    const state = game('bids');
    expect(bidLimit(state, 0, REGULAR)).toBeGreaterThan(bidLimit(state, 0, NOVICE));
    const poor = { ...state, players: state.players.map((each) => ({ ...each, cash: 405 })) };
    expect(bidLimit(poor, 0, REGULAR)).toBe(5);
  });

  describe('an expert in a Stock Round', () => {
    const act = (at: State, action: object): State => TITLE.apply(at, action as never);
    /** The first Stock Round, if nobody bids for a private company. */
    function stockRound(): State {
      let at = game('stock');
      while (at.flow.at(-1)?.step === 'auction') at = act(at, { type: 'pass', seat: TITLE.waitingFor(at)[0] });
      return at;
    }
    const start = stockRound();
    const [seat = 0] = TITLE.waitingFor(start);
    const begin = { type: 'startCompany', seat, company: 'WIPR', price: 100 } as const;
    const withCash = (at: State, cash: number): State => ({
      ...at,
      players: at.players.map((player) => ({ ...player, cash })),
    });

    test('begins no company that it cannot float', () => {
      expect(lacksFunds(withCash(start, 600), begin)).toBe(false);
      expect(lacksFunds(withCash(start, 599), begin)).toBe(true);
    });

    test('floats what it began before it buys anything else', () => {
      let at = act(withCash(start, 600), begin);
      while (TITLE.waitingFor(at)[0] !== seat) at = act(at, { type: 'pass', seat: TITLE.waitingFor(at)[0] });
      const answer = (cash: number) =>
        player('expert').choose(questionTo(TITLE, withCash(at, cash), seat, new Rng('asked'), { effort: LITTLE }));
      expect(answer(400)).toMatchObject({
        action: { type: 'buyShare', company: 'WIPR', from: 'offer' },
        reason: { code: 'float' },
      });
      expect(answer(399).reason?.code).not.toBe('float');
    });
  });

  test('a temple promises more the nearer it is, and most once it is reached', () => {
    const state = game('temple');
    const of = (company: string, temple: 'sought' | 'reached' | 'none'): number => {
      const own = state.companies[company];
      if (!own) throw new Error(`no ${company}`);
      return templePromise(
        { ...state, companies: { ...state.companies, [company]: { ...own, temple } } },
        company,
        REGULAR,
      );
    };
    // From I16 to D13, from P17 to H27.
    expect(of('EIR', 'sought')).toBeGreaterThan(of('EBR', 'sought'));
    expect(of('ABR', 'reached')).toBeGreaterThan(of('ABR', 'sought'));
    expect(of('ABR', 'none')).toBe(0);
  });
});
