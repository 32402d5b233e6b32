import { withCompany } from '@roundhouse/rails-18xx';
import { expect } from 'vitest';
import { bondsOf, freshBondsOf, ordinaryOf, priceIn, savingsOf, sharesInPool } from '../rules/companies.ts';
import { ceilingOf } from '../rules/limits.ts';
import type { Game } from './game.ts';
import { describe, ruleTest } from './rule-test.ts';
import { dealShares, secondRound } from './stock-position.ts';

const issued = (): Game =>
  dealShares(secondRound(), 'EIR', { par: 80, president: 0, ordinary: [5, 2], savings: [0, 0, 1] }).act('issueBonds', {
    company: 'EIR',
  });

/** Seat 0 presides the EIR with so many shares and bonds; seat 1 is on turn and sells. */
function selling(president: number, bonds: number, count = 2): Game {
  const ordinary = [president, 10 - president];
  const game = dealShares(secondRound(), 'EIR', { par: 80, president: 0, ordinary, bonds: [bonds, 0, 0, 0] });
  game.state = { ...game.state, order: [1, 2, 3, 0] };
  return game.act('sell', { company: 'EIR', count });
}

describe('Convertible Bonds', () => {
  ruleTest(
    '5.4.2',
    'as many are issued as shares have left the Initial Offer, once, by the President (B6, B37)',
    () => {
      const game = issued();
      expect(game.state.companies.EIR?.bonds).toBe(8);
      expect(game.facts).toContainEqual({ type: 'bondsIssued', company: 'EIR', seat: 0, count: 8, removed: 2 });
      const fresh = dealShares(secondRound(), 'SIR', { president: 1, ordinary: [0, 6] });
      expect(fresh.judge('issueBonds', { company: 'SIR' })).toBe('company.notYours §5.4.2');
      expect(fresh.judge('issueBonds', { company: 'GIPR' })).toBe('company.notYours §5.4.2');
      fresh.act('startCompany', { company: 'GIPR', price: 66 }).pass(3);
      expect(fresh.judge('issueBonds', { company: 'GIPR' })).toBe('bonds.notOperational §5.4.2');
    },
  );

  ruleTest(
    '5.4.2',
    'shareholders are offered one for each share, at half the par, which goes to the treasury (O1)',
    () => {
      const game = issued();
      expect(game.judge('takeBonds', { count: 6 }, 0)).toBe('bonds.perShare §5.4.4');
      expect(game.judge('takeBonds', { count: 1 }, 3)).toBe('turn.notYours §4');
      game.act('takeBonds', { count: 1 }, 2).act('takeBonds', { count: 5 }, 0).act('takeBonds', { count: 0 }, 1);
      expect(game.state.companies.EIR?.cash).toBe(240);
      expect(game.cash()).toEqual([400, 600, 560, 600]);
      expect([0, 1, 2].map((seat) => freshBondsOf(game.state, seat, 'EIR'))).toEqual([5, 0, 1]);
      expect(game.state.offerBonds).toEqual({ EIR: 2 });
      expect([game.step, game.seat]).toEqual(['stock', 1]); // issuing ends the turn
      expect(game.pass(3).judge('issueBonds', { company: 'EIR' })).toBe('bonds.issued §5.4.2');
    },
  );

  ruleTest('5.4.2', 'an issue comes instead of the purchase, and sales may come before it', () => {
    const game = dealShares(secondRound(), 'EIR', { president: 0, ordinary: [6] });
    game.act('startCompany', { company: 'SIR', price: 66 });
    expect(game.judge('issueBonds', { company: 'EIR' })).toBe('bonds.afterPurchase §5.4.2');
    const sold = dealShares(secondRound(), 'EIR', { president: 0, ordinary: [6, 2] });
    sold.act('sell', { company: 'EIR', count: 1 }).act('issueBonds', { company: 'EIR' });
    expect(sold.judge('takeBonds', { count: 1 }, 0)).toBe('turn.notYours §4'); // a player who sold is offered nothing
    expect(sold.act('takeBonds', { count: 2 }, 1).seat).toBe(1);
  });

  ruleTest('5.4.3', 'one costs half the par in the offer, half the price in the pool', () => {
    const game = issued()
      .act('takeBonds', { count: 5 }, 0)
      .act('takeBonds', { count: 2 }, 1)
      .act('takeBonds', { count: 0 }, 2);
    game.act('buyBond', { company: 'EIR', from: 'offer' });
    expect(game.judge('buyBond', { company: 'EIR', from: 'offer' })).toBe('purchase.one §5.3');
    expect(game.state.companies.EIR?.cash).toBe(320);
    expect(game.pass().judge('buyBond', { company: 'EIR', from: 'offer' })).toBe('bonds.noneLeft §5.4.3');
    const pool = dealShares(secondRound(), 'EIR', { par: 80, president: 0, ordinary: [6], bonds: [2, 0, 0, 0] });
    pool.act('sell', { company: 'EIR', count: 1 }).act('sellBonds', { company: 'EIR', count: 1 }).pass();
    pool.act('buyBond', { company: 'EIR', from: 'pool' });
    expect(pool.cash()).toEqual([600 + 80 + 36, 600 - 36, 600, 600]);
    expect(freshBondsOf(pool.state, 1, 'EIR')).toBe(0);
  });

  ruleTest('5.4.6', 'those from the offer are sold from the next round on; the price does not fall', () => {
    const game = issued()
      .act('takeBonds', { count: 5 }, 0)
      .act('takeBonds', { count: 2 }, 1)
      .act('takeBonds', { count: 0 }, 2);
    expect(game.judge('sellBonds', { company: 'EIR', count: 1 })).toBe('bonds.fresh §5.4.2');
    expect(game.judge('sellBonds', { company: 'EIR', count: 3 })).toBe('bonds.notHeld §5.4.6');
    const old = dealShares(secondRound(), 'EIR', { par: 80, president: 0, ordinary: [6], bonds: [2, 0, 0, 0] });
    old.act('sellBonds', { company: 'EIR', count: 2 });
    expect([old.cash()[0], priceIn(old.state, 'EIR'), old.state.poolBonds]).toEqual([680, 80, { EIR: 2 }]);
  });
});

describe('price protection', () => {
  ruleTest('5.4.5', 'the President takes the shares for two bonds each, and the price stays (A17)', () => {
    const game = selling(6, 4);
    expect([game.step, game.seat, game.cash()[1]]).toEqual(['protect', 0, 760]);
    game.act('protect', { accept: true });
    expect([ordinaryOf(game.state, 0, 'EIR'), bondsOf(game.state, 0, 'EIR')]).toEqual([8, 0]);
    expect([priceIn(game.state, 'EIR'), sharesInPool(game.state, 'EIR')]).toEqual([80, 0]);
    expect(ceilingOf(game.state, 0, 'EIR')).toBe(8);
    expect([game.step, game.seat]).toEqual(['stock', 1]); // the seller goes on
    expect(game.judge('startCompany', { company: 'SIR', price: 66 })).toBeUndefined();
  });

  ruleTest('5.4.5', 'declined, the price falls', () => {
    const game = selling(6, 4).act('protect', { accept: false });
    expect([priceIn(game.state, 'EIR'), sharesInPool(game.state, 'EIR')]).toEqual([66, 2]);
  });

  ruleTest('5.4.5', 'above 80% a share takes three bonds; who lacks one is not asked (B7)', () => {
    expect(selling(7, 7).step).toBe('protect'); // to 80% for two, to 90% for three: five
    expect(selling(7, 5).step).toBe('protect');
    expect(selling(7, 4).step).toBe('stock');
    expect(selling(6, 3).step).toBe('stock');
    expect([selling(9, 3, 1).step, selling(9, 2, 1).step]).toEqual(['protect', 'stock']); // with 90% it takes three
  });

  ruleTest('5.4.5', 'what lies beyond 60% may stay, each share sold lowers what may be held (B36)', () => {
    const game = selling(6, 4).act('protect', { accept: true }).pass().pass(2);
    expect([game.seat, game.judge('pass', {})]).toEqual([0, undefined]);
    game.act('sell', { company: 'EIR', count: 1 }).pass().pass(3);
    expect(ceilingOf(game.state, 0, 'EIR')).toBe(7);
    game.act('sell', { company: 'EIR', count: 2 });
    expect(ceilingOf(game.state, 0, 'EIR')).toBe(6);
    expect(game.state.players[0]?.ceilings).toEqual({});
  });

  ruleTest(
    '5.4.5',
    'only what protection brought may stay; what was bought beyond it must go, and no more (B36)',
    () => {
      const game = dealShares(secondRound(), 'EIR', { president: 0, ordinary: [6, 2], bonds: [4, 0, 0, 0] });
      const buy = { company: 'EIR', from: 'offer', kind: 'ordinary' } as const;
      game.act('buyShare', buy).pass(); // 70% for a while
      game.act('sell', { company: 'EIR', count: 1 }).act('protect', { accept: true }).pass().pass(2);
      expect([ordinaryOf(game.state, 0, 'EIR'), ceilingOf(game.state, 0, 'EIR')]).toEqual([8, 7]);
      expect(game.judge('pass', {})).toBe('pass.overHolding §5.8');
      game.act('buyShare', buy).pass().pass(3); // 90% now
      game.act('sell', { company: 'EIR', count: 2 }).pass().pass(3);
      expect([ordinaryOf(game.state, 0, 'EIR'), ceilingOf(game.state, 0, 'EIR')]).toEqual([7, 7]);
      expect(game.judge('pass', {})).toBeUndefined();
    },
  );

  ruleTest('5.4.5', "a President's own sale is not protected, and older bonds go first", () => {
    const own = dealShares(secondRound(), 'EIR', { president: 0, ordinary: [6, 2], bonds: [9, 0, 0, 0] });
    expect(own.act('sell', { company: 'EIR', count: 1 }).step).toBe('stock');
    const game = selling(6, 4, 1);
    game.state = {
      ...game.state,
      players: game.state.players.map((player, seat) => (seat === 0 ? { ...player, freshBonds: { EIR: 3 } } : player)),
    };
    game.act('protect', { accept: true });
    expect([bondsOf(game.state, 0, 'EIR'), freshBondsOf(game.state, 0, 'EIR')]).toEqual([2, 2]);
  });

  ruleTest(
    '5.2',
    'shares that a President sold in the round of the par, and takes back so, keep their mark (B38)',
    () => {
      const game = dealShares(secondRound(), 'EIR', { par: 90, president: 0, ordinary: [5, 3], bonds: [8] });
      game.state = withCompany(game.state, 'EIR', { parRound: 2 });
      game.act('sell', { company: 'EIR', count: 1 }).pass();
      game.act('buyShare', { company: 'EIR', from: 'pool', kind: 'ordinary' }).pass().pass(3);
      expect([game.seat, priceIn(game.state, 'EIR')]).toEqual([1, 80]);
      game.act('sell', { company: 'EIR', count: 4 }).act('protect', { accept: true });
      expect([priceIn(game.state, 'EIR'), ordinaryOf(game.state, 0, 'EIR')]).toEqual([80, 8]);
      const marks = game.state.flow.flatMap((frame) => (frame.step === 'stock' ? [frame.marked.EIR] : []));
      expect(marks).toEqual([{ pool: 0, held: [1, 0, 0, 0] }]);
    },
  );

  ruleTest('5.4.5', 'Savings Shares become Ordinary in the hand of the President', () => {
    const game = dealShares(secondRound(), 'EIR', {
      president: 0,
      ordinary: [6],
      savings: [0, 2],
      bonds: [4, 0, 0, 0],
    });
    dealShares(game, 'SIR', { president: 1, ordinary: [0, 6] });
    game.pass().act('sell', { company: 'EIR', count: 2 }).act('protect', { accept: true });
    expect([ordinaryOf(game.state, 0, 'EIR'), savingsOf(game.state, 1, 'EIR')]).toEqual([8, 0]);
  });
});
