import { expect } from 'vitest';
import { priceOf } from '../rules/players.ts';
import { position } from './position.ts';
import { describe, ruleTest } from './rule-test.ts';

const SECTION = 'performing-an-action/buy-shares';

describe('18XX Roll & Write shares', () => {
  ruleTest(SECTION, 'the price is the number of engines and carriages, 1 at the start', () => {
    const { state } = position({ seats: [{}, { lines: ['3 1 2', '2'] }] });
    expect([priceOf(state, 1), priceOf(state, 2)]).toEqual([1, 4]);
  });

  ruleTest(SECTION, 'exactly as many shares as dice; the seller receives the price as income', () => {
    const game = position({ pool: [2, 2, 2], seats: [{ has: [1, 1, 0] }, { lines: ['2 1'] }] });
    expect(game.judge('buyShares', { value: 2, taken: 3, pay: [1, 1, 0] })).toBe('ok');
    game.act('buyShares', { value: 2, taken: 3, pay: [1, 1, 0] });
    expect(game.player(0).shares).toEqual([4, 3, 0, 0, 0, 0]);
    expect(game.player(1).shares).toEqual([0, 1, 0, 0, 0, 0]);
    expect(game.player(1).marked).toEqual([1, 1, 0]);
    expect(game.told('income')).toMatchObject([{ seat: 1, amount: 6, why: 'sale' }]);
  });

  ruleTest(SECTION, 'ruling 16: all from one seller who has that many; own shares can be bought back', () => {
    const seats = [
      { has: [9, 0, 0] as const, shares: { 1: 1 } },
      { shares: { 2: 4, 1: 2 } },
      { shares: { 3: 4, 1: 1 } },
    ];
    const game = position({ people: 3, pool: [1, 1, 1], seats });
    const buy = (taken: number, seller: number) =>
      game.judge('buyShares', { value: 1, taken, seller, pay: [taken, 0, 0] });
    expect([buy(2, 1), buy(1, 2)]).toEqual(['ok', 'ok']);
    expect(buy(3, 1)).toBe(`shares.tooFew §${SECTION}`);
    expect(buy(1, 0)).toBe(`shares.seller §${SECTION}`);
    expect(buy(1, 3)).toBe(`shares.seller §${SECTION}`);
    game.act('buyShares', { value: 1, taken: 2, seller: 1, pay: [2, 0, 0] });
    expect(game.player(0)).toMatchObject({ company: 1, shares: [3, 0, 0, 0, 0, 0] });
  });

  ruleTest(SECTION, 'ruling 17: shares of a company without trains are free', () => {
    const game = position({ pool: [2], seats: [{}, { lines: ['', ''] }] });
    game.act('buyShares', { value: 2, pay: [0, 0, 0] });
    expect(game.player(0).shares[1]).toBe(1);
    expect(game.told('income')).toEqual([]);
  });

  ruleTest(SECTION, 'ruling 18: shares of a company that nobody has cannot be bought', () => {
    const game = position({ pool: [5], seats: [{ has: [3, 0, 0] }] });
    expect(game.judge('buyShares', { value: 5, pay: [1, 0, 0] })).toBe(`shares.notInPlay §${SECTION}`);
    expect(game.types()).not.toContain('buyShares');
  });
});
