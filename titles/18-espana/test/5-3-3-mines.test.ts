import { expect } from 'vitest';
import { withTurn } from '../rules/turn.ts';
import { table } from './board.ts';
import { ruleTest } from './rule-test.ts';

/** Cáceres with track to the mine in the north of it. */
const CRB = { company: 'CRB', tiles: { B26: '57>A27,C25', C25: '6>B26,C23' }, stations: { CRB: 'B26' } } as const;

ruleTest('5.3.3', 'a mine costs 30 and comes beside the tiles of the turn, in any order', () => {
  const first = table({ ...CRB, cash: 200 }).lay('C23', 'L90>C25,D22');
  expect([first.company.cash, first.turn.tiles.length]).toEqual([170, 0]);
  first.lay('B26', '14/0');
  expect(first.lay('B28', '8>B26,C29').company.cash).toBe(150);
  const between = table({ ...CRB, cash: 200 })
    .lay('B26', '14/0')
    .lay('C23', 'L90>C25,D22')
    .lay('B28', '8>B26,C29');
  expect(between.company.cash).toBe(150);
  const last = table({ ...CRB, cash: 200 })
    .lay('B26', '14/0')
    .lay('B28', '8>B26,C29')
    .lay('C23', 'L90>C25,D22');
  expect(last.company.cash).toBe(150);
});

ruleTest('5.3.3', 'one mine in a turn, a mine beside a town included', () => {
  const tiles = { B26: '14/0', C25: '6>B26,C23', B28: '9>B26,B30' };
  const board = table({ ...CRB, tiles }).lay('C23', 'L90>C25,D22');
  expect(board.judgeLay('B30', 'L96>B28,C31')).toBe('mine.oneEach §5.3.3');
  const huelva = table({ ...CRB, tiles }).lay('B30', 'L96>B28,C31');
  expect([huelva.turn.mineLaid, huelva.turn.tiles.length]).toEqual([true, 0]);
  expect(huelva.judgeLay('C23', 'L90>C25,D22')).toBe('mine.oneEach §5.3.3');
});

ruleTest('5.3.3', 'hexes with a mine take mine tiles, with a town where there is one; others take none', () => {
  const board = table(CRB);
  expect(board.judgeLay('C23', '8/0')).toBe('track.notAnUpgrade §5.3.2');
  expect(board.judgeLay('C23', 'L96/0')).toBe('track.notAnUpgrade §5.3.2');
  expect(board.judgeLay('B28', 'L91/0')).toBe('track.notAnUpgrade §5.3.2');
});

ruleTest('5.3.3', 'a minor lays a tile and a mine', () => {
  const board = table({
    company: 'MS',
    tiles: { C27: '57>C25,C29', C29: '9>C27,C31' },
    stations: { MS: 'C27' },
    phase: 2,
  });
  expect(board.judgeLay('C31', 'L131/0')).toBe('legal');
  const mine = table({ company: 'CM', tiles: { E29: '57>E27,E31' }, stations: { CM: 'E29' }, phase: 2 }).lay(
    'E31',
    'L91>E29,E33',
  );
  expect(mine.lay('E33', '202>E31,F34').judgeLay('E27', '9>E29,E25')).toBe('track.limit §5.3.1');
});

ruleTest('5.3.3', 'dismantling costs 30 and is an ordinary upgrade: plain track, or a town where there was one', () => {
  const tiles = { ...CRB.tiles, C23: 'L90/0' };
  const board = table({ ...CRB, tiles, cash: 100 }).lay('C23', '16/4');
  expect([board.company.cash, board.turn.tiles]).toEqual([70, [{ hex: 'C23', yellow: false }]]);
  const town = {
    company: 'CRB',
    tiles: { B26: '14/0', B28: '9>B26,B30', B30: 'L96>B28,C31' },
    stations: { CRB: 'B26' },
  } as const;
  expect(table(town).judgeLay('B30', '204/1')).toBe('legal');
  expect(table(town).judgeLay('B30', '16/2')).toBe('track.notAnUpgrade §5.3.2');
  expect(table({ ...town, cash: 29 }).judgeLay('B30', '204/1')).toBe('money.company §5.3.3');
});

ruleTest('5.3.3', 'as second action dismantling costs 20 more; 18xx.games forgets them', () => {
  const tiles = { ...CRB.tiles, B26: '14/0', C23: 'L90/0' };
  const second = (edition: 'print' | '18xx.games') =>
    table({ ...CRB, tiles, cash: 100, edition })
      .lay('B28', '8>B26,C29')
      .lay('C23', '16/4').company.cash;
  expect(second('print')).toBe(50);
  expect(second('18xx.games')).toBe(70);
});

ruleTest('5.3.1', 'on 18xx.games who has not the 20 of a second action is not asked for a free one either', () => {
  const tiles = { ...CRB.tiles, B26: '14/0', C23: '16/4' };
  const judged = (cash: number) => {
    const board = table({ ...CRB, tiles, cash, phase: 5, edition: '18xx.games' });
    board.state = withTurn(board.state, { tiles: [{ hex: 'B28', yellow: true }] });
    return board.judgeLay('C23', '43/4');
  };
  expect([judged(20), judged(19)]).toEqual(['legal', 'money.company §5.3.1']);
});

ruleTest('3.1/1', 'La Habana takes 30 off a mine that is laid or dismantled, and closes', () => {
  const owner = { ...CRB, cash: 0, privates: ['P1'] };
  const laid = table(owner).lay('C23', 'L90>C25,D22', 'P1');
  expect([laid.company.cash, laid.company.portfolio, laid.state.privates.includes('P1')]).toEqual([0, {}, false]);
  const tiles = { ...CRB.tiles, C23: 'L90/0' };
  expect(table({ ...owner, tiles }).lay('C23', '16/4', 'P1').company.cash).toBe(0);
  const second = table({ ...owner, tiles: { ...tiles, B26: '14/0' }, cash: 100 }).lay('B28', '8>B26,C29');
  expect(second.lay('C23', '16/4', 'P1').company.cash).toBe(80); // the 20 of a second action stay due
  expect(table(owner).judgeLay('C23', 'L90>C25,D22')).toBe('money.company §5.3.3');
  expect(table({ ...owner, cash: 100 }).judgeLay('B26', '14/0', 'P1')).toBe('private.minesOnly §3.1/1');
  expect(table({ ...CRB }).judgeLay('C23', 'L90>C25,D22', 'P1')).toBe('private.notHeld §3.1');
});

ruleTest('3.1/1', '18xx.games has another list of mines', () => {
  const teruel = {
    company: 'N',
    tiles: { I23: 'L90/1' },
    stations: { N: 'I23' },
    cash: 0,
    privates: ['P1'],
  } as const;
  expect(table(teruel).judgeLay('J24', 'L96/2', 'P1')).toBe('legal');
  expect(table({ ...teruel, edition: '18xx.games' }).judgeLay('J24', 'L96/2', 'P1')).toBe('private.minesOnly §3.1/1');
});
