import { push } from '@roundhouse/kernel';
import { expect } from 'vitest';
import { exchangeStation, homeChoices, mayExchangeStation, removeCompany, standHome } from '../rules/station.ts';
import { type Position, table } from './board.ts';
import { ruleTest } from './rule-test.ts';

const CRB = {
  company: 'CRB',
  tiles: { B26: '14/1', C25: '6>B26,C23', C27: '57>B26,D28' },
  stations: { CRB: 'B26' },
} as const;

ruleTest('5.3.4', 'a station costs 50, and there is one in a turn', () => {
  const board = table({ ...CRB, without: ['MS'], left: 2, cash: 120 }).station('C25');
  expect([board.company.cash, board.company.stations]).toEqual([70, 1]);
  expect(board.judgeStation('C27')).toBe('station.oneEach §5.3.4');
  expect(table({ ...CRB, cash: 49 }).judgeStation('C25')).toBe('money.company §5.3.4');
});

ruleTest('5.3.4', 'it may come before, between or after the tiles', () => {
  const board = table(CRB).lay('D28', '9>C27,E29').station('C25').lay('C25', '619>B24,B26,C23,D26');
  expect(board.turn.stationPlaced).toBe(true);
});

ruleTest('6.1.3', 'only stations that are not locked can be built', () => {
  expect(table({ ...CRB, left: 0 }).judgeStation('C25')).toBe('station.noneLeft §6.1.3');
  expect(table({ company: 'MS', tiles: CRB.tiles, stations: { MS: 'C27' } }).judgeStation('C25')).toBe(
    'station.noneLeft §5.3.4', // a minor has its home and no other
  );
});

ruleTest('5.3.4', 'a station needs a city with room, in reach, and one in a hex is enough', () => {
  expect(table(CRB).judgeStation('B26')).toBe('station.oneInHex §5.3.4');
  expect(table(CRB).judgeStation('D28')).toBe('station.noCity §5.3.4');
  expect(table(CRB).judgeStation('F32')).toBe('station.notReached §5.3.4');
  expect(table({ ...CRB, stations: { CRB: 'B26', A: 'C25' } }).judgeStation('C25')).toBe('station.full §5.3.4');
});

ruleTest('5.3.4', 'homes are kept free for companies in play; the homes of others are ordinary places', () => {
  expect(table(CRB).judgeStation('C27')).toBe('station.reserved §5.3.4');
  expect(table({ ...CRB, without: ['MS'] }).judgeStation('C27')).toBe('legal');
});

ruleTest('5.3.4', 'a home that is kept free blocks nobody', () => {
  const tiles = { ...CRB.tiles, D28: '9>C27,E29' };
  expect(table({ ...CRB, tiles }).judgeLay('E29', '5>D28,D30')).toBe('legal');
});

/** Gijón with track to Oviedo. */
const CFLG = {
  company: 'CFLG',
  tiles: { E3: 'L82>E5,E1', E5: '73>E3,D6', D6: 'L105/2' },
  stations: { CFLG: 'E3' },
} as const;

ruleTest('5.3.4', 'while a home is awaited in a hex of two cities nobody builds a station there', () => {
  expect(table(CFLG).judgeStation('D6.1')).toBe('station.homeAwaited §5.3.4');
  expect(table({ ...CFLG, without: ['CFEA'] }).judgeStation('D6.1')).toBe('legal');
  const taken = { ...CFLG, stations: { CFLG: 'E3', CFEA: 'D6.0' } };
  expect(table(taken).judgeStation('D6.1')).toBe('legal');
  expect(table({ ...taken, also: ['SFVA'] }).judgeStation('D6.1')).toBe('station.homeAwaited §5.3.4');
});

ruleTest('5.3.4', 'once the cities are one, a place is kept for each home', () => {
  const brown = { ...CFLG, tiles: { ...CFLG.tiles, D6: 'L126/2' } };
  expect(table(brown).judgeStation('D6')).toBe('legal');
  expect(table({ ...brown, also: ['SFVA'] }).judgeStation('D6')).toBe('station.reserved §5.3.4');
});

const choices = (position: Position, company: string) =>
  homeChoices(table(position).state, company).map(({ hex, stop }) => `${hex}.${stop}`);

ruleTest(
  '5.3.4',
  'the director chooses the city of a home if the tile lies; the second company takes the other',
  () => {
    expect(choices({ company: 'CFLG' }, 'CFEA')).toEqual(['D6.0']);
    expect(choices(CFLG, 'CFEA')).toEqual(['D6.0', 'D6.1']);
    expect(choices({ ...CFLG, also: ['SFVA'], stations: { SFVA: 'D6.0' } }, 'CFEA')).toEqual(['D6.1']);
    expect(choices({ company: 'CFLG', also: ['SFVA'], stations: { SFVA: 'D6.0' } }, 'CFEA')).toEqual(['D6.1']);
    expect(choices({ company: 'CFLG' }, 'CRB')).toEqual(['B26.0']);
    expect(choices({ company: 'CFLG' }, 'N')).toEqual(['F24.1']);
  },
);

ruleTest('5.3.4', 'asked for its home, a company names a city of its hex', () => {
  const board = table(CFLG);
  const companies = { ...board.state.companies, CFEA: { ...board.company, home: null, stations: 2 } };
  board.state = push({ ...board.state, companies }, { step: 'home', company: 'CFEA' });
  const home = (hex: string, stop: number) => ({ type: 'placeHome', hex, stop }) as never;
  expect(board.judge(home('E3', 0))).toBe('home.elsewhere §5.3.4');
  board.act(home('D6', 1));
  expect(board.state.board.stations.at(-1)).toEqual({ company: 'CFEA', hex: 'D6', stop: 1 });
  expect(board.state.companies.CFEA?.home).toBe('D6');
});

ruleTest('5.3.4', 'the home is free and is no station of the turn', () => {
  const { state } = table({ company: 'CRB', cash: 0 });
  const home = standHome(state, 'CRB', 'B26', 0);
  expect([home.companies.CRB?.home, home.companies.CRB?.stations]).toEqual(['B26', 1]);
  expect(home.board.reservations.some(({ company }) => company === 'CRB')).toBe(false);
});

/** Madrid with both of its partners; `first` stands first. */
function partners(first: 'MZ' | 'MZA', tiles: Readonly<Record<string, string>> = {}) {
  const { state } = table({ company: 'N', tiles, stations: { N: 'F24.1' }, phase: 5 });
  const second = first === 'MZ' ? 'MZA' : 'MZ';
  const at = (company: string, before: typeof state) => homeChoices(before, company)[0]?.stop ?? -1;
  const one = standHome(state, first, 'F24', at(first, state));
  return standHome(one, second, 'F24', at(second, one));
}

ruleTest('5.3.4', 'MZ and MZA stand in one place, no matter who comes first (11383)', () => {
  for (const first of ['MZ', 'MZA'] as const) {
    const both = partners(first).board.stations.filter(({ stop }) => stop === 2);
    expect(both.map(({ company, sharing }) => `${company}${sharing ? '*' : ''}`).sort()).toEqual(['MZ*', 'MZA']);
  }
});

ruleTest('5.3.4', 'the station of MZ blocks the place of MZA before that operates', () => {
  const tiles = { G23: '4>F24,H22' };
  const board = {
    company: 'CRB',
    tiles: { ...tiles, F24: 'L83/0' },
    stations: { CRB: 'F24.2' },
    without: ['MZA', 'MZ'],
  };
  expect(table(board as Position).judgeLay('H22', '9/1')).toBe('legal');
  const { state } = table({ company: 'N', tiles: { F24: 'L83/0' }, stations: { N: 'F24.1' } });
  const stands = standHome(state, 'MZ', 'F24', 2);
  expect(stands.board.reservations.some(({ company }) => company === 'MZA')).toBe(false);
  expect(homeChoices(stands, 'MZA')).toEqual([{ hex: 'F24', stop: 2 }]);
});

ruleTest('5.3.4', 'in brown Madrid the two still take one place of four, also after MZ has left (11383)', () => {
  const tiles = { F24: 'L86/0', E23: '8>E21,F24', E21: '57>E19,E23' };
  const both = { company: 'CRB', tiles, stations: { CRB: 'E21', N: 'F24', MZA: 'F24' }, left: 2 } as const;
  expect(table(both).judgeStation('F24')).toBe('legal'); // one place is kept for MCP, one is free
  expect(table({ ...both, stations: { ...both.stations, MCP: 'F24', A: 'F24' } }).judgeStation('F24')).toBe(
    'station.full §5.3.4',
  );
  const brown = partners('MZ', { F24: 'L86/0' });
  expect(brown.board.stations.filter(({ sharing }) => sharing).map(({ company }) => company)).toEqual(['MZ']);
  const without = removeCompany(brown, 'MZ');
  expect(without.board.stations.map(({ company }) => company).sort()).toEqual(['MZA', 'N']);
});

ruleTest('5.6', 'the station of MZ is not exchanged while MZA is in play, and is kept where it is not (10476)', () => {
  const both = { company: 'N', stations: { N: 'F24.1', MZ: 'F24.2', CRB: 'B26' } } as const;
  expect(mayExchangeStation(table(both).state, 'MZ', 'CRB')).toBe(false);
  expect(mayExchangeStation(table({ ...both, without: ['MZA'] }).state, 'MZ', 'CRB')).toBe(true);
});

ruleTest('5.6', 'once MZ is gone its place is kept for MZA again', () => {
  const { state } = table({ company: 'N', stations: { N: 'F24.1' } });
  const gone = removeCompany(standHome(state, 'MZ', 'F24', 2), 'MZ');
  expect(gone.board.reservations.filter(({ company }) => company === 'MZA')).toEqual([
    { company: 'MZA', hex: 'F24', stop: 2 },
  ]);
});

ruleTest('5.6', 'no exchange where the major has a station in the hex (11337), or none left (12471)', () => {
  const board = { company: 'CRB', stations: { CRB: 'B26', MS: 'C27' } } as const;
  const { state } = table(board);
  expect(mayExchangeStation(state, 'MS', 'CRB')).toBe(true);
  expect(exchangeStation(state, 'MS', 'CRB').board.stations.at(-1)).toEqual({ company: 'CRB', hex: 'C27', stop: 0 });
  expect(mayExchangeStation(table({ ...board, left: 0 }).state, 'MS', 'CRB')).toBe(false);
  const madrid = table({ company: 'N', stations: { N: 'F24.1', MZ: 'F24.2' }, without: ['MZA'] });
  expect(mayExchangeStation(madrid.state, 'MZ', 'N')).toBe(false);
});

ruleTest('5.3.4', 'MZ shares the place of the MZA also after that took the station of another minor', () => {
  const { state } = table({ company: 'N', stations: { MS: 'C27', N: 'F24.1', MZA: 'F24.2' } });
  const taken = exchangeStation(state, 'MS', 'MZA');
  expect(homeChoices(taken, 'MZ')).toEqual([{ hex: 'F24', stop: 2 }]);
});
