import type { CompanyId } from '@roundhouse/rails-18xx';
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

/** The FdSB ends its turn, and this company operates for the first time. */
function beginsAfter(company: CompanyId, tiles: Readonly<Record<string, string>>) {
  const board = table({ company: 'FdSB', tiles, stations: { FdSB: 'I5' }, trains: ['1+2'] });
  const { companies, flow } = board.state;
  const fresh = { ...companies[company], director: 0, launched: true, par: 80, cash: 0 };
  board.state = {
    ...board.state,
    companies: { ...companies, [company]: fresh as never },
    flow: [{ step: 'operating', queue: [company] }, flow[1] as never],
  };
  const pass = { type: 'pass' } as never;
  board.built();
  while (board.turn.company === 'FdSB') board.act(board.judge(pass) === 'legal' ? pass : NO_RUN);
  return board;
}
const NO_RUN = { type: 'runTrains', routes: [] } as never;

ruleTest('6.1.1', 'a destination to which others have built is reached when the home is placed', () => {
  const board = beginsAfter('FdLR', { H8: '76>H10,I7', I7: 'L94>H8,J6', J6: '74>I7,K5' });
  expect([board.company.home, board.company.goals, board.company.cash]).toEqual(['H8', ['destination'], 80]);
  const away = beginsAfter('FdLR', { H8: '76>H10,I7', J6: '74>I7,K5' });
  expect([away.company.home, away.company.goals, away.company.cash]).toEqual(['H8', [], 0]);
});

ruleTest('6.1.1', 'of two cities only the one with the way to the destination reaches it as a home', () => {
  const board = beginsAfter('CFEA', { D6: 'L132>E5,E7', E5: '74>D6,F4', F4: '73>E5,G5', G5: '74>F4,H6' });
  const { state } = board;
  const reached = [0, 1].map((stop) => {
    board.state = state;
    return board.act({ type: 'placeHome', hex: 'D6', stop } as never).company.goals;
  });
  expect([...reached].sort()).toEqual([[], ['destination']]);
});
