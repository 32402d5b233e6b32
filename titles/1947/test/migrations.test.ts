import { type GameLog, type Json, migrate, problemLine } from '@roundhouse/kernel';
import { expect, test } from 'vitest';
import type { Action } from '../action.ts';
import { TITLE } from '../index.ts';
import type { State, TurnFrame } from '../rules/state.ts';
import { atWork, COAST } from './company-turn.ts';
import { Game } from './game.ts';

const logOf = (rulesVersion: number, { boardHash, players }: State): GameLog<Action> => ({
  title: '1947',
  rulesVersion,
  options: {},
  board: { id: '1947', hash: boardHash },
  seed: 'test',
  players: players.map((_, seat) => ({ id: `p${seat}`, name: `player ${seat}` })),
  events: [],
});

test('§5.1 a game of version 1 goes on behind a turn in which nothing was left to do', () => {
  const { state } = Game.opened();
  const [stock] = state.flow;
  const bought = { ...state, seq: 0, flow: [{ ...stock, part: 'bought', traded: true }] } as unknown as State;
  const migrated = migrate(TITLE, logOf(1, state), bought as unknown as Json);
  if (!migrated.ok) throw new Error(problemLine(migrated.problem));
  expect(migrated.state.flow).toEqual([{ ...stock, turn: 1, traded: true }]);
  expect(TITLE.waitingFor(migrated.state)).toEqual([state.order[1]]);
});

test.each([[['SIR']], [[]]])('§6.15.5c a game of version 2 in which %j were sold for a train', (soldForTrain) => {
  const { state } = atWork({ tiles: COAST, cash: 100, turn: { step: 'trains', ran: true, soldForTrain } });
  const flow = state.flow.map((frame) => {
    const { bound: _new, ...old } = frame as TurnFrame;
    return old;
  });
  const migrated = migrate(TITLE, logOf(2, state), { ...state, seq: 0, flow } as unknown as Json);
  if (!migrated.ok) throw new Error(problemLine(migrated.problem));
  expect(migrated.state.flow.at(-1)).toMatchObject({ soldForTrain, bound: soldForTrain.length > 0 });
});

test('§6.11.2 a game of version 3 goes on as it is', () => {
  const { state } = atWork({ tiles: COAST, cash: 100, turn: { step: 'trains', ran: true } });
  const stored = { ...state, seq: 0 };
  const migrated = migrate(TITLE, logOf(3, state), stored as unknown as Json);
  if (!migrated.ok) throw new Error(problemLine(migrated.problem));
  expect(migrated.state).toEqual(stored);
});
