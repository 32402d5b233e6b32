import { expect } from 'vitest';
import { table } from './board.ts';
import { ruleTest } from './rule-test.ts';

/** Badajoz with track to Mérida and to Lisboa. */
const CRB = { company: 'CRB', tiles: { B26: '57>A25,C27' }, stations: { CRB: 'B26' } } as const;

ruleTest('5.3.1', 'a minor lays one tile, in every phase', () => {
  const mérida = table({ company: 'MS', phase: 3, stations: { MS: 'C27' } }).lay('C27', '57>B26,D28');
  expect(mérida.judgeLay('D28', '9>C27,E29')).toBe('track.limit §5.3.1');
});

ruleTest('5.3.1', 'a major lays one tile in the yellow phase', () => {
  const gijón = table({ company: 'CFLG', phase: 2, stations: { CFLG: 'E3' } }).lay('E3', 'L81>D4,E1');
  expect(gijón.judgeLay('D4', '76>E3,D6')).toBe('track.limit §5.3.1');
});

ruleTest('5.3.1', 'from the green phase a second tile costs 20, and there is no third', () => {
  const board = table({ ...CRB, cash: 100 }).lay('C27', '57>B26,D28');
  expect(board.company.cash).toBe(80);
  expect(board.lay('D28', '9>C27,E29').company.cash).toBe(40);
  expect(board.judgeLay('E29', '5>D28,D30')).toBe('track.limit §5.3.1');
});

ruleTest('5.3.1', 'the 20 must be in the treasury', () => {
  const board = (cash: number) =>
    table({ ...CRB, cash })
      .lay('C27', '57>B26,D28')
      .judgeLay('D28', '9>C27,E29');
  expect(board(60)).toBe('legal'); // 20 for Mérida, 20 for the mountain, 20 for the second action
  expect(board(59)).toBe('money.company §5.3.1');
});

ruleTest('5.3.1', 'one of the two actions lays a yellow tile', () => {
  const grown = { ...CRB, tiles: { B26: '57>A25,C27', C27: '57>B26,D28' } };
  const board = table(grown).lay('B26', '14/1');
  expect(board.judgeLay('C27', '619/2')).toBe('track.oneYellow §5.3.1');
  expect(board.judgeLay('C25', '6>B26,C23')).toBe('legal');
  expect(table(grown).lay('D28', '9>C27,E29').judgeLay('B26', '14/1')).toBe('legal');
});

ruleTest('5.3.1', 'the second action does not upgrade the tile that the first laid', () => {
  const board = table(CRB).lay('C27', '57>B26,D28');
  expect(board.judgeLay('C27', '619/2')).toBe('track.justLaid §5.3.1');
  expect(board.judgeLay('B26', '14/1')).toBe('legal');
});

ruleTest('5.3.1', 'minors do not build in the North, though a pass is open', () => {
  const tiles = { E21: '57/0', E19: 'L97/0' };
  const palencia = { company: 'MH', also: ['MH'], tiles, stations: { MH: 'E21' }, passes: ['H12'] } as const;
  expect(table(palencia).judgeLay('H10', '79/0')).toBe('track.minorInNorth §5.3.1');
  expect(table({ ...palencia, edition: '18xx.games' }).judgeLay('H10', '79/0')).toBe('legal');
  const major = table({ company: 'N', tiles, stations: { N: 'E21' }, passes: ['H12'] });
  expect(major.judgeLay('H10', '79/0')).toBe('legal');
});

ruleTest('5.3.1', 'track may lead to a pass before it is built, but not beyond', () => {
  const tiles = { E21: '57/0' };
  const board = table({ company: 'N', tiles, stations: { N: 'E21' }, cash: 100 }).lay('E19', 'L97/0');
  expect(board.judgeLay('H10', '79/0')).toBe('track.notReached §5.3.1');
});

ruleTest('5.3.1', 'terrain is paid for the first tile of a hex, and only for that', () => {
  const board = table({ ...CRB, cash: 100 }).lay('C27', '57>B26,D28');
  expect(board.company.cash).toBe(80);
  expect(
    table({ ...CRB, cash: 100, tiles: { B26: '57>A25,C27', C27: '57>B26,D28' } }).lay('C27', '619/2').company.cash,
  ).toBe(100);
});

ruleTest('5.3.1', 'tiles go where the map has room for them', () => {
  const board = table(CRB);
  expect(board.judgeLay('Z99', '9/0')).toBe('track.noSuchHex §5.3.1');
  expect(board.judgeLay('C27', '999/0')).toBe('track.noSuchTile §5.3.1');
  expect(board.judge({ type: 'layTile', hex: 'C27', tile: '57', rotation: 9 } as never)).toBe(
    'track.badRotation §5.3.1',
  );
  expect(board.judgeLay('A27', '9/0')).toBe('track.printedHex §5.3.1');
});

ruleTest(
  '5.3.1',
  'track does not leave the map, nor run towards blank sides of gray and red hexes, nor past a bar',
  () => {
    const gijón = table({ company: 'CFLG', stations: { CFLG: 'E3' } });
    expect(gijón.judgeLay('E3', 'L80/3')).toBe('track.runsOffBoard §5.3.1'); // to the north-east of Gijón is the sea
    const gate = { company: 'N', tiles: { F24: 'L83/0', G23: '4/1' }, stations: { N: 'F24.2' } } as const;
    expect(table(gate).judgeLay('H22', '9/1')).toBe('legal');
    const bilbao = table({ company: 'FdSB', tiles: { K5: 'L112>J4,J6,K3,L6' }, stations: { FdSB: 'K5' } });
    expect(bilbao.judgeLay('L6', '78/0')).toBe('track.blankSide §5.3.1'); // to the pass, but not by its road
    const lower = table({ company: 'AC', tiles: { H28: '57>G29,I27' }, stations: { AC: 'H28' } });
    expect(lower.judgeLay('G29', '8>H28,G31')).toBe('legal');
    expect(lower.judgeLay('G29', '7/4')).toBe('track.impassable §5.3.1');
  },
);

ruleTest('5.3.1', 'tracks may lead to a tile that does not answer', () => {
  const tiles = { B26: '57>A27,C25', C27: '5>D26,D28' }; // Mérida turns away from Cáceres
  expect(table({ ...CRB, tiles }).judgeLay('C25', '5>B26,C27')).toBe('legal');
});

ruleTest('5.3.1', 'letters on the map and on tiles go together', () => {
  const gijón = table({ company: 'CFLG', stations: { CFLG: 'E3' } });
  expect(gijón.judgeLay('E3', '956/1')).toBe('track.wrongLabel §5.3.1');
  expect(gijón.judgeLay('E3', 'L82>E5,E1')).toBe('legal');
  const aviles = table({ company: 'CFLG', tiles: { E3: 'L81>D4,E1' }, stations: { CFLG: 'E3' } });
  expect(aviles.judgeLay('D4', 'L82/1')).toBe('track.wrongLabel §5.3.1');
  expect(aviles.judgeLay('D4', '956>E3,C5')).toBe('legal');
  const oviedo = table({ company: 'CFEA', stations: { CFEA: 'D6' } });
  expect(oviedo.judgeLay('D6', 'L82/0')).toBe('track.wrongLabel §5.3.1');
  const seville = table({ company: 'SC', stations: { SC: 'C31' } });
  expect(seville.judgeLay('C31', '57/0')).toBe('track.wrongLabel §5.3.1');
  expect(seville.judgeLay('C31', 'L130/0 0,1')).toBe('legal');
});

ruleTest('5.3.1', 'Toledo and Aranjuez take their own tile, on either side, if it meets Madrid', () => {
  const madrid = { company: 'MCP', stations: { MCP: 'F24.0' } } as const;
  expect(table(madrid).judgeLay('F26', 'L79/1')).toBe('track.missesEdge §5.3.1');
  expect(table(madrid).judgeLay('F26', 'L113/0')).toBe('legal');
  expect(table(madrid).judgeLay('F26', '4/0')).toBe('track.notAnUpgrade §5.3.2');
  const laid = table({ ...madrid, tiles: { F26: 'L113/0' }, phase: 7 });
  expect(laid.lays('F26')).toEqual([]);
  expect(laid.judgeLay('F26', '88/0')).toBe('track.notAnUpgrade §5.3.2');
});

ruleTest('5.3.1', 'a tile with two tracks needs only one of them to go on', () => {
  const tiles = { E3: 'L82>E5,E1', E5: '73>E3,D6' };
  const board = { company: 'CFLG', tiles, stations: { CFLG: 'E3' } } as const;
  expect(table(board).lays('D6').length).toBeGreaterThan(0);
});

ruleTest('5.3', 'narrow gauge in the North, Iberian gauge in the South, from the same pieces', () => {
  expect(table({ company: 'CFLG', stations: { CFLG: 'E3' } }).judgeLay('E3', '621/1')).toBe('track.wrongGauge §5.3');
  expect(table(CRB).judgeLay('C27', '956/2')).toBe('track.wrongGauge §5.3');
  const both = { E3: 'L82>E5,E1', I29: '621>I27,I31' }; // both pieces of that kind
  const málaga = { company: 'A', stations: { A: 'E33' } } as const;
  expect(table({ ...málaga, tiles: { I29: '621>I27,I31' } }).judgeLay('E33', '621>D32,F34')).toBe('legal');
  expect(table({ ...málaga, tiles: both }).judgeLay('E33', '621>D32,F34')).toBe('track.noneLeft §5.3');
});

ruleTest('7/phase-2', 'green tiles wait for the green phase, brown and gray ones for theirs', () => {
  const at = (phase: number, tiles: Readonly<Record<string, string>>) => table({ ...CRB, phase, tiles });
  expect(at(2, { B26: '57/2' }).judgeLay('B26', '14/1')).toBe('track.colourNotAllowed §5.3.2');
  expect(at(4, { B26: '14/1' }).judgeLay('B26', '611/1')).toBe('track.colourNotAllowed §5.3.2');
  expect(at(5, { B26: '14/1' }).judgeLay('B26', '611/1')).toBe('legal');
  expect(at(6, { B26: '611/1' }).judgeLay('B26', '455/0')).toBe('track.colourNotAllowed §5.3.2');
  expect(at(7, { B26: '611/1' }).judgeLay('B26', '455/0')).toBe('legal');
});
