import { expect } from 'vitest';
import { placeMarker } from '../rules/market.ts';
import { atWork } from './company-turn.ts';
import { Game } from './game.ts';
import { describe, ruleTest } from './rule-test.ts';
import { dealShares, secondRound } from './stock-position.ts';

describe('rounds', () => {
  ruleTest(
    '5.12.1',
    'nobody bought or sold: the order stays, and the first Operating Round is of the Monsoon (A4)',
    () => {
      const game = Game.opened({ P1: [2, 10] });
      const { order } = game.state;
      game.pass(4);
      expect(game.state.order).toEqual(order);
      expect([game.state.operatingRound, game.state.season, game.state.stockRound]).toEqual([1, 'monsoon', 2]);
    },
  );

  ruleTest('5.12.1', 'a bond that a shareholder takes of an issue was bought (B42)', () => {
    const order = (count: number): readonly number[] => {
      const game = dealShares(secondRound([700, 600, 500, 300]), 'EIR', { president: 0, ordinary: [6] });
      return game.act('issueBonds', { company: 'EIR' }).act('takeBonds', { count }).pass(4).state.order;
    };
    expect([order(0), order(1)]).toEqual([
      [0, 1, 2, 3],
      [3, 2, 1, 0],
    ]);
  });

  ruleTest('7', 'the top price in an Operating Round ends the game with it, though others would follow (A13)', () => {
    const last = (topReached: boolean) => {
      const game = atWork({ turn: { step: 'trains' }, cash: 1, state: { set: { rounds: 3, round: 1 }, topReached } });
      return [game.pass().state.ended, game.state.set.round];
    };
    expect([last(false), last(true)]).toEqual([
      [null, 2],
      ['topPrice', 1],
    ]);
  });

  ruleTest('7', 'the top price at the end of a Stock Round ends the game at once (A13)', () => {
    const game = dealShares(secondRound(), 'ABR', { president: 0, ordinary: [6, 4] });
    game.state = placeMarker(game.state, 'ABR', 1, 16);
    game.pass(3);
    expect([game.state.ended, game.state.topReached]).toEqual([null, false]);
    game.pass();
    expect([game.state.ended, game.state.operatingRound]).toEqual(['topPrice', 0]);
  });

  ruleTest('3.4', 'a private company pays its player 10 in every Operating Round', () => {
    const game = Game.opened({ P1: [2, 10], P3: [2, 40] });
    expect(game.pass(4).cash()).toEqual([600, 600, 570, 600]);
    expect(game.facts).toContainEqual({ type: 'income', owner: 2, amount: 20 });
    expect(game.pass(4).cash()).toEqual([600, 600, 590, 600]);
  });

  ruleTest('6.1', 'the season goes on before every Operating Round', () => {
    const game = Game.opened();
    const seasons = [1, 2, 3, 4, 5].map(() => game.pass(4).state.season);
    expect(seasons).toEqual(['monsoon', 'intermediate', 'fertile', 'dry', 'monsoon']);
  });

  ruleTest('3.1/P4', 'its owner goes first in a Stock Round, once; all others keep their places (A7)', () => {
    const game = Game.opened({ P4: [1, 10] });
    expect([game.step, game.seat]).toEqual(['insider', 1]);
    expect(game.state.order).toEqual([1, 3, 2, 0]);
    game.pass(5);
    expect(game.step).toBe('insider');
    game.state = { ...game.state, order: [0, 1, 2, 3] };
    game.act('goFirst', {});
    expect(game.state.order).toEqual([1, 0, 2, 3]);
    expect([game.step, game.seat, game.state.privates]).toEqual(['stock', 1, []]);
    expect(game.pass(4).step).toBe('stock');
  });
});
