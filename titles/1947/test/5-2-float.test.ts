import { expect } from 'vitest';
import { settleFloat } from '../rules/stock/float.ts';
import { describe, ruleTest } from './rule-test.ts';
import { dealShares, secondRound } from './stock-position.ts';

const offer = { from: 'offer', kind: 'ordinary' } as const;

describe('becoming operational', () => {
  /** A company after this many purchases from the Initial Offer, the President's Certificate first. */
  const bought = (company: string, purchases: number) => {
    const game = secondRound([2000, 2000, 2000, 2000]);
    game.act('startCompany', { company, price: 80 }).pass();
    for (let count = 1; count < purchases; count++) game.act('buyShare', { company, ...offer }).pass();
    return game.state.companies[company];
  };

  ruleTest('5.2.1', '60% out of the Initial Offer; a share drawn into the pool counts (B4)', () => {
    expect([bought('EIR', 4)?.operational, bought('EIR', 5)?.operational]).toEqual([false, true]);
    // PRC has a share in the pool.
    expect([bought('PRC', 3)?.operational, bought('PRC', 4)?.operational]).toEqual([false, true]);
  });

  ruleTest('5.2.2', 'then the treasury has ten times the par', () => {
    expect([bought('EIR', 4)?.cash, bought('EIR', 5)?.cash]).toEqual([0, 800]);
  });

  ruleTest('6.8.3', 'from the first T8 on without a temple', () => {
    const game = dealShares(secondRound(), 'ABR', { president: 0, ordinary: [3, 3] });
    const company = { ...game.state.companies.ABR, operational: false, temple: 'sought' } as never;
    const before = { ...game.state, companies: { ...game.state.companies, ABR: company } };
    expect(settleFloat({ ...before, phase: 5 }, 'ABR').companies.ABR?.temple).toBe('sought');
    expect(settleFloat({ ...before, phase: 6 }, 'ABR').companies.ABR?.temple).toBe('none');
  });
});

describe('bonds and Savings Shares', () => {
  ruleTest('5.4.1', 'bonds count as certificates when one buys and sells, but for no limit', () => {
    const game = dealShares(secondRound(), 'ABR', { president: 0, ordinary: [3, 2], bonds: [0, 6] });
    game.pass().act('sellBonds', { company: 'ABR', count: 6 });
    expect(game.state.poolBonds.ABR).toBe(6); // more than half of all
    expect(game.judge('buyShare', { company: 'ABR', ...offer })).toBe('purchase.sold §5.3');
  });

  ruleTest('5.4.4', 'one for each share in the offer, of both kinds', () => {
    const game = dealShares(secondRound(), 'ABR', { president: 0, ordinary: [4], savings: [0, 2] });
    game.act('issueBonds', { company: 'ABR' });
    expect(game.judge('takeBonds', { count: 3 }, 1)).toBe('bonds.perShare §5.4.4');
    expect(game.judge('takeBonds', { count: 2 }, 1)).toBeUndefined();
    expect(game.judge('takeBonds', { count: 5 }, 0)).toBe('bonds.perShare §5.4.4');
  });

  ruleTest('5.6', 'a President has none of their company, by purchase or conversion', () => {
    const game = dealShares(secondRound(), 'ABR', { president: 0, ordinary: [3, 2] });
    expect(game.judge('buyShare', { company: 'ABR', from: 'offer', kind: 'savings' })).toMatch(/^purchase\.president/);
    expect(game.judge('convert', { company: 'ABR', to: 'savings' })).toBe('convert.president §5.6');
  });
});
