import { describe, expect, test } from 'vitest';
import { networkOf, reachOf } from './index.ts';
import { at, boardOf, SMALL } from './test/small-map.ts';

describe('network', () => {
  const tiles = { A4: { tile: '6', rotation: 3 }, B5: { tile: '9', rotation: 0 } };

  test('numbers depend on the board, not on the order of laying', () => {
    const other = { B5: tiles.B5, A4: tiles.A4 };
    expect(networkOf(SMALL, other)).toEqual(networkOf(SMALL, tiles));
    expect(networkOf(SMALL, tiles)).toBe(networkOf(SMALL, tiles));
  });

  test('stops are there with or without track, sides only with it', () => {
    const { nodes, segments, segmentsAt, hexes } = networkOf(SMALL, tiles);
    expect(hexes.get('B7')?.stops).toHaveLength(2);
    expect(nodes.filter(({ kind }) => kind === 'border')).toHaveLength(7);
    expect(segments).toHaveLength(7);
    for (const { id, a, b } of segments) {
      expect(segmentsAt[a]).toContain(id);
      expect(segmentsAt[b]).toContain(id);
    }
    const meeting = nodes.findIndex((node) => node.kind === 'border' && node.border === 'C2|C4');
    expect(segmentsAt[meeting]).toHaveLength(2);
  });
});

describe('reach', () => {
  test('the end of the world is reached but not passed', () => {
    const { stops, ends } = reachOf(SMALL, boardOf({}, at('X', 'C4')), 'X');
    expect(stops).toEqual([
      { hex: 'C2', stop: 0, blocked: true },
      { hex: 'C4', stop: 0, blocked: false },
    ]);
    expect(ends).toEqual([{ hex: 'B5', edge: 4 }]);
  });

  test('two tracks that part at a side are no way from one to the other', () => {
    const board = boardOf({ B5: '23/1', A6: '4/0' }, at('X', 'C4')); // B5 joins A6 with C4 and with C6
    expect(reachOf(SMALL, board, 'X').borders).toContain('A6|B5');
    expect(reachOf(SMALL, board, 'X').borders).not.toContain('B5|C6');
    expect(reachOf(SMALL, board, 'X').segments).toHaveLength(4);
  });

  test('only track of the gauge asked for is followed', () => {
    const board = boardOf({ A4: '6/3', B5: '8/2' }, at('X', 'A4'));
    expect(reachOf(SMALL, board, 'X', 'narrow').ends).toEqual([]);
    expect(reachOf(SMALL, board, 'X', 'broad').ends).toEqual(reachOf(SMALL, board, 'X').ends);
  });

  test('a bare hex with a station is reached, nothing more', () => {
    const reach = reachOf(SMALL, boardOf({}, at('X', 'A4')), 'X');
    expect(reach.stops).toEqual([{ hex: 'A4', stop: 0, blocked: false }]);
    expect([reach.ends, [...reach.borders], reach.segments]).toEqual([[], [], []]);
    expect(reach.hasStop({ hex: 'A4', stop: 0 })).toBe(true);
    expect(reach.hasStop({ hex: 'Z1', stop: 0 })).toBe(false);
  });

  test('it is remembered for a board and a company', () => {
    const board = boardOf({}, at('X', 'A4'));
    expect(reachOf(SMALL, board, 'X')).toBe(reachOf(SMALL, board, 'X'));
    expect(reachOf(SMALL, board, 'Y')).not.toBe(reachOf(SMALL, board, 'X'));
  });
});
