import { expect } from 'vitest';
import { ordinaryOf } from '../rules/companies.ts';
import { certificatesOf } from '../rules/limits.ts';
import { Game } from './game.ts';
import { describe, ruleTest } from './rule-test.ts';
import { dealShares, secondRound } from './stock-position.ts';

const buy = { from: 'offer', kind: 'ordinary' } as const;

/** Seat 0 of four players with so many certificates: the limit is 20. */
function holding(certificates: number): Game {
  const game = secondRound();
  const companies = ['EIR', 'SIR', 'GIPR', 'PRC'];
  companies.forEach((company, i) => {
    const left = certificates - 5 * i;
    if (left > 0) dealShares(game, company, { president: 0, ordinary: [Math.min(left, 5) + 1] });
  });
  return game;
}

describe('limits', () => {
  ruleTest('5.7', 'no certificate beyond the limit', () => {
    expect(certificatesOf(holding(19).state, 0)).toBe(19);
    expect(holding(19).judge('startCompany', { company: 'ABR', price: 66 })).toBeUndefined();
    expect(holding(20).judge('startCompany', { company: 'ABR', price: 66 })).toBe('certificates.limit §5.7');
    expect(holding(20).judge('buyShare', { company: 'EIR', ...buy })).toBe('certificates.limit §5.7');
  });

  ruleTest('5.7', 'the second of a pair of Savings Shares is no certificate more', () => {
    const game = dealShares(holding(19), 'CCSR', { president: 1, ordinary: [0, 6], savings: [1] });
    expect(certificatesOf(game.state, 0)).toBe(20);
    expect(game.judge('buyShare', { company: 'CCSR', from: 'offer', kind: 'savings' })).toBeUndefined();
    expect(game.judge('buyShare', { company: 'EIR', ...buy })).toBe('certificates.limit §5.7');
  });

  ruleTest('5.7', 'over the limit one sells first (B41)', () => {
    const game = holding(20);
    dealShares(game, 'ABR', { president: 1, ordinary: [1, 5], pool: 1 });
    expect(game.judge('startCompany', { company: 'BNR', price: 66 })).toBe('certificates.sellFirst §5.7');
    expect(game.judge('pass', {})).toBe('pass.overCertificates §5.7');
    expect(game.judge('issueBonds', { company: 'EIR' })).toBe('certificates.sellFirst §5.7');
    expect(game.judge('convert', { company: 'ABR', to: 'savings' })).toBe('certificates.sellFirst §5.7');
    game.act('sell', { company: 'ABR', count: 1 });
    expect(game.judge('pass', {})).toBeUndefined();
    expect(game.judge('startCompany', { company: 'BNR', price: 66 })).toBe('certificates.limit §5.7');
  });

  ruleTest('5.7', 'a pair of Savings Shares becomes two certificates, where there is room for them (B41)', () => {
    const pair = (certificates: number): string | undefined => {
      const game = dealShares(holding(certificates), 'CCSR', { president: 1, ordinary: [0, 6], savings: [2] });
      return game.judge('convert', { company: 'CCSR', to: 'ordinary' });
    };
    expect([pair(19), pair(18)]).toEqual(['certificates.limit §5.7', undefined]);
  });

  ruleTest('5.8', 'nobody above 60% in the first round; later for a while, but not when they pass', () => {
    const first = dealShares(Game.opened(), 'EIR', { president: 3, ordinary: [0, 0, 0, 6] });
    expect(first.judge('buyShare', { company: 'EIR', ...buy })).toBe('holding.firstRound §5.8');
    const game = dealShares(secondRound(), 'EIR', { president: 0, ordinary: [6] });
    game
      .act('buyShare', { company: 'EIR', ...buy })
      .pass()
      .pass(3);
    expect(game.judge('pass', {})).toBe('pass.overHolding §5.8');
    game.act('sell', { company: 'EIR', count: 1 });
    expect(game.judge('pass', {})).toBeUndefined();
  });
});

describe('Presidency', () => {
  ruleTest('5.9', 'goes to who holds more, for two shares; a tie changes nothing', () => {
    const game = dealShares(secondRound(), 'EIR', { president: 0, ordinary: [2, 2] });
    game.pass().act('buyShare', { company: 'EIR', ...buy });
    expect(game.state.companies.EIR?.president).toBe(1);
    expect(game.state.players[0]?.portfolio).toEqual({ EIR: 2 });
    expect(game.state.players[1]?.portfolio).toEqual({ EIR: 1, 'EIR*': 1 });
  });

  ruleTest('5.9', 'a sale of single shares loses it too, where somebody has more then', () => {
    const game = dealShares(secondRound(), 'EIR', { president: 0, ordinary: [4, 3] });
    expect(game.act('sell', { company: 'EIR', count: 1 }).state.companies.EIR?.president).toBe(0);
    const more = dealShares(secondRound(), 'EIR', { president: 0, ordinary: [4, 3] });
    more.act('sell', { company: 'EIR', count: 2 });
    expect(more.state.companies.EIR?.president).toBe(1);
    expect(more.state.players.slice(0, 2).map(({ portfolio }) => portfolio)).toEqual([
      { EIR: 2 },
      { EIR: 1, 'EIR*': 1 },
    ]);
  });

  ruleTest('5.5', "the President's Certificate is sold only where somebody with two Ordinary shares takes it", () => {
    const game = dealShares(secondRound(), 'EIR', { president: 0, ordinary: [3, 1], savings: [0, 0, 2] });
    expect(game.judge('sell', { company: 'EIR', count: 1 })).toBeUndefined();
    expect(game.judge('sell', { company: 'EIR', count: 2 })).toBe('sale.noSuccessor §5.5');
    const heir = dealShares(secondRound(), 'EIR', { president: 0, ordinary: [3, 2, 2] });
    heir.act('sell', { company: 'EIR', count: 3 });
    expect(heir.state.companies.EIR?.president).toBe(1); // the lower order card
    expect([0, 1, 2].map((seat) => ordinaryOf(heir.state, seat, 'EIR'))).toEqual([0, 2, 2]);
  });

  ruleTest('5.9', "the Bengal Nagpur Railway's certificate goes for three shares (B8)", () => {
    const two = dealShares(secondRound(), 'BNR', { president: 0, ordinary: [4, 2] });
    expect(two.judge('sell', { company: 'BNR', count: 1 })).toBeUndefined();
    expect(two.judge('sell', { company: 'BNR', count: 2 })).toBe('sale.noSuccessor §5.5');
    const three = dealShares(secondRound(), 'BNR', { president: 0, ordinary: [4, 3] });
    three.act('sell', { company: 'BNR', count: 2 });
    expect(three.state.companies.BNR?.president).toBe(1);
    expect(three.state.players.slice(0, 2).map(({ portfolio }) => portfolio)).toEqual([{ BNR: 2 }, { 'BNR*': 1 }]);
  });
});
