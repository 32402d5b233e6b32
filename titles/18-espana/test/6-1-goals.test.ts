import { expect } from 'vitest';
import { reachGoal } from '../rules/goals.ts';
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
