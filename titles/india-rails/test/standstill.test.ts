import { leaks, optionWarnings, Rng } from '@roundhouse/kernel';
import { expect, test } from 'vitest';
import { TITLE } from '../index.ts';
import { STANDSTILL } from '../rules/standstill.ts';
import { Position } from './position.ts';
import { describe, ruleTest } from './rule-test.ts';

const MOVE = 'variations/challenge-game/cost-to-move';

/** No player has money, and running costs some: all they can do is discard. */
const broke = (): Position =>
  new Position({
    options: { costToMove: true },
    seats: [
      { cash: 0, lines: ['Delhi-Agra'], trains: [{ at: 'Delhi' }] },
      { cash: 0, trains: [{ at: 'Agra' }] },
    ],
  });

/** Discards until the round has this number; the last facts are those of its beginning. */
function discardTo(game: Position, round: number): Position {
  while (game.state.round < round) game.act('discardHand', {});
  return game;
}

describe('a game at a standstill', () => {
  ruleTest(
    MOVE,
    'the game proposes to end when nobody did anything but discard for ten rounds, and again after ten',
    () => {
      const game = discardTo(broke(), STANDSTILL);
      expect(game.told('endProposed')).toEqual([]);
      discardTo(game, STANDSTILL + 1);
      expect(game.told('endProposed')).toEqual([{ type: 'endProposed', rounds: STANDSTILL }]);
      discardTo(game, STANDSTILL + 2);
      expect(game.told('endProposed')).toEqual([]);
      discardTo(game, 2 * STANDSTILL + 1);
      expect(game.told('endProposed')).toEqual([{ type: 'endProposed', rounds: 2 * STANDSTILL }]);
    },
  );

  ruleTest(MOVE, 'whatever moves the game on starts the count anew', () => {
    const game = new Position({ seats: [{ cash: 9, lines: ['Delhi-Agra'], trains: [{ at: 'Delhi' }] }] });
    discardTo(game, STANDSTILL);
    game.act('move', { train: 0, path: ['18-21', '19-20'] }).pass();
    expect(game.state.lastAct).toBe(STANDSTILL);
    discardTo(game, 2 * STANDSTILL);
    expect(game.told('endProposed')).toEqual([]);
    discardTo(game, 2 * STANDSTILL + 1);
    expect(game.told('endProposed')).toHaveLength(1);
  });

  test('the proposal tells nobody what cash the others have', () => {
    const { state } = discardTo(broke(), STANDSTILL + 1);
    expect(leaks(TITLE, state, 0, new Rng('standstill'))).toEqual([]);
  });

  ruleTest(MOVE, 'who chooses it without a Mercy option is warned, and may do so', () => {
    const warned = (options: Record<string, boolean>) => optionWarnings(TITLE.meta.options, options);
    expect(warned({ costToMove: true })).toEqual(['costToMove']);
    for (const mercy of ['borrowing', 'latePayment', 'backtracking']) {
      expect(warned({ costToMove: true, [mercy]: true })).toEqual([]);
    }
    expect(warned({})).toEqual([]);
  });
});
