import { expect } from 'vitest';
import { Game } from './game.ts';
import { ruleTest } from './rule-test.ts';

ruleTest('3.2', 'the first bid is the face value or more, in fives, and never above the own cash', () => {
  const game = Game.begin();
  expect(game.judge('bid', { bid: 15 })).toBe('auction.tooLow §3.2');
  expect(game.judge('bid', { bid: 20 })).toBe('legal');
  expect(game.judge('bid', { bid: 23 })).toBe('auction.step §3.2');
  expect(game.judge('bid', { bid: 860 })).toBe('legal');
  expect(game.judge('bid', { bid: 865 })).toBe('auction.tooHigh §3.2');
  game.act('bid', { bid: 20 });
  expect(game.judge('bid', { bid: 20 })).toBe('auction.tooLow §3.2');
  expect(game.judge('bid', { bid: 25 })).toBe('legal');
});

ruleTest('3.2', 'the player who passes is out of this auction; the last one left pays their bid', () => {
  const game = Game.begin().act('bid', { bid: 20 }).pass().act('bid', { bid: 30 });
  expect(game.seat).toBe(0);
  game.pass();
  expect(game.lot).toBe('P2');
  expect(game.cash(2)).toBe(860 - 30);
  expect(game.state.players[2]?.portfolio).toEqual({ P1: 1 });
});

ruleTest('3.2', 'no matter who won, the next player opens the next auction; who does not open is out of it', () => {
  const game = Game.begin().pass().pass().act('bid', { bid: 20 });
  expect([game.lot, game.seat]).toEqual(['P2', 1]);
  game.pass();
  expect(game.seat).toBe(2);
  game.pass().act('bid', { bid: 60 });
  expect([game.lot, game.seat]).toEqual(['P3', 2]);
});

ruleTest(
  '3.2',
  'the first private company gets 5 cheaper whenever all pass; for nothing it goes to the player who opened',
  () => {
    const game = Game.begin().pass(3);
    expect(game.judge('bid', { bid: 15 })).toBe('legal');
    expect(game.judge('bid', { bid: 10 })).toBe('auction.tooLow §3.2');
    game.pass(6);
    expect([game.seat, game.judge('bid', { bid: 5 })]).toEqual([0, 'legal']);
    game.pass(3);
    expect(game.state.players.map(({ portfolio }) => portfolio)).toEqual([{ P1: 1 }, {}, {}]);
    expect([game.lot, game.seat, game.cash(0)]).toEqual(['P2', 1, 860]);
  },
);

ruleTest('3.2', 'the same player opens the first private company again after it became cheaper', () => {
  const game = Game.begin().pass(3);
  expect([game.lot, game.seat]).toEqual(['P1', 0]);
  game.pass().act('bid', { bid: 15 }).pass();
  expect([game.lot, game.seat, game.cash(1)]).toEqual(['P2', 1, 845]);
});

ruleTest('3.2', 'if all pass on another one, incomes are paid and the same player opens again', () => {
  const game = Game.begin().act('bid', { bid: 20 }).pass(2);
  expect(game.gains(() => game.pass(3))).toEqual({ 0: 5 });
  expect([game.lot, game.seat, game.judge('bid', { bid: 55 })]).toEqual(['P2', 1, 'auction.tooLow §3.2']);
  expect(game.gains(() => game.pass(3))).toEqual({ 0: 5 });
});

ruleTest('3.2', 'then the poorest is first; equal money keeps the order', () => {
  const game = Game.opened({}, { P1: 0, P2: 1, P3: 1, P4: 2, P5: 2, P6: 2, P7: 2 });
  expect(game.state.players.map(({ cash }) => cash)).toEqual([840, 730, 300]);
  expect(game.state.order).toEqual([2, 1, 0]);
  const tied = Game.opened({}, { P1: 0, P2: 0, P3: 0, P4: 0, P5: 0, P6: 0, P7: 0 });
  expect(tied.state.order).toEqual([0, 1, 2]);
  expect([tied.state.phase, tied.step, tied.state.stockRound]).toEqual([2, 'stock', 1]);
});
