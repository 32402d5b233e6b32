import { expect } from 'vitest';
import { destinationReached } from '../rules/goals-connection.ts';
import type { Turn } from '../rules/state.ts';
import { withTurn } from '../rules/turn.ts';
import { table } from './board.ts';
import { ruleTest } from './rule-test.ts';

/** Valladolid with track to Alar del Rey; with green Palencia also to León and so to Pajares. */
const SOUTH = {
  company: 'MCP',
  tiles: { E21: '57>E19,E23', E19: 'L97>E21,H12' },
  stations: { MCP: 'E21' },
} as const;
const BOTH = { ...SOUTH, tiles: { ...SOUTH.tiles, E19: '204>D18,E21,F18,H12' } } as const;

ruleTest('6.2', 'passes cost 100, 80, 80 and 60, from the green phase', () => {
  expect(table({ ...SOUTH, phase: 2 }).judgePass('H12')).toBe('pass.tooEarly §6.2');
  const board = table({ ...SOUTH, cash: 60 }).open('H12');
  expect([board.company.cash, board.state.passes]).toEqual([0, ['H12']]);
  expect(table({ ...BOTH, cash: 99 }).judgePass('D12')).toBe('money.company §6.2');
  expect(table({ ...BOTH, cash: 100 }).judgePass('D12')).toBe('legal');
  const basque = { company: 'FdSB', tiles: { J8: '79>J6,J10', J6: '74>J4,J8' }, stations: { FdSB: 'J10' } } as const;
  expect(table({ ...basque, cash: 79 }).judgePass('J10')).toBe('money.company §6.2');
  expect(table({ ...basque, cash: 80 }).judgePass('J10')).toBe('legal');
  expect(table({ ...basque, stations: { FdSB: 'L8' }, cash: 80 }).judgePass('L8')).toBe('legal');
});

ruleTest(
  '6.2',
  'a pass comes before or after the station; on 18xx.games after it only while tiles are asked for',
  () => {
    const judged = (edition: 'print' | '18xx.games', tiles: Turn['tiles']) => {
      const board = table({ ...SOUTH, edition, cash: 500 });
      board.state = withTurn(board.state, { stationPlaced: true, mineLaid: true, tiles });
      return board.judgePass('H12');
    };
    const [one, two] = [
      { hex: 'E21', yellow: true },
      { hex: 'E19', yellow: false },
    ];
    expect([judged('print', [one, two]), judged('18xx.games', [one])]).toEqual(['legal', 'legal']);
    expect(judged('18xx.games', [one, two])).toBe('pass.afterStation §6.2');
  },
);

ruleTest('6.2', 'only majors build them, and only where they can get to', () => {
  const minor = { ...SOUTH, company: 'MH', also: ['MH'], stations: { MH: 'E21' } } as const;
  expect(table(minor).judgePass('H12')).toBe('pass.majorsOnly §6.2');
  expect(table(SOUTH).judgePass('D12')).toBe('pass.notReached §6.2');
  expect(table(SOUTH).judgePass('E19')).toBe('pass.noPass §6.2');
  expect(table({ ...SOUTH, passes: ['H12'] }).judgePass('H12')).toBe('pass.open §6.2');
});

ruleTest('6.2', "others' stations are in the way", () => {
  const tiles = { D22: '5>D20,E21', E21: '6>D22,E19', E19: 'L97>E21,H12' };
  const salamanca = { company: 'MCP', tiles, stations: { MCP: 'D22' }, without: ['MH'] } as const;
  expect(table(salamanca).judgePass('H12')).toBe('legal');
  expect(table({ ...salamanca, stations: { MCP: 'D22', A: 'E21' } }).judgePass('H12')).toBe('pass.notReached §6.2');
});

ruleTest('6.2', 'one in a turn, beside two tiles, a mine and a station', () => {
  const board = table({ ...BOTH, left: 3 })
    .open('H12')
    .station('H12')
    .lay('H10', '79>H8,H12');
  expect(board.judgePass('D12')).toBe('pass.oneEach §6.2');
  expect(board.lay('E23', '8>E21,F24').turn.tiles.length).toBe(2);
});

ruleTest('3.1/4', 'Alar del Rey is free with its private company, any other pass 40 cheaper; then it closes', () => {
  const owner = { ...BOTH, privates: ['P4'], cash: 60 } as const;
  const free = table({ ...owner, cash: 0 }).open('H12', 'P4');
  expect([free.company.cash, free.company.portfolio, free.state.privates.includes('P4')]).toEqual([0, {}, false]);
  expect(table(owner).open('D12', 'P4').company.cash).toBe(0);
  expect(table({ ...BOTH }).judgePass('H12', 'P4')).toBe('private.notHeld §3.1');
  expect(table(owner).judgePass('D12')).toBe('money.company §6.2');
});

ruleTest('6.2', 'a pass built with the private company is the one of the turn; 18xx.games does not count it', () => {
  const owner = { ...BOTH, privates: ['P4'], cash: 200 } as const;
  expect(table(owner).open('H12', 'P4').judgePass('D12')).toBe('pass.oneEach §6.2');
  expect(
    table({ ...owner, edition: '18xx.games' })
      .open('H12', 'P4')
      .judgePass('D12'),
  ).toBe('legal');
});

ruleTest('6.2', 'a pass has two places once it is open; the second station pays the first', () => {
  const owner = { ...SOUTH, passes: ['H12'], left: 2, cash: 100 } as const;
  expect(table({ ...owner, passes: [] }).judgeStation('H12')).toBe('pass.closed §6.2');
  expect(table(owner).station('H12').state.bank.cash - table(owner).state.bank.cash).toBe(50);
  const second = table({ ...owner, stations: { MCP: 'E21', CRB: 'B26 H12' } });
  const before = second.state.companies.CRB?.cash ?? 0;
  expect(second.station('H12').state.companies.CRB?.cash).toBe(before + 50);
  const full = table({ ...owner, stations: { MCP: 'E21', CRB: 'B26 H12', A: 'E33 H12' } });
  expect(full.judgeStation('H12')).toBe('station.full §5.3.4');
  expect(table({ ...owner, stations: { MCP: 'E21 H12' } }).judgeStation('H12')).toBe('station.oneInHex §5.3.4');
});

ruleTest('6.2', 'what lies on both sides of an open pass is adjacent, unless two others fill it', () => {
  const open = { ...SOUTH, passes: ['H12'] } as const;
  expect(table(open).judgeLay('H10', '79>H8,H12')).toBe('legal');
  const northern = {
    company: 'FdLR',
    tiles: { H8: '956>H6,H10', H10: '79>H8,H12' },
    stations: { FdLR: 'H8' },
  } as const;
  expect(table({ ...northern, passes: ['H12'] }).judgeLay('E19', 'L97>E21,H12')).toBe('legal');
  expect(table(northern).judgeLay('E19', 'L97>E21,H12')).toBe('track.notReached §5.3.1');
  const stations = { FdLR: 'H8', CRB: 'B26 H12', A: 'E33 H12' };
  expect(table({ ...northern, passes: ['H12'], stations }).judgeLay('E19', 'L97>E21,H12')).toBe(
    'track.notReached §5.3.1',
  );
});

ruleTest('6.2', 'no connection leads over two passes: from Reinosa over Alar del Rey and León not to Pajares', () => {
  const tiles = { H8: '956>H6,H10', H10: '79>H8,H12', E19: '204>D18,E21,F18,H12', E21: '57>E19,E23' };
  const board = { company: 'FdLR', tiles, passes: ['H12'], cash: 500, left: 2 } as const;
  const reinosa = { ...board, stations: { FdLR: 'H8' } } as const;
  expect(table(reinosa).judgeLay('E23', '8>E21,F24')).toBe('legal'); // over one pass
  expect(table(reinosa).judgePass('D12')).toBe('pass.notReached §6.2');
  expect(table({ ...reinosa, edition: '18xx.games' }).judgePass('D12')).toBe('legal');
  expect(table({ ...board, stations: { FdLR: 'H8 H12' } }).judgePass('D12')).toBe('pass.notReached §6.2');
  expect(table({ ...board, stations: { FdLR: 'H8 E21' } }).judgePass('D12')).toBe('legal'); // from Valladolid over none
  const both = { ...reinosa, passes: ['H12', 'D12'] } as const;
  expect(table(both).judgeStation('D12')).toBe('station.notReached §5.3.4');
  expect(table({ ...both, edition: '18xx.games' }).judgeStation('D12')).toBe('legal');
});

ruleTest('6.1.1', 'the way to the destination begins at the home and minds no stations', () => {
  const tiles = { E21: '57>E19,E23', E23: '8>E21,F24' };
  const madrid = { company: 'N', tiles, stations: { N: 'F24.1' } } as const;
  expect(destinationReached(table(madrid).state, 'N')).toBe(true);
  expect(destinationReached(table({ ...madrid, tiles: { E23: '8>E21,F24' } }).state, 'N')).toBe(false);
  const far = { ...madrid, tiles: { E21: '57>E19,E23', E19: 'L97>E21,H12' }, stations: { N: 'F24.1 E21' } } as const;
  expect(destinationReached(table(far).state, 'N')).toBe(false);
  expect(destinationReached(table({ ...far, edition: '18xx.games' }).state, 'N')).toBe(true);
});

ruleTest('6.1.1', 'full cities do not stop the way to the destination, though they stop everything else', () => {
  const tiles = { E33: '202>D32,F32', D32: 'L90>C33,E33', C33: '5>C31,D32', C31: 'L131>C29,C33' };
  const board = { company: 'A', tiles, stations: { A: 'E33', CRB: 'B26 C33' } } as const;
  expect(table(board).judgeLay('C29', '9>C27,C31')).toBe('track.notReached §5.3.1');
  expect(destinationReached(table(board).state, 'A')).toBe(true);
});

ruleTest('6.1.1', 'a destination beyond a pass counts once the pass is open, by whomever', () => {
  const tiles = { H8: '956>H6,H10', H10: '79>H8,H12', E19: 'L97>E21,H12', E21: '57>E19,E23', E23: '8>E21,F24' };
  const board = { company: 'N', tiles, stations: { N: 'H8' } } as const;
  expect(destinationReached(table(board).state, 'N')).toBe(false);
  expect(destinationReached(table({ ...board, passes: ['H12'] }).state, 'N')).toBe(true);
  expect(table({ ...board, cash: 60 }).open('H12').company.goals).toEqual(['destination']);
});

ruleTest('6.1.1', 'the tile that reaches the destination pays at once, also one of a private company (11689)', () => {
  const tiles = { E3: 'L82>E1,E5', E5: '74>E3,E7' };
  const langreo = { company: 'CFLG', tiles, stations: { CFLG: 'E3' }, privates: ['P1'], cash: 0, par: 85 } as const;
  const board = table(langreo).lay('E7', 'L100>E5,E9', 'P1');
  expect([board.company.goals, board.company.cash, board.company.stations]).toEqual([['destination'], 85, 2]);
  expect(board.company.locked).toBe(2);
});

ruleTest('6.1.3', 'the station and the money of a goal can be used in the same turn (12661)', () => {
  const tiles = { E23: '8>E21,F24', E21: '57>E19,E23' };
  const madrid = {
    company: 'N',
    tiles: { E23: tiles.E23 },
    stations: { N: 'F24.1' },
    left: 0,
    without: ['MH'],
  } as const;
  expect(table({ ...madrid, tiles, cash: 50 }).judgeStation('E21')).toBe('station.noneLeft §6.1.3');
  const board = table({ ...madrid, cash: 20, par: 80 }).lay('E21', '57>E19,E23');
  expect([board.company.cash, board.company.stations]).toEqual([80, 1]);
  expect(board.station('E21').company.cash).toBe(30);
});
