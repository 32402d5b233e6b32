import { describe, expect, test } from 'vitest';
import { applyLay, type BoardState, checkLay, type Lay, layCandidates, layCosts, stockLeft } from './index.ts';
import { at, boardOf, lay, SMALL } from './test/small-map.ts';

type Judge = Parameters<typeof checkLay>[4];
const judge = (board: ReturnType<typeof boardOf>, hex: string, text: string, policy: Judge = {}, company = 'X') =>
  checkLay(SMALL, board, company, lay(hex, text), policy)?.code ?? 'legal';

const home = boardOf({ A4: '6/3' }, at('X', 'A4')); // A4 leads to A2 and B5

describe('laying tiles', () => {
  test('track does not cross an impassable side', () => {
    expect(judge(home, 'B5', '9/2')).toBe('track.impassable');
    expect(judge(home, 'B5', '8/2')).toBe('legal');
  });

  test('only colours of the phase', () => {
    expect(judge(home, 'B5', '8/2', { colours: ['green'] })).toBe('track.colourNotAllowed');
    expect(judge(home, 'B5', '8/2', { colours: ['yellow'] })).toBe('legal');
  });

  test('some of the new track must be reached, not only the old', () => {
    const through = boardOf({ A4: '6/3', B5: '8/2' }, at('X', 'A4'));
    expect(judge(through, 'B5', '16/1')).toBe('track.newTrackNotReached'); // adds A6 to B3
    const both = boardOf({ A4: '15/3', B5: '8/2', B3: '7/0' }, at('X', 'A4'));
    expect(judge(both, 'B5', '16/1')).toBe('legal');
    expect(judge(through, 'B5', '80/1')).toBe('track.losesTrack');
    expect(judge(through, 'B5', '80/2')).toBe('legal'); // its new track meets the old
  });

  test('a city beyond which all is new may be upgraded, unless the title says otherwise', () => {
    const blocked = boardOf({ A4: '6/3', B5: '8/2' }, at('Y', 'A4'), at('X', 'C4'));
    expect(judge(blocked, 'A4', '206/0')).toBe('legal');
    expect(judge(blocked, 'A4', '206/0', { citiesNeedNewTrack: true })).toBe('track.newTrackNotReached');
    expect(judge(blocked, 'A4', '15/3', { citiesNeedNewTrack: true })).toBe('legal'); // it has a place to pass
  });

  test('nothing is reached without a station', () => {
    expect(judge(home, 'B5', '8/2', {}, 'Z')).toBe('track.notReached');
    expect(checkLay(SMALL, home, null, lay('B5', '8/0'))).toBeUndefined();
  });

  test('track of another gauge does not join', () => {
    expect(judge(home, 'B5', '78/2')).toBe('track.notReached');
    const narrow = boardOf({ A4: '6/3', B5: '78/2', B3: '78/3' }, at('X', 'A4'));
    expect(layCosts(SMALL, narrow, lay('B3', '9/0')).crossings).toBe(0);
  });

  test('a hex printed in yellow is upgraded like a tile', () => {
    const board = boardOf({}, at('X', 'C4'));
    expect(judge(board, 'C4', '57/0')).toBe('track.wrongColour');
    expect(judge(board, 'C4', '15/0')).toBe('legal');
    expect(judge(board, 'C4', '14/0')).toBe('track.runsOffBoard');
    expect(judge(board, 'C4', '14/2')).toBe('track.losesTrack');
    expect(applyLay(SMALL, board, lay('C4', '15/0')).stations).toEqual([at('X', 'C4')]);
  });

  test('both sides of a piece come from one stock', () => {
    const board = boardOf({ A4: '6/3', A2: '7/5', B3: '77/0', B7: '7/3' }, at('X', 'A4'));
    expect(stockLeft(SMALL, board.tiles, '77')).toBe(0);
    expect(stockLeft(SMALL, board.tiles, 'none')).toBe(0);
    expect(judge(board, 'B5', '7/1')).toBe('track.noneLeft');
  });

  test('candidates are limited to colours, tiles and hexes', () => {
    const all = layCandidates(SMALL, home, 'X');
    expect(new Set(all.map(({ hex }) => hex))).toEqual(new Set(['A2', 'A4', 'B5']));
    expect(layCandidates(SMALL, home, 'X', { colours: ['green'] }).every(({ hex }) => hex === 'A4')).toBe(true);
    expect(layCandidates(SMALL, home, 'X', { tiles: ['9'] })).toEqual([]);
    expect(layCandidates(SMALL, home, 'X', { hexes: ['A2'] })).toHaveLength(2); // 7 and 77
    expect(layCandidates(SMALL, home, 'Z')).toEqual([]);
    expect(layCandidates(SMALL, home, null, { tiles: ['58'] })).toEqual([{ hex: 'A6', tile: '58', rotation: 3 }]);
    expect(layCandidates(SMALL, home, null, { tiles: ['80'], skipColours: true })).toHaveLength(6);
  });

  test('ground is paid for once, a river when it is crossed', () => {
    expect(layCosts(SMALL, home, lay('A2', '7/5')).terrain).toBe(20);
    const north = boardOf({ B3: '9/0' });
    expect(layCosts(SMALL, north, lay('B5', '9/0'))).toEqual({
      terrain: 0,
      rivers: 40,
      crossings: 1,
      gaugeBorders: [],
    });
    expect(layCosts(SMALL, boardOf({ B3: '9/0', B5: '9/0' }), lay('B5', '20/0')).rivers).toBe(0);
    expect(layCosts(SMALL, north, lay('Z9', '9/0'))).toEqual({ terrain: 0, rivers: 0, crossings: 0, gaugeBorders: [] });
  });

  test('a lay is judged by the board it is asked about, whatever was asked before', () => {
    const boards = [home, boardOf({ A4: '6/3', B5: '8/2' }, at('X', 'A4')), boardOf({}, at('X', 'A4'))];
    const lays = [lay('B5', '8/2'), lay('B5', '8/3'), lay('B5', '80/2'), lay('A4', '6/3'), lay('A4', '15/3')];
    const answers = (board: BoardState, one: Lay) => [checkLay(SMALL, board, 'X', one), layCosts(SMALL, board, one)];
    for (const one of lays) {
      for (const board of [...boards, ...boards]) {
        const [asked, again] = [answers(board, one), answers(board, { ...one })];
        expect([asked, again]).toEqual([asked, answers(structuredClone(board), one)]);
      }
    }
    for (const board of boards) {
      for (const one of lays) expect(answers(board, one)).toEqual(answers(structuredClone(board), one));
    }
  });
});
