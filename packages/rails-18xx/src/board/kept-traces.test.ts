import { Rng } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { flood } from './flood.ts';
import { applyLay, type BoardState, checkLay, layCandidates, placeStation, reachOf } from './index.ts';
import { cityStops } from './places.ts';
import { at, boardOf, lay, SMALL } from './test/small-map.ts';
import type { Traces } from './traces.ts';

const COMPANIES = ['X', 'Y', 'Z'];
const STEPS = 40;

/** The order in which hexes were found may differ. */
const sorted = ({ hexes, ...tables }: Traces) => ({ ...tables, hexes: [...hexes].sort((a, b) => a - b) });

/** One more tile or station, wherever it fits. */
function built(board: BoardState, rng: Rng): BoardState {
  const company = rng.pick(COMPANIES);
  if (rng.below(4) === 0) return placeStation(SMALL, board, { company, ...rng.pick(cityStops(SMALL, board.tiles)) });
  const lays = layCandidates(SMALL, board, null).filter((each) => checkLay(SMALL, board, null, each) === undefined);
  return lays.length > 0 ? applyLay(SMALL, board, rng.pick(lays)) : board;
}

describe('traces that are kept', () => {
  test.each([1, 2, 3, 4, 5, 6])('are what would be traced anew, while a board is built (%i)', (game) => {
    const rng = new Rng(`kept traces ${game}`);
    let board = boardOf({}, at('X', 'C4'));
    for (let step = 0; step < STEPS; step++) {
      const [company, gauge] = [rng.pick(COMPANIES), rng.pick(['broad', undefined] as const)];
      expect(sorted(reachOf(SMALL, board, company, gauge).traces)).toEqual(sorted(flood(SMALL, board, company, gauge)));
      board = built(board, rng);
    }
  });

  test('hold while others build elsewhere, and no longer', () => {
    const board = boardOf({ A4: '57/0' }, at('X', 'C4'), at('Y', 'A4'));
    const { traces } = reachOf(SMALL, board, 'X');
    const elsewhere = placeStation(SMALL, applyLay(SMALL, board, lay('A2', '8/0')), at('Z', 'A4'));
    expect(reachOf(SMALL, elsewhere, 'X').traces).toBe(traces);
    const ahead = applyLay(SMALL, elsewhere, lay('B5', '9/1'));
    expect(reachOf(SMALL, ahead, 'X').traces).not.toBe(traces);
    const moved = placeStation(SMALL, elsewhere, at('X', 'C6'));
    expect(reachOf(SMALL, moved, 'X').hasStop(at('X', 'C6'))).toBe(true);
  });
});
