import { Rng } from '@roundhouse/kernel';
import { describe, expect, test } from 'vitest';
import { flood } from './flood.ts';
import {
  type Atlas,
  type AtlasHex,
  applyLay,
  type BoardState,
  checkStation,
  hasStationPlace,
  layCandidates,
  networkOf,
  reachOf,
  withStation,
} from './index.ts';
import { leastReachOf } from './reach.ts';
import { at, boardOf, SMALL, SMALL_SIMPLE } from './test/small-map.ts';
import { NOT_REACHED, stopReached } from './traces.ts';

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

describe('reach that is carried on from board to board', () => {
  const CITIES = ['A4', 'C4', 'C6'];

  /** A board like the last one: with a tile or a station more, a station less, or as it was some time ago. */
  function changed(atlas: Atlas, boards: readonly BoardState[], rng: Rng): BoardState {
    const board = boards[boards.length - 1] as BoardState;
    const what = rng.below(8);
    if (what === 0) return boards[rng.below(boards.length)] as BoardState;
    if (what === 1) return { ...board, stations: board.stations.slice(1) };
    if (what > 3) {
      const lays = layCandidates(atlas, board, null);
      const next = lays[rng.below(Math.max(1, lays.length))];
      return next ? applyLay(atlas, board, next) : board;
    }
    const station = at(rng.below(2) === 0 ? 'X' : 'Y', CITIES[rng.below(CITIES.length)] as string);
    return checkStation(atlas, board, station, { anywhere: true }) ? board : withStation(atlas, board, station);
  }

  test.each([
    ['where track parts', SMALL],
    ['where it does not', SMALL_SIMPLE],
  ])('is what would be traced anew, %s', (_, atlas) => {
    const rng = new Rng('reach');
    let boards: BoardState[] = [boardOf({})];
    for (let i = 0; i < 600; i++) {
      boards = i % 60 === 0 ? [boardOf({})] : [...boards, changed(atlas, boards, rng)];
      const board = boards[boards.length - 1] as BoardState;
      for (const company of ['X', 'Y']) {
        const { out, stops, followed, found, hexes } = reachOf(atlas, board, company).traces;
        const anew = flood(atlas, board, company, undefined);
        expect({ out, stops, followed, found }).toEqual({
          out: anew.out,
          stops: anew.stops,
          followed: anew.followed,
          found: anew.found,
        });
        expect([...hexes].sort()).toEqual([...anew.hexes].sort());
      }
    }
  });

  test.each([
    ['where track parts', SMALL],
    ['where it does not', SMALL_SIMPLE],
  ])('promises nothing that cannot be traced, %s', (_, atlas) => {
    const rng = new Rng('least');
    let boards: BoardState[] = [boardOf({})];
    let carried = 0;
    for (let i = 0; i < 1_200; i++) {
      boards = i % 60 === 0 ? [boardOf({})] : [...boards, changed(atlas, boards, rng)];
      const board = boards[boards.length - 1] as BoardState;
      const least = leastReachOf(atlas, board, 'X')?.traces;
      const anew = flood(atlas, board, 'X', undefined);
      least?.out.forEach((sides, hex) => {
        expect(sides & ~(anew.out[hex] as number)).toBe(0);
        for (const stop of [0, 1, 2]) {
          if (stopReached(least, hex, stop) !== NOT_REACHED) expect(stopReached(anew, hex, stop)).not.toBe(NOT_REACHED);
        }
      });
      if (least && anew.hexes.length > 1) carried++;
      // What is known is of ever older boards until the whole reach is asked for again.
      if (rng.below(4) === 0) reachOf(atlas, board, 'X');
    }
    expect(carried).toBeGreaterThan(100);
  });

  test.each([
    ['where track parts', SMALL],
    ['where it does not', SMALL_SIMPLE],
  ])('tells whether there is a place for a station, %s', (_, atlas) => {
    const rng = new Rng('places');
    let boards: BoardState[] = [boardOf({})];
    const answers = { yes: 0, no: 0 };
    for (let i = 0; i < 1_200; i++) {
      boards = i % 60 === 0 ? [boardOf({})] : [...boards, changed(atlas, boards, rng)];
      const board = boards[boards.length - 1] as BoardState;
      const anew = flood(atlas, board, 'X', undefined);
      const isPlace = CITIES.some((hex) => {
        const { index } = atlas.hexes.get(hex) as AtlasHex;
        return [0, 1].some(
          (stop) =>
            stopReached(anew, index, stop) !== NOT_REACHED &&
            checkStation(atlas, board, { company: 'X', hex, stop }, { anywhere: true }) === undefined,
        );
      });
      expect(hasStationPlace(atlas, board, 'X')).toBe(isPlace);
      answers[isPlace ? 'yes' : 'no']++;
      if (rng.below(4) === 0) reachOf(atlas, board, 'X');
    }
    expect(Math.min(answers.yes, answers.no)).toBeGreaterThan(50);
  });
});
