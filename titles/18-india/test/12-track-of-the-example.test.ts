import { expect } from 'vitest';
import { TestBoard } from './board.ts';
import { ruleTest } from './rule-test.ts';

const kolkata = () => new TestBoard().reserve('EIR', 'P17.0').reserve('EBR', 'P17.1').station('EIR', 'P17.0');

function firstRound(): TestBoard {
  const board = kolkata();
  board.lay('EIR', 'P17', '235/0 0,1');
  board.lay('EIR', 'Q18', '9/1');
  board.lay('EIR', 'R15', '9/0');
  board.lay('EIR', 'R13', '4/0');
  return board;
}

ruleTest('12.0/operating-round-1-1', 'Kolkata, Haldia, Dhaka, Guwahati: one river, one gauge change', () => {
  const board = kolkata();
  expect(board.lay('EIR', 'P17', '235/0 0,1')).toEqual({ terrain: 0, rivers: 0, crossings: 0, gaugeBorders: [] });
  expect(board.lay('EIR', 'Q18', '9/1')).toEqual({ terrain: 0, rivers: 30, crossings: 1, gaugeBorders: [] });
  expect(board.lay('EIR', 'R15', '9/0')).toEqual({ terrain: 0, rivers: 0, crossings: 0, gaugeBorders: [] });
  expect(board.lay('EIR', 'R13', '4/0')).toEqual({ terrain: 0, rivers: 0, crossings: 0, gaugeBorders: ['R13|R15'] });
  expect(board.reach('EIR').stops.map(({ hex, stop }) => `${hex}.${stop}`)).toEqual([
    'P17.0',
    'P19.0',
    'R13.0',
    'R17.0',
  ]);
  expect(board.reach('EIR').ends).toContainEqual({ hex: 'R11', edge: 0 });
});

ruleTest('12.0/operating-round-1-2', 'Guwahati, China, the tea hex, Nepal', () => {
  const board = firstRound().turn();
  for (const [hex, tile] of [
    ['R11', '8/0'],
    ['P11', '9/1'],
    ['O12', '8/2'],
    ['N11', '9/2'],
  ] as const) {
    expect(board.lay('EIR', hex, tile)).toEqual({ terrain: 0, rivers: 0, crossings: 0, gaugeBorders: [] });
  }
  expect(board.judgeStation('EIR', 'Q10')).toBe('legal');
  expect(board.reach('EIR').stops).toContainEqual({ hex: 'M10', stop: 1, blocked: false });
  expect(board.reach('EIR').stops).not.toContainEqual({ hex: 'M10', stop: 0, blocked: false });
});
