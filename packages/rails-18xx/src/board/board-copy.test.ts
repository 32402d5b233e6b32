import { expect, test } from 'vitest';
import { alterBoard } from './board-copy.ts';
import type { BoardState } from './types.ts';

const BARE: BoardState = { tiles: {}, stations: [], reservations: [], gaugeMarkers: [] };
const CLOSED: BoardState = { ...BARE, closed: ['A1'] };
const stations = [{ company: 'X', hex: 'A1', stop: 0 }];

test('a board with changes is a copy with all its fields, in the order in which they are stored', () => {
  for (const board of [BARE, CLOSED]) {
    for (const changes of [{ stations }, { gaugeMarkers: ['A1|A3'] }, { reservations: [], tiles: {} }]) {
      expect(JSON.stringify(alterBoard(board, changes))).toBe(JSON.stringify({ ...board, ...changes }));
    }
  }
  expect(alterBoard(CLOSED, { closed: [] })).toEqual({ ...CLOSED, closed: [] });
  expect([BARE.stations, CLOSED.closed]).toEqual([[], ['A1']]);
});
