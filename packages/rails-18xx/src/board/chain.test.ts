import { describe, expect, test } from 'vitest';
import { chainEnds, checkChain, extendChain } from './index.ts';
import { at, boardOf, lay, SMALL } from './test/small-map.ts';

describe('lays in one line', () => {
  test('of several places where the first tile joins any may be the near end', () => {
    const board = boardOf({ A4: '6/3' }, at('X', 'A4'), at('X', 'C4'));
    expect(extendChain(SMALL, board, 'X', null, lay('B5', '8/2'))).toEqual({ hex: 'B5', exits: [2, 4] });
    const one = boardOf({ A4: '6/3' }, at('X', 'A4'));
    expect(extendChain(SMALL, one, 'X', null, lay('B5', '8/2'))).toEqual({ hex: 'B5', exits: [4] });
  });

  test('separate tracks of a tile are separate ends', () => {
    const board = boardOf({ A6: '4/0', B5: '9/0' }, at('X', 'C4')); // not joined: only the chain leads from B5 to B7
    const chain = { hex: 'B5', exits: [0] };
    expect(extendChain(SMALL, board, 'X', chain, lay('B7', '56/2'))).toEqual({ hex: 'B7', exits: [5] });
  });

  test('the next tile joins the far end, whatever the first one was', () => {
    const board = boardOf({ A4: '6/3', B5: '9/0' }, at('X', 'A4'));
    expect(checkChain(SMALL, board, 'X', null, lay('B3', '9/0'))).toBeUndefined();
    const chain = { hex: 'B5', exits: [3] };
    expect(chainEnds(SMALL, board, 'X', chain)).toEqual([{ hex: 'B3', edge: 0 }]);
    expect(chainEnds(SMALL, board, 'X', chain)).toBe(chainEnds(SMALL, board, 'X', chain));
    expect(checkChain(SMALL, board, 'X', chain, lay('B3', '7/0'))).toBeUndefined();
    expect(checkChain(SMALL, board, 'X', chain, lay('B3', '7/1'))?.code).toBe('track.notContiguous');
    expect(checkChain(SMALL, board, 'X', chain, lay('B7', '1/0'))?.code).toBe('track.notContiguous');
  });

  test('a lay that cannot be has no far end', () => {
    expect(extendChain(SMALL, boardOf({}), 'X', null, lay('Z1', '9/0'))).toEqual({ hex: 'Z1', exits: [] });
  });
});
