import { expect } from 'vitest';
import { table } from './board.ts';
import { ruleTest } from './rule-test.ts';

const CRB = { company: 'CRB', tiles: { B26: '57>A25,C27', C27: '57>B26,D28' }, stations: { CRB: 'B26' } } as const;

ruleTest('5.3.2', 'one colour after the other, keeping all track', () => {
  const board = table({ ...CRB, phase: 7 });
  expect(board.judgeLay('C27', '611/2')).toBe('track.wrongColour §5.3.2');
  expect(board.judgeLay('C27', '14/0')).toBe('track.losesTrack §5.3.2');
  expect(board.judgeLay('C27', '619/2')).toBe('legal');
  expect(board.judgeLay('C27', '88/2')).toBe('track.notAnUpgrade §5.3.2');
});

ruleTest('5.3.2', 'any track of the tile will do: none of the new track has to be of use', () => {
  const tiles = { ...CRB.tiles, D28: '8>C27,E27' };
  // The upgrade adds track from D26 to E29, which nobody reaches.
  const board = table({ ...CRB, tiles });
  expect(board.judgeLay('D28', '16/2')).toBe('legal');
  const stranger = table({ company: 'A', tiles, stations: { A: 'E33' } });
  expect(stranger.judgeLay('D28', '16/2')).toBe('track.notReached §5.3.2');
});

ruleTest('5.3.2', "others' stations are in the way", () => {
  const tiles = { ...CRB.tiles, D28: '9>C27,E29' };
  const open = table({ ...CRB, tiles });
  expect(open.judgeLay('E29', '5>D28,D30')).toBe('legal');
  const full = table({ ...CRB, tiles, stations: { CRB: 'B26', MS: 'C27' } });
  expect(full.judgeLay('E29', '5>D28,D30')).toBe('track.notReached §5.3.1');
  expect(full.judgeLay('C27', '619/2')).toBe('legal'); // up to the city the track is open
});

ruleTest('5.3.2', 'what is printed in yellow is a yellow tile, what is printed in gray stays', () => {
  const madrid = table({ company: 'MZA', stations: { MZA: 'F24.2' } });
  expect(madrid.judgeLay('F24', 'L83/0')).toBe('legal');
  const santander = table({ company: 'FdSB', stations: { FdSB: 'I5' } });
  expect(santander.judgeLay('I5', '956>H4,J6')).toBe('track.wrongColour §5.3.1');
  expect(santander.judgeLay('I5', 'L107/1')).toBe('legal');
  const muros = table({ company: 'CFLG', tiles: { D4: '76/1' }, stations: { CFLG: 'D4' }, phase: 7 });
  expect(muros.judgeLay('C3', 'L128/0')).toBe('track.printedHex §5.3.1');
});

ruleTest('5.3.2', 'towns stay towns, cities cities, and plain track plain', () => {
  const tiles = { E3: 'L82/2', D4: '76/0', B4: '74/1' };
  const north = { company: 'CFLG', tiles, stations: { CFLG: 'E3 D4' } } as const;
  expect(table(north).judgeLay('D4', 'L109/0')).toBe('legal');
  expect(table(north).judgeLay('D4', '89/0')).toBe('track.notAnUpgrade §5.3.2');
});

ruleTest('5.3.2', 'green OO tiles become brown Y tiles, and these gray Y tiles', () => {
  const green = { company: 'FdC', also: ['FdC'], tiles: { D6: 'L101/0' }, stations: { FdC: 'D6' } } as const;
  expect(table({ ...green, phase: 5 }).judgeLay('D6', 'L126/0')).toBe('legal');
  expect(table({ ...green, phase: 5 }).judgeLay('D6', 'L125/0')).toBe('track.wrongLabel §5.3.2');
  const brown = table({ ...green, tiles: { D6: 'L126/0' }, phase: 7 });
  expect(brown.lays('D6').some((lay) => lay.startsWith('L117'))).toBe(true);
  const yellow = table({ ...green, tiles: { D6: 'L133/0' } });
  expect(yellow.lays('D6').every((lay) => /^L10[1-6]\//.test(lay))).toBe(true);
});

ruleTest('5.3.2', 'the tile that is replaced can be used again', () => {
  const tiles = { ...CRB.tiles, D22: '57>D20,D24', E21: '57>E19,E23', F32: '57>F30,F34' }; // all five of that kind
  const board = table({ ...CRB, tiles });
  expect(board.judgeLay('C25', '57>B26,D24')).toBe('track.noneLeft §5.3');
  board.lay('B26', '14/1');
  expect(board.judgeLay('C25', '57>B26,D24')).toBe('legal');
});

ruleTest('5.3.2', 'stations of a hex with two cities go where its builder says, if the tile leaves a choice', () => {
  const board = { company: 'ZP', stations: { ZP: 'J20' } } as const;
  expect(table(board).judgeLay('J20', 'L130/0')).toBe('track.badStops §5.3.4');
  expect(table(board).judgeLay('J20', 'L130/0 1,0')).toBe('legal');
  const laid = table(board).lay('J20', 'L130/0 1,0');
  expect(laid.state.board.stations).toEqual([{ company: 'ZP', hex: 'J20', stop: 1 }]);
});
