import { expect } from 'vitest';
import { ordinaryOf, savingsOf } from '../rules/companies.ts';
import { certificatesOf } from '../rules/limits.ts';
import type { Game } from './game.ts';
import { describe, ruleTest } from './rule-test.ts';
import { dealShares, secondRound } from './stock-position.ts';

const saving = { from: 'offer', kind: 'savings' } as const;

/** Seat 0 presides the EIR, seat 1 the SIR. */
const dealt = (ordinary: number, savings: number): Game =>
  dealShares(dealShares(secondRound(), 'EIR', { president: 0, ordinary: [5], savings: [0, savings] }), 'SIR', {
    president: 1,
    ordinary: [0, ordinary],
  }).pass();

describe('Savings Shares', () => {
  ruleTest('5.6.2', 'one for two Ordinary ones', () => {
    expect(dealt(2, 0).judge('buyShare', { company: 'EIR', ...saving })).toBeUndefined();
    expect(dealt(3, 1).judge('buyShare', { company: 'EIR', ...saving })).toBeUndefined(); // one may be sold in the same turn
    expect(dealt(4, 1).judge('buyShare', { company: 'EIR', ...saving })).toBeUndefined();
    const first = dealt(3, 1);
    first.state = { ...first.state, stockRound: 1 };
    expect(first.judge('buyShare', { company: 'EIR', ...saving })).toBe('ratio.savings §5.6.2');
  });

  ruleTest('5.6.2', 'in the middle of a turn the ratio may fail where the turn can mend it (O14)', () => {
    const game = dealt(4, 2); // SIR: 40%, its last 60% in the offer
    game.act('sell', { company: 'SIR', count: 1 });
    expect(game.judge('pass', {})).toBe('ratio.savings §5.6.2');
    expect(game.judge('buyShare', { company: 'EIR', ...saving })).toBe('ratio.savings §5.6.2');
    game.act('startCompany', { company: 'GIPR', price: 66 });
    expect(game.seat).toBe(2);
    const sold = dealt(4, 2).act('sell', { company: 'SIR', count: 1 }).act('sell', { company: 'EIR', count: 1 });
    expect(sold.judge('pass', {})).toBeUndefined();
  });

  ruleTest('5.6.2', 'Savings Shares of a company that was sold in the turn mend nothing more (O14, B34)', () => {
    const game = dealShares(dealt(8, 4), 'BNR', { president: 2, ordinary: [0, 0, 3] });
    expect(game.judge('sell', { company: 'SIR', count: 5 })).toBeUndefined(); // the four could all follow
    game.act('sell', { company: 'EIR', count: 1 });
    expect(game.judge('sell', { company: 'SIR', count: 5 })).toBe('ratio.savings §5.6.2');
  });

  ruleTest('5.6.2', "a President's Certificate is two shares: it mends more than a single one (O14)", () => {
    const full = { president: 0, ordinary: [3], savings: [0, 2], pool: 5 };
    const game = dealShares(dealShares(secondRound(), 'EIR', full), 'SIR', { president: 1, ordinary: [0, 4] }).pass();
    game.act('sell', { company: 'SIR', count: 2 });
    expect(game.judge('buyShare', { company: 'EIR', ...saving })).toMatch(/^(purchase|ratio)/);
    expect(game.judge('startCompany', { company: 'GIPR', price: 66 })).toBeUndefined();
  });

  ruleTest('5.6.2', 'a sale that nothing could mend is refused (O14)', () => {
    const full = { president: 0, ordinary: [3], savings: [0, 2], pool: 5 };
    const game = dealShares(dealShares(secondRound([0, 0, 0, 0]), 'EIR', full), 'SIR', {
      president: 1,
      ordinary: [0, 4],
    }).pass();
    expect(game.judge('sell', { company: 'SIR', count: 1 })).toBe('ratio.savings §5.6.2');
    dealShares(game, 'GIPR', { president: 2, ordinary: [0, 0, 2] }); // a share for the 66 that the sale brings
    expect(game.judge('sell', { company: 'SIR', count: 1 })).toBeUndefined();
    game.act('sell', { company: 'SIR', count: 1 });
    expect(game.judge('issueBonds', { company: 'SIR' })).toBe('ratio.savings §5.6.2');
    game.act('buyShare', { company: 'GIPR', from: 'offer', kind: 'ordinary' });
    expect(game.seat).toBe(2);
  });

  ruleTest('5.6.3', 'nobody has both kinds of a company, and its President has Ordinary ones', () => {
    const game = dealt(6, 1);
    expect(game.judge('buyShare', { company: 'EIR', from: 'offer', kind: 'ordinary' })).toBe(
      'purchase.otherKind §5.6.3',
    );
    expect(game.judge('buyShare', { company: 'SIR', ...saving })).toBe('purchase.presidentOrdinary §5.6');
  });

  ruleTest('5.6.1', 'two of one company count as one certificate', () => {
    expect([1, 2, 3].map((savings) => certificatesOf(dealt(6, savings).state, 1))).toEqual([6, 6, 7]);
  });

  ruleTest('5.6.4', 'all shares of a company become Savings Shares; that is the whole turn (A28)', () => {
    const game = dealShares(dealt(6, 0), 'GIPR', { president: 2, ordinary: [0, 2, 2] });
    expect(game.judge('convert', { company: 'SIR', to: 'savings' })).toBe('convert.president §5.6');
    expect(game.judge('convert', { company: 'EIR', to: 'savings' })).toBe('convert.nothing §5.6.4');
    game.act('convert', { company: 'GIPR', to: 'savings' });
    expect([savingsOf(game.state, 1, 'GIPR'), ordinaryOf(game.state, 1, 'GIPR'), game.seat]).toEqual([2, 0, 2]);
    const other = dealShares(dealt(2, 0), 'GIPR', { president: 2, ordinary: [0, 3, 4] });
    expect(other.judge('convert', { company: 'GIPR', to: 'savings' })).toBe('ratio.savings §5.6.2');
    const less = dealShares(dealt(2, 0), 'GIPR', { president: 2, ordinary: [0, 2, 3] });
    expect(less.judge('convert', { company: 'GIPR', to: 'savings' })).toBe('ratio.savings §5.6.2'); // two of four
    other.act('sell', { company: 'GIPR', count: 1 });
    expect(other.judge('convert', { company: 'GIPR', to: 'savings' })).toBe('convert.alone §5.6.4');
  });

  ruleTest('5.6.4', 'back to Ordinary ones with the consent of the President (B39)', () => {
    const game = dealShares(dealt(6, 0), 'GIPR', { president: 2, ordinary: [0, 0, 2], savings: [0, 3] });
    game.act('convert', { company: 'GIPR', to: 'ordinary' });
    expect([game.step, game.seat]).toEqual(['consent', 2]);
    game.act('answerOffer', { accept: false });
    expect([game.step, game.seat]).toEqual(['stock', 1]); // refused: the turn goes on
    expect(game.judge('convert', { company: 'GIPR', to: 'ordinary' })).toBe('convert.refused §5.6.4');
    expect(game.act('sell', { company: 'GIPR', count: 3 }).judge('convert', { company: 'GIPR', to: 'ordinary' })).toBe(
      'convert.alone §5.6.4',
    );
  });

  ruleTest('5.6.4', 'who converts back may preside then', () => {
    const game = dealShares(dealt(6, 0), 'GIPR', { president: 2, ordinary: [0, 0, 2], savings: [0, 3] });
    game.act('convert', { company: 'GIPR', to: 'ordinary' }).act('answerOffer', { accept: true });
    expect(game.state.companies.GIPR?.president).toBe(1);
    expect([ordinaryOf(game.state, 1, 'GIPR'), ordinaryOf(game.state, 2, 'GIPR'), game.seat]).toEqual([3, 2, 2]);
  });
});
