import { expect } from 'vitest';
import { reachGoal } from '../rules/goals.ts';
import { table } from './board.ts';
import { Game } from './game.ts';
import { ruleTest } from './rule-test.ts';

const launched = (phase = 2) =>
  Game.opened({}, { P7: 2 }).phase(phase).give(0, 3000).give(1, 3000).launch('FdSB', 90, 0, 0, 0);

ruleTest('6.1.2', 'the first goal pays par, the second twice, the third three times par, in any order', () => {
  const game = launched();
  const paid = (['harbour', 'destination', 'offboard'] as const).map((goal) =>
    game.gains(() => {
      game.state = reachGoal(game.state, 'FdSB', goal);
    }),
  );
  expect(paid).toEqual([{ FdSB: 90 }, { FdSB: 180 }, { FdSB: 270 }]);
  expect(game.gains(() => (game.state = reachGoal(game.state, 'FdSB', 'harbour')))).toEqual({});
  expect(game.company('FdSB').goals).toEqual(['harbour', 'destination', 'offboard']);
});

ruleTest('6.1.2', 'all of it comes to ten times par', () => {
  const game = launched();
  for (const goal of ['harbour', 'destination', 'offboard'] as const) game.state = reachGoal(game.state, 'FdSB', goal);
  expect(game.cash('FdSB')).toBe(900);
});

ruleTest('6.1.3', 'two stations at first, and one more for every goal', () => {
  const game = launched();
  expect(game.company('FdSB')).toMatchObject({ stations: 2, locked: 3 });
  game.state = reachGoal(game.state, 'FdSB', 'destination');
  expect(game.company('FdSB')).toMatchObject({ stations: 3, locked: 2 });
});

ruleTest('6.1.2', 'a company launched in phase 5 has all its capital and stations, and no goals', () => {
  const game = launched(5);
  expect(game.company('FdSB').launched).toBe(false);
  game.buy(1, 'FdSB').buy(1, 'FdSB');
  expect(game.company('FdSB')).toMatchObject({ launched: true, cash: 900, stations: 5, locked: 0, goals: null });
  expect(reachGoal(game.state, 'FdSB', 'harbour')).toBe(game.state);
});

ruleTest(
  '6.1.1',
  'a destination that another company connects is reached at once, and pays the company it belongs to',
  () => {
    const tiles = { H8: '76>H10,I7', J6: '74>I7,K5' };
    const board = table({ company: 'FdSB', tiles, stations: { FdSB: 'I5 K5', FdLR: 'H8' }, cash: 100 });
    board.lay('I7', 'L94>H8,J6');
    expect(board.state.companies.FdLR).toMatchObject({ goals: ['destination'], cash: 100, stations: 2, locked: 2 });
    expect([board.company.goals, board.company.cash]).toEqual([[], 70]);
  },
);
