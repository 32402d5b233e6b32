import { expect } from 'vitest';
import { diceInGame, diceLeft, picksFrom, shiftedValue, valueUsed } from '../rules/dice.ts';
import { along, position, tile } from './position.ts';
import { describe, ruleTest } from './rule-test.ts';

describe('18XX Roll & Write dice', () => {
  ruleTest('game-flow', 'an empty pool is rolled again at the start of the next turn', () => {
    const game = position({ pool: [3, 3] }).act('basicIncome', { value: 3, taken: 1 });
    expect(game.state.pool).toEqual([3]);
    expect(game.told('rolled')).toEqual([]);
    game.act('basicIncome', { value: 3, taken: 1 });
    expect(game.told('rolled').length).toBe(1);
    expect(game.state).toMatchObject({ pool: { length: 6 }, used: 0 });
    expect(game.seat).toBe(0);
  });

  ruleTest(
    'choosing-dice/modifiers',
    'ruling 7: each modifier moves a die of the pool by one; it need not be taken',
    () => {
      const game = position({ pool: [2, 5], seats: [{ marked: [15, 0, 0], modifiers: 3 }] });
      game.act('modify', { value: 2, by: 1 }).act('modify', { value: 3, by: 1 });
      expect(game.state.pool).toEqual([4, 5]);
      expect(game.player(0).modifiersSpent).toBe(2);
      game.act('basicIncome', { value: 5 });
      expect(game.state.pool).toEqual([4]);
    },
  );

  ruleTest('game-flow', 'turns pass clockwise', () => {
    const game = position({ people: 3, turn: 1, pool: [1, 2, 3, 4] });
    const seats = [1, 2, 3, 4].map((value) => {
      const { seat } = game;
      game.act('basicIncome', { value });
      return seat;
    });
    expect(seats).toEqual([1, 2, 0, 1]);
  });

  ruleTest('choosing-dice/modifiers', '1 can be changed into 6 and 6 into 1', () => {
    const game = position({ pool: [1, 6], seats: [{ modifiers: 2 }] });
    game.act('modify', { value: 1, by: -1 });
    expect(game.state.pool).toEqual([6, 6]);
    game.act('modify', { value: 6, by: 1 });
    expect(game.state.pool).toEqual([1, 6]);
    expect(game.judge('modify', { value: 1, by: 1 })).toBe('modify.none §choosing-dice/modifiers');
  });

  ruleTest('choosing-dice/modifiers', 'only a die that is there can be changed', () => {
    const game = position({ pool: [1], seats: [{ modifiers: 1 }] });
    expect(game.judge('modify', { value: 2, by: 1 })).toBe('dice.notInPool §choosing-dice/choose-dice');
  });

  ruleTest('choosing-dice/choose-dice', 'any number of dice of one value, as many as there are', () => {
    const game = position({ pool: [4, 4, 5] });
    expect(game.judge('basicIncome', { value: 4, taken: 2 })).toBe('ok');
    expect(game.judge('basicIncome', { value: 4, taken: 3 })).toBe('dice.notInPool §choosing-dice/choose-dice');
  });

  ruleTest('choosing-dice/choose-dice', 'ruling 10: all dice that are left must be used', () => {
    const game = position({ pool: [2, 2], seats: [{ has: [9, 0, 0] }, { shares: { 2: 1 } }] });
    expect(game.judge('buyShares', { value: 2, taken: 2, pay: [2, 0, 0] })).toContain('shares.tooFew');
    expect(game.judge('buyShares', { value: 2, taken: 1, pay: [1, 0, 0] })).toBe('ok');
  });

  ruleTest('choosing-dice/spend-dice', 'ruling 9: what is left must show one value: k = m x (1 + distance)', () => {
    const game = position({ pool: [2, 2, 2, 2] });
    const left = (taken: number, shift: number) => game.judge('basicIncome', { value: 2, taken, shift });
    expect([left(2, 1), left(4, 1), left(3, -2), left(4, 3)]).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(left(3, 1)).toBe('dice.unequal §choosing-dice/spend-dice');
    expect(left(4, 2)).toBe('dice.unequal §choosing-dice/spend-dice');
    expect(left(1, 1)).toBe('dice.unequal §choosing-dice/spend-dice');
    game.act('basicIncome', { value: 2, taken: 4, shift: 1 });
    expect(game.player(0).marked).toEqual([2, 0, 0]);
  });

  ruleTest('choosing-dice/spend-dice', 'ruling 8: moved dice go round from 6 to 1 too', () => {
    expect([shiftedValue(6, 1), shiftedValue(1, -1), shiftedValue(5, 4), shiftedValue(2, -5)]).toEqual([1, 6, 3, 3]);
    const game = position({ pool: [6, 6], seats: [{ has: [1, 0, 0] }, { company: 1 }] });
    expect(game.judge('buyShares', { value: 6, taken: 2, shift: 1, pay: [1, 0, 0] })).toBe('ok');
  });

  ruleTest(
    'choosing-dice/spend-dice',
    'moved dice act by their new value, and all that were chosen leave the pool',
    () => {
      const shares = position({ pool: [1, 1, 3], seats: [{ has: [5, 0, 0] }, { lines: ['2 1'] }] });
      shares.act('buyShares', { value: 1, taken: 2, shift: 1, pay: [2, 0, 0] });
      expect(shares.player(0).shares).toEqual([4, 1, 0, 0, 0, 0]);
      expect(shares.player(1)).toMatchObject({ shares: [0, 3, 0, 0, 0, 0], marked: [2, 0, 0] });
      const trains = position({ pool: [1, 1, 3], seats: [{ has: [9, 0, 0] }] });
      trains.act('buyTrains', { value: 1, taken: 2, shift: 1, line: 1, pay: [3, 0, 0] });
      expect(trains.player(0).lines[1]?.cars).toEqual([{ power: 2, number: 12 }]);
      const tiles = ['K1', 'K2', 'K3', 'K4', 'K5', 'K6'].map((id) => tile(id, ['straight', 'sharp']));
      const track = position({ pool: [1, 1, 3], state: { tiles } });
      track.act('buildTrack', { value: 1, taken: 2, shift: 1, tracks: along('H8', 'H10', 'H12'), cubes: ['straight'] });
      expect(track.state.tiles.map(({ cubes }) => cubes.length)).toEqual([2, 1, 2, 2, 2, 2]);
      const run = position({ pool: [1, 1, 3], seats: [{ lines: ['1', '2'] }] });
      run.act('runTrains', { value: 1, taken: 2, shift: 1, routes: [[]] });
      for (const { state } of [shares, trains, track, run]) expect([state.pool, state.used]).toEqual([[3], 2]);
    },
  );

  ruleTest('choosing-dice/spend-dice', 'ruling 47: the long way round is a way too, if there are dice for it', () => {
    const picks = picksFrom({ pool: [1, 1, 1, 1, 1] });
    const toFive = picks.filter((pick) => valueUsed(pick) === 5).map((pick) => [pick.taken, diceLeft(pick)]);
    expect(toFive).toEqual([
      [3, 1],
      [5, 1],
    ]);
  });

  ruleTest('performing-an-action/basic-income/bonuses', 'ruling 15: no more dice than the box holds', () => {
    const { state } = position({ people: 4, seats: [3, 3, 3, 3].map((dice) => ({ dice })) });
    expect(diceInGame(state)).toBe(16);
    expect(diceInGame(position({ seats: [{ dice: 3 }, { dice: 1 }] }).state)).toBe(10);
  });
});
