import {
  dropReservations,
  placesFor,
  removeStation,
  settleWaiting,
  stationCandidates,
  swapStation,
} from '@roundhouse/rails-18xx/board/index.ts';
import { expect } from 'vitest';
import { atlas, TestBoard } from './board.ts';
import { ruleTest } from './rule-test.ts';

const DANISH = { anywhere: true, mayWait: true } as const;
/** Kolkata and Haldia to Dhaka. */
const east = () => new TestBoard().station('EIR', 'P17.0').tiles({ P17: '235/0 0,1', Q18: '9/1' });
const places = (board: TestBoard, company: string) =>
  stationCandidates(atlas, board.board, company).map(({ hex, stop }) => `${hex}.${stop}`);

ruleTest('4.1', 'track is traced through towns and cities with room, and ends at a full one', () => {
  const board = east().tiles({ R15: '9/0' });
  expect(board.reach('EIR').ends).toContainEqual({ hex: 'R13', edge: 0 });
  board.station('MR', 'R17');
  expect(board.reach('EIR').stops).toContainEqual({ hex: 'R17', stop: 0, blocked: true });
  expect(board.reach('EIR').ends).not.toContainEqual({ hex: 'R13', edge: 0 });
  expect(board.reach('MR').ends).toContainEqual({ hex: 'R13', edge: 0 });
});

ruleTest('4.1', 'a reserved place is free to pass, a station that waits passes for its company alone', () => {
  const board = east().tiles({ R15: '9/0' }).reserve('DHR', 'R17.0');
  expect(board.reach('EIR').ends).toContainEqual({ hex: 'R13', edge: 0 });
  board.station('MR', 'R17').station('EIR', 'R17', true).station('NCR', 'P17.0', true);
  expect(board.reach('EIR').ends).toContainEqual({ hex: 'R13', edge: 0 });
  expect(board.reach('NCR').ends).not.toContainEqual({ hex: 'R13', edge: 0 });
  expect(board.reach('NCR').stops).toContainEqual({ hex: 'R17', stop: 0, blocked: true });
});

ruleTest('4.1', 'the two cities of Nepal are two stops', () => {
  const board = new TestBoard().station('TR', 'M10.1').tiles({ N11: '9/2', L11: '8/4' });
  expect(board.reach('TR').stops).toEqual([{ hex: 'M10', stop: 1, blocked: false }]);
  expect(board.reach('TR').borders).toEqual(new Set(['L11|M10', 'L11|L13', 'M10|N11', 'N11|O12']));
});

ruleTest('8.4.2', 'a station is built in a city that the company can trace to', () => {
  const board = east();
  expect(places(board, 'EIR')).toEqual(['R17.0']);
  expect(board.judgeStation('EIR', 'R17')).toBe('legal');
  expect(board.judgeStation('EIR', 'P19')).toBe('station.noCity');
  expect(board.judgeStation('EIR', 'R17.1')).toBe('station.noCity');
  expect(board.judgeStation('EIR', 'Z9')).toBe('station.noCity');
  expect(board.judgeStation('EIR', 'Q10')).toBe('station.notReached');
  expect(board.judgeStation('EIR', 'Q10', { anywhere: true })).toBe('legal');
});

ruleTest('8.4.2.2', 'homes are kept for companies in play', () => {
  const board = east().reserve('DHR', 'R17.0');
  expect(board.judgeStation('EIR', 'R17')).toBe('station.reserved');
  expect(board.judgeStation('DHR', 'R17', { anywhere: true })).toBe('legal');
  board.board = dropReservations(board.board, 'DHR');
  expect(board.judgeStation('EIR', 'R17')).toBe('legal');
});

ruleTest('8.4.2.2', 'in Mumbai and Nepal one place of the hex is kept, wherever it is', () => {
  const board = new TestBoard().reserve('TR', 'M10').reserve('BR', 'D23');
  const open = (company: string, place: string) => board.judgeStation(company, place, { anywhere: true });
  expect([open('NCR', 'M10.0'), open('NCR', 'M10.1')]).toEqual(['legal', 'legal']);
  board.station('NCR', 'M10.0');
  expect([open('MR', 'M10.0'), open('MR', 'M10.1')]).toEqual(['station.full', 'station.reserved']);
  expect([open('TR', 'M10.0'), open('TR', 'M10.1')]).toEqual(['station.full', 'legal']);
  expect(placesFor(atlas, board.board, 'MR', { hex: 'D23', stop: 0 })).toBe(2);
  board.station('MR', 'D23.0').station('NCR', 'D23.0');
  expect([open('SIR', 'D23.1'), open('BR', 'D23.1')]).toEqual(['station.reserved', 'legal']);
  board.station('BR', 'D23.1');
  expect(board.board.reservations).toEqual([{ company: 'TR', hex: 'M10', stop: null }]);
});

ruleTest('8.4.2.2', 'a company has one station in a city, and all cities of a hex are one', () => {
  const board = east().tiles({ O16: '4/5', P17: '59/0' });
  expect(board.judgeStation('EIR', 'P17.1', { anywhere: true })).toBe('station.oneInHex');
  expect(board.judgeStation('MR', 'P17.1', { anywhere: true })).toBe('legal');
  expect(board.judgeStation('EIR', 'P17.1', DANISH)).toBe('station.oneInHex');
});

ruleTest('8.4.2.3', 'a city with a station in every place takes no more', () => {
  const board = east().station('MR', 'R17');
  expect(board.judgeStation('EIR', 'R17')).toBe('station.full');
  expect(places(board, 'EIR')).toEqual([]);
});

ruleTest('2.5/danish', 'the token waits beside a full city until a place falls free', () => {
  const board = new TestBoard().station('NSR', 'H25').tiles({ H25: '57/0' });
  expect(board.judgeStation('MR', 'H25', DANISH)).toBe('legal');
  board.station('MR', 'H25', true).station('SIR', 'H25', true);
  expect(board.stations).toEqual(['NSR H25.0', 'MR H25.0?', 'SIR H25.0?']);
  board.tiles({ H25: '14/0' });
  expect(board.stations).toEqual(['NSR H25.0', 'MR H25.0', 'SIR H25.0?']); // first come, first served
  board.board = settleWaiting(atlas, removeStation(board.board, { company: 'NSR', hex: 'H25', stop: 0 }));
  expect(board.stations).toEqual(['MR H25.0', 'SIR H25.0']);
});

ruleTest('2.5/danish', 'a token in Nepal does not take the place kept for the Tirhoot', () => {
  const board = new TestBoard().reserve('TR', 'M10').station('NCR', 'M10.0').station('MR', 'M10.1', true);
  expect(board.stations).toEqual(['NCR M10.0', 'MR M10.1?']);
  expect(board.judgeStation('TR', 'M10.1', { anywhere: true })).toBe('legal');
  board.board = settleWaiting(atlas, dropReservations(board.board, 'TR'));
  expect(board.stations).toEqual(['NCR M10.0', 'MR M10.1']);
});

ruleTest('2.5/danish', 'where there is a place the token takes it', () => {
  expect(new TestBoard().station('MR', 'H25', true).stations).toEqual(['MR H25.0']);
});

ruleTest('2.4.4', 'a station may be replaced by one of another company where it stands', () => {
  const board = east().station('MR', 'R17');
  board.board = swapStation(board.board, { company: 'MR', hex: 'R17', stop: 0 }, 'GIPR');
  expect(board.stations).toEqual(['EIR P17.0', 'GIPR R17.0']);
  board.board = removeStation(board.board, { company: 'GIPR', hex: 'R17', stop: 0 });
  expect(board.stations).toEqual(['EIR P17.0']);
});

ruleTest('2.4.4', 'a station that waits beside a full city goes on waiting when it becomes one of the GIPR', () => {
  const board = new TestBoard().station('NSR', 'H25').station('MR', 'H25', true);
  board.board = settleWaiting(atlas, swapStation(board.board, { company: 'MR', hex: 'H25', stop: 0 }, 'GIPR'));
  expect(board.stations).toEqual(['NSR H25.0', 'GIPR H25.0?']);
  board.board = settleWaiting(atlas, removeStation(board.board, { company: 'NSR', hex: 'H25', stop: 0 }));
  expect(board.stations).toEqual(['GIPR H25.0']);
});
