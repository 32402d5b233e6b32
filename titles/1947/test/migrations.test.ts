import { type GameLog, type Json, migrate } from '@roundhouse/kernel';
import { expect, test } from 'vitest';
import type { Action } from '../action.ts';
import { TITLE } from '../index.ts';
import type { State } from '../rules/state.ts';
import { Game } from './game.ts';

test('§5.1 a game of version 1 goes on behind a turn in which nothing was left to do', () => {
  const { state } = Game.opened();
  const log: GameLog<Action> = {
    title: '1947',
    rulesVersion: 1,
    options: {},
    board: { id: '1947', hash: state.boardHash },
    seed: 'test',
    players: state.players.map((_, seat) => ({ id: `p${seat}`, name: `player ${seat}` })),
    events: [],
  };
  const [stock] = state.flow;
  const bought = { ...state, seq: 0, flow: [{ ...stock, part: 'bought', traded: true }] } as unknown as State;
  const migrated = migrate(TITLE, log, bought as unknown as Json);
  if (!migrated.ok) throw new Error(migrated.problem);
  expect(migrated.state.flow).toEqual([{ ...stock, turn: 1, traded: true }]);
  expect(TITLE.waitingFor(migrated.state)).toEqual([state.order[1]]);
});
