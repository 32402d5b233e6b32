import { describe, expect, test } from 'vitest';
import {
  capacity,
  cityStops,
  freePlaces,
  hasStation,
  isBlocked,
  openPlace,
  placesFor,
  reserve,
  stationsIn,
  stopsIn,
  withStation,
} from './index.ts';
import { Recent } from './recent.ts';
import { at, boardOf, SMALL } from './test/small-map.ts';

const A4 = { hex: 'A4', stop: 0 };

describe('places', () => {
  test('the tile says how many there are', () => {
    expect(capacity(SMALL, boardOf({}).tiles, A4)).toBe(1);
    expect(capacity(SMALL, boardOf({ A4: '15/3' }).tiles, A4)).toBe(2);
    expect(capacity(SMALL, boardOf({}).tiles, { hex: 'A4', stop: 1 })).toBe(0);
    expect(stopsIn(SMALL, boardOf({}).tiles, 'Z1')).toEqual([]);
    expect(cityStops(SMALL, boardOf({}).tiles).map(({ hex, stop }) => `${hex}.${stop}`)).toEqual([
      'A4.0',
      'C4.0',
      'C6.0',
      'C6.1',
    ]);
  });

  test('waiting stations take none but open the way', () => {
    const board = withStation(SMALL, boardOf({ A4: '6/3' }, at('Y', 'A4')), { ...at('X', 'A4'), waiting: true });
    expect(freePlaces(SMALL, board, A4)).toBe(0);
    expect(stationsIn(board, 'A4')).toHaveLength(2);
    expect(hasStation(board, 'X', A4)).toBe(true);
    expect([isBlocked(SMALL, board, 'X', A4), isBlocked(SMALL, board, 'Z', A4)]).toEqual([false, true]);
    expect(isBlocked(SMALL, board, 'X', { hex: 'C2', stop: 0 })).toBe(true);
    expect(isBlocked(SMALL, board, 'X', { hex: 'A6', stop: 0 })).toBe(false);
  });

  test('reservations are for their company alone', () => {
    const board = reserve(boardOf({ A4: '15/3' }), { company: 'Y', ...A4 });
    expect([placesFor(SMALL, board, 'X', A4), placesFor(SMALL, board, 'Y', A4)]).toEqual([1, 2]);
    const taken = withStation(SMALL, board, at('X', 'A4'));
    expect([openPlace(SMALL, taken, 'Z', A4), openPlace(SMALL, taken, 'Y', A4)]).toEqual([false, true]);
    const stood = withStation(SMALL, taken, at('Y', 'A4'));
    expect(stood.reservations).toEqual([]);
  });
});

describe('memory of recent things', () => {
  test('it forgets the oldest first, and never what it was just told', () => {
    const [a, b, c] = [{}, {}, {}];
    const recent = new Recent<object, string>(2);
    recent.set(a, 'a');
    recent.set(b, 'b');
    expect([recent.get(a), recent.get(b), recent.get(c)]).toEqual(['a', 'b', undefined]);
    recent.set(b, 'B');
    recent.set(c, 'c');
    expect([recent.get(a), recent.get(b), recent.get(c)]).toEqual([undefined, 'B', 'c']);
  });
});
