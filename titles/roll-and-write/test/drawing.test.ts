import { contrast, toSvg } from '@roundhouse/board-drawing';
import { leastDifference } from '@roundhouse/board-drawing/vision.ts';
import { describe, expect, test } from 'vitest';
import { ownBoard } from '../board/index.ts';
import { sidePoint } from '../drawing/grid.ts';
import {
  centreOf,
  companyColour,
  drawPlan,
  drawRuns,
  mapPicture,
  ROLL_THEMES,
  rollScene,
  type SeatPicture,
} from '../drawing/index.ts';

const board = ownBoard();
const SEATS: readonly SeatPicture[] = [
  { seat: 0, company: 1, start: 'H8', track: ['H10/03', 'H12/03'], name: 'Ada' },
  { seat: 1, company: 2, start: 'H14', track: ['H12/03'], name: 'Bob' },
];
const svg = (seats = SEATS) => toSvg(rollScene(board, seats, 'Estonia'), { size: 1200, theme: ROLL_THEMES.paper });

describe('the map of 18XX Roll & Write', () => {
  test('companies are told apart by all common kinds of eyes, and stand out from the paper', () => {
    const colours = board.companies.map((_, i) => companyColour(board, i + 1));
    colours.forEach((one, i) => {
      for (const other of colours.slice(0, i))
        expect(leastDifference(one, other), `${one} ${other}`).toBeGreaterThan(10);
      expect(contrast(one, '#fffdf6')).toBeGreaterThanOrEqual(3);
    });
  });
  test('every hex can be pointed at, and every place is named', () => {
    const drawn = svg();
    for (const { id, name, kind } of board.hexes) {
      expect(drawn).toContain(`data-hex="${id}"`);
      if (kind === 'station' && name) expect(drawn).toContain(`>${name}<`);
      if (kind === 'city' && name) expect(drawn).toContain(`>${name.toUpperCase()}<`);
    }
  });

  test('lies inside its frame', () => {
    const { x, y, width, height } = mapPicture(board).box;
    for (const { id } of board.hexes) {
      const at = centreOf(id);
      expect(at.x > x && at.x < x + width && at.y > y && at.y < y + height).toBe(true);
    }
  });

  test('lines of different players never lie on each other, and meet across a hex side', () => {
    expect(sidePoint('H10', 0, 9)).toEqual({ ...sidePoint('H12', 3, 9) });
    expect(sidePoint('H10', 0, 9)).not.toEqual(sidePoint('H10', 0, -9));
    const [near, far] = [sidePoint('G11', 1, 9), sidePoint('H12', 4, 9)];
    expect(near.x).toBeCloseTo(far.x);
    expect(near.y).toBeCloseTo(far.y);
    const both = svg();
    expect(both).toContain(companyColour(board, 1));
    expect(both).toContain(companyColour(board, 2));
  });

  test('what is planned and what has run is drawn along the hexes', () => {
    const [ada] = SEATS;
    if (!ada) throw new Error('no seat');
    const plan = JSON.stringify(drawPlan(board, { tracks: [{ hex: 'H12', from: 3, to: 0 }], pen: null }, ada, 2));
    expect(plan).toContain('roll-plan');
    expect(plan).not.toContain('roll-pen');
    expect(JSON.stringify(drawPlan(board, { tracks: [], pen: { hex: 'H12', from: 3 } }, ada, 2))).toContain('roll-pen');
    const runs = JSON.stringify(drawRuns(board, [['H8', 'H10', 'H12', 'H14'], []], 0, 2));
    expect(runs.match(/roll-run"/g)?.length).toBe(1);
    expect(runs).not.toContain('NaN');
  });

  test('every role has a look, by day and by night', () => {
    const roles = new Set(svg().match(/rh-roll-[a-z-]+/g));
    const groups = [
      'roll-map',
      'roll-ground',
      'roll-stops',
      'roll-names',
      'roll-lines',
      'roll-starts',
      'roll-start',
      'roll-company',
    ];
    for (const theme of [ROLL_THEMES.paper, ROLL_THEMES.night]) {
      const missing = [...roles].map((role) => role.slice(3)).filter((role) => !(role in theme.styles));
      expect(missing.filter((role) => !groups.includes(role))).toEqual([]);
    }
  });
});
