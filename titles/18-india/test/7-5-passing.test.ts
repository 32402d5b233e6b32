import { expect } from 'vitest';
import { TestGame } from './game.ts';
import { ruleTest } from './rule-test.ts';
import { opened } from './scripts.ts';

ruleTest('7.5', 'the order of passing is the order of the next Stock Round', () => {
  const game = TestGame.drafted({ players: 4, hands: [['EIR', 'NWR'], ['MR'], [], ['WR']] });
  expect(game.state.order).toEqual([1, 2, 3, 0]);
  game.act('buyFromHand', { certs: ['MR'] }); // 1
  game.pass(); // 2
  game.act('buyFromHand', { certs: ['WR'] }); // 3
  game.pass(); // 0
  game.pass(); // 1
  expect(game.state.passed).toEqual([2, 0, 1]);
  game.pass(); // 2 again
  expect(game.seat).toBe(3);
  game.pass();
  expect([game.state.stockRound, game.state.order]).toEqual([2, [2, 0, 1, 3]]);
});

ruleTest('7.5', 'who has passed may buy again; the place is lost and the others move up', () => {
  const game = TestGame.drafted({ hands: [['EIR', 'NWR'], ['MR'], ['WR', 'WR']] });
  game.pass(2);
  expect(game.state.passed).toEqual([0, 1]);
  game.act('buyFromHand', { certs: ['WR'] });
  expect(game.judge('buyFromHand', { certs: ['EIR'] }, 0)).toBe('legal');
  game.act('buyFromHand', { certs: ['EIR'] });
  expect(game.state.passed).toEqual([1]);
  game.pass(2); // seat 1 keeps the first place
  expect(game.state.passed).toEqual([1, 2]);
  game.pass();
  expect([game.state.stockRound, game.state.order]).toEqual([2, [1, 2, 0]]);
});

ruleTest('7.5', 'the round ends when all have passed, not before and without another lap', () => {
  const game = TestGame.drafted({ hands: [['EIR'], ['MR', 'MR']] });
  game
    .pass()
    .act('buyFromHand', { certs: ['MR'] })
    .pass();
  expect([game.step, game.state.stockRound, game.seat]).toEqual(['stock', 1, 0]);
  game.pass();
  expect([game.step, game.state.stockRound, game.seat]).toEqual(['stock', 1, 1]);
  game.pass();
  expect(game.state.stockRound).toBe(2);
  expect(game.state.order).toEqual([0, 2, 1]);
});

ruleTest('7.5', 'the new order holds for selling and for buying', () => {
  const game = opened({ buy: [['NSR* NSR'], ['MR'], ['KGF']] });
  game.passTo('selling');
  expect(game.state.order).toEqual([0, 1, 2]);
  const late = opened({ buy: [['NSR* NSR', 'EIR'], ['MR'], []], keep: [['WR']] }).passTo('selling');
  expect(late.state.order).toEqual([2, 1, 0]);
  expect(late.seat).toBe(1); // seat 2 has nothing to sell
  late.pass(2);
  expect([late.step, late.seat]).toEqual(['stock', 2]);
});

ruleTest('7.5', 'the places on the track are empty again in the next round', () => {
  const game = TestGame.drafted({}).pass(3);
  expect([game.state.stockRound, game.state.passed]).toEqual([2, []]);
});

ruleTest(
  '12.0/stock-round-1',
  'Player 1 of the example passes first and will act first in the next Stock Round',
  () => {
    const hands = [
      ['EIR', 'EIR', 'EIR', 'EIR', 'NWR', 'GIPR', 'P5', 'GIPR', 'GIPR', 'KGF', 'KGF', 'CGR', 'CGR'],
      ['NWR', 'NWR', 'WR', 'WR', 'WR', 'WR', 'WR', 'P1', 'NSR', 'NSR', 'NWR', 'NWR', 'GIPR'],
    ];
    const drafted = ['EIR*', 'GIPR', 'GIPR', 'GIPR', 'P1', 'NSR', 'NSR', 'NWR', 'NWR'];
    const companies = ['EIR', 'NCR', 'BNR', 'NWR', 'PNS', 'WR', 'KGF', 'CGR', 'NSR'];
    const openMarket = ['NCR', 'BNR', 'PNS', 'WR'];
    const game = TestGame.drafted({ companies, hands, openMarket }, [drafted, ['NWR*']]);
    expect(game.hand(0)).toEqual([...(hands[0] ?? []).slice(0, 7), ...drafted].sort());
    expect(game.gains(() => game.act('buyFromHand', { certs: ['EIR*', 'EIR', 'EIR', 'EIR', 'EIR'] }))).toEqual({
      0: -600,
      EIR: 600,
    });
    expect(game.cash(0)).toBe(133);
    expect(game.state.board.stations).toEqual([{ company: 'EIR', hex: 'P17', stop: 0 }]);
    game.act('buyFromHand', { certs: ['NWR*', 'NWR', 'NWR'] }).act('buyBond', {});
    expect(game.gains(() => game.act('buyFromHand', { certs: ['NWR'] }))).toEqual({ 0: -100, NWR: 100 });
    expect(game.cash(0)).toBe(33);
    game.act('buyBond', {}).act('buyBond', {});
    expect(game.gains(() => game.act('buyFromHand', { certs: ['P1'] }))).toEqual({ 0: -25, bank: 25 });
    expect(game.cash(0)).toBe(8);
    game.act('buyBond', {}).act('buyBond', {}).pass(3);
    expect(game.state.order[0]).toBe(0);
    expect(game.cash(0)).toBe(8 + 5); // income of the Swedish East India Company
  },
);
