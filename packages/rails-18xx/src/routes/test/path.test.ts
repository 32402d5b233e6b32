import { describe, expect, test } from 'vitest';
import { city, junction, town } from '../../tiles/stops.ts';
import { isRefusal, resolvePath, stopAt, stopName, writePath } from '../index.ts';
import { draw } from './boards.ts';

// A column of hexes from A2 down; B3 to the right of A2 and A4.
const LINE = draw({
  A2: { stops: [city(20)], paths: [[0, 'n0']] },
  A4: { paths: [[3, 0]] },
  A6: {
    stops: [town(10)],
    paths: [
      [3, 'n0'],
      ['n0', 0],
    ],
  },
  A8: {
    stops: [city(30), city(40)],
    paths: [
      [3, 'n0'],
      [0, 'n1'],
    ],
  },
  A10: {
    stops: [junction],
    paths: [
      [3, 'n0'],
      [0, 'n0'],
      [4, 'n0'],
    ],
  },
  A12: { stops: [city(50)], paths: [[3, 'n0']] },
});

const visited = (board: ReturnType<typeof draw>, path: readonly string[]): unknown => {
  const track = resolvePath(board.atlas, board.network, path);
  if (isRefusal(track)) return track.code;
  return track.nodes.flatMap((node) => {
    const stop = stopAt(board.network, node);
    return stop ? [stopName(stop)] : [];
  });
};

describe('written routes', () => {
  test('a stop on the way is visited without being named', () => {
    expect(visited(LINE, ['A2.0', 'A4', 'A6', 'A8.0'])).toEqual(['A2.0', 'A6.0', 'A8.0']);
  });

  test('ends need no number where only one stop fits', () => {
    expect(visited(LINE, ['A2', 'A4', 'A6', 'A8'])).toEqual(['A2.0', 'A6.0', 'A8.0']);
    expect(visited(LINE, ['A8', 'A10', 'A12'])).toEqual(['A8.1', 'A12.0']);
  });

  test('junctions are passed, not visited', () => {
    expect(visited(LINE, ['A8.1', 'A10', 'A12.0'])).toEqual(['A8.1', 'A12.0']);
    expect(visited(LINE, ['A8.1', 'A10.0', 'A12.0'])).toEqual(['A8.1', 'A12.0']);
    expect(visited(LINE, ['A8.1', 'A10.0'])).toBe('route.noStop');
  });

  test('what cannot be read is refused', () => {
    const code = (path: readonly string[]) => resolvePath(LINE.atlas, LINE.network, path);
    expect(code([])).toMatchObject({ code: 'route.malformed' });
    expect(code(['A2.0'])).toMatchObject({ code: 'route.malformed' });
    expect(code(['A2.0', 'nowhere'])).toMatchObject({ code: 'route.malformed' });
    expect(code(['A6', 'A6.0', 'A8.0'])).toMatchObject({ code: 'route.malformed' });
    expect(code(['A2.0', 'A4', 'A6', 'Z9.0'])).toMatchObject({ code: 'route.noHex', numbers: { hex: 'Z9' } });
    expect(code(['A2.7', 'A4', 'A6.0'])).toMatchObject({ code: 'route.noStop', numbers: { hex: 'A2', stop: 7 } });
    expect(code(['A2.0', 'A6.0'])).toMatchObject({ code: 'route.notAdjacent', numbers: { from: 'A2', to: 'A6' } });
    expect(code(['A2.0', 'A4'])).toMatchObject({ code: 'route.noTrack', numbers: { from: 'A2', to: 'A4' } });
    expect(code(['A6.0', 'A8', 'A10', 'A12.0'])).toMatchObject({
      code: 'route.noTrack',
      numbers: { from: 'A6', to: 'A10' },
    });
    expect(code(['A2.0', 'A4', 'A2.0'])).toMatchObject({ code: 'route.noTrack' });
    expect(code(['A2.0', 'A2.0'])).toMatchObject({ code: 'route.noTrack' });
  });
});

describe('hexes with more than one way through', () => {
  // A4 has a track through a town and one beside it; A8's two cities are joined, and both reach the top.
  const board = draw({
    A2: { stops: [city(20)], paths: [[0, 'n0']] },
    A4: {
      stops: [town(10)],
      paths: [
        [3, 'n0'],
        ['n0', 0],
        [3, 0],
      ],
    },
    A6: { paths: [[3, 0]] },
    A8: {
      stops: [city(30), city(40)],
      paths: [
        [3, 'n0'],
        [3, 'n1'],
        ['n0', 'n1'],
      ],
    },
    A10: { stops: [city(10)], paths: [] },
  });

  test('the bare hex is the track beside the town, a number the track through it', () => {
    expect(visited(board, ['A2', 'A4', 'A6', 'A8.0'])).toEqual(['A2.0', 'A8.0']);
    expect(visited(board, ['A2', 'A4.0', 'A6', 'A8.0'])).toEqual(['A2.0', 'A4.0', 'A8.0']);
  });

  test('an end that could be either of two stops must be named', () => {
    expect(visited(board, ['A2', 'A4', 'A6', 'A8'])).toBe('route.ambiguous');
  });

  test('two stops joined inside a hex are both named', () => {
    expect(visited(board, ['A2', 'A4', 'A6', 'A8.1', 'A8.0'])).toEqual(['A2.0', 'A8.1', 'A8.0']);
    expect(visited(board, ['A8.0', 'A8.1'])).toEqual(['A8.0', 'A8.1']);
  });

  test('writing a route and reading it again gives the same track', () => {
    const paths = [
      ['A2.0', 'A4', 'A6', 'A8.0'],
      ['A2.0', 'A4.0', 'A6', 'A8.1'],
      ['A2.0', 'A4', 'A6', 'A8.1', 'A8.0'],
      ['A8.0', 'A8.1'],
      ['A8.1', 'A8.0', 'A6', 'A4.0'],
      ['A4.0', 'A2.0'],
    ];
    for (const path of paths) {
      const track = resolvePath(board.atlas, board.network, path);
      expect(isRefusal(track) ? track : writePath(board.network, track)).toEqual(path);
    }
  });
});
