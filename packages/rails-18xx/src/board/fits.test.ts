import { describe, expect, test } from 'vitest';
import { city, junction, town } from '../tiles/index.ts';
import { compileTrack, type PathDef, type StopDef, sameKind, waysToReplace } from './index.ts';

const track = (stops: readonly StopDef[], ...paths: readonly PathDef[]) => compileTrack(stops, paths);
const ways = (...args: readonly [ReturnType<typeof track>, ReturnType<typeof track>]) =>
  waysToReplace(...args, sameKind);

describe('what may replace what', () => {
  test('plain track is kept by the same track or through a junction', () => {
    const plain = track([], [0, 3]);
    expect(ways(plain, track([], [0, 3], [1, 4]))).toEqual([{ stops: [], fresh: 0b10 }]);
    expect(ways(plain, track([junction], [0, 'n0'], [1, 'n0'], [3, 'n0']))).toEqual([{ stops: [], fresh: 0b10 }]);
    expect(ways(plain, track([], [0, 2]))).toEqual([]);
    expect(ways(plain, track([city(20)], [0, 'n0'], [3, 'n0']))).toEqual([]);
  });

  test('a junction is kept by a junction with all its legs', () => {
    const before = track([junction], [0, 'n0'], [1, 'n0'], [2, 'n0']);
    expect(ways(before, track([junction], [0, 'n0'], [1, 'n0'], [2, 'n0'], [3, 'n0']))).toHaveLength(1);
    expect(ways(before, track([junction], [0, 'n0'], [1, 'n0'], [3, 'n0']))).toEqual([]);
  });

  test('stops keep kind, places and track', () => {
    const before = track([city(20, 2)], [0, 'n0']);
    expect(ways(before, track([city(30, 2)], [0, 'n0'], [3, 'n0']))).toEqual([{ stops: [0], fresh: 0b10 }]);
    expect(ways(before, track([city(30, 1)], [0, 'n0'], [3, 'n0']))).toEqual([]);
    expect(ways(before, track([town(30)], [0, 'n0'], [3, 'n0']))).toEqual([]);
    expect(ways(before, track([city(30, 2), city(30, 2)], [0, 'n0'], [3, 'n1']))).toEqual([]);
  });

  test('stops with track go where their track goes, bare ones may be swapped', () => {
    const yellow = track([city(30), city(30)], [0, 'n0']);
    expect(ways(yellow, track([city(40), city(40)], [2, 'n0'], [0, 'n1']))).toEqual([{ stops: [1, 0], fresh: 0b01 }]);
    const bare = track([city(0), city(0)]);
    expect(ways(bare, yellow).map(({ stops }) => stops)).toEqual([
      [0, 1],
      [1, 0],
    ]);
  });

  test('stops on track may become one, bare stops may not', () => {
    const two = track([city(50), city(50)], [0, 'n0'], [3, 'n1']);
    const one = track([city(60, 3)], [0, 'n0'], [3, 'n0'], [4, 'n0']);
    expect(ways(two, one)).toEqual([{ stops: [0, 0], fresh: 0b100 }]);
    expect(ways(track([town(0), town(0)]), track([town(10)], [0, 'n0'], [1, 'n0']))).toEqual([]);
  });

  test('track between two stops that become one is kept by that', () => {
    const two = track([town(10), town(10)], [0, 'n0'], ['n0', 'n1'], [3, 'n1']);
    expect(ways(two, track([town(10)], [0, 'n0'], [3, 'n0']))).toEqual([{ stops: [0, 0], fresh: 0 }]);
    expect(ways(two, track([town(10), town(10)], [0, 'n0'], ['n0', 'n1'], [3, 'n1']))).toHaveLength(1);
  });

  test('gauge is kept, or becomes dual', () => {
    const narrow = track([], [0, 3, 'narrow']);
    expect(ways(narrow, track([], [0, 3]))).toEqual([]);
    expect(ways(narrow, track([], [0, 3, 'dual']))).toHaveLength(1);
  });
});
