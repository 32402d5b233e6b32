import { withCompany } from '@roundhouse/rails-18xx';
import { expect } from 'vitest';
import { priceIn } from '../rules/companies.ts';
import { Game } from './game.ts';
import { describe, ruleTest } from './rule-test.ts';
import { dealShares, secondRound } from './stock-position.ts';

const buy = { from: 'offer', kind: 'ordinary' } as const;

describe('a turn in a Stock Round', () => {
  ruleTest('5.1', 'sales may come before the purchase or after it, not on both sides (B1)', () => {
    const game = dealShares(secondRound(), 'EIR', { president: 0, ordinary: [5, 1] });
    dealShares(game, 'CCSR', { president: 0, ordinary: [5, 1] });
    game.act('sell', { company: 'EIR', count: 1 }).act('startCompany', { company: 'SIR', price: 66 });
    expect(game.seat).toBe(1); // the purchase after a sale ends the turn
    game.act('startCompany', { company: 'GIPR', price: 66 });
    expect(game.judge('buyShare', { company: 'EIR', ...buy })).toBe('purchase.one §5.3');
    game.act('sell', { company: 'EIR', count: 1 });
    expect(game.judge('startCompany', { company: 'ABR', price: 66 })).toBe('purchase.one §5.3');
    expect(game.pass().seat).toBe(2);
  });

  ruleTest('5.1', 'ends by itself where nothing can follow the purchase (O22)', () => {
    const first = dealShares(Game.opened(), 'EIR', { president: 3, ordinary: [0, 0, 1, 5] });
    expect([first.seat, first.act('startCompany', { company: 'SIR', price: 66 }).seat]).toEqual([3, 2]); // nobody sells
    const later = dealShares(secondRound(), 'EIR', { president: 0, ordinary: [5, 1], bonds: [0, 0, 1] });
    later.act('startCompany', { company: 'SIR', price: 66 });
    expect([later.seat, later.pass().seat]).toEqual([0, 1]); // a player with something to sell is asked
    later.act('startCompany', { company: 'GIPR', price: 66 }).act('sell', { company: 'EIR', count: 1 });
    expect(later.seat).toBe(2);
    later.act('startCompany', { company: 'CCSR', price: 66 });
    expect(later.act('sellBonds', { company: 'EIR', count: 1 }).seat).toBe(3);
    later.act('startCompany', { company: 'WIPR', price: 66 });
    expect([later.step, later.seat]).toEqual(['stock', 0]); // nobody has passed
  });

  ruleTest('5.2', 'the President pays for all shares of the certificate at a par of the band', () => {
    const game = Game.opened();
    expect(game.judge('startCompany', { company: 'EIR', price: 110 })).toBe('par.band §5.2');
    game.act('startCompany', { company: 'EIR', price: 100 });
    expect(game.state.players[3]?.cash).toBe(400);
    expect(game.state.companies.EIR).toMatchObject({ par: 100, president: 3, operational: false, cash: 0 });
    expect(game.judge('startCompany', { company: 'EIR', price: 100 })).toBe('start.taken §5.2');
    expect(game.judge('startCompany', { company: 'XXX', price: 100 })).toBe('company.unknown §1.1/companies');
  });

  ruleTest('5.2.3', 'the Bengal Nagpur Railway begins with its 30%, and gets what is paid for its shares', () => {
    const game = Game.opened().act('startCompany', { company: 'BNR', price: 100 });
    expect(game.state.companies.BNR).toMatchObject({ operational: true, cash: 300 });
    game.act('buyShare', { company: 'BNR', ...buy });
    expect(game.state.companies.BNR?.cash).toBe(400);
  });

  ruleTest('5.3.1', 'a drawn share is for sale when the company has its par', () => {
    const game = Game.opened();
    expect(game.judge('buyShare', { company: 'PRC', from: 'pool', kind: 'ordinary' })).toBe('company.noPar §5.3.1');
    game.act('startCompany', { company: 'PRC', price: 66 });
    game.act('buyShare', { company: 'PRC', from: 'pool', kind: 'ordinary' });
    expect(game.state.players[2]?.cash).toBe(534);
    expect(game.judge('buyShare', { company: 'PRC', from: 'pool', kind: 'ordinary' })).toBe('purchase.noneLeft §5.3.1');
  });

  ruleTest('5.3.2', "the President's Certificate comes first", () => {
    expect(Game.opened().judge('buyShare', { company: 'EIR', ...buy })).toBe('purchase.presidentFirst §5.3.2');
  });

  ruleTest('5.3', 'who sold a share or a bond of a company buys neither in this round (B2)', () => {
    const game = dealShares(secondRound(), 'EIR', { president: 0, ordinary: [4, 2], bonds: [0, 2, 0, 0], pool: 1 });
    game.pass().act('sellBonds', { company: 'EIR', count: 1 });
    expect(game.judge('buyShare', { company: 'EIR', from: 'pool', kind: 'ordinary' })).toBe('purchase.sold §5.3');
    expect(game.judge('buyBond', { company: 'EIR', from: 'pool' })).toBe('purchase.sold §5.3');
    game.pass().pass(3);
    expect(game.judge('buyBond', { company: 'EIR', from: 'pool' })).toBe('purchase.sold §5.3');
  });

  ruleTest('5.3', 'nobody pays more than they have', () => {
    const game = dealShares(secondRound([65, 66, 0, 0]), 'EIR', { president: 2, ordinary: [0, 0, 6] });
    expect(game.judge('buyShare', { company: 'EIR', ...buy })).toBe('money.player §5.3');
    expect(game.pass().judge('buyShare', { company: 'EIR', ...buy })).toBeUndefined();
  });

  ruleTest('5.5', 'nothing is sold in the first round', () => {
    const game = dealShares(Game.opened(), 'EIR', { president: 3, ordinary: [0, 0, 0, 6], bonds: [0, 0, 0, 1] });
    expect(game.judge('sell', { company: 'EIR', count: 1 })).toBe('sale.firstRound §5.5');
    expect(game.judge('sellBonds', { company: 'EIR', count: 1 })).toBe('sale.firstRound §5.5');
  });

  ruleTest('5.5', 'a sale pays the price for every share, then the price falls a row for each (B34)', () => {
    const game = dealShares(secondRound(), 'EIR', { par: 90, president: 0, ordinary: [6, 2] });
    game.pass().act('sell', { company: 'EIR', count: 2 });
    expect(game.state.players[1]?.cash).toBe(780);
    expect(priceIn(game.state, 'EIR')).toBe(72);
    expect(game.facts).toContainEqual({ type: 'sold', seat: 1, company: 'EIR', count: 2, price: 180 });
  });

  ruleTest('5.5', 'the pool takes half of a company, and only what a player has is sold', () => {
    const game = dealShares(secondRound(), 'EIR', { president: 0, ordinary: [4, 2], pool: 4 });
    game.pass();
    expect(game.judge('sell', { company: 'EIR', count: 1 })).toBeUndefined();
    expect(game.judge('sell', { company: 'EIR', count: 2 })).toBe('sale.poolFull §5.5');
    expect(game.judge('sell', { company: 'EIR', count: 3 })).toBe('sale.notHeld §5.5');
    game.act('sell', { company: 'EIR', count: 1 });
    expect(game.judge('sell', { company: 'EIR', count: 1 })).toBe('sale.twoBatches §5.5');
  });

  ruleTest('5.2', 'in the round of the par only what the President sold lowers the price (B3, B38)', () => {
    const game = secondRound();
    game.act('startCompany', { company: 'EIR', price: 90 });
    game
      .act('buyShare', { company: 'EIR', ...buy })
      .pass()
      .pass(2);
    game.act('buyShare', { company: 'EIR', ...buy }).pass();
    game.act('sell', { company: 'EIR', count: 1 }); // seat 1: no fall
    expect(priceIn(game.state, 'EIR')).toBe(90);
    game.pass().pass(2);
    game.act('sell', { company: 'EIR', count: 1 }); // the President: one row
    expect(priceIn(game.state, 'EIR')).toBe(80);
    game.pass().pass();
    game.act('buyShare', { company: 'EIR', from: 'pool', kind: 'ordinary' }).pass().pass(2);
    game.pass().act('sell', { company: 'EIR', count: 1 }); // seat 2 sells the President's share on
    expect(priceIn(game.state, 'EIR')).toBe(72);
    const marks = game.state.flow.flatMap((frame) => (frame.step === 'stock' ? [frame.marked.EIR] : []));
    expect(marks).toEqual([{ pool: 1, held: [0, 0, 0, 0] }]);
  });

  ruleTest('5.2', 'a President too parts last with shares that another President sold (B38)', () => {
    const game = dealShares(secondRound(), 'EIR', { par: 90, president: 0, ordinary: [4, 3] });
    game.state = withCompany(game.state, 'EIR', { parRound: 2 });
    game.act('sell', { company: 'EIR', count: 2 }).pass(); // seat 1 presides now
    game.act('buyShare', { company: 'EIR', from: 'pool', kind: 'ordinary' }).pass().pass(3);
    const marks = () => game.state.flow.flatMap((frame) => (frame.step === 'stock' ? [frame.marked.EIR] : []));
    expect([game.seat, marks()]).toEqual([1, [{ pool: 1, held: [0, 1, 0, 0] }]]);
    game.act('sell', { company: 'EIR', count: 1 });
    expect(marks()).toEqual([{ pool: 2, held: [0, 1, 0, 0] }]);
  });
});
