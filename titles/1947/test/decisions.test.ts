import { readdirSync, readFileSync } from 'node:fs';
import type { Json } from '@roundhouse/kernel';
import { gain, withCompany } from '@roundhouse/rails-18xx';
import { expect, test } from 'vitest';
import { boardFrom, OWN_DATA } from '../board/index.ts';
import type { BoardData } from '../board/schema.ts';
import { WORKERS } from '../data/setup.ts';
import { priceIn } from '../rules/companies.ts';
import { placeMarker } from '../rules/market.ts';
import { rowsToFall } from '../rules/stock/fresh-par.ts';
import { atWork, companyAt, priceAt, turnAt } from './company-turn.ts';
import { Game } from './game.ts';
import { describe, ruleTest } from './rule-test.ts';
import { dealShares, secondRound } from './stock-position.ts';

/** Decisions of NOTES.md that no other test file proves. */
describe('decisions', () => {
  ruleTest('3.1/P8', 'a site without a run: the free step leads up, and in the top row nowhere (O4)', () => {
    const sites = Array.from({ length: 10 }, (_, i) => `X${i + 1}`);
    const last = (at: readonly [number, number]): number => {
      const own = { portfolio: { P8: 1 }, sites };
      const game = atWork({ at, own, turn: { step: 'track' }, state: { privates: ['P8'] } });
      game.act('locomotiveSite', { site: 'X11' });
      expect(companyAt(game).sites).toHaveLength(11);
      return priceAt(game);
    };
    expect([last([2, 4]), last([0, 4])]).toEqual([120, 130]);
  });

  ruleTest('5.12.2', 'sold-out companies move the dearest first, so that it operates first (O5)', () => {
    const game = secondRound();
    for (const company of ['EIR', 'SIR']) dealShares(game, company, { president: 0, ordinary: [6, 4] });
    // From 220 down and right, from 210 up: both come to 230.
    game.state = placeMarker(placeMarker(game.state, 'SIR', 0, 8), 'EIR', 2, 9);
    game.pass(4);
    expect(['EIR', 'SIR'].map((company) => priceIn(game.state, company))).toEqual([230, 230]);
    expect(turnAt(game).company).toBe('SIR');
  });

  ruleTest('5.2', 'the par that P9 sets before the first round protects no sale (O6)', () => {
    const game = Game.opened({ P9: [0, 210] }).pass();
    expect(game.state.privates).toEqual([]); // 3.1: P9 is discarded at once
    const buy = { from: 'offer', kind: 'ordinary' } as const;
    game.act('startCompany', { company: 'EIR', price: 66 });
    const [one, two] = [game.seat, game.act('buyShare', { company: 'EIR', ...buy }).seat];
    game.act('buyShare', { company: 'BNR', ...buy });
    expect([rowsToFall(game.state, one, 'EIR', 1).rows, rowsToFall(game.state, two, 'BNR', 1).rows]).toEqual([0, 1]);
  });

  ruleTest('3.3', 'players do not trade private companies (O7)', () => {
    const game = Game.opened({ P1: [1, 10] });
    expect(game.judge('buyPrivate', { private: 'P1', price: 10 })).toBe('turn.notNow §4');
  });

  ruleTest('4.1', 'to end a turn in which one has bought is no pass of the round (O10)', () => {
    const game = dealShares(secondRound(), 'EIR', { president: 0, ordinary: [5, 0, 0, 1] });
    game.pass(3).act('startCompany', { company: 'SIR', price: 66 }).pass();
    expect([game.step, game.seat]).toEqual(['stock', 0]);
    game.pass(3);
    expect([game.state.stockRound, game.seat]).toEqual([2, 3]);
    expect(game.pass().step).toBe('track');
  });

  ruleTest('3.1/P4', 'its owner is asked before every Stock Round, the first too (O11)', () => {
    const game = Game.opened({ P4: [2, 10] });
    expect([game.state.stockRound, game.step, game.seat]).toEqual([1, 'insider', 2]);
    game.pass(5);
    expect([game.state.stockRound, game.step, game.seat]).toEqual([2, 'insider', 2]);
  });

  ruleTest('2.3', 'a board with more workers on its sites has fewer for the charters, down to none (O12)', () => {
    const left = (each: number): number => {
      const data = structuredClone(OWN_DATA) as unknown as BoardData;
      for (const site of data.map.sites) Object.assign(site, { workers: each });
      return Game.begin({ board: boardFrom(data as unknown as Json) }).state.workers;
    };
    expect([left(1), left(2), left(3)]).toEqual([WORKERS - 11, WORKERS - 22, 0]);
  });

  ruleTest('5.4.5', 'a President is asked only if the price falls and they may take the shares (O13)', () => {
    /** Seat 1 sells a share of the EIR; its President has the bonds to protect it, and the given number of certificates. */
    const asked = (certificates: number, parRound: number): string => {
      const game = dealShares(secondRound(), 'EIR', { president: 0, ordinary: [6, 4], bonds: [4] });
      const others = ['SIR', 'GIPR', 'ABR'];
      others.forEach((company, i) => {
        const count = Math.min(5, certificates - 5 * (i + 1));
        if (count > 0) dealShares(game, company, { president: 0, ordinary: [count + 1] });
      });
      game.state = { ...withCompany(game.state, 'EIR', { parRound }), order: [1, 2, 3, 0] };
      return game.act('sell', { company: 'EIR', count: 1 }).step;
    };
    expect(asked(19, 0)).toBe('protect');
    expect(asked(20, 0)).toBe('stock'); // the limit
    expect(asked(19, 2)).toBe('stock'); // its par is of this round
  });

  ruleTest('5.7', 'who is over a limit and can sell nothing may pass (O15)', () => {
    const stuck = (pool: number): Game => {
      const game = secondRound();
      for (const company of ['EIR', 'SIR', 'GIPR', 'ABR', 'WIPR'])
        dealShares(game, company, { president: 0, ordinary: [5], pool });
      game.state = gain(game.state, 0, 'P1', 1); // the 21st certificate
      return game;
    };
    expect(stuck(4).judge('pass', {})).toBe('pass.overCertificates §5.7');
    expect(stuck(5).judge('pass', {})).toBeUndefined();
    expect(stuck(5).judge('startCompany', { company: 'PRC', price: 66 })).toBe('certificates.limit §5.7');
  });

  ruleTest('5.7', 'so may those whose sales would help nothing: one of a pair of Savings Shares (O15)', () => {
    const pair = (pool: number): Game => {
      const game = secondRound();
      for (const company of ['EIR', 'SIR', 'GIPR', 'ABR'])
        dealShares(game, company, { president: 0, ordinary: [5], pool: 5 });
      dealShares(game, 'CCSR', { president: 1, ordinary: [0, 2], savings: [2], pool });
      for (const cert of ['P1', 'P2', 'P3', 'P5']) game.state = gain(game.state, 0, cert, 1);
      return game; // 4 x 4 shares, a pair and four private companies: 21
    };
    expect(pair(3).judge('pass', {})).toBe('pass.overCertificates §5.7');
    expect(pair(4).judge('sell', { company: 'CCSR', count: 1 })).toBeUndefined();
    expect(pair(4).judge('pass', {})).toBeUndefined();
  });
});

test('every ruling and decision of NOTES.md is named by a test', () => {
  const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
  const rulings = [...read('../NOTES.md').matchAll(/^\| ([ABO]\d+) \|/gm)].map((match) => match[1]);
  const files = readdirSync(new URL('./', import.meta.url)).filter((file) => file.endsWith('.test.ts'));
  const named = files.flatMap((file) => [...read(file).matchAll(/\(((?:[ABO]\d+(?:, )?)+)\)['"]/g)]);
  const known = new Set(named.flatMap((match) => (match[1] ?? '').split(', ')));
  expect(rulings.length).toBeGreaterThan(100);
  expect(rulings.filter((ruling) => !known.has(ruling ?? ''))).toEqual([]);
});
