import { describe, expect, test } from 'vitest';
import { TILE_LIBRARY } from '../tiles/index.ts';
import { compileAtlas, hexOf } from './index.ts';
import { SMALL, SMALL_MAP } from './test/small-map.ts';

describe('atlas', () => {
  test('hexes know their neighbours and borders', () => {
    const b5 = hexOf(SMALL, 'B5');
    const around = b5.neighbours.map((i) => SMALL.hexList[i]?.id);
    expect(around).toEqual(['B7', 'A6', 'A4', 'B3', 'C4', 'C6']);
    expect(hexOf(SMALL, 'A2').neighbours).toEqual([1, -1, -1, -1, -1, 3]);
    expect(b5.borderIds[3]).toBe('B3|B5');
    expect(b5.borderNumbers[3]).toBe(hexOf(SMALL, 'B3').borderNumbers[0]);
    expect(() => hexOf(SMALL, 'Z1')).toThrow();
  });

  test('a border named by one hex counts for both', () => {
    expect(hexOf(SMALL, 'B5').bordersAt[3]).toEqual([{ edge: 3, kind: 'water', cost: 40 }]);
    expect(hexOf(SMALL, 'C6').bordersAt[2]).toEqual([{ edge: 2, kind: 'impassable', cost: 0 }]);
  });

  test('track may leave by sides with a hex beyond that is neither blank nor impassable', () => {
    const open = (id: string) => [0, 1, 2, 3, 4, 5].filter((edge) => (hexOf(SMALL, id).open & (1 << edge)) !== 0);
    expect(open('B5')).toEqual([0, 1, 2, 3, 4]);
    expect(open('C6')).toEqual([1, 3]);
    expect(open('B3')).toEqual([0, 1, 2, 4, 5]);
    expect(open('A2')).toEqual([0, 5]);
  });

  test('hexes of one kind take the same tiles; printed track is a kind of its own', () => {
    expect(hexOf(SMALL, 'B3').kind).toBe(hexOf(SMALL, 'B5').kind);
    expect(hexOf(SMALL, 'A4').kind).not.toBe(hexOf(SMALL, 'C4').kind);
    expect(hexOf(SMALL, 'C4').takesTiles).toBe(true);
    expect(hexOf(SMALL, 'C2').takesTiles).toBe(false);
  });

  test('tiles know which of their turns look different', () => {
    const turns = (tile: string) => SMALL.tiles.get(tile)?.rotations;
    expect(turns('9')).toEqual([0, 1, 2]);
    expect(turns('7')).toEqual([0, 1, 2, 3, 4, 5]);
    expect(turns('20')).toEqual([0, 1, 2]);
    expect(turns('235')).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('tiles know the sides by which their track leaves, turn by turn', () => {
    expect(SMALL.tiles.get('8')?.turned.map(({ edges }) => edges)).toEqual(
      [0, 1, 2, 3, 4, 5].map((turn) => (1 << turn) | (1 << ((turn + 2) % 6))),
    );
  });

  test('two sides of a piece share its stock', () => {
    expect(SMALL.stocks.get('curves')).toBe(3);
    expect(SMALL.tiles.get('7')?.stockNumber).toBe(SMALL.tiles.get('77')?.stockNumber);
  });

  test('a tile must be defined, and a title may define its own', () => {
    expect(() => compileAtlas(SMALL_MAP, [{ tile: 'X1', count: 1 }])).toThrow('X1');
    const own = { X1: { colour: 'yellow', stops: [], paths: [[0, 3]] } } as const;
    expect(compileAtlas(SMALL_MAP, [{ tile: 'X1', count: 1 }], {}, own).tiles.get('X1')?.rank).toBe(1);
  });
});

describe('tile library', () => {
  test('every tile is sound', () => {
    const faults = Object.entries(TILE_LIBRARY).filter(([id, { stops, paths }]) => {
      const ends = paths.flatMap((path) => path.slice(0, 2));
      const names = new Set([0, 1, 2, 3, 4, 5, ...stops.map((_, i) => `n${i}`)] as unknown[]);
      const twice = new Set(paths.map(([a, b]) => [a, b].sort().join(' '))).size < paths.length;
      const bare = stops.filter((_, i) => !ends.includes(`n${i}`)).length;
      const slots = stops.some((stop) => stop.slots > 0 !== (stop.kind === 'city'));
      return !ends.every((end) => names.has(end)) || twice || bare !== (id === '235' ? 1 : 0) || slots;
    });
    expect(faults).toEqual([]);
  });

  test('it holds all sound tiles of the source and none of the broken ones', () => {
    expect(Object.keys(TILE_LIBRARY).length).toBe(338);
    for (const id of ['37', '460', '461', '462', '901']) expect(TILE_LIBRARY[id]).toBeUndefined();
  });
});
