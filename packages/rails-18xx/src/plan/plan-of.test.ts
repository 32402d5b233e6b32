import { describe, expect, test } from 'vitest';
import { type BoardState, layCosts } from '../board/index.ts';
import { boardOf, lay, SMALL, at as station } from '../board/test/small-map.ts';
import { planOf } from './plan-of.ts';

interface Built {
  readonly board: BoardState;
}

const plan = planOf<Built>({
  atlas: () => SMALL,
  cost: ({ board }, tile) => layCosts(SMALL, board, tile).terrain + layCosts(SMALL, board, tile).rivers,
});
const bare: Built = { board: boardOf({}) };

describe('planning on a board', () => {
  const offered = (at: Built, hex: string) => plan.tiles(at, hex).map(({ tile, rotation }) => `${tile}/${rotation}`);

  test('offers every tile that fits by shape, turned all ways that differ, with its price', () => {
    expect(plan.tiles(bare, 'A2')).toEqual([
      { hex: 'A2', tile: '7', rotation: 5, cost: 20, left: 3 },
      { hex: 'A2', tile: '77', rotation: 5, cost: 20, left: 3 },
    ]);
    // Straight track looks the same after half a turn.
    expect(offered(bare, 'A4')).toEqual(['5/3', '5/4', '5/5', '6/3', '6/4', '57/0']);
    const across = { board: boardOf({ B5: '9/0' }) };
    expect(plan.tiles(across, 'B3').find(({ tile, rotation }) => tile === '8' && rotation === 0)?.cost).toBe(40);
  });

  test('asks for neither reach nor pieces, but lays no track off the board or onto printed hexes', () => {
    expect(plan.tiles(bare, 'C2')).toEqual([]);
    expect(plan.lay(bare, lay('A2', '9/0'))).toBeUndefined();
    expect(plan.lay(bare, lay('A2', '14/0'))).toBeUndefined();
    const third = { board: boardOf({ B5: '7/1', A2: '7/5', B7: '7/1' }) };
    expect(plan.tiles(third, 'B3').find(({ tile }) => tile === '77')?.left).toBe(0);
    expect(plan.lay(third, lay('B3', '77/0'))).toBeDefined();
  });

  test('lays several in a row, and one upon the other', () => {
    const yellow = plan.lay(bare, lay('A4', '5/4'));
    expect(yellow?.cost).toBe(0);
    expect(yellow && offered(yellow.at, 'A4')).toEqual(['15/3']);
    const green = yellow && plan.lay(yellow.at, lay('A4', '15/3'));
    expect(green && plan.ground(green.at, 'A4')).toBe('15/3');
    expect(plan.ground(bare, 'A4')).toBe('');
  });

  test('takes stations along and leaves the real board as it is', () => {
    const real: Built = { board: boardOf({ A4: '5/4' }, station('Red', 'A4')) };
    const before = JSON.stringify(real);
    expect(plan.lay(real, lay('A4', '15/3'))?.at.board.stations).toEqual([station('Red', 'A4')]);
    expect(JSON.stringify(real)).toBe(before);
  });

  test('draws routes on what is pencilled', () => {
    expect(plan.route(bare, ['A4', 'C4'], [])).toEqual({ ok: false, hex: 'C4' });
    const city = plan.lay(bare, lay('A4', '5/4'));
    const both = city && plan.lay(city.at, lay('B5', '8/2'));
    expect(both && plan.route(both.at, ['A4', 'C4'], [])).toEqual({ ok: true, path: ['A4.0', 'B5', 'C4.0'] });
    expect(both && plan.route(both.at, ['A4'], [])).toEqual({ ok: true, path: null });
    expect(both && plan.route(both.at, ['C4', 'A4'], [['A4.0', 'B5', 'C4.0']]).ok).toBe(false);
  });

  test('names the places, and which of them take tiles', () => {
    const places = plan.places(bare);
    expect(places.find(({ hex }) => hex === 'C2')?.takesTiles).toBe(false);
    expect(places.find(({ hex }) => hex === 'C4')?.takesTiles).toBe(true);
  });
});
